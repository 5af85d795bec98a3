//! The results of a game's review, in words.

use protocol::MoveReview;

use super::luck;
use crate::model::{Lesson, LessonAnswer, LessonKind, Model, Review, ReviewState, WhyWrongState};
use crate::{puzzles::texts as puzzle, texts::cards::CardNames};

/// Returns a title, the move that lost the game, and how many others kept the win.
pub(crate) fn parts(model: &Model, review: &Review) -> [String; 3] {
    let language = model.language;
    if !review.chances.is_empty() {
        return luck::parts(model, review);
    }
    if let Some((n, _)) = review.turning_point() {
        let (mv, details) = (model.game.line.moves()[n], &model.game.line.details()[n]);
        let made = CardNames::Glyphs.sentence(language, mv, details);
        let others = review.of_move(n).map(|it| others(model, it)).unwrap_or_default();
        return [language.review_lost(n + 1), made, others];
    }
    let title = |text: &str| [text.to_string(), String::new(), String::new()];
    match review.state {
        ReviewState::Running => {
            let n_known = review.moves.iter().filter(|it| it.n_open() == 0).count();
            [language.review_running().to_string(), String::new(), language.review_known(n_known, review.n)]
        }
        ReviewState::Failed => title(language.review_failed()),
        ReviewState::Done if review.lost == Some(0) => title(language.review_never()),
        ReviewState::Done if review.winnable == Some(review.n) => {
            [language.review_kept().to_string(), String::new(), narrowest(model, review)]
        }
        ReviewState::Done => title(language.review_open()),
    }
}

/// Returns how many of the moves from a position kept the win.
fn others(model: &Model, review: &MoveReview) -> String {
    let language = model.language;
    let MoveReview { n_moves, n_winning, n_losing, .. } = *review;
    match (n_losing, review.n_open()) {
        (1, 0) => language.review_only(n_moves),
        (_, 0) => language.review_others(n_winning, n_moves),
        (_, n_open) => [language.review_others(n_winning, n_moves), language.judged_open(n_open)].join(" "),
    }
}

/// Returns how often only one move kept the win, and was found.
fn narrowest(model: &Model, review: &Review) -> String {
    let is_narrow = |it: &&MoveReview| 1 < it.n_moves && it.n_winning == 1 && it.n_open() == 0;
    match review.moves.iter().filter(is_narrow).count() {
        0 => String::new(),
        n => model.language.review_found(n),
    }
}

/// Returns the texts of a lesson: a title, its move, and how many others kept the win.
pub(crate) fn lesson(model: &Model, lesson: &Lesson, answer: LessonAnswer, names: CardNames) -> [String; 3] {
    let language = model.language;
    let (mv, details, review, is_given_up) = match &lesson.kind {
        LessonKind::Puzzle(it) => {
            return with_why(model, lesson, puzzle::parts(model, lesson, it, answer, names));
        }
        LessonKind::Mistake { mv, details, review, is_given_up } => (*mv, details, review, *is_given_up),
    };
    let title = match answer {
        LessonAnswer::Asked if is_given_up => language.lesson_given_up(),
        LessonAnswer::Asked => language.lesson_asked(),
        LessonAnswer::Searching => language.lesson_searching(),
        LessonAnswer::Right => language.lesson_right(),
        LessonAnswer::Wrong => language.lesson_wrong(),
        LessonAnswer::Repeated => language.lesson_repeated(),
        LessonAnswer::Open => language.lesson_open(),
    };
    let (made, text) = if answer == LessonAnswer::Asked && is_given_up {
        (puzzle::shown_answer(model, names), String::new())
    } else if answer == LessonAnswer::Asked {
        let others = review.map(|it| others(model, &it)).unwrap_or_default();
        (names.sentence(language, mv, details), others)
    } else {
        let line = &model.game.line;
        (names.sentence(language, line.moves()[lesson.n], &line.details()[lesson.n]), String::new())
    };
    with_why(model, lesson, [title.to_string(), made, text])
}

/// Adds the result of the search for a refutation of the answer on the table.
fn with_why(model: &Model, lesson: &Lesson, [title, made, text]: [String; 3]) -> [String; 3] {
    let line = &model.game.line;
    let why = lesson.why.as_ref().filter(|it| it.n == model.game.cursor && line.path(it.n) == it.path);
    let text = match why.map(|it| &it.state) {
        Some(WhyWrongState::Searching) => model.language.refuted_searching().to_string(),
        Some(WhyWrongState::Open) => model.language.refuted_open().to_string(),
        Some(WhyWrongState::Known(_)) | None => text,
    };
    [title, made, text]
}

/// Returns the texts about the way to a dead end after a wrong answer.
pub(crate) fn refuted(model: &Model, lesson: &Lesson, names: CardNames) -> [String; 3] {
    let language = model.language;
    let line = &model.game.line;
    let made = names.sentence(language, line.moves()[lesson.n], &line.details()[lesson.n]);
    let text = lesson.refutation().map(|(_, it)| match it.line.is_empty() {
        true => language.refuted_stuck().to_string(),
        false => {
            let home = match it.n_home {
                0 => language.refuted_none_home().to_string(),
                n => language.refuted_home(n),
            };
            [home, language.refuted_positions(it.positions)].join(" ")
        }
    });
    [language.refuted().to_string(), made, text.unwrap_or_default()]
}

/// Returns all of these texts, to be read out.
pub(crate) fn summary(model: &Model) -> String {
    let joined =
        |parts: [String; 3]| parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(". ");
    if let Some(it) = model.refuted() {
        return joined(refuted(model, it, CardNames::Words));
    }
    if let Some(it) = model.lesson() {
        return joined(lesson(model, it, model.answer(it), CardNames::Words));
    }
    let Some(review) = model.review() else { return String::new() };
    let [title, made, text] = parts(model, review);
    let made = match review.turning_point() {
        Some((n, _)) if review.chances.is_empty() => CardNames::Words.sentence(
            model.language,
            model.game.line.moves()[n],
            &model.game.line.details()[n],
        ),
        _ => made,
    };
    joined([title, made, text])
}
