//! Hints: a move of a solution, the adviser's, or a guess if nothing is proved.

use solitaire::{Face, Move, Pile};

use crate::{
    effect::{CompanionNote, CompanionRequest, Effects, HintRequest, TableRequest, note, remark, say},
    game_line::GameLine,
    model::{AnalysisModel, GameModel, Model, PositionVerdict, PuzzleHint, UserRequest},
    texts::{cards::CardNames, verdict_announcement},
};

/// Positions after which a hint is a guess, if no solution was found: a second or two. The textbook search that plays
/// Yukon looks at fewer in that time.
const GUESS_AFTER: (u64, u64) = (1_000_000, 100_000);

/// The response to a request for a hint.
pub(crate) enum HintAction {
    /// Ask the solver for the move.
    Ask(UserRequest),
    Other(Effects),
}

/// Looks for the next move of a solution, or shows the adviser's. The second request plays it.
pub(crate) fn hint(model: &Model) -> HintAction {
    if model.game.editing.is_some() || model.game.is_won() {
        return HintAction::Other(Vec::new());
    }
    if model.open_puzzle().is_some() {
        return HintAction::Other(of_puzzle(model));
    }
    if model.is_asked() {
        return HintAction::Other(remark(|model| model.language.lesson_no_hint().to_string()));
    }
    HintAction::Other(vec![match model.game.hint {
        Some(mv) if mv.from == Pile::Stock && !model.game.is_guessed => {
            TableRequest::PlayAll(draws(model)).into()
        }
        Some(mv) => TableRequest::Play(mv).into(),
        None if model.is_advised() => CompanionRequest::Advise { then_play: false }.into(),
        None => return HintAction::Ask(UserRequest::Hint { from: model.game.cursor }),
    }])
}

/// Returns all draws of the hint, which are one piece of advice.
fn draws(model: &Model) -> Vec<Move> {
    let is_pass = model.is_pass_advised();
    let is_draw = |it: &&Move| is_pass || it.from == Pile::Stock;
    let ahead = model.moves_ahead().unwrap_or_default();
    ahead.iter().take_while(is_draw).copied().collect()
}

/// Says what a hint costs in a puzzle, and at the second request marks where the move begins.
fn of_puzzle(model: &Model) -> Effects {
    let language = model.language;
    let lesson = model.lesson().filter(|it| it.n == model.game.cursor);
    let Some(puzzle) = lesson.and_then(|it| it.puzzle()) else {
        return remark(move |model| match model.verdict() {
            PositionVerdict::Lost { .. } => language.hint_lost().to_string(),
            _ => language.puzzle_hint_elsewhere().to_string(),
        });
    };
    if model.game.hint.is_some() {
        return remark(move |_| language.puzzle_hint_all().to_string());
    }
    if model.is_rating_at_stake() && puzzle.hint == PuzzleHint::None {
        let mut effects = remark(move |_| language.puzzle_hint_costs().to_string());
        effects.push(CompanionNote::PuzzleHint(PuzzleHint::Warned).into());
        return effects;
    }
    let ask = CompanionRequest::Ask(UserRequest::Hint { from: model.game.cursor });
    vec![CompanionNote::PuzzleHint(PuzzleHint::Taken).into(), ask.into()]
}

/// Shows a guess in place of a move that is known to win, or says that no move does.
pub(crate) fn without_solution(model: &Model) -> Effects {
    let is_lost = matches!(model.verdict(), PositionVerdict::Lost { .. });
    let guess = if is_lost || model.open_puzzle().is_some() { None } else { guess(model) };
    let shown = TableRequest::ShowMove { mv: guess, is_guessed: guess.is_some() };
    let said = match guess {
        Some(_) => say(|model| crate::hints::texts::hint(model, CardNames::Words)),
        None => note(crate::hints::texts::no_hint),
    };
    vec![shown.into(), said]
}

/// Shows a move of a solution, or the adviser's.
pub(crate) fn show(game: &mut GameModel, mv: Move) -> Effects {
    (game.hint, game.is_guessed) = (Some(mv), false);
    vec![say(|model| crate::hints::texts::hint(model, CardNames::Words))]
}

/// Returns whether the player waits for a hint.
pub(crate) fn is_awaited(model: &Model) -> bool {
    matches!(model.analysis.request, Some(UserRequest::Hint { .. }))
}

