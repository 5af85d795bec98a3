//! Puzzles: requesting one, putting it on the table, and noting the player's answers.

use crate::{
    cmd::PuzzleCmd,
    effect::{
        CompanionNote, DealRequest, Effects, HintRequest, PageRequest, TableRequest, WatchRequest,
        clear_remark, remark, say,
    },
    game_line::GameLine,
    link::Link,
    memory::{PuzzleAnswer, PuzzleNote},
    model::{
        Dialog, Lesson, LessonAnswer, LessonKind, Model, PUZZLE_GAMES, PuzzleHint, PuzzleInPlay, PuzzlePick,
        PuzzleWanted, PuzzlesModel, RatingCause, RatingChange,
    },
    msg::{DialogMsg, PuzzleMsg},
};

/// Opens the target of a link: a puzzle by its number, the one of the day, or else the list of all.
pub(crate) fn follow(model: &Model, link: &str) -> Effects {
    let mut parts = link.trim_start_matches('#').split('/').skip(1);
    let game = parts.next().and_then(|id| PUZZLE_GAMES.iter().position(|it| *it == id));
    let choice = match parts.next() {
        None | Some("") => Some(PuzzlePick::Today),
        Some(number) => number.parse().ok().map(PuzzlePick::Number),
    };
    match (game, choice) {
        // The player returns to it from another page.
        (Some(game), Some(PuzzlePick::Number(number))) if is_on_table(model, game, number) => Vec::new(),
        (Some(game), Some(choice)) => want(PuzzleWanted { game, choice, is_followed: true }),
        _ => {
            let open = PageRequest::Dialog(DialogMsg::Open(Dialog::Puzzles));
            vec![TableRequest::WriteLink.into(), open.into()]
        }
    }
}

fn is_on_table(model: &Model, game: usize, number: usize) -> bool {
    let puzzle = model.analysis.lesson.as_deref().and_then(Lesson::puzzle).filter(|_| model.is_puzzle());
    puzzle.is_some_and(|it| it.game == game && it.number == number)
}

/// Requests another puzzle of the game whose puzzle is on the table.
pub(crate) fn next(model: &Model) -> Effects {
    let puzzle = model.analysis.lesson.as_deref().and_then(Lesson::puzzle);
    let wanted = |game| want(PuzzleWanted { game, choice: PuzzlePick::Next, is_followed: false });
    puzzle.map(|it| wanted(it.game)).unwrap_or_default()
}

/// Requests a puzzle of the game with this index.
pub(crate) fn asked(game: usize, choice: PuzzlePick) -> Effects {
    want(PuzzleWanted { game, choice, is_followed: false })
}

fn want(wanted: PuzzleWanted) -> Effects {
    vec![PageRequest::Dialog(PuzzleMsg::Want(wanted).into()).into()]
}

/// Reads everything that the page needs to put a puzzle on the table.
pub(crate) fn look_for(puzzles: &mut PuzzlesModel, wanted: PuzzleWanted) -> Effects {
    let Some(list) = puzzles.lists.get(wanted.game) else { return Vec::new() };
    let mut effects = vec![PuzzleCmd::Read.into()];
    if list.is_none() {
        effects.push(PuzzleCmd::Load(wanted.game).into());
    }
    // Answers in another tab count, too, so read the records again.
    puzzles.records.clear();
    puzzles.wanted = Some(wanted);
    effects
}

/// Takes the loaded puzzles of a game, or `None` if they could not be loaded.
pub(crate) fn loaded(puzzles: &mut PuzzlesModel, game: usize, text: Option<String>) -> Effects {
    let list = text.map(|it| PuzzlesModel::read(&it)).filter(|it| !it.is_empty());
    match puzzles.lists.get_mut(game) {
        Some(known) if list.is_some() => {
            *known = list;
            begin_wanted(puzzles)
        }
        _ => failed(puzzles),
    }
}

fn failed(puzzles: &mut PuzzlesModel) -> Effects {
    puzzles.wanted = None;
    remark(|model| model.language.puzzles_failed().to_string())
}

