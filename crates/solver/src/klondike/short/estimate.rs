//! How many moves are left, at a glance.

use solitaire::Card;

use super::{
    layout::{COLUMNS, ShortLayout},
    position::ShortPosition,
};

/// No solution has fewer moves than this.
///
/// Each card has to go home, which is a move for each. Each card of the stock has to be drawn. And a card above a lower
/// one of its suit has to go somewhere else first, which is another move for each that is face down, and one for the
/// run of a column.
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

/// How a beam tells good positions from bad ones.
#[derive(Debug)]
pub(super) struct BeamWeights {
    /// Of a move that is certainly left.
    pub(super) moves: u32,
    /// Of a card that is face down.
    pub(super) face_down: u32,
    /// Of a card in the stock or the waste.
    pub(super) stock: u32,
    /// Of a card that is face down, times how far it is from the king, times the cards above it: in sixteenths.
    pub(super) buried: u32,
}

/// Returns the lower the better.
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
