//! Watching a solution or the adviser's play, and returning to the player's own game.

use crate::{
    effect::{CompanionNote, CompanionRequest, Effects, TableRequest, WatchRequest, remark, say},
    model::{Action, GameModel, Hand, Model, OwnGame},
    texts,
};

/// Watches a solution from the current position, once there is one. If the player's own game is won, plays it again.
/// If cards are hidden, lets the adviser play, who does not peek.
pub(crate) fn watch(model: &Model) -> Effects {
    if model.game.editing.is_some() {
        return Vec::new();
    }
    if model.game.is_won() {
        return vec![WatchRequest::Begin.into(), TableRequest::PlayAgain.into()];
    }
    match model.action() {
        Action::GiveUp => remark(|model| model.language.puzzle_no_solution().to_string()),
        Action::Watch if model.game.has_solution_here() => {
            vec![WatchRequest::Begin.into(), WatchRequest::TakeShortest.into(), TableRequest::PlayOn.into()]
        }
        Action::Watch if model.is_advised() => {
            vec![WatchRequest::Begin.into(), CompanionRequest::Advise { then_play: true }.into()]
        }
        Action::Watch => vec![CompanionRequest::Solve { then_play: true }.into()],
        Action::Stop
        | Action::TakeBack
        | Action::Finish
        | Action::NewDeal
        | Action::TryAgain
        | Action::EndEditing => Vec::new(),
    }
}

/// Replaces the rest of the line by the shortest known solution from the table's position, if that is shorter.
pub(crate) fn take_shortest(model: &Model) -> Effects {
    let game = &model.game;
    let (from, n_left) = (game.cursor, game.line.len() - game.cursor);
    let known = model.analysis.verdicts.line_from(&game.line, from);
    let Some(known) = known.filter(|it| it.n_left() < n_left) else { return Vec::new() };
    let mut line = game.line_here();
    for &mv in &known.line.moves()[known.at..] {
        line.push(mv).expect("a move of a line that was replayed");
    }
    let n_own = game.n_own.min(from);
    vec![
        TableRequest::Replace { line: Box::new(line), n_own, is_checked: true }.into(),
        TableRequest::WriteLink.into(),
    ]
}

/// Puts the player's own game aside.
pub(crate) fn begin(game: &mut GameModel) -> Effects {
    let own = game.own_game();
    game.own.get_or_insert(own);
    vec![CompanionNote::HideXRay.into(), say(|model| model.language.watching_solution().to_string())]
}

/// Makes the player continue from the shown position.
pub(crate) fn play_from_here(game: &mut GameModel) -> Effects {
    if game.own.take().is_none() {
        return Vec::new();
    }
    let n = game.cursor;
    game.was_helped |= game.n_own < n;
    game.is_played = true;
    let line = game.line_here();
    game.replace_line(line, n);
    settle(game)
}

/// Puts the player's own game back on the table.
pub(crate) fn back_to_own_game(game: &mut GameModel) -> Effects {
    let Some(OwnGame { line, cursor }) = game.own.take() else { return Vec::new() };
    let n_own = line.len();
    game.replace_line(line, n_own);
    game.cursor = cursor;
    settle(game)
}

/// Cleans up after the watched line.
fn settle(game: &mut GameModel) -> Effects {
    game.leave_position();
    game.hand = Hand::Empty;
    vec![CompanionNote::DropRequest.into(), say(texts::place), TableRequest::WriteLink.into()]
}
