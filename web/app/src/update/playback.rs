//! Going through the line, by hand or by itself.

use super::{link, solving::solve};
use crate::{Cmd, Model, Msg, Speed, Verdict, say};

pub(super) fn go_to(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    model.playing = false;
    move_cursor(model, cursor)
}

fn move_cursor(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    let cursor = cursor.min(model.line.len());
    if cursor == model.cursor {
        return Vec::new();
    }
    model.cursor = cursor;
    model.said = say::place(model);
    vec![Cmd::ReplaceLink(link(model))]
}

pub(super) fn toggle_play(model: &mut Model) -> Vec<Cmd> {
    if model.playing {
        model.playing = false;
        return Vec::new();
    }
    match model.verdict {
        Verdict::Looking { ref mut then_play, .. } => {
            *then_play = true;
            Vec::new()
        }
        _ if model.cursor < model.line.len() => play_on(model),
        Verdict::Winnable => {
            let cmds = move_cursor(model, 0);
            [cmds, play_on(model)].concat()
        }
        Verdict::Lost { from, .. } if from == model.cursor => Vec::new(),
        Verdict::Failed(_) => Vec::new(),
        Verdict::Unasked | Verdict::Unknown { .. } | Verdict::Lost { .. } => solve(model, true),
    }
}

/// Plays the next move, and sees to it that the one after it is played in time.
pub(super) fn play_on(model: &mut Model) -> Vec<Cmd> {
    let next = if model.speed == Speed::Instant { model.line.len() } else { model.cursor + 1 };
    let mut cmds = move_cursor(model, next);
    model.playing = model.cursor < model.line.len();
    if model.playing {
        cmds.push(next_tick(model));
    }
    cmds
}

fn next_tick(model: &mut Model) -> Cmd {
    model.plays += 1;
    Cmd::Later(model.speed.step_ms(), Msg::Tick { plays: model.plays })
}

pub(super) fn speed_picked(model: &mut Model, idx: usize) -> Vec<Cmd> {
    if let Some(&speed) = Speed::ALL.get(idx) {
        model.speed = speed;
    }
    if model.playing { vec![next_tick(model)] } else { Vec::new() }
}