/// Shows the hint that the player waits for, once it is known. `is_lost` says whether the position is known to be lost.
pub(crate) fn take_answer(game: &mut GameModel, analysis: &mut AnalysisModel, is_lost: bool) -> Effects {
    let from = game.cursor;
    if analysis.request != Some(UserRequest::Hint { from }) {
        return Vec::new();
    }
    let known = analysis.verdicts.line_from(&game.line, from);
    if let Some(&mv) = known.and_then(|it| it.line.moves().get(it.at)) {
        analysis.request = None;
        return show(game, mv);
    }
    if !analysis.has_no_line(&game.line, from, is_lost) {
        return Vec::new();
    }
    analysis.request = None;
    vec![say(verdict_announcement), HintRequest::Guess.into()]
}

/// Shows the answer to a question, or looks for it.
pub(crate) fn answer(model: &Model) -> Effects {
    let known = model.moves_ahead().and_then(<[_]>::first).copied();
    vec![match known {
        Some(mv) => TableRequest::ShowMove { mv: Some(mv), is_guessed: model.game.is_guessed }.into(),
        None => CompanionRequest::Ask(UserRequest::Hint { from: model.game.cursor }).into(),
    }]
}

/// Ends a search that takes too long: the player waiting for a hint gets a guess.
pub(crate) fn give_up_search(model: &Model, n_positions: u64) -> Effects {
    let has_hidden_cards = model.game.line.capabilities().has_hidden_cards;
    let most = if has_hidden_cards { GUESS_AFTER.1 } else { GUESS_AFTER.0 };
    if is_awaited(model) && most <= n_positions && model.open_puzzle().is_none() {
        return vec![CompanionNote::DropRequest.into(), HintRequest::Guess.into()];
    }
    Vec::new()
}

/// Returns the best-looking move of those that are not known to lose. It depends on no face-down card.
fn guess(model: &Model) -> Option<Move> {
    let position = model.game.position();
    let line = model.game.line_here();
    let piles: Vec<Pile> = position.table().piles.into_iter().map(|it| it.0).collect();
    let moves = piles.iter().filter(|it| !matches!(it, Pile::Foundation(_)));
    let moves = moves.flat_map(|&from| position.targets(from, None));
    // Among equally good moves, those from a search's own list come first.
    let moves = position.moves().into_iter().chain(moves);
    let rated = moves.filter_map(|mv| Some((rate(model, &line, mv)?, mv)));
    rated
        .fold(None, |best: Option<(u32, Move)>, it| best.filter(|best| it.0 <= best.0).or(Some(it)))
        .map(|it| it.1)
}

/// Returns how good a move looks, or `None` if it is known to lose or returns to an earlier position of the game.
fn rate(model: &Model, line: &GameLine, mv: Move) -> Option<u32> {
    let mut after = line.clone();
    after.push(mv).ok()?;
    let n = after.len();
    let table = model.game.table();
    let faces = table.pile(mv.from);
    let n_left = faces.len() - usize::from(mv.count).min(faces.len());
    let turns_up = matches!(mv.from, Pile::Column(_)) && 0 < n_left && faces[n_left - 1] == Face::Down;
    let was_there = (0..n).any(|before| after.key(before) == after.key(n));
    // The card that is turned up would reveal something about the moves after this one.
    let is_end = || !turns_up && !after.wins() && after.position(n).moves().is_empty();
    if was_there || model.analysis.verdicts.is_lost(&after, n) || is_end() {
        return None;
    }
    let is_column = matches!(mv.from, Pile::Column(_));
    Some(match mv.to {
        // The fewer cards lie below, the sooner the column is empty.
        _ if turns_up => 900 - 10 * n_left as u32,
        Pile::Foundation(_) => 800,
        Pile::Column(_) if is_column && n_left == 0 => 600,
        Pile::Column(to) if !table.pile(Pile::Column(to)).is_empty() => match mv.from {
            Pile::Foundation(_) => 10,
            Pile::Cell(_) | Pile::Reserve(_) | Pile::Waste => 500,
            _ => 400 - 10 * n_left.min(30) as u32,
        },
        Pile::Column(_) => 90,
        _ => 60 - n_left.min(30) as u32,
    })
}
