//! Going through the line: steps, jumps and playback.

use solitaire::Autoplay;

use super::{
    requests::{advise, drop_user_request},
    watch::{take_shortest, watch},
};
use crate::{
    model::{GameModel, Hand, Model},
    msg::{Cmd, Msg},
    settings::{Setting, Speed},
    texts,
};

/// Goes to the position after the first `cursor` moves, and stops playback.
pub(super) fn go_to(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    model.game.playback.is_playing = false;
    move_cursor(model, cursor)
}

/// Goes one move back. Moves of autoplay are taken back together with the player's move before them.
pub(super) fn step_back(model: &mut Model) -> Vec<Cmd> {
    let autoplay = model.autoplay();
    let mut to = model.game.cursor.saturating_sub(1);
    while model.game.line.is_automatic(to, autoplay) && is_in_turns(&model.game, autoplay, to) {
        to -= 1;
    }
    go_to(model, to)
}

pub(super) fn step(model: &mut Model) -> Vec<Cmd> {
    let to = next_stop(&model.game, model.autoplay());
    go_to(model, to)
}

/// Returns the cursor after a step forward.
fn next_stop(game: &GameModel, autoplay: Autoplay) -> usize {
    let mut to = game.cursor + 1;
    while game.line.is_automatic(to, autoplay) && is_in_turns(game, autoplay, to) {
        to += 1;
    }
    to
}

/// Returns whether a step takes the move after the first `n` together with the one before it: in the player's
/// own moves, and always with autoplay of all cards.
fn is_in_turns(game: &GameModel, autoplay: Autoplay, n: usize) -> bool {
    n < game.n_own || autoplay == Autoplay::All
}

fn move_cursor(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    if model.game.editing.is_some() {
        return Vec::new();
    }
    let mut cursor = cursor.min(model.game.line.len());
    while model.autoplay() == Autoplay::All && model.game.line.is_automatic(cursor, Autoplay::All) {
        cursor += 1;
    }
    if cursor == model.game.cursor {
        return Vec::new();
    }
    leave_position(&mut model.game);
    model.game.hand = Hand::Empty;
    model.game.cursor = cursor;
    model.announcement = texts::place(model);
    vec![Cmd::ReplaceLink(model.game.link())]
}

/// Stops playback and removes the remark, since the player does something with the cards.
pub(super) fn interrupt(game: &mut GameModel) {
    game.playback.is_playing = false;
    game.remark = None;
}

/// Removes what is shown for the current position only.
pub(super) fn leave_position(game: &mut GameModel) {
    interrupt(game);
    game.hint = None;
    game.is_win_put_away = false;
}

pub(super) fn toggle_play(model: &mut Model) -> Vec<Cmd> {
    if model.game.playback.is_playing {
        model.game.playback.is_playing = false;
        drop_user_request(&mut model.analysis);
        return Vec::new();
    }
    if model.game.editing.is_some() {
        return Vec::new();
    }
    if model.game.own.is_none() {
        return watch(model);
    }
    if model.game.cursor < model.game.line.len() {
        // The player's own moves are played as they were made.
        let is_solution = model.is_solution_watched() && model.game.n_own <= model.game.cursor;
        let mut cmds = if is_solution { take_shortest(model) } else { Vec::new() };
        cmds.extend(play_on(model));
        return cmds;
    }
    if model.game.is_won() {
        return play_again(model);
    }
    if model.is_advised() {
        advise(&mut model.game, &mut model.analysis, true);
    }
    Vec::new()
}

/// Plays the line from its first move.
pub(super) fn play_again(model: &mut Model) -> Vec<Cmd> {
    let mut cmds = move_cursor(model, 0);
    cmds.extend(play_on(model));
    cmds
}

/// Plays the next move, and schedules the one after it.
pub(super) fn play_on(model: &mut Model) -> Vec<Cmd> {
    let next = if model.settings.speed == Speed::Instant {
        model.game.line.len()
    } else {
        next_stop(&model.game, model.autoplay())
    };
    let mut cmds = move_cursor(model, next);
    model.game.playback.is_playing = model.game.cursor < model.game.line.len();
    if model.game.playback.is_playing {
        cmds.push(next_tick(model));
    } else if model.analysis.request.is_none() && is_played_for(model) {
        advise(&mut model.game, &mut model.analysis, true);
    }
    cmds
}

/// Returns whether the adviser has played the end of the line and may go on.
fn is_played_for(model: &Model) -> bool {
    let way = model.analysis.advice.as_ref().map(|it| (it.n, &it.moves));
    let is_way = |(n, moves): (usize, &Vec<_>)| model.game.line.moves().get(n..) == Some(moves);
    model.is_advised()
        && model.game.n_own < model.game.cursor
        && !model.game.line.wins()
        && way.is_some_and(is_way)
}

/// Plays the next move, unless the tick belongs to an earlier playback.
pub(super) fn tick(model: &mut Model, playback_id: u32) -> Vec<Cmd> {
    let is_due = playback_id == model.game.playback.id
        && model.game.playback.is_playing
        && model.game.cursor < model.game.line.len();
    if is_due { play_on(model) } else { Vec::new() }
}

/// Schedules the next move of playback.
pub(super) fn next_tick(model: &mut Model) -> Cmd {
    model.game.playback.id += 1;
    Cmd::Later(model.settings.speed.step_ms(), Msg::Tick { playback_id: model.game.playback.id })
}

pub(super) fn speed_picked(model: &mut Model, speed: Speed) -> Vec<Cmd> {
    model.settings.speed = speed;
    let mut cmds = vec![Cmd::KeepSetting(Setting::Speed(speed))];
    if model.game.playback.is_playing {
        cmds.push(next_tick(model));
    }
    cmds
}
