//! The texts about a puzzle.

use crate::model::{Lesson, LessonAnswer, Model, PUZZLE_GAMES, PuzzleInPlay, RatingCause, RatingChange};
use crate::texts::cards::CardNames;
use i18n::games::title;

/// Returns a title, the player's answer, and the text about both.
pub(crate) fn parts(
    model: &Model,
    lesson: &Lesson,
    puzzle: &PuzzleInPlay,
    answer: LessonAnswer,
    names: CardNames,
) -> [String; 3] {
    let language = model.language;
    let title = match answer {
        LessonAnswer::Asked if puzzle.is_given_up => language.puzzle_given_up(),
        LessonAnswer::Asked => language.puzzle_asked(),
        LessonAnswer::Searching => language.lesson_searching(),
        LessonAnswer::Right => language.puzzle_right(),
        LessonAnswer::Wrong | LessonAnswer::Repeated => language.puzzle_wrong(),
        LessonAnswer::Open => language.lesson_open(),
    };
    let made = match answer {
        LessonAnswer::Asked if puzzle.is_given_up => shown_answer(model, names),
        LessonAnswer::Asked => String::new(),
        _ => {
            let line = &model.game.line;
            names.sentence(language, line.moves()[lesson.n], &line.details()[lesson.n])
        }
    };
    let text = match answer {
        LessonAnswer::Asked if puzzle.is_given_up => rating(model, puzzle),
        LessonAnswer::Asked => about(model, puzzle),
        LessonAnswer::Right => solved(model, puzzle),
        LessonAnswer::Wrong if is_first_answer(model, puzzle) => rating(model, puzzle),
        _ => String::new(),
    };
    [title.to_string(), made, text]
}

/// Returns a move that keeps the win, for a player who has given up.
pub(crate) fn shown_answer(model: &Model, names: CardNames) -> String {
    model.game.hint.map(|mv| crate::hints::texts::move_to_come(model, names, mv)).unwrap_or_default()
}

/// Returns whether the wrong answer on the table is the one that has changed the rating.
fn is_first_answer(model: &Model, puzzle: &PuzzleInPlay) -> bool {
    let path = model.game.line.path(model.game.cursor);
    puzzle.change.is_some_and(|it| it.cause == RatingCause::Wrong) && puzzle.wrong.first() == Some(&path)
}

/// Says how the first answer changed the rating, and why, or that this answer changes nothing.
fn rating(model: &Model, puzzle: &PuzzleInPlay) -> String {
    let language = model.language;
    let Some(RatingChange { before, after, cause }) = puzzle.change else {
        return language.puzzle_again().to_string();
    };
    match cause {
        RatingCause::Solved => language.puzzle_up(before, after, puzzle.rating),
        RatingCause::Wrong => language.puzzle_down_wrong(before, after, puzzle.rating),
        RatingCause::Helped => language.puzzle_down_helped(before, after, puzzle.rating),
        RatingCause::GivenUp => language.puzzle_down_given_up(before, after, puzzle.rating),
    }
}

/// Returns which puzzle it is and how hard, or says that an answer changes no rating.
fn about(model: &Model, puzzle: &PuzzleInPlay) -> String {
    let language = model.language;
    let which = match puzzle.is_todays {
        true => language.puzzle_todays().to_string(),
        false => language.puzzle_number(puzzle.number),
    };
    let record = model.dialog.puzzles.record(puzzle.game);
    let about_rating = match record.answer(puzzle.number) {
        Some(_) => language.puzzle_again().to_string(),
        None => language.puzzle_rating(puzzle.rating, record.rating),
    };
    which + " " + &about_rating
}

/// Returns the lesson of the answer, and its effect on the rating.
fn solved(model: &Model, puzzle: &PuzzleInPlay) -> String {
    let (language, puzzles) = (model.language, &model.dialog.puzzles);
    let record = puzzles.record(puzzle.game);
    let themes = puzzle.themes.chars().filter_map(|it| {
        Some(match it {
            'h' => language.theme_hold_back(),
            'e' => language.theme_empty_column(),
            'l' => language.theme_last_cell(),
            'f' => language.theme_from_cell(),
            'r' => language.theme_run(),
            _ => return None,
        })
    });
    let mut sentences: Vec<String> = themes.map(str::to_string).collect();
    sentences.push(rating(model, puzzle));
    let streak = record.streak_on(puzzles.today);
    if puzzle.is_todays && 1 < streak {
        sentences.push(language.puzzle_streak(streak));
    }
    sentences.join(" ")
}

/// Returns the result as a row of squares, to share: it shows the course of the attempt, and not the solution.
pub(crate) fn shared(model: &Model, puzzle: &PuzzleInPlay) -> String {
    const SQUARES_MAX: usize = 10;
    let language = model.language;
    let game = title(language, PUZZLE_GAMES[puzzle.game]).unwrap_or_default();
    let heading = match puzzle.is_todays {
        true => language.puzzle_shared_todays(&game, puzzle.rating),
        false => language.puzzle_shared(&game, puzzle.number, puzzle.rating),
    };
    let record = model.dialog.puzzles.record(puzzle.game);
    // Includes the answers from before the page was last opened.
    let n_wrong = record.answer(puzzle.number).map_or(0, |it| it.wrong);
    let n_wrong = n_wrong.saturating_sub(u32::from(puzzle.was_helped)) as usize;
    let wrong = "🟥".repeat(n_wrong.min(SQUARES_MAX));
    let helped = if puzzle.was_helped { "🟨" } else { "" };
    let right = if puzzle.is_solved { "🟩" } else { "" };
    let streak = record.streak_on(model.dialog.puzzles.today);
    let mut lines = vec![heading, format!("{wrong}{helped}{right}")];
    if puzzle.is_todays && 1 < streak {
        lines.push(language.puzzle_streak(streak));
    }
    lines.join("\n")
}
