//! Moving through the line: steps, jumps and playback.

use solitaire::Autoplay;

use crate::{
    cmd::Cmd,
    effect::{CompanionNote, CompanionRequest, Effects, TableRequest, WatchRequest, say},
    model::{GameModel, Hand, Model},
    msg::Msg,
    settings::Speed,
    texts,
};

/// Goes to the position after the first `cursor` moves, and stops playback.
pub(crate) fn go_to(game: &mut GameModel, autoplay: Autoplay, cursor: usize) -> Effects {
    game.playback.is_playing = false;
    move_cursor(game, autoplay, cursor)
}

/// Goes one move back. Moves of autoplay are taken back together with the player's move before them.
pub(crate) fn step_back(game: &mut GameModel, autoplay: Autoplay) -> Effects {
    let mut to = game.cursor.saturating_sub(1);
    while game.line.is_automatic(to, autoplay) && is_in_turns(game, autoplay, to) {
        to -= 1;
    }
    go_to(game, autoplay, to)
}

pub(crate) fn step(game: &mut GameModel, autoplay: Autoplay) -> Effects {
    let to = next_stop(game, autoplay);
    go_to(game, autoplay, to)
}

/// Returns the cursor after a step forward.
fn next_stop(game: &GameModel, autoplay: Autoplay) -> usize {
    let mut to = game.cursor + 1;
    while game.line.is_automatic(to, autoplay) && is_in_turns(game, autoplay, to) {
        to += 1;
    }
    to
}

/// Returns whether a step takes the move after the first `n` together with the one before it: in the player's own
/// moves, and with autoplay of all cards always.
fn is_in_turns(game: &GameModel, autoplay: Autoplay, n: usize) -> bool {
    n < game.n_own || autoplay == Autoplay::All
}

fn move_cursor(game: &mut GameModel, autoplay: Autoplay, cursor: usize) -> Effects {
    if game.editing.is_some() {
        return Vec::new();
    }
    let mut cursor = cursor.min(game.line.len());
    while autoplay == Autoplay::All && game.line.is_automatic(cursor, Autoplay::All) {
        cursor += 1;
    }
    if cursor == game.cursor {
        return Vec::new();
    }
    game.leave_position();
    game.hand = Hand::Empty;
    game.cursor = cursor;
    vec![say(texts::place), TableRequest::WriteLink.into()]
}

pub(crate) fn toggle_play(model: &Model) -> Effects {
    let game = &model.game;
    if game.playback.is_playing {
        return vec![TableRequest::Pause.into(), CompanionNote::DropRequest.into()];
    }
    if game.editing.is_some() {
        return Vec::new();
    }
    if game.own.is_none() {
        return vec![WatchRequest::Watch.into()];
    }
    if game.cursor < game.line.len() {
        // The player's own moves are replayed as they were made.
        let is_solution = model.is_solution_watched() && game.n_own <= game.cursor;
        let shortest = is_solution.then(|| WatchRequest::TakeShortest.into());
        return shortest.into_iter().chain([TableRequest::PlayOn.into()]).collect();
    }
    if game.is_won() {
        return vec![TableRequest::PlayAgain.into()];
    }
    if model.is_advised() {
        return vec![CompanionRequest::Advise { then_play: true }.into()];
    }
    Vec::new()
}

/// Plays the line from its first move.
pub(crate) fn play_again(game: &mut GameModel, autoplay: Autoplay) -> Effects {
    let mut effects = move_cursor(game, autoplay, 0);
    effects.push(TableRequest::PlayOn.into());
    effects
}

/// Plays the next move, and schedules the one after it.
pub(crate) fn play_on(game: &mut GameModel, autoplay: Autoplay, speed: Speed) -> Effects {
    let next = if speed == Speed::Instant { game.line.len() } else { next_stop(game, autoplay) };
    let mut effects = move_cursor(game, autoplay, next);
    game.playback.is_playing = game.cursor < game.line.len();
    effects.push(if game.playback.is_playing {
        schedule(game, speed).into()
    } else {
        CompanionRequest::AdviseOn.into()
    });
    effects
}

/// Plays the next move, unless the tick belongs to an earlier playback.
pub(crate) fn tick(game: &GameModel, playback_id: u32) -> Effects {
    let is_due = playback_id == game.playback.id && game.playback.is_playing && game.cursor < game.line.len();
    if is_due { vec![TableRequest::PlayOn.into()] } else { Vec::new() }
}

/// Schedules the next move of playback.
pub(crate) fn schedule(game: &mut GameModel, speed: Speed) -> Cmd {
    game.playback.id += 1;
    Cmd::Later(speed.step_ms(), Msg::Tick { playback_id: game.playback.id })
}

/// Changes the speed of playback.
pub(crate) fn speed_changed(game: &mut GameModel, speed: Speed) -> Effects {
    if game.playback.is_playing { vec![schedule(game, speed).into()] } else { Vec::new() }
}
