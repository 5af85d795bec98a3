//! The search for shorter solutions than the one that is watched.

use std::rc::Rc;

use protocol::{Event, Goal, JobId, Request};
use solitaire::Move;

use super::{
    hand::replace_line,
    playback::{leave_position, next_tick},
    queries::COMPANION_BYTES_MAX,
    requests::drop_user_request,
    watch::begin,
};
use crate::{
    model::{Hand, KnownLength, Model, Shorter, ShorterState},
    msg::{Cmd, ShorterMsg},
    texts,
};

/// Its worker has no other.
const JOB: JobId = JobId(1);

/// Returns what the worker of this search is to work on.
pub fn shorter_request(model: &Model) -> Option<Request> {
    let shorter = model.shorter().filter(|it| it.state == ShorterState::Running)?;
    Some(Request::Analyse {
        job: JOB,
        start: model.game.line.start().clone(),
        played: model.game.line.moves()[..shorter.n].to_vec(),
        autoplay: model.autoplay(),
        goal: Goal::Shortest,
        bytes_max: shorter.bytes_max,
    })
}

pub(super) fn update(model: &mut Model, msg: ShorterMsg) -> Vec<Cmd> {
    match msg {
        ShorterMsg::Offer if model.wants_shorter() => {
            let (line, n) = (&model.game.line, model.game.n_own);
            let (path, moves) = (line.path(n), line.moves()[n..].to_vec());
            let course = vec![KnownLength { length: moves.len(), at_least: 0 }];
            let state = if model.has_companion() { ShorterState::Running } else { ShorterState::Waiting };
            let bytes_max = model.analysis.bytes_max.min(COMPANION_BYTES_MAX);
            model.analysis.shorter = Some(Box::new(Shorter { n, path, moves, course, state, bytes_max }));
        }
        ShorterMsg::Offer => (),
        ShorterMsg::Begin => {
            let bytes_max = model.analysis.bytes_max;
            if let Some(shorter) = model.analysis.shorter.as_deref_mut().filter(|it| it.can_begin(bytes_max))
            {
                shorter.state = ShorterState::Running;
                shorter.bytes_max = bytes_max;
            }
        }
        ShorterMsg::Heard(event) => {
            heard(model, event);
            return if is_replaced(model) { use_best(model) } else { Vec::new() };
        }
        ShorterMsg::Stop => end(model, ShorterState::Stopped),
        ShorterMsg::Use => return use_best(model),
    }
    Vec::new()
}

fn heard(model: &mut Model, event: Option<Event>) {
    if model.shorter().is_none_or(|it| it.state != ShorterState::Running) {
        return;
    }
    let Some(shorter) = model.analysis.shorter.as_deref_mut() else { return };
    match event {
        Some(Event::Ready { .. } | Event::Loading { .. }) => (),
        Some(Event::Progress { at_least, .. }) => shorter.note(at_least as usize),
        Some(Event::Solved { moves, is_last, .. }) => {
            let n = shorter.n;
            let is_shorter = moves.len() < shorter.moves.len();
            if is_shorter {
                shorter.moves.clone_from(&moves);
            }
            let at_least = if is_last { shorter.moves.len() } else { 0 };
            shorter.note(at_least);
            // Verdicts and hints go by it from now on.
            let line = model.game.line.winning(n, &moves).filter(|_| is_shorter);
            if let Some(line) = line {
                let first = n.min(model.won_from(&line));
                model.analysis.verdicts.note_winning(&Rc::new(line), first);
            }
            if is_last {
                end(model, ShorterState::Proved);
            }
        }
        Some(Event::GaveUp { .. }) => end(model, ShorterState::OutOfMemory),
        _ => end(model, ShorterState::Failed),
    }
}

/// Returns whether the best solution takes the place of a longer one that is watched, of which no move was shown.
fn is_replaced(model: &Model) -> bool {
    let is_longer = |it: &Shorter| model.shown_length(it).is_some_and(|shown| it.moves.len() < shown);
    let is_unseen = |it: &&Shorter| model.game.cursor <= it.n && !model.game.playback.is_playing;
    model.shorter().filter(is_unseen).is_some_and(is_longer)
}

fn end(model: &mut Model, state: ShorterState) {
    if let Some(shorter) = &mut model.analysis.shorter {
        shorter.state = state;
        model.announcement = texts::shorter::summary(model);
    }
}

impl Shorter {
    /// Notes what is known now, if that is more than before.
    fn note(&mut self, at_least: usize) {
        let Some(&last) = self.course.last() else { return };
        let (length, at_least) = (self.moves.len(), last.at_least.max(at_least));
        if (length, at_least) != (last.length, last.at_least) {
            self.course.push(KnownLength { length, at_least });
        }
    }
}

/// Watches the best solution. The cursor goes to the last position, up to the one on the table, that both lines share.
/// What plays goes on to play.
fn use_best(model: &mut Model) -> Vec<Cmd> {
    let shorter = model.shorter().filter(|_| model.game.editing.is_none()).cloned();
    let Some(Shorter { n, moves, .. }) = shorter else { return Vec::new() };
    let mut line = model.game.line.clone();
    line.truncate(n);
    if moves.iter().try_for_each(|&mv: &Move| line.push(mv)).is_err() {
        end(model, ShorterState::Failed);
        return Vec::new();
    }
    let passes = |at: usize| (n..=line.len()).find(|&to| line.position(to) == model.game.line.position(at));
    let here = model.game.cursor;
    let cursor = if here < n { here } else { (n..=here).rev().find_map(passes).unwrap_or(n) };
    let is_playing = model.game.playback.is_playing && cursor < line.len();
    begin(model);
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.analysis.verdicts.note_winning(&Rc::new(line.clone()), n.max(model.won_from(&line)));
    let n_own = model.game.n_own.min(n);
    replace_line(&mut model.game, line, n_own);
    model.game.is_checked = true;
    model.game.cursor = cursor;
    model.game.hand = Hand::Empty;
    model.announcement = texts::verdict_announcement(model);
    let mut cmds = vec![Cmd::ReplaceLink(model.game.link())];
    if is_playing {
        model.game.playback.is_playing = true;
        cmds.push(next_tick(model));
    }
    cmds
}
