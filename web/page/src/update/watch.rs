//! Watching a solution or the adviser's play, and going back to the player's own game.

use super::{
    hand::replace_line,
    hints::remark,
    playback::{leave_position, play_again, play_on},
    requests::{advise, drop_user_request, solve},
};
use crate::{
    model::{Action, Hand, Model, OwnGame},
    msg::Cmd,
    texts,
};

/// Watches a solution from the current position, once there is one. The player's own game that is won is played again.
/// Where cards are hidden, the adviser plays, who does not peek.
pub(super) fn watch(model: &mut Model) -> Vec<Cmd> {
    if model.game.editing.is_some() {
        return Vec::new();
    }
    if model.game.is_won() {
        begin(model);
        return play_again(model);
    }
    if model.action() == Action::GiveUp {
        return remark(model, model.language.puzzle_no_solution());
    }
    if model.action() != Action::Watch {
        return Vec::new();
    }
    if is_solution_here(model) {
        begin(model);
        let mut cmds = take_shortest(model);
        cmds.extend(play_on(model));
        return cmds;
    }
    if model.is_advised() {
        begin(model);
        advise(&mut model.game, &mut model.analysis, true);
        return Vec::new();
    }
    solve(model, true)
}

/// Returns whether the rest of the line wins, according to the checker.
pub(super) fn is_solution_here(model: &Model) -> bool {
    model.game.is_checked && model.game.cursor < model.game.line.len()
}

/// Has the line go on from the table as the shortest solution does that is known from there, if that is shorter.
pub(super) fn take_shortest(model: &mut Model) -> Vec<Cmd> {
    let (from, n_left) = (model.game.cursor, model.game.line.len() - model.game.cursor);
    let known = model.analysis.verdicts.line_from(&model.game.line, from);
    let Some(known) = known.filter(|it| it.n_left() < n_left) else { return Vec::new() };
    let mut line = model.game.line.clone();
    line.truncate(from);
    for &mv in &known.line.moves()[known.at..] {
        line.push(mv).expect("a move of a line that was replayed");
    }
    let n_own = model.game.n_own.min(from);
    replace_line(&mut model.game, line, n_own);
    model.game.is_checked = true;
    vec![Cmd::ReplaceLink(model.game.link())]
}

/// Puts the player's own game aside.
pub(super) fn begin(model: &mut Model) {
    let own = model.game.own_game();
    model.game.own.get_or_insert(own);
    model.analysis.xray = None;
    model.announcement = model.language.watching_solution().to_string();
}

/// Has the player go on from the position that is shown.
pub(super) fn play_from_here(model: &mut Model) -> Vec<Cmd> {
    if model.game.own.take().is_none() {
        return Vec::new();
    }
    let n = model.game.cursor;
    model.game.was_helped |= model.game.n_own < n;
    model.game.is_played = true;
    let mut line = model.game.line.clone();
    line.truncate(n);
    replace_line(&mut model.game, line, n);
    settle(model)
}

/// Puts the player's own game back on the table.
pub(super) fn back_to_own_game(model: &mut Model) -> Vec<Cmd> {
    let Some(OwnGame { line, cursor }) = model.game.own.take() else { return Vec::new() };
    let n_own = line.len();
    replace_line(&mut model.game, line, n_own);
    model.game.cursor = cursor;
    settle(model)
}

/// Ends what was going on in the line that was watched.
fn settle(model: &mut Model) -> Vec<Cmd> {
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.game.hand = Hand::Empty;
    model.announcement = texts::place(model);
    vec![Cmd::ReplaceLink(model.game.link())]
}
