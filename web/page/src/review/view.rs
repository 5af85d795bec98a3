//! The review of the player's own game.

use protocol::MoveReview;

use crate::{
    model::{Lesson, LessonAnswer, Model, Review, ReviewState},
    texts::cards::CardNames,
};

/// The panel of a review, and the strip under the scrubber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewView {
    pub title: String,
    /// The move that lost the game, with cards as they are printed: `8♠`.
    pub made: String,
    pub text: String,
    pub kind: ReviewKind,
    pub buttons: Vec<ReviewButton>,
    /// Bars, as paths in a box as wide as the game has moves, and 100 high: the number of moves, how many of them
    /// kept the win or may have kept it, and the part in which the game was already lost.
    pub all: String,
    pub kept: String,
    /// Bars that also include the undecided moves.
    pub open: String,
    pub lost: String,
    /// The chance to win without peeking, as a line in that box, and the interval that certainly contains it, as an
    /// area.
    pub curve: String,
    pub band: String,
    pub luck: Option<LuckView>,
    /// The distance from the left to the end of the move that lost the game or cost most, in CSS.
    pub turn: Option<String>,
    /// Whether the table shows that move.
    pub is_at_turn: bool,
    /// Each reviewed move: its number from 1, and the percentage of moves that kept the win.
    pub shares: Vec<(usize, u32)>,
}

/// Luck and skill if cards were hidden: the chance to win move by move, and the parts of the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LuckView {
    /// The chance to win at the table's position, and its bounds, unless it is certain.
    pub chance: String,
    pub range: String,
    /// The parts from the deal to the end, each with its label and amount.
    pub ledger: [[String; 2]; 4],
    /// The distances of the table's position from the left and from the top of the curve, in CSS.
    pub here: [String; 2],
    /// The distance from the top to the curve after the costliest moves, in CSS.
    pub turn_top: Option<String>,
    /// The width of the curve's box, in moves.
    pub n: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewKind {
    /// A move lost the game.
    Lost,
    /// No move is known to have lost it.
    Kept,
    /// Luck and skill are distinguished.
    Luck,
    /// The player should find a better move.
    Asked,
    Right,
    Wrong,
    /// The rest of the game after a wrong answer is shown.
    Refuted,
}

impl ReviewKind {
    /// Returns whether it concerns the whole game, and not a single move that the player should find.
    pub fn is_of_game(self) -> bool {
        matches!(self, ReviewKind::Lost | ReviewKind::Kept | ReviewKind::Luck)
    }
}

/// A button of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewButton {
    /// Play on from before the losing move.
    TryAgain,
    Learn,
    ShowWinning,
    /// Go to the losing move.
    GoThere,
    AskAgain,
    ShowWhy,
    NextMistake,
    NextPuzzle,
    SharePuzzle,
}

/// The height of a bar in a lost game.
const LOW: u32 = 16;

pub(crate) fn view(model: &Model) -> Option<ReviewView> {
    if let Some(it) = model.refuted() {
        let parts = crate::review::texts::refuted(model, it, CardNames::Glyphs);
        return Some(of_move(parts, ReviewKind::Refuted, vec![ReviewButton::AskAgain]));
    }
    if let Some(it) = model.lesson() {
        return Some(lesson(model, it));
    }
    let review = model.review()?;
    let [title, made, text] = crate::review::texts::parts(model, review);
    let (curve, band) = curve(review);
    let [all, kept, open, lost] = if curve.is_empty() { bars(review) } else { Default::default() };
    let luck = (!curve.is_empty()).then(|| luck(model, review));
    Some(ReviewView {
        title,
        made: if luck.is_some() { String::new() } else { made },
        text,
        kind: match review.turning_point() {
            _ if luck.is_some() => ReviewKind::Luck,
            Some(_) => ReviewKind::Lost,
            None => ReviewKind::Kept,
        },
        buttons: buttons(model, review),
        all,
        kept,
        open,
        lost,
        curve,
        band,
        // If cards were hidden, the moves are judged as if the cards had lain open.
        shares: if luck.is_some() { Vec::new() } else { review.moves.iter().filter_map(share).collect() },
        luck,
        turn: review.decisive().map(|(_, to)| from_left(to, review)),
        is_at_turn: review.decisive().is_some_and(|(_, to)| to == model.game.cursor),
    })
}