/// Puts the wanted puzzle on the table, once everything it needs is read.
pub(crate) fn begin_wanted(puzzles: &mut PuzzlesModel) -> Effects {
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
    let Some(line) = start.and_then(|it| GameLine::parse(it, &item.line).ok()) else {
        return failed(puzzles);
    };
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
    let kind = LessonKind::Puzzle(puzzle);
    let lesson = Lesson { n, path, kind, asked: Vec::new(), why: None };
    vec![
        DealRequest::Show(Link { cursor: n, line }).into(),
        PageRequest::CloseDialog.into(),
        TableRequest::ForgetPast.into(),
        CompanionNote::Lesson(Box::new(lesson)).into(),
        say(crate::review::texts::summary),
        PuzzleCmd::Begin { link, is_new: !wanted.is_followed }.into(),
    ]
}

/// The answer to the puzzle on the table.
pub(crate) struct GivenAnswer {
    cause: RatingCause,
    /// The number of hints that count as wrong answers.
    n_help: u32,
    /// A hash of the moves up to the answer, if it is wrong.
    wrong: Option<u64>,
}

impl GivenAnswer {
    /// Returns the answer on the table, once it is judged.
    pub(crate) fn of(model: &Model) -> Option<GivenAnswer> {
        if !model.has_judged_puzzle() {
            return None;
        }
        let is_right = model.lesson().is_some_and(|it| model.answer(it) == LessonAnswer::Right);
        let was_helped = model.game.was_helped;
        let cause = match (is_right, was_helped) {
            (false, _) => RatingCause::Wrong,
            (true, true) => RatingCause::Helped,
            (true, false) => RatingCause::Solved,
        };
        let wrong = (!is_right).then(|| model.game.line.path(model.game.cursor));
        Some(GivenAnswer { cause, n_help: u32::from(was_helped), wrong })
    }

    /// A shown answer, which counts as a wrong one.
    pub(crate) const GIVEN_UP: GivenAnswer =
        GivenAnswer { cause: RatingCause::GivenUp, n_help: 1, wrong: None };
}

/// Shows the answer.
pub(crate) fn give_up(model: &Model) -> Effects {
    let lesson = model.analysis.lesson.as_deref().filter(|_| model.is_asked());
    let Some(from) = lesson.map(|it| it.n) else { return Vec::new() };
    vec![
        WatchRequest::BackToOwnGame.into(),
        TableRequest::GoTo(from).into(),
        // The cost of a hint no longer matters.
        clear_remark(),
        PageRequest::Dialog(PuzzleMsg::GivenUp.into()).into(),
        HintRequest::Answer.into(),
        say(crate::review::texts::summary),
    ]
}

/// Notes the answer to the puzzle on the table, and its effect on the rating.
pub(crate) fn note(puzzles: &mut PuzzlesModel, puzzle: &mut PuzzleInPlay, given: GivenAnswer) -> Effects {
    let GivenAnswer { cause, n_help, wrong } = given;
    puzzle.wrong.extend(wrong);
    let is_right = matches!(cause, RatingCause::Solved | RatingCause::Helped);
    let n_wrong = puzzle.wrong_before + puzzle.wrong.len() as u32 + n_help;
    let note = PuzzleNote {
        answer: PuzzleAnswer { number: puzzle.number, wrong: n_wrong, is_solved: is_right },
        rating: puzzle.rating,
        day: puzzle.is_todays.then_some(puzzles.today),
    };
    (puzzle.is_solved, puzzle.is_given_up) = (is_right, cause == RatingCause::GivenUp);
    let Some(record) = puzzles.records.get_mut(puzzle.game) else { return Vec::new() };
    let known = record.answer(note.answer.number).copied();
    let before = record.rating;
    record.note(note);
    let after = record.rating;
    puzzle.was_helped |= cause == RatingCause::Helped && known.is_none_or(|it| !it.is_solved);
    if known.is_none() {
        puzzle.change = Some(RatingChange { before, after, cause });
    }
    vec![PuzzleCmd::Note(puzzle.game, note).into()]
}

/// Shares the result of the puzzle on the table.
pub(crate) fn share(model: &Model) -> Effects {
    let puzzle = model.lesson().and_then(Lesson::puzzle);
    let shared = |it: &PuzzleInPlay| PuzzleCmd::Share {
        text: crate::puzzles::texts::shared(model, it),
        link: it.link(),
    };
    puzzle.map(|it| shared(it).into()).into_iter().collect()
}
