//! Puzzles: asking for one, putting it on the table, and noting what the player answers.

use super::{deals, playback::go_to, requests::request, watch::back_to_own_game};
use crate::{
    game_line::GameLine,
    link::Link,
    memory::{PuzzleAnswer, PuzzleNote},
    model::{
        Dialog, Lesson, LessonAnswer, LessonKind, Model, PUZZLE_GAMES, PuzzleHint, PuzzleInPlay, PuzzlePick,
        PuzzleWanted, PuzzlesModel, RatingCause, RatingChange, UserRequest,
    },
    msg::{Cmd, PuzzleCmd, PuzzleMsg},
    texts,
};

/// Returns whether the part of an address behind `#` names puzzles.
pub(super) fn is_link(hash: &str) -> bool {
    hash.trim_start_matches('#').starts_with("puzzle")
}

/// Has the dialog's part of the program follow a link to a puzzle.
pub(super) fn follow_link(hash: &str) -> Cmd {
    Cmd::LoadDialog(PuzzleMsg::Followed(hash.to_string()).into())
}

pub(super) fn update(model: &mut Model, msg: PuzzleMsg) -> Vec<Cmd> {
    match msg {
        PuzzleMsg::Followed(link) => follow(model, &link),
        PuzzleMsg::Ask(game, choice) => want(model, PuzzleWanted { game, choice, is_followed: false }),
        PuzzleMsg::Remembered { today, records } => {
            (model.dialog.puzzles.today, model.dialog.puzzles.records) = (today, records);
            begin_wanted(model)
        }
        PuzzleMsg::Loaded(game, text) => {
            let list = text.map(|it| PuzzlesModel::read(&it)).filter(|it| !it.is_empty());
            match model.dialog.puzzles.lists.get_mut(game) {
                Some(known) if list.is_some() => {
                    *known = list;
                    begin_wanted(model)
                }
                _ => failed(model),
            }
        }
        PuzzleMsg::Judged => judged(model),
        PuzzleMsg::GiveUp => give_up(model),
        PuzzleMsg::Next => match model.analysis.lesson.as_deref().and_then(Lesson::puzzle) {
            Some(puzzle) => {
                let game = puzzle.game;
                want(model, PuzzleWanted { game, choice: PuzzlePick::Next, is_followed: false })
            }
            None => Vec::new(),
        },
        PuzzleMsg::Share => match model.lesson().and_then(Lesson::puzzle) {
            Some(puzzle) => {
                vec![
                    PuzzleCmd::Share { text: texts::puzzle::shared(model, puzzle), link: puzzle.link() }
                        .into(),
                ]
            }
            None => Vec::new(),
        },
    }
}

/// Opens what a link names: a puzzle by its number, the one of the day, or else the list of all.
fn follow(model: &mut Model, link: &str) -> Vec<Cmd> {
    let mut parts = link.trim_start_matches('#').split('/').skip(1);
    let game = parts.next().and_then(|id| PUZZLE_GAMES.iter().position(|it| *it == id));
    let choice = match parts.next() {
        None | Some("") => Some(PuzzlePick::Today),
        Some(number) => number.parse().ok().map(PuzzlePick::Number),
    };
    match (game, choice) {
        // The player comes back to it from elsewhere.
        (Some(game), Some(PuzzlePick::Number(number))) if is_on_table(model, game, number) => Vec::new(),
        (Some(game), Some(choice)) => want(model, PuzzleWanted { game, choice, is_followed: true }),
        _ => {
            let mut cmds = vec![Cmd::ReplaceLink(model.game.link())];
            cmds.extend(super::dialog::open(&mut model.game, &mut model.dialog, Dialog::Puzzles));
            cmds
        }
    }
}

fn is_on_table(model: &Model, game: usize, number: usize) -> bool {
    let puzzle = model.analysis.lesson.as_deref().and_then(Lesson::puzzle).filter(|_| model.is_puzzle());
    puzzle.is_some_and(|it| it.game == game && it.number == number)
}

/// Has everything read that it takes to put a puzzle on the table.
fn want(model: &mut Model, wanted: PuzzleWanted) -> Vec<Cmd> {
    let puzzles = &mut model.dialog.puzzles;
    let Some(list) = puzzles.lists.get(wanted.game) else { return Vec::new() };
    let mut cmds = vec![PuzzleCmd::Read.into()];
    if list.is_none() {
        cmds.push(PuzzleCmd::Load(wanted.game).into());
    }
    // Answers of another tab count, too, so what is known of them is read again.
    puzzles.records.clear();
    puzzles.wanted = Some(wanted);
    cmds
}

fn failed(model: &mut Model) -> Vec<Cmd> {
    model.dialog.puzzles.wanted = None;
    let reason = model.language.puzzles_failed().to_string();
    model.announcement.clone_from(&reason);
    model.game.remark = Some(reason);
    Vec::new()
}

