use super::{
    cards::{Cards, bit, codes, ranks_up_to},
    layout::Layout,
    position::{KlondikePosition, Step, StepKind},
    prunes::{Homes, Prunes},
};

/// The steps to try in a position: all, or fewer after a card of the stock was played.
///
/// *If the whole stock can be reached at any time*, the order of two steps often does not matter. A card of the stock
/// can just as well be put down later, right before the first step that needs it, which could not be made without it.
/// And a card of the stock can go home right before the first step that needs that, or with others like it right before
/// cards are put down. So only such steps are tried after it, and a position that is reached in this way is not marked
/// as one in which all was tried ([`Walk`](super::walk::Walk)).
///
/// In detail: let putting down a card of the stock cost 2, and any other step 1. Of all solutions from a position, take
/// those that cost least; of those, the ones with the most steps; of those, the ones in which the stock is played
/// latest (the sum of the places of those steps in the line is largest); and of those, one with the fewest pairs of
/// such steps in which a card goes home after another is put down. Let t be a step from the stock and s the next one.
/// - *If s does not need t, they can be swapped*, and lead to the same position. For if t puts down a card, then with
///   it and s there is still room, so there is room for it after s; when s takes home a card that t's card may lie on,
///   there is another such card left, since s could be made with t's card lying on one of the two. And if t takes a
///   card home, s concerns other suits, or needs no foundation.
/// - *Nothing needs two cards that were put down.* A card can be put on a column once one such card offers room, since
///   all other places are always taken; and a card can go home once its twin can hold the cards on it. A card that goes
///   home right after it was put down could have gone at once, at less cost. And nothing needs two cards to be home,
///   and no card of the stock needs another to be home in order to be put down.
/// - So s needs t if s is not itself from the stock; otherwise the swap would play the stock later. In a sequence of
///   steps from the stock, those that go home come first, since the other order can be swapped. Of two that put a card
///   down, or two that go home, the second needs the first; otherwise the two swapped would be another such solution,
///   and the step that comes next would need both. If cards are put down next, the first could be moved behind all of
///   those, too.
///
/// So in such a solution every step that follows t is tried after t, up to the first step that is not from the stock or
/// is safe. *If cards may come back*, a card that could go home is not put down but goes home and comes back, which
/// costs the same and, where a swap would put it down after s made it able to go home, takes one step more. A king that
/// goes home from the stock counts like any other step. A card that goes home because that is safe does not raise the
/// cost of a solution.
///
/// The restriction for cards that may come back holds for any stock. The others do not apply if the order of the stock
/// matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scope {
    /// Whether cards of the stock may be put down. They may not if that was tried already in this position.
    pub(super) stock: bool,
    /// The step that the steps to try have to need. If it took a card home, steps that put cards down are tried, too.
    pub(super) after: Option<Step>,
}

impl Scope {
    pub(super) const ALL: Scope = Scope { stock: true, after: None };
}

/// Appends the steps worth trying from `position`, most promising last. Returns whether it appended a single safe step,
/// which is made regardless of the others.
pub(super) fn push_steps(
    layout: &Layout,
    prunes: &Prunes,
    position: &KlondikePosition,
    scope: Scope,
    steps: &mut Vec<Step>,
) -> bool {
    let mut push = |kind, cards: Cards| steps.extend(codes(cards).map(|card| Step { kind, card }));
    let mut homes = position.free() & position.next;
    let safe = match prunes.homes {
        Homes::Safe => safe_homes(position.next),
        #[cfg(test)]
        Homes::None => 0,
        #[cfg(test)]
        Homes::TwoMore => [0, 4, 8].iter().fold(0, |set, by| set | safe_homes(position.next) << by),
    };
    if homes & safe != 0 {
        push(StepKind::Home, lowest(homes & safe));
        return true;
    }
    let stock = position.reachable_stock(layout);
    let mut stock_homes = stock & position.next;
    if stock_homes & safe != 0 && layout.is_stock_open {
        push(StepKind::StockHome, lowest(stock_homes & safe));
        return true;
    }
    let welcome = position.welcome();
    let mut backs = if layout.worrying_back { position.last_home() & welcome & !safe } else { 0 };
    let mut blockers = position.blockers & welcome;
    let mut downs = if scope.stock { stock & welcome } else { 0 };
    if layout.worrying_back && prunes.idle_stock.is_on() {
        downs &= !stock_homes;
    }
    if let Some(Step { kind, card }) = scope.after {
        if kind == StepKind::StockDown {
            let before = KlondikePosition { visible: position.visible & !bit(card), ..*position };
            homes &= !before.free() & !bit(card);
            let news = !before.welcome();
            blockers &= news;
            backs &= news;
            downs &= news;
            stock_homes = 0;
            #[cfg(test)]
            if prunes.idle_stock == super::prunes::Pruning::Mutant {
                blockers = 0;
            }
        } else {
            let following = bit(card) << 4;
            homes &= following;
            stock_homes &= following;
            blockers = 0;
            backs &= bit(card);
        }
    }
    push(StepKind::Back, backs);
    push(StepKind::Home, homes & !position.blockers);
    push(StepKind::StockDown, downs);
    push(StepKind::StockHome, stock_homes);
    push(StepKind::Uncover, blockers);
    push(StepKind::Home, homes & position.blockers);
    false
}

/// Returns the cards that never need to be anywhere but home, once they can be there.
///
/// Such a card has a rank r for which all cards of the other color below r are home, and all cards of its own color
/// below r - 1. A card in a column is useful only for others to lie on. On this one could only lie the cards of the
/// other color of rank r - 1, which are home, and they would come back only for cards of this color below r - 1, which
/// are home as well, and so on: if one of them comes back, it and all cards that then lie on it can stay at home, and
/// the game continues without them. So any solution from here can be changed to one in which this card goes home now
/// and stays there, without any additional step.
///
/// A card that leaves the stock gives up its place among the other cards there, which changes which of them can be
/// reached, unless all can ([`Layout::is_stock_open`]).
pub(super) fn safe_homes(next: Cards) -> Cards {
    let home = |suit: u32| ((next >> suit) & 0x11_1111_1111_1111).trailing_zeros() / 4;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn safe_homes_follow_their_rule_whatever_is_home() {
        for n in 0..14_u32.pow(4) {
            let home = [n % 14, n / 14 % 14, n / 196 % 14, n / 2744];
            let next = (0..).zip(home).fold(0, |next: Cards, (suit, home)| next | 1 << (4 * home + suit));
            for suit in 0..4_usize {
                let rank = home[suit] + 1;
                let others = if suit < 2 { [home[2], home[3]] } else { [home[0], home[1]] };
                let is_safe = others.iter().all(|&it| rank - 1 <= it) && rank <= home[suit ^ 1] + 2;
                let card: Cards = 1 << (4 * home[suit] + suit as u32);
                let is_card = home[suit] < 13;
                assert_eq!(is_card && safe_homes(next) & card != 0, is_card && is_safe, "{home:?} {suit}");
            }
        }
    }
}
