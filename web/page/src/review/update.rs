//! The review of the player's own game: the move that lost it, and how many others kept the win.

use protocol::{JobId, MoveReview, Refutation, Request, ReviewEvent};
use solitaire::Move;

use crate::{
    effect::{CompanionNote, Effects, PageRequest, TableRequest, WatchRequest, say},
    game_line::GameLine,
    model::{
        AnalysisModel, COMPANION_BYTES_MAX, GameModel, Lesson, LessonAnswer, LessonKind, Model, Review,
        ReviewState, WhyWrong, WhyWrongState,
    },
    msg::ReviewMsg,
    texts,
};

/// The only job of the review's worker.
const JOB: JobId = JobId(1);

/// Returns the request for the review's worker.
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

/// Looks at the player's own moves, and keeps the results that are already known.
pub(crate) fn open(model: &Model) -> Effects {
    if !model.can_review() {
        return Vec::new();
    }
    let game = &model.game;
    let n = game.n_own;
    let mut effects: Effects = vec![WatchRequest::Begin.into(), CompanionNote::DropRequest.into()];
    if n < game.line.len() {
        let mut line = game.line.clone();
        line.truncate(n);
        effects.extend([
            TableRequest::Replace { line: Box::new(line), n_own: n, is_checked: false }.into(),
            TableRequest::SetCursor(game.cursor.min(n)).into(),
        ]);
    }
    effects.extend([TableRequest::Leave.into(), PageRequest::Dialog(ReviewMsg::Begin.into()).into()]);
    effects
}

/// Shows the results about the line that the player looks at, or begins its review.
pub(crate) fn begin(model: &Model) -> Effects {
    let is_known = model.review().is_some_and(|it| it.state != ReviewState::Failed);
    match is_known {
        true => match shown_first(model) {
            Some(n) => vec![TableRequest::GoTo(n).into(), say(crate::review::texts::summary)],
            None => Vec::new(),
        },
        false => vec![PageRequest::Dialog(ReviewMsg::Start.into()).into()],
    }
}

/// Returns a review of the line on the table that has not begun.
pub(crate) fn planned(model: &Model) -> Review {
    let (line, cursor) = (&model.game.line, model.game.cursor);
    Review {
        n: line.len(),
        path: line.path(line.len()),
        cursor,
        moves: Vec::new(),
        winnable: None,
        lost: None,
        line: Vec::new(),
        chances: Vec::new(),
        state: ReviewState::Running,
    }
}

/// Makes the player continue from before the move that lost the game.
pub(crate) fn try_again(model: &Model) -> Effects {
    match model.review().and_then(Review::decisive) {
        Some((n, _)) => vec![TableRequest::GoTo(n).into(), WatchRequest::PlayFromHere.into()],
        None => Vec::new(),
    }
}

/// Asks the player for a better move than the one that lost the game, or than another mistake.
pub(crate) fn learn(model: &Model) -> Effects {
    match model.review().and_then(Review::turning_point) {
        Some((n, _)) => {
            let review = model.review().and_then(|it| it.of_move(n)).copied();
            put(TableRequest::GoTo(n), question(model, &model.game.line, n, review))
        }
        None => next_mistake(model),
    }
}

/// Asks the player again.
pub(crate) fn ask_again(model: &Model) -> Effects {
    let back = model.refuted().map(|_| WatchRequest::BackToOwnGame.into());
    let lesson = PageRequest::Dialog(ReviewMsg::ToLesson.into()).into();
    back.into_iter().chain([lesson, say(crate::review::texts::summary)]).collect()
}

/// Goes to the position of the lesson.
pub(crate) fn to_lesson(model: &Model) -> Effects {
    model.lesson().map(|it| TableRequest::GoTo(it.n).into()).into_iter().collect()
}

/// Shows a move that would have kept the win, if the table shows the position before it.
pub(crate) fn show_winning(game: &mut GameModel, winning: Move) -> Effects {
    game.hint = Some(winning).filter(|&it| game.position().is_legal(it));
    game.was_helped = true;
    vec![say(|model| crate::hints::texts::hint(model, texts::cards::CardNames::Words))]
}

/// Returns the question for a better move than the one after the first `n` of a line, with the review of that move, if there is one.
fn question(model: &Model, line: &GameLine, n: usize, review: Option<MoveReview>) -> Lesson {
    let path = line.path(n);
    let mut asked = model.analysis.lesson.as_deref().map(|it| it.asked.clone()).unwrap_or_default();
    asked.push(path);
    let kind = LessonKind::Mistake {
        mv: line.moves()[n],
        details: line.details()[n].clone(),
        review,
        is_given_up: false,
    };
    Lesson { n, path, kind, asked, why: None }
}

/// Puts a question on the table. The first request shows its position.
fn put(shown: TableRequest, lesson: Lesson) -> Effects {
    vec![
        shown.into(),
        WatchRequest::PlayFromHere.into(),
        CompanionNote::Lesson(Box::new(lesson)).into(),
        say(crate::review::texts::summary),
    ]
}

