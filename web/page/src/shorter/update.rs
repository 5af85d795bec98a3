//! The search for solutions that are shorter than the watched one.

use std::rc::Rc;

use protocol::{Event, Goal, JobId, Request, Verdict};
use solitaire::Move;

use crate::{
    effect::{
        CompanionNote, CompanionRequest, Effect, Effects, PageRequest, TableRequest, WatchRequest, say,
    },
    model::{COMPANION_BYTES_MAX, KnownLength, Model, Shorter, ShorterState},
    msg::ShorterMsg,
    texts,
};

/// The only job of the search's worker.
const JOB: JobId = JobId(1);

/// Returns the request for the search's worker.
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

/// Returns the search that the page offers for the watched solution.
pub(crate) fn offered(model: &Model) -> Option<Shorter> {
    if !model.wants_shorter() {
        return None;
    }
    let (line, n) = (&model.game.line, model.game.n_own);
    let (path, moves) = (line.path(n), line.moves()[n..].to_vec());
    let course = vec![KnownLength { length: moves.len(), at_least: 0 }];
    let state = if model.has_companion() { ShorterState::Running } else { ShorterState::Waiting };
    let bytes_max = model.analysis.bytes_max.min(COMPANION_BYTES_MAX);
    Some(Shorter { n, path, moves, course, state, bytes_max })
}

/// Begins or continues the search, with all memory that a worker may have.
pub(crate) fn begin(shorter: &mut Shorter, bytes_max: u32) {
    if shorter.can_begin(bytes_max) {
        shorter.state = ShorterState::Running;
        shorter.bytes_max = bytes_max;
    }
}

/// Takes the worker's event, or `None` if it could not be loaded or has crashed.
pub(crate) fn heard(shorter: &mut Shorter, event: Option<Event>) -> Effects {
    match event {
        Some(Event::Ready { .. } | Event::Loading { .. }) => Vec::new(),
        Some(Event::Progress { at_least, .. }) => {
            shorter.note(at_least as usize);
            Vec::new()
        }
        Some(Event::Answered { verdict: Verdict::Solved(moves), is_last, .. }) => {
            let is_shorter = moves.len() < shorter.moves.len();
            if is_shorter {
                shorter.moves.clone_from(&moves);
            }
            let at_least = if is_last { shorter.moves.len() } else { 0 };
            shorter.note(at_least);
            // From now on, verdicts and hints follow it.
            let known = is_shorter.then(|| CompanionRequest::NoteMoves { n: shorter.n, moves }.into());
            let mut effects: Effects = known.into_iter().collect();
            effects.extend(is_last.then(|| end(shorter, ShorterState::Proved)));
            effects
        }
        Some(Event::Answered { verdict: Verdict::GaveUp(_), .. }) => {
            vec![end(shorter, ShorterState::OutOfMemory)]
        }
        _ => vec![end(shorter, ShorterState::Failed)],
    }
}

/// Watches the best solution if it replaces a longer watched one of which no move was shown.
pub(crate) fn replace(model: &Model) -> Effects {
    let is_longer = |it: &Shorter| model.shown_length(it).is_some_and(|shown| it.moves.len() < shown);
    let is_unseen = |it: &&Shorter| model.game.cursor <= it.n && !model.game.playback.is_playing;
    let is_replaced = model.shorter().filter(is_unseen).is_some_and(is_longer);
    if is_replaced { use_best(model) } else { Vec::new() }
}

pub(crate) fn end(shorter: &mut Shorter, state: ShorterState) -> Effect {
    shorter.state = state;
    say(crate::shorter::texts::summary)
}

impl Shorter {
    /// Notes the known bounds, if they are better than before.
    fn note(&mut self, at_least: usize) {
        let Some(&last) = self.course.last() else { return };
        let (length, at_least) = (self.moves.len(), last.at_least.max(at_least));
        if (length, at_least) != (last.length, last.at_least) {
            self.course.push(KnownLength { length, at_least });
        }
    }
}

/// Watches the best solution. The cursor moves to the last position, up to the one on the table, that both lines
/// share. A running playback continues.
pub(crate) fn use_best(model: &Model) -> Effects {
    let game = &model.game;
    let shorter = model.shorter().filter(|_| game.editing.is_none());
    let Some(Shorter { n, moves, .. }) = shorter else { return Vec::new() };
    let n = *n;
    let mut line = game.line.clone();
    line.truncate(n);
    if moves.iter().try_for_each(|&mv: &Move| line.push(mv)).is_err() {
        return vec![PageRequest::Dialog(ShorterMsg::Failed.into()).into()];
    }
    let passes = |at: usize| (n..=line.len()).find(|&to| line.position(to) == game.line.position(at));
    let here = game.cursor;
    let cursor = if here < n { here } else { (n..=here).rev().find_map(passes).unwrap_or(n) };
    let is_playing = game.playback.is_playing && cursor < line.len();
    let known = Rc::new(line.clone());
    let first = n.max(line.won_from(model.autoplay()));
    let n_own = game.n_own.min(n);
    let mut effects = vec![
        WatchRequest::Begin.into(),
        TableRequest::Leave.into(),
        CompanionNote::DropRequest.into(),
        CompanionNote::Winning { line: known, first }.into(),
        TableRequest::Replace { line: Box::new(line), n_own, is_checked: true }.into(),
        TableRequest::SetCursor(cursor).into(),
        say(texts::verdict_announcement),
        TableRequest::WriteLink.into(),
    ];
    effects.extend(is_playing.then(|| TableRequest::Schedule.into()));
    effects
}