/// Returns the bars of all moves, those of moves that kept the win, those that also include undecided moves, and
/// those of a lost game.
fn bars(review: &Review) -> [String; 4] {
    let most = review.moves.iter().map(|it| it.n_moves).max().unwrap_or(1).max(1);
    let height = |count: u32| (10_000 * count / most).isqrt();
    // In hundredths. Gaps between few bars are no wider than between many.
    let gap = (review.n * 3 / 10).min(20);
    let [mut all, mut kept, mut open, mut lost] = [const { String::new() }; 4];
    for n in 0..review.n {
        if review.lost.is_some_and(|it| it <= n) {
            lost += &bar(n, gap, LOW);
            continue;
        }
        // For moves that go home by themselves or are not reviewed yet, it is only known whether the win was kept.
        let n_kept = u32::from(review.winnable.is_some_and(|it| n < it));
        let counts = review.of_move(n).map(|it| (it.n_moves, it.n_winning, it.n_open()));
        let (n_moves, n_winning, n_open) = counts.unwrap_or((1, n_kept, 0));
        all += &bar(n, gap, height(n_moves));
        kept += &bar(n, gap, height(n_winning));
        if n_open != 0 {
            open += &bar(n, gap, height(n_winning + n_open));
        }
    }
    [all, kept, open, lost]
}

fn luck(model: &Model, review: &Review) -> LuckView {
    let cursor = model.game.cursor;
    let thousandths = |n| crate::review::luck::chance(review, n);
    let [likely, low, high] = thousandths(cursor).map(|it| crate::review::luck::percent(it).unsigned_abs());
    let top = |n| format!("{}%", 100 - thousandths(n)[0] / 10);
    LuckView {
        chance: model.language.luck_chance(likely),
        range: if low == high { String::new() } else { model.language.luck_range(low, high) },
        ledger: crate::review::luck::ledger(model, review),
        here: [from_left(cursor, review), top(cursor)],
        turn_top: review.decisive().map(|(_, to)| top(to)),
        n: review.n,
    }
}

fn buttons(model: &Model, review: &Review) -> Vec<ReviewButton> {
    let cursor = model.game.cursor;
    if let Some(it) = review.dearest() {
        let mut buttons = vec![ReviewButton::TryAgain];
        if !(it.from as usize..=it.to as usize).contains(&cursor) {
            buttons.push(ReviewButton::GoThere);
        }
        return buttons;
    }
    let Some((n, _)) = review.turning_point() else {
        let can_learn = review.state == ReviewState::Done && model.next_mistake().is_some();
        return if can_learn { vec![ReviewButton::Learn] } else { Vec::new() };
    };
    let mut buttons = vec![ReviewButton::TryAgain, ReviewButton::ShowWinning, ReviewButton::Learn];
    if cursor != n + 1 && cursor != n {
        buttons.push(ReviewButton::GoThere);
    }
    buttons
}

/// Returns the number of a move from 1, and the percentage of moves that kept the win, if there was a choice.
fn share(review: &MoveReview) -> Option<(usize, u32)> {
    let is_known = 1 < review.n_moves && review.n_open() == 0;
    is_known.then(|| (review.n as usize + 1, 100 * review.n_winning / review.n_moves))
}

/// Returns the panel beside the table while the player looks for a better move.
fn lesson(model: &Model, lesson: &Lesson) -> ReviewView {
    let answer = model.answer(lesson);
    let parts = crate::review::texts::lesson(model, lesson, answer, CardNames::Glyphs);
    let mut buttons = Vec::new();
    if matches!(answer, LessonAnswer::Wrong | LessonAnswer::Repeated) {
        buttons.push(ReviewButton::ShowWhy);
    }
    if matches!(answer, LessonAnswer::Wrong | LessonAnswer::Repeated | LessonAnswer::Open) {
        buttons.push(ReviewButton::AskAgain);
    }
    if lesson.puzzle().is_none() {
        buttons.extend(model.next_mistake().map(|_| ReviewButton::NextMistake));
    } else if lesson.is_solved() {
        buttons.extend([ReviewButton::NextPuzzle, ReviewButton::SharePuzzle]);
    } else if lesson.puzzle().is_some_and(|it| it.is_given_up) {
        buttons.push(ReviewButton::NextPuzzle);
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
        open: String::new(),
        lost: String::new(),
        curve: String::new(),
        band: String::new(),
        luck: None,
        turn: None,
        is_at_turn: false,
        shares: Vec::new(),
    }
}

/// Returns the chances as a line, and their bounds as an area. A chance holds until new facts are known.
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
    if let Some(last) = review.chances.last() {
        // The line ends at the result.
        let (n, [end, ..]) = (last.to.max(last.from + 1), crate::review::luck::chance(review, usize::MAX));
        likely += &format!("L{n},{}", 100 - end / 10);
    }
    let band = if high.is_empty() { high } else { format!("{high}{low}z") };
    (likely, band)
}

/// Returns a bar at the nth place.
fn bar(n: usize, gap: usize, height: u32) -> String {
    match height {
        0 => String::new(),
        _ => format!("M{n}.{:02},100v-{height}h.{:02}v{height}z", gap / 2, (100 - gap).min(99)),
    }
}

/// Returns the distance from the left of strip and curve to the table's position after the first `n` moves, in CSS.
fn from_left(n: usize, review: &Review) -> String {
    let thousandths = 1_000 * n / review.n.max(1);
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}
