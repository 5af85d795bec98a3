use super::{
    cards::{Cards, codes, ranks_up_to},
    layout::Layout,
    position::{Kind, Position, Step},
    prunes::{Homes, Prunes},
};

/// Appends the steps worth a try from `position`, most promising last.
pub(super) fn push_steps(layout: &Layout, prunes: &Prunes, position: &Position, steps: &mut Vec<Step>) {
    let mut push = |kind, cards: Cards| steps.extend(codes(cards).map(|card| Step { kind, card }));
    let homes = position.free() & position.next;
    let safe = match prunes.homes {
        Homes::Safe => safe_homes(position),
        #[cfg(test)]
        Homes::None => 0,
        #[cfg(test)]
        Homes::Every => ranks_up_to(13),
    };
    if homes & safe != 0 {
        push(Kind::Home, lowest(homes & safe));
        return;
    }
    let stock = position.reachable_stock(layout);
    let stock_homes = stock & position.next;
    if stock_homes & safe != 0 && layout.is_stock_open() {
        push(Kind::StockHome, lowest(stock_homes & safe));
        return;
    }
    let welcome = position.welcome();
    if layout.worrying_back {
        push(Kind::Back, position.last_home() & welcome & !safe);
    }
    push(Kind::Home, homes & !position.heads);
    push(Kind::StockDown, stock & welcome);
    push(Kind::StockHome, stock_homes);
    push(Kind::Uncover, position.heads & welcome);
    push(Kind::Home, homes & position.heads);
}

/// Cards that never need to be anywhere but home, once they can be.
///
/// Such a card is of a rank r for which all cards of the other color below r are home, and of its own color all
/// below r - 1. A card in a column is of use as what others lie on. On this one could only lie those of the other
/// color of rank r - 1, which are home, and they would come back only for cards of this color below r - 1, which are
/// home as well, and so on: whoever lets one of them come back can leave it and all that then lies on it where they
/// are, and play on without. So any solution from here is one in which this card goes home now and stays there.
///
/// A card of the stock takes its place among the others there with it, which changes what can be reached, unless
/// everything can ([`Layout::is_stock_open`]).
pub(super) fn safe_homes(position: &Position) -> Cards {
    let home = |suit: u32| ((position.next >> suit) & 0x11_1111_1111_1111).trailing_zeros() / 4;
    let [clubs, spades, diamonds, hearts] = [home(0), home(1), home(2), home(3)];
    let suit = |suit: u32, twin: u32, others: u32| {
        ranks_up_to(others.min(twin + 1) + 1) & 0x11_1111_1111_1111 << suit
    };
    let (black, red) = (clubs.min(spades), diamonds.min(hearts));
    suit(0, spades, red) | suit(1, clubs, red) | suit(2, hearts, black) | suit(3, diamonds, black)
}

fn lowest(cards: Cards) -> Cards {
    cards & cards.wrapping_neg()
}
