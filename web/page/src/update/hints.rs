//! Hints: a move of a solution, the adviser's, or where nothing is proved a guess.

use solitaire::{Face, Move, Pile};

use super::{
    hand::play,
    requests::{advise, drop_user_request, request},
};
use crate::{
    game_line::GameLine,
    model::{LessonKind, Model, PositionVerdict, PuzzleHint, UserRequest},
    msg::Cmd,
    texts::{self, cards::CardNames},
};

/// Positions after which a hint is a guess, if no solution was found: a second or two. The textbook search that plays Yukon
/// looks at fewer in that time.
const GUESS_AFTER: (u64, u64) = (1_000_000, 100_000);

/// Shows the next move of a solution, or the adviser's. The second time, plays it.
pub(super) fn hint(model: &mut Model) -> Vec<Cmd> {
    if model.game.editing.is_some() || model.game.is_won() {
        return Vec::new();
    }
    if model.open_puzzle().is_some() {
        return of_puzzle(model);
    }
    if model.is_asked() {
        return remark(model, model.language.lesson_no_hint());
    }
    match model.game.hint {
        Some(mv) if mv.from == Pile::Stock && !model.game.is_guessed => return play_draws(model),
        Some(mv) => return play(model, mv),
        None if model.is_advised() => advise(&mut model.game, &mut model.analysis, false),
        None => request(model, UserRequest::Hint { from: model.game.cursor }),
    }
    Vec::new()
}

/// Draws as often as the hint says, which is one piece of advice.
fn play_draws(model: &mut Model) -> Vec<Cmd> {
    let is_pass = model.is_pass_advised();
    let is_draw = |it: &&Move| is_pass || it.from == Pile::Stock;
    let ahead = model.moves_ahead().unwrap_or_default();
    let draws: Vec<Move> = ahead.iter().take_while(is_draw).copied().collect();
    draws.into_iter().flat_map(|mv| play(model, mv)).last().into_iter().collect()
}

/// Says what a hint costs in a puzzle, and the second time marks where the move begins.
fn of_puzzle(model: &mut Model) -> Vec<Cmd> {
    let language = model.language;
    if model.lesson().is_none_or(|it| it.n != model.game.cursor) {
        return match model.verdict() {
            PositionVerdict::Lost { .. } => remark(model, language.hint_lost()),
            _ => remark(model, language.puzzle_hint_elsewhere()),
        };
    }
    if model.game.hint.is_some() {
        return remark(model, language.puzzle_hint_all());
    }
    let is_at_stake = model.is_rating_at_stake();
    let Some(LessonKind::Puzzle(puzzle)) = model.analysis.lesson.as_deref_mut().map(|it| &mut it.kind) else {
        return Vec::new();
    };
    if is_at_stake && puzzle.hint == PuzzleHint::None {
        puzzle.hint = PuzzleHint::Warned;
        return remark(model, language.puzzle_hint_costs());
    }
    puzzle.hint = PuzzleHint::Taken;
    request(model, UserRequest::Hint { from: model.game.cursor });
    Vec::new()
}

/// Says something in place of what was asked for.
pub(super) fn remark(model: &mut Model, text: &str) -> Vec<Cmd> {
    model.announcement = text.to_string();
    model.game.remark = Some(text.to_string());
    Vec::new()
}

/// Shows a move of a solution, or the adviser's.
pub(super) fn show(model: &mut Model, mv: Option<Move>) {
    model.game.hint = mv;
    model.game.is_guessed = false;
    model.announcement = texts::hint(model, CardNames::Words);
}

/// Shows a guess in place of a move that is known to win, or says that no move does.
pub(super) fn without_solution(model: &mut Model) {
    let is_lost = matches!(model.verdict(), PositionVerdict::Lost { .. });
    let guess = if is_lost || model.open_puzzle().is_some() { None } else { guess(model) };
    model.game.hint = guess;
    model.game.is_guessed = guess.is_some();
    match guess {
        Some(_) => model.announcement = texts::hint(model, CardNames::Words),
        None => model.game.remark = Some(texts::no_hint(model)),
    }
}

/// Ends a search that takes long: the player who waits for a hint gets a guess.
pub(super) fn give_up_search(model: &mut Model, n_positions: u64) {
    let is_hint = matches!(model.analysis.request, Some(UserRequest::Hint { .. }));
    let has_hidden_cards = model.game.line.capabilities().has_hidden_cards;
    let most = if has_hidden_cards { GUESS_AFTER.1 } else { GUESS_AFTER.0 };
    if is_hint && most <= n_positions && model.open_puzzle().is_none() {
        drop_user_request(&mut model.analysis);
        without_solution(model);
    }
}

/// Returns the move that looks best of those that are not known to lose. It depends on no card that lies face down.
fn guess(model: &Model) -> Option<Move> {
    let position = model.game.position();
    let mut line = model.game.line.clone();
    line.truncate(model.game.cursor);
    let piles: Vec<Pile> = position.table().piles.into_iter().map(|it| it.0).collect();
    let moves = piles.iter().filter(|it| !matches!(it, Pile::Foundation(_)));
    let moves = moves.flat_map(|&from| position.targets(from, None));
    // What is as good comes first from a search's own list.
    let moves = position.moves().into_iter().chain(moves);
    let rated = moves.filter_map(|mv| Some((rate(model, &line, mv)?, mv)));
    rated
        .fold(None, |best: Option<(u32, Move)>, it| best.filter(|best| it.0 <= best.0).or(Some(it)))
        .map(|it| it.1)
}

/// Returns how good a move looks, or `None` if it is known to lose or leads back to where the game has been.
fn rate(model: &Model, line: &GameLine, mv: Move) -> Option<u32> {
    let mut after = line.clone();
    after.push(mv).ok()?;
    let n = after.len();
    let table = model.game.table();
    let faces = table.pile(mv.from);
    let n_left = faces.len() - usize::from(mv.count).min(faces.len());
    let turns_up = matches!(mv.from, Pile::Column(_)) && 0 < n_left && faces[n_left - 1] == Face::Down;
    let was_there = (0..n).any(|before| after.key(before) == after.key(n));
    // What is turned up would tell of the moves after this one.
    let is_end = || !turns_up && !after.wins() && after.position(n).moves().is_empty();
    if was_there || model.analysis.verdicts.is_lost(&after, n) || is_end() {
        return None;
    }
    let is_column = matches!(mv.from, Pile::Column(_));
    Some(match mv.to {
        // The fewer lie below, the sooner the column is empty.
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
