//! A lower bound on the moves that are left, without a search.

use solitaire::Card;

use super::{
    cards::{ALL, Cards, bit, each, lowest, suit, targets_of},
    detours::Detours,
    layout::{COLUMNS, ShortLayout},
    position::{ShortPosition, home_cards},
};

/// Returns a lower bound on the moves of every solution, or `None` if there is no solution.
///
/// It counts the moves that [`estimate::at_least`](super::estimate::at_least) counts, with better [`Detours`], and
/// these:
///
/// *What a column lacks.* A card that has to go to another column needs a card to lie on, of the next rank and the other
/// color. If neither of the two such cards is in a column, or one is but lies below it, then one has to be put on a
/// column, from the waste or back from its foundation, and for that it needs another card to lie on.
///
/// *What the waste has in the wrong order.* A card of the waste above a lower one of its suit goes to a column, or both
/// have to be drawn once more. The same holds for cards that will be drawn at once.
pub(super) fn at_least(layout: &ShortLayout, detours: &Detours, position: &ShortPosition) -> Option<u32> {
    let n_away = Card::DECK_LEN as u32 - position.n_home();
    let n_stock = position.n_in_stock() - u32::from(position.n_waste);
    let moves = n_away + n_stock.div_ceil(layout.draw.into()) + detours.at_least(layout, position);
    let wrong = in_wrong_order(layout, position);
    let lacking = Lacking::of(layout, position, wrong)?;
    // Each card in the wrong order that can't be one of the lacking cards goes to a column separately.
    let n_wrong = wrong.count_ones();
    let in_this_pass = n_wrong + lacking.n_others;
    let n_left = n_wrong.saturating_sub(lacking.n_perhaps_wrong);
    let may_redeal = layout.redeals_max.is_none_or(|redeals_max| position.redeals < redeals_max);
    let stock_moves = if may_redeal && 0 < n_left {
        let redrawn = layout.redeal_cost + (n_left + 1).div_ceil(layout.draw.into());
        in_this_pass.min(lacking.n_others + lacking.n_perhaps_wrong + redrawn)
    } else if may_redeal {
        lacking.n_others + lacking.n_perhaps_wrong
    } else {
        in_this_pass
    };
    Some(moves + lacking.n_back_and_home + stock_moves)
}

/// Returns the cards above a lower one of their suit, in the waste or among those of the stock that are drawn
/// at once.
fn in_wrong_order(layout: &ShortLayout, position: &ShortPosition) -> Cards {
    let draw = u32::from(layout.draw);
    let n_waste = u32::from(position.n_waste);
    let mut wrong = 0;
    let mut lowest_of = [u8::MAX; 4];
    let mut places = position.stock;
    let mut n_together = n_waste;
    // A card that is drawn alone has no card below it.
    let n_cards = if draw == 1 { n_waste } else { position.n_in_stock() };
    for _ in 0..n_cards {
        if n_together == 0 {
            n_together = draw;
            lowest_of = [u8::MAX; 4];
        }
        n_together -= 1;
        let card = layout.stock_card(places.trailing_zeros());
        places &= places - 1;
        let lowest = &mut lowest_of[suit(card)];
        if card < *lowest { *lowest = card } else { wrong |= bit(card) }
    }
    wrong
}

/// The cards that have to be put on columns for others to lie on.
#[derive(Clone, Copy, Debug, Default)]
struct Lacking {
    /// Moves from stock and waste of cards that lie in the wrong order there, or may.
    n_perhaps_wrong: u32,
    /// Moves from stock and waste of other cards.
    n_others: u32,
    /// Moves of cards from foundations, and home again.
    n_back_and_home: u32,
}

impl Lacking {
    /// Returns the lacking cards, or `None` if one of them can't be put on a column.
    fn of(layout: &ShortLayout, position: &ShortPosition, wrong: Cards) -> Option<Lacking> {
        let stock = layout.stock_cards(position.stock);
        let home = (0..4).fold(0, |cards, suit| cards | home_cards(suit, position.home[suit]));
        let in_columns = ALL & !stock & !home;
        // Cards that are needed themselves, and pairs of which one card is needed.
        let (mut singles, mut pairs) = (0, 0);
        for column in 0..COLUMNS {
            let layer = layout.layer(column, position.depths[column]);
            let needs = &layer.needs[..usize::from(layer.n_needs)];
            for need in needs.iter().copied().chain(layer.need(position.runs[column])) {
                match (need & in_columns, need.count_ones()) {
                    (0, 0) => return None,
                    (0, 1) => singles |= need,
                    (0, _) => pairs |= need,
                    _ => (),
                }
            }
        }
        let mut lacking = Lacking::default();
        // Go from the lowest up, since a card that is put on a column needs a card to lie on, too.
        while singles | pairs != 0 {
            let card = lowest(singles | pairs);
            let above = targets_of(card);
            let pair = pair_of(card);
            let is_either = singles & pair == 0;
            if is_either {
                lacking.add(layout, pair, stock, wrong)?;
            } else {
                each(singles & pair).try_for_each(|card| lacking.add(layout, bit(card), stock, wrong))?;
            }
            singles &= !pair;
            pairs &= !pair;
            if above & in_columns == 0 {
                pairs |= above;
            }
        }
        Some(lacking)
    }

    /// Adds that one of these cards has to be put on a column.
    fn add(&mut self, layout: &ShortLayout, cards: Cards, stock: Cards, wrong: Cards) -> Option<()> {
        if cards & wrong != 0 {
            self.n_perhaps_wrong += 1;
        } else if cards & stock != 0 {
            self.n_others += 1;
        } else if layout.worrying_back {
            self.n_back_and_home += 2;
        } else {
            return None;
        }
        Some(())
    }
}

/// Returns a card and its twin.
fn pair_of(card: u8) -> Cards {
    bit(card) | bit(card ^ 3)
}
