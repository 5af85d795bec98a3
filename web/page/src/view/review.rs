//! The review of the player's own game.

use crate::{
    model::{Model, Review},
    texts,
};

/// The panel of a review, and the strip under the scrubber.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReviewView {
    pub title: String,
    /// The move that lost the game. Cards in it are written as they are printed: `8♠`.
    pub made: String,
    pub text: String,
    /// A move lost the game.
    pub is_lost: bool,
    /// There is another way from before that move.
    pub has_turning_point: bool,
    /// Another position is on the table.
    pub can_go_there: bool,
    /// Bars, as paths in a box as wide as the game has moves, and 100 high: how many moves there were, how many of them kept the
    /// win, and where the game was lost already.
    pub all: String,
    pub kept: String,
    pub lost: String,
    /// How far from the left the move is that lost the game, as CSS has it.
    pub turn: Option<String>,
}

/// The height of a bar for a move that is made by itself, or in a game that is lost.
const LOW: u32 = 16;

pub(super) fn review(model: &Model) -> Option<ReviewView> {
    let review = model.review()?;
    let turning_point = review.turning_point().map(|it| it.0);
    let [title, made, text] = texts::review::parts(model, review);
    let most = review.moves.iter().map(|it| it.n_moves).max().unwrap_or(1).max(1);
    let height = |count: u32| (10_000 * count / most).isqrt();
    let (mut all, mut kept, mut lost) = (String::new(), String::new(), String::new());
    for n in 0..review.n {
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
        is_lost: turning_point.is_some(),
        has_turning_point: turning_point.is_some(),
        can_go_there: turning_point.is_some_and(|n| model.game.cursor != n + 1 && model.game.cursor != n),
        all,
        kept,
        lost,
        turn: turning_point.map(|n| percent(n, review)),
    })
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