/// Puts the wanted puzzle on the table, once there is what that takes.
fn begin_wanted(model: &mut Model) -> Vec<Cmd> {
    let puzzles = &mut model.dialog.puzzles;
    let Some(wanted) = puzzles.wanted.filter(|_| !puzzles.records.is_empty()) else { return Vec::new() };
    let Some(list) = puzzles.lists[wanted.game].clone() else { return Vec::new() };
    puzzles.wanted = None;
    let of_today = PuzzlesModel::of_day(puzzles.today, list.len());
    let idx = match wanted.choice {
        PuzzlePick::Today => of_today,
        PuzzlePick::Next => PuzzlesModel::next(&list, &puzzles.record(wanted.game)),
        PuzzlePick::Number(number) => number.saturating_sub(1).min(list.len() - 1),
    };
    let item = &list[idx];
    let wrong_before = puzzles.record(wanted.game).answer(idx + 1).map_or(0, |it| it.wrong);
    let start = format!("{}/{}", PUZZLE_GAMES[wanted.game], item.deal).parse().ok();
    let Some(line) = start.and_then(|it| GameLine::parse(it, &item.line).ok()) else { return failed(model) };
    let puzzle = PuzzleInPlay {
        game: wanted.game,
        number: idx + 1,
        rating: item.rating,
        themes: item.themes.clone(),
        is_todays: idx == of_today,
        wrong_before,
        wrong: Vec::new(),
        was_helped: false,
        hint: PuzzleHint::None,
        is_solved: false,
        is_given_up: false,
        change: None,
    };
    let link = puzzle.link();
    let (n, path) = (line.len(), line.path(line.len()));
    deals::show(model, Link { cursor: n, line });
    model.dialog.open = None;
    model.game.variations.clear();
    (model.game.is_played, model.game.was_helped) = (false, false);
    let kind = LessonKind::Puzzle(puzzle);
    model.analysis.lesson = Some(Box::new(Lesson { n, path, kind, asked: Vec::new(), why: None }));
    model.announcement = texts::review::summary(model);
    vec![PuzzleCmd::Begin { link, is_new: !wanted.is_followed }.into()]
}

/// Notes the player's answer.
fn judged(model: &mut Model) -> Vec<Cmd> {
    if !model.has_judged_puzzle() {
        return Vec::new();
    }
    let is_right = model.lesson().is_some_and(|it| model.answer(it) == LessonAnswer::Right);
    let path = model.game.line.path(model.game.cursor);
    let was_helped = model.game.was_helped;
    let Some(puzzle) = puzzle_mut(model) else { return Vec::new() };
    if !is_right {
        puzzle.wrong.push(path);
    }
    let cause = match (is_right, was_helped) {
        (false, _) => RatingCause::Wrong,
        (true, true) => RatingCause::Helped,
        (true, false) => RatingCause::Solved,
    };
    let cmds = note(model, cause, u32::from(was_helped));
    model.announcement = texts::review::summary(model);
    cmds
}

/// Shows the answer. To a puzzle, that counts as a wrong one.
fn give_up(model: &mut Model) -> Vec<Cmd> {
    let Some(n) = model.analysis.lesson.as_deref().filter(|_| model.is_asked()).map(|it| it.n) else {
        return Vec::new();
    };
    let mut cmds = back_to_own_game(model);
    cmds.extend(go_to(model, n));
    // What a hint costs is of no interest any more.
    model.game.remark = None;
    match model.analysis.lesson.as_deref_mut().map(|it| &mut it.kind) {
        Some(LessonKind::Mistake { is_given_up, .. }) => {
            *is_given_up = true;
            model.game.was_helped = true;
        }
        _ => cmds.extend(note(model, RatingCause::GivenUp, 1)),
    }
    match model.moves_ahead().and_then(<[_]>::first).copied() {
        Some(mv) => model.game.hint = Some(mv),
        None => request(model, UserRequest::Hint { from: n }),
    }
    model.announcement = texts::review::summary(model);
    cmds
}

fn puzzle_mut(model: &mut Model) -> Option<&mut PuzzleInPlay> {
    match model.analysis.lesson.as_deref_mut().map(|it| &mut it.kind) {
        Some(LessonKind::Puzzle(puzzle)) => Some(puzzle),
        _ => None,
    }
}

/// Notes how the puzzle on the table was answered, and what that does to the rating. `n_help` counts as wrong answers.
fn note(model: &mut Model, cause: RatingCause, n_help: u32) -> Vec<Cmd> {
    let today = model.dialog.puzzles.today;
    let is_right = matches!(cause, RatingCause::Solved | RatingCause::Helped);
    let Some(puzzle) = puzzle_mut(model) else { return Vec::new() };
    let wrong = puzzle.wrong_before + puzzle.wrong.len() as u32 + n_help;
    let note = PuzzleNote {
        answer: PuzzleAnswer { number: puzzle.number, wrong, is_solved: is_right },
        rating: puzzle.rating,
        day: puzzle.is_todays.then_some(today),
    };
    (puzzle.is_solved, puzzle.is_given_up) = (is_right, cause == RatingCause::GivenUp);
    let game = puzzle.game;
    let Some(record) = model.dialog.puzzles.records.get_mut(game) else { return Vec::new() };
    let known = record.answer(note.answer.number).copied();
    let before = record.rating;
    record.note(note);
    let after = record.rating;
    if let Some(puzzle) = puzzle_mut(model) {
        puzzle.was_helped |= cause == RatingCause::Helped && known.is_none_or(|it| !it.is_solved);
        if known.is_none() {
            puzzle.change = Some(RatingChange { before, after, cause });
        }
    }
    vec![PuzzleCmd::Note(game, note).into()]
}
