//! The review of the player's own game: which move lost it, and how many others kept the win.

use protocol::{JobId, Refutation, Request, ReviewEvent};

use super::{
    hand::{replace_line, show_variation},
    playback::{go_to, leave_position, play_on},
    queries::COMPANION_BYTES_MAX,
    requests::drop_user_request,
    watch::{back_to_own_game, begin, play_from_here},
};
use crate::{
    model::{Hand, Lesson, LessonAnswer, LessonKind, Model, Review, ReviewState, WhyWrong, WhyWrongState},
    msg::{Cmd, ReviewMsg},
    texts::{self, cards::CardNames},
};

/// Its worker has no other.
const JOB: JobId = JobId(1);

/// Returns what the worker of the review is to work on.
pub fn review_request(model: &Model) -> Option<Request> {
    let review = model.review().filter(|it| it.state == ReviewState::Running);
    let (n, cursor) = match (review, searched(model)) {
        (Some(review), _) => (model.game.line.len(), review.cursor),
        (None, Some(why)) => (why.n, why.n),
        (None, None) => return None,
    };
    Some(Request::Review {
        job: JOB,
        start: model.game.line.start().clone(),
        played: model.game.line.moves()[..n].to_vec(),
        cursor: cursor as u32,
        autoplay: model.autoplay(),
        bytes_max: model.analysis.bytes_max.min(COMPANION_BYTES_MAX),
    })
}

/// Returns the wrong answer on the table, if the player waits to see why it is wrong.
fn searched(model: &Model) -> Option<&WhyWrong> {
    let why = model.lesson()?.why.as_ref()?;
    let is_here = why.n == model.game.cursor && model.game.line.path(why.n) == why.path;
    (is_here && why.state == WhyWrongState::Searching).then_some(why)
}

pub(super) fn update(model: &mut Model, msg: ReviewMsg) -> Vec<Cmd> {
    match msg {
        ReviewMsg::Open if model.can_review() => open(model),
        ReviewMsg::Offer if model.wants_review() => offer(model),
        ReviewMsg::Open | ReviewMsg::Offer => Vec::new(),
        ReviewMsg::Heard(event) => heard(model, event),
        ReviewMsg::ToTurningPoint => {
            to_place(model, model.review().and_then(Review::decisive).map(|it| it.1))
        }
        ReviewMsg::TryAgain => match model.review().and_then(Review::decisive) {
            Some((n, _)) => {
                let mut cmds = go_to(model, n);
                cmds.extend(play_from_here(model));
                cmds
            }
            None => Vec::new(),
        },
        ReviewMsg::Learn => match turning_point(model) {
            Some(n) => teach(model, n),
            None => next_mistake(model),
        },
        ReviewMsg::AskAgain => {
            let mut cmds = if model.refuted().is_some() { back_to_own_game(model) } else { Vec::new() };
            let n = model.lesson().map(|it| it.n);
            cmds.extend(n.map(|n| go_to(model, n)).unwrap_or_default());
            model.announcement = texts::review::summary(model);
            cmds
        }
        ReviewMsg::NextMistake => next_mistake(model),
        ReviewMsg::ShowWhy => show_why(model),
        ReviewMsg::ShowWinning => {
            let Some((n, winning)) = model.review().and_then(Review::turning_point) else {
                return Vec::new();
            };
            let cmds = go_to(model, n);
            model.game.hint = Some(winning).filter(|&it| model.game.position().is_legal(it));
            model.game.was_helped = true;
            model.announcement = texts::hint(model, CardNames::Words);
            cmds
        }
    }
}

/// Looks at the player's own moves. What is known of them already is kept.
fn open(model: &mut Model) -> Vec<Cmd> {
    begin(model);
    drop_user_request(&mut model.analysis);
    let n = model.game.n_own;
    if n < model.game.line.len() {
        let mut line = model.game.line.clone();
        line.truncate(n);
        model.game.cursor = model.game.cursor.min(n);
        replace_line(&mut model.game, line, n);
    }
    leave_position(&mut model.game);
    model.game.hand = Hand::Empty;
    let is_known = model.review().is_some_and(|it| it.state != ReviewState::Failed);
    if is_known { to_place(model, shown_first(model)) } else { offer(model) }
}

fn offer(model: &mut Model) -> Vec<Cmd> {
    let (line, cursor) = (&model.game.line, model.game.cursor);
    let review = Review {
        n: line.len(),
        path: line.path(line.len()),
        cursor,
        moves: Vec::new(),
        winnable: None,
        lost: None,
        line: Vec::new(),
        chances: Vec::new(),
        state: ReviewState::Running,
    };
    model.analysis.review = Some(Box::new(review));
    model.announcement = texts::review::summary(model);
    Vec::new()
}

/// Shows the table after the first `n` moves.
fn to_place(model: &mut Model, n: Option<usize>) -> Vec<Cmd> {
    match n {
        Some(n) => {
            let cmds = go_to(model, n);
            model.announcement = texts::review::summary(model);
            cmds
        }
        None => Vec::new(),
    }
}

