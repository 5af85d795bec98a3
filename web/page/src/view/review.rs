//! The review of the player's own game.

use protocol::MoveReview;

use crate::{
    model::{Lesson, LessonAnswer, Model, Review, ReviewState},
    texts::{self, cards::CardNames},
};

/// The panel of a review, and the strip under the scrubber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewView {
    pub title: String,
    /// The move that lost the game. Cards in it are written as they are printed: `8♠`.
    pub made: String,
    pub text: String,
    pub kind: ReviewKind,
    pub buttons: Vec<ReviewButton>,
    /// Bars, as paths in a box as wide as the game has moves, and 100 high: how many moves there were, how many of them kept the
    /// win, and where the game was lost already.
    pub all: String,
    pub kept: String,
    pub lost: String,
    /// The chance to win without peeking, as a line in the same box, and where it is for certain, as an area.
    pub curve: String,
    pub band: String,
    /// How far from the left the move is that lost the game, as CSS has it.
    pub turn: Option<String>,
    /// Of each move that is reviewed: its number from 1, and the percentage of moves that kept the win.
    pub shares: Vec<(usize, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewKind {
    /// A move lost the game.
    Lost,
    /// None is known to have lost it.
    Kept,
    /// Luck and skill are told apart.
    Luck,
    /// The player is to find a better move.
    Asked,
    Right,
    Wrong,
    /// What is left after a wrong answer is shown.
    Refuted,
}

impl ReviewKind {
    /// Returns whether it is about the whole game, and not about a single move to be found.
    pub fn is_of_game(self) -> bool {
        matches!(self, ReviewKind::Lost | ReviewKind::Kept | ReviewKind::Luck)
    }
}

/// A button of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewButton {
    /// Play on from before the move that lost.
    TryAgain,
    Learn,
    ShowWinning,
    /// Go to the move that lost.
    GoThere,
    AskAgain,
    ShowWhy,
    NextMistake,
    NextPuzzle,
    SharePuzzle,
}

/// The height of a bar for a move that is made by itself, or in a game that is lost.
const LOW: u32 = 16;

pub(super) fn review(model: &Model) -> Option<ReviewView> {
    if let Some(it) = model.refuted() {
        let parts = texts::review::refuted(model, it, CardNames::Glyphs);
        return Some(of_move(parts, ReviewKind::Refuted, vec![ReviewButton::AskAgain]));
    }
    if let Some(it) = model.lesson() {
        return Some(lesson(model, it));
    }
    let review = model.review()?;
    let turning_point = review.turning_point().map(|it| it.0);
    let [title, made, text] = texts::review::parts(model, review);
    let most = review.moves.iter().map(|it| it.n_moves).max().unwrap_or(1).max(1);
    let height = |count: u32| (10_000 * count / most).isqrt();
    let (mut all, mut kept, mut lost) = (String::new(), String::new(), String::new());
    let (curve, band) = curve(review);
    for n in 0..if curve.is_empty() { review.n } else { 0 } {
        if review.lost.is_some_and(|it| it <= n) {
            lost += &bar(n, LOW);
            continue;
        }
        let (n_moves, n_winning) =
            review.of_move(n).map_or((LOW, 0), |it| (height(it.n_moves), height(it.n_winning)));
        all += &bar(n, n_moves);
        kept += &bar(n, n_winning);
    }
    Some(ReviewView {
        title,
        made,
        text,
        kind: match turning_point {
            _ if !review.chances.is_empty() => ReviewKind::Luck,
            Some(_) => ReviewKind::Lost,
            None => ReviewKind::Kept,
        },
        buttons: buttons(model, review),
        all,
        kept,
        lost,
        curve,
        band,
        turn: turning_point.map(|n| percent(n, review)),
        shares: review.moves.iter().filter_map(share).collect(),
    })
}

fn buttons(model: &Model, review: &Review) -> Vec<ReviewButton> {
    let Some((n, _)) = review.turning_point() else {
        let can_learn = review.state == ReviewState::Done && model.next_mistake().is_some();
        return if can_learn { vec![ReviewButton::Learn] } else { Vec::new() };
    };
    let mut buttons = vec![ReviewButton::TryAgain, ReviewButton::Learn, ReviewButton::ShowWinning];
    if model.game.cursor != n + 1 && model.game.cursor != n {
        buttons.push(ReviewButton::GoThere);
    }
    buttons
}

/// Returns the number of a move from 1, and the percentage of moves that kept the win, if there was a choice.
fn share(review: &MoveReview) -> Option<(usize, u32)> {
    let is_known = 1 < review.n_moves && review.n_winning + review.n_losing == review.n_moves;
    is_known.then(|| (review.n as usize + 1, 100 * review.n_winning / review.n_moves))
}

/// Returns what stands beside the table while the player looks for a better move.
fn lesson(model: &Model, lesson: &Lesson) -> ReviewView {
    let answer = model.answer(lesson);
    let parts = texts::review::lesson(model, lesson, answer, CardNames::Glyphs);
    let mut buttons = Vec::new();
    if matches!(answer, LessonAnswer::Wrong | LessonAnswer::Repeated) {
        buttons.push(ReviewButton::ShowWhy);
    }
    if matches!(answer, LessonAnswer::Wrong | LessonAnswer::Repeated | LessonAnswer::Open) {
        buttons.push(ReviewButton::AskAgain);
    }
    if lesson.puzzle().is_none() {
        buttons.extend(model.next_mistake().map(|_| ReviewButton::NextMistake));
    } else if answer == LessonAnswer::Right {
        buttons.extend([ReviewButton::NextPuzzle, ReviewButton::SharePuzzle]);
    }
    let kind = match answer {
        LessonAnswer::Right => ReviewKind::Right,
        LessonAnswer::Wrong | LessonAnswer::Repeated => ReviewKind::Wrong,
        LessonAnswer::Asked | LessonAnswer::Searching | LessonAnswer::Open => ReviewKind::Asked,
    };
    of_move(parts, kind, buttons)
}

/// Returns a panel about a single move.
fn of_move([title, made, text]: [String; 3], kind: ReviewKind, buttons: Vec<ReviewButton>) -> ReviewView {
    ReviewView {
        title,
        made,
        text,
        kind,
        buttons,
        all: String::new(),
        kept: String::new(),
        lost: String::new(),
        curve: String::new(),
        band: String::new(),
        turn: None,
        shares: Vec::new(),
    }
}

/// Returns the chances as a line, and their ends as an area. A chance holds until something new is known.
fn curve(review: &Review) -> (String, String) {
    let (mut likely, mut high, mut low) = (String::new(), String::new(), String::new());
    for it in &review.chances {
        let (from, to) = (it.from, it.to.max(it.from + 1));
        let y = |chance: u16| 100 - u32::from(chance) / 10;
        let sign = if likely.is_empty() { 'M' } else { 'L' };
        likely += &format!("{sign}{from},{0}H{to}", y(it.likely));
        high += &format!("{sign}{from},{0}H{to}", y(it.high));
        low = format!("L{to},{0}H{from}", y(it.low)) + &low;
    }
    let band = if high.is_empty() { high } else { format!("{high}{low}z") };
    (likely, band)
}

/// Returns a bar at the nth place.
fn bar(n: usize, height: u32) -> String {
    match height {
        0 => String::new(),
        _ => format!("M{n}.1,100v-{height}h.8v{height}z"),
    }
}

/// Returns the middle of the nth of the moves.
fn percent(n: usize, review: &Review) -> String {
    format!("{}%", (2 * n + 1) * 50 / review.n)
}
