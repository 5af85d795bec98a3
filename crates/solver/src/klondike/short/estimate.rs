//! A fast lower bound on the moves that are left.

use solitaire::Card;

use super::{
    layout::{COLUMNS, ShortLayout},
    position::ShortPosition,
};

/// Returns a lower bound on the moves of every solution.
///
/// Each card has to go home, by one move each. Each card of the stock has to be drawn. And a card above a lower one of
/// its suit has to go somewhere else first, which takes another move for each such card that is face down, and one for
/// the run of a column.
pub(super) fn at_least(layout: &ShortLayout, position: &ShortPosition) -> u32 {
    let n_away = Card::DECK_LEN as u32 - position.n_home();
    let n_stock = position.n_in_stock() - u32::from(position.n_waste);
    let mut moves = n_away + n_stock.div_ceil(layout.draw.into());
    for column in 0..COLUMNS {
        let layer = layout.layer(column, position.depths[column]);
        moves += u32::from(layer.n_detours) + u32::from(layer.blocked & position.runs[column] != 0);
    }
    moves
}

/// The weights by which a beam ranks positions.
#[derive(Debug)]
pub(super) struct BeamWeights {
    /// The weight of a move that is certainly left.
    pub(super) moves: u32,
    /// The weight of a card that is face down.
    pub(super) face_down: u32,
    /// The weight of a card in the stock or the waste.
    pub(super) stock: u32,
    /// The weight, in sixteenths, of a face-down card times its distance from the king times the number of cards above
    /// it.
    pub(super) buried: u32,
}

/// Returns the priority of a position: lower is better.
pub(super) fn priority(
    layout: &ShortLayout,
    weights: &BeamWeights,
    position: &ShortPosition,
    at_least: u32,
) -> u32 {
    let mut priority = weights.moves * at_least + weights.stock * position.n_in_stock();
    for column in 0..COLUMNS {
        let layer = layout.layer(column, position.depths[column]);
        let n_down = position.depths[column].saturating_sub(1);
        priority += weights.face_down * u32::from(n_down) + weights.buried * u32::from(layer.buried) / 16;
    }
    priority
}