/// Has the player find a better move than the one after the first `n`.
fn teach(model: &mut Model, n: usize) -> Vec<Cmd> {
    let line = &model.game.line;
    let path = line.path(n);
    let mut asked = model.analysis.lesson.take().map(|it| it.asked).unwrap_or_default();
    asked.push(path);
    let kind = LessonKind::Mistake {
        mv: line.moves()[n],
        details: line.details()[n].clone(),
        review: model.review().and_then(|it| it.of_move(n)).copied(),
        is_given_up: false,
    };
    let lesson = Lesson { n, path, kind, asked, why: None };
    let mut cmds = go_to(model, n);
    cmds.extend(play_from_here(model));
    model.analysis.lesson = Some(Box::new(lesson));
    model.announcement = texts::review::summary(model);
    cmds
}

fn next_mistake(model: &mut Model) -> Vec<Cmd> {
    let Some((idx, n)) = model.next_mistake() else { return Vec::new() };
    let mut cmds = show_variation(model, idx);
    cmds.extend(teach(model, n));
    cmds
}

/// Has the worker look at what is left after a wrong answer, and then shows it.
fn show_why(model: &mut Model) -> Vec<Cmd> {
    let (n, path) = (model.game.cursor, model.game.line.path(model.game.cursor));
    let Some(lesson) = model.lesson() else { return Vec::new() };
    if !matches!(model.answer(lesson), LessonAnswer::Wrong | LessonAnswer::Repeated) {
        return Vec::new();
    }
    let known = lesson.why.as_ref().filter(|it| it.path == path && it.state != WhyWrongState::Open);
    let why = known.cloned().unwrap_or(WhyWrong { n, path, state: WhyWrongState::Searching });
    if let WhyWrongState::Known(refutation) = &why.state {
        let refutation = refutation.clone();
        return refute(model, n, &refutation);
    }
    if let Some(lesson) = model.analysis.lesson.as_deref_mut() {
        lesson.why = Some(why);
    }
    model.announcement = texts::review::summary(model);
    Vec::new()
}

/// Plays what is left of the game after the first `n` moves.
fn refute(model: &mut Model, n: usize, refutation: &Refutation) -> Vec<Cmd> {
    let mut line = model.game.line.clone();
    line.truncate(n);
    if refutation.line.iter().any(|&mv| line.push(mv).is_err()) {
        return Vec::new();
    }
    model.game.n_own = model.game.n_own.min(n);
    begin(model);
    replace_line(&mut model.game, line, n);
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.game.hand = Hand::Empty;
    model.announcement = texts::review::summary(model);
    play_on(model)
}

/// Hears of what is left after a wrong answer.
fn heard_why(model: &mut Model, event: Option<ReviewEvent>) -> Vec<Cmd> {
    let state = match event {
        Some(ReviewEvent::Ready { .. } | ReviewEvent::Loading { .. }) => return Vec::new(),
        Some(ReviewEvent::Reviewed { review, .. }) => match review.refutation {
            Some(it) => WhyWrongState::Known(it),
            None if !review.is_last => return Vec::new(),
            None => WhyWrongState::Open,
        },
        _ => WhyWrongState::Open,
    };
    if let Some(why) = model.analysis.lesson.as_deref_mut().and_then(|it| it.why.as_mut()) {
        why.state = state;
    }
    if model.lesson().is_some_and(|it| it.refutation().is_some()) {
        return show_why(model);
    }
    model.announcement = texts::review::summary(model);
    Vec::new()
}

fn heard(model: &mut Model, event: Option<ReviewEvent>) -> Vec<Cmd> {
    if searched(model).is_some() {
        return heard_why(model, event);
    }
    if model.review().is_none_or(|it| it.state != ReviewState::Running) {
        return Vec::new();
    }
    let was_known = shown_first(model).is_some();
    let cursor = model.game.cursor;
    let Some(review) = model.analysis.review.as_deref_mut() else { return Vec::new() };
    let began_at = review.cursor;
    match event {
        Some(ReviewEvent::Ready { .. } | ReviewEvent::Loading { .. }) => return Vec::new(),
        Some(ReviewEvent::Reviewed { review: batch, .. }) => review.note(batch),
        _ => review.state = ReviewState::Failed,
    }
    let is_over = review.state != ReviewState::Running;
    // A player who has gone elsewhere meanwhile stays there.
    let found = shown_first(model).filter(|_| !was_known && cursor == began_at);
    let cmds = found.map(|n| go_to(model, n)).unwrap_or_default();
    if is_over || found.is_some() {
        model.announcement = texts::review::summary(model);
    }
    cmds
}

fn turning_point(model: &Model) -> Option<usize> {
    model.review().and_then(Review::turning_point).map(|it| it.0)
}

/// Returns the number of moves up to the one that lost the game, which a review shows by itself. Where cards were hidden,
/// luck and skill are of the whole game, and the table stays.
fn shown_first(model: &Model) -> Option<usize> {
    let review = model.review().filter(|it| it.chances.is_empty())?;
    review.turning_point().map(|(n, _)| n + 1)
}