/// Makes the player find a better move in another lost line.
pub(crate) fn next_mistake(model: &Model) -> Effects {
    let Some((idx, n)) = model.next_mistake().filter(|_| model.game.editing.is_none()) else {
        return Vec::new();
    };
    put(TableRequest::ShowVariation { idx, n }, question(model, &model.game.variations[idx], n, None))
}

/// Makes the worker examine the rest of the game after a wrong answer, and then shows it.
pub(crate) fn show_why(model: &Model) -> Effects {
    let (n, path) = (model.game.cursor, model.game.line.path(model.game.cursor));
    let Some(lesson) = model.lesson() else { return Vec::new() };
    if !matches!(model.answer(lesson), LessonAnswer::Wrong | LessonAnswer::Repeated) {
        return Vec::new();
    }
    let known = lesson.why.as_ref().filter(|it| it.path == path && it.state != WhyWrongState::Open);
    match known {
        Some(WhyWrong { state: WhyWrongState::Known(refutation), .. }) => refute(model, n, refutation),
        Some(_) => vec![say(crate::review::texts::summary)],
        None => {
            let why = WhyWrong { n, path, state: WhyWrongState::Searching };
            vec![CompanionNote::Why(why).into(), say(crate::review::texts::summary)]
        }
    }
}

/// Plays the rest of the game after the first `n` moves.
fn refute(model: &Model, n: usize, refutation: &Refutation) -> Effects {
    let mut line = model.game.line.clone();
    line.truncate(n);
    if refutation.line.iter().any(|&mv| line.push(mv).is_err()) {
        return Vec::new();
    }
    vec![
        TableRequest::LimitOwn(n).into(),
        WatchRequest::Begin.into(),
        TableRequest::Replace { line: Box::new(line), n_own: n, is_checked: false }.into(),
        TableRequest::Leave.into(),
        CompanionNote::DropRequest.into(),
        say(crate::review::texts::summary),
        TableRequest::PlayOn.into(),
    ]
}

/// The subject of the worker's event.
pub(crate) enum Reviewed {
    /// The rest of the game after a wrong answer.
    Why,
    /// The game, with the place in it that was already shown.
    Game {
        shown_first: Option<usize>,
    },
    Nothing,
}

impl Reviewed {
    pub(crate) fn of(model: &Model) -> Reviewed {
        if searched(model).is_some() {
            return Reviewed::Why;
        }
        match model.review() {
            Some(it) if it.state == ReviewState::Running => {
                Reviewed::Game { shown_first: shown_first(model) }
            }
            _ => Reviewed::Nothing,
        }
    }
}

/// Takes an event about the rest of the game after a wrong answer.
pub(crate) fn heard_why(analysis: &mut AnalysisModel, event: Option<ReviewEvent>) -> Effects {
    let state = match event {
        Some(ReviewEvent::Ready { .. } | ReviewEvent::Loading { .. }) => return Vec::new(),
        Some(ReviewEvent::Reviewed { review, .. }) => match review.refutation {
            Some(it) => WhyWrongState::Known(it),
            None if !review.is_last => return Vec::new(),
            None => WhyWrongState::Open,
        },
        _ => WhyWrongState::Open,
    };
    let is_known = matches!(state, WhyWrongState::Known(_));
    if let Some(why) = analysis.lesson.as_deref_mut().and_then(|it| it.why.as_mut()) {
        why.state = state;
    }
    match is_known {
        true => vec![PageRequest::Dialog(ReviewMsg::ShowWhy.into()).into()],
        false => vec![say(crate::review::texts::summary)],
    }
}

/// Takes an event about the game.
pub(crate) fn heard(
    review: &mut Review,
    cursor: usize,
    event: Option<ReviewEvent>,
    shown_first: Option<usize>,
) -> Effects {
    match event {
        Some(ReviewEvent::Ready { .. } | ReviewEvent::Loading { .. }) => return Vec::new(),
        Some(ReviewEvent::Reviewed { review: batch, .. }) => review.note(batch),
        _ => review.state = ReviewState::Failed,
    }
    let is_over = review.state != ReviewState::Running;
    // A player who has moved elsewhere meanwhile stays there.
    let is_here = cursor == review.cursor;
    let found = first_shown(review).filter(|_| shown_first.is_none() && is_here);
    let mut effects: Effects = found.map(|n| TableRequest::GoTo(n).into()).into_iter().collect();
    if is_over || found.is_some() {
        effects.push(say(crate::review::texts::summary));
    }
    effects
}

/// Returns the number of moves up to the one that lost the game, which a review shows by itself. If cards were
/// hidden, luck and skill concern the whole game, and the table stays.
fn shown_first(model: &Model) -> Option<usize> {
    first_shown(model.review()?)
}

fn first_shown(review: &Review) -> Option<usize> {
    if !review.chances.is_empty() {
        return None;
    }
    review.turning_point().map(|(n, _)| n + 1)
}
