use solitaire::klondike::COLUMNS;

use super::{
    cards::{ALL, Cards, KINGS, bit, children, codes, outnumbering},
    layout::Layout,
    node::Node,
    position::{KlondikePosition, Step, StepKind},
    steps::safe_homes,
};

/// The weights of the features that are visible before a card is turned up. Only differences matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EvaluationWeights {
    /// If it is the only face-down card of its column, or one of two, and for each face-down card there.
    pub(crate) last_down: i32,
    pub(crate) last_two_down: i32,
    pub(crate) down: i32,
    /// For each 64th of the possible cards that could be played once turned up, and of those that could go to a column.
    pub(crate) playable: i32,
    pub(crate) puttable: i32,
    /// If cards of other columns can be turned up next, and for each such column.
    pub(crate) any_next: i32,
    pub(crate) next: i32,
    /// For each card left in stock and waste, each that could be played, and each king.
    pub(crate) stock: i32,
    pub(crate) stock_playable: i32,
    pub(crate) stock_kings: i32,
    /// For each card that is home, and for each of them that might be useful elsewhere.
    pub(crate) home: i32,
    pub(crate) home_too_soon: i32,
    /// For each card that could come back from a foundation.
    pub(crate) returnable: i32,
    /// For each foundation that waits for an unseen card, and for each rank that foundations wait for.
    pub(crate) waiting: i32,
    pub(crate) ranks_waiting: i32,
    /// For each king that lies on face-down cards, and for each that is at the bottom of a column.
    pub(crate) kings_above: i32,
    pub(crate) kings_below: i32,
    /// For each card that lies on face-down cards and can't be put on any visible card.
    pub(crate) stuck: i32,
    /// For each card other than a king that could be put on a column, wherever the card is.
    pub(crate) places: i32,
    /// For each step of the sequence, and if the last step goes to a foundation.
    pub(crate) steps: i32,
    pub(crate) by_home: i32,
}

impl EvaluationWeights {
    /// Returns the weights, which were found by trying random changes, and keeping those that won more deals, with new
    /// deals each time.
    pub(crate) const fn of(is_stock_open: bool) -> &'static EvaluationWeights {
        if is_stock_open { &OPEN } else { &ORDERED }
    }
}

/// The weights if each card of the stock can be reached at any time. Of 4,000 deals played by these alone, 67 % were
/// won.
const OPEN: EvaluationWeights = EvaluationWeights {
    last_down: 100,
    last_two_down: 72,
    down: 213,
    playable: -5,
    puttable: 0,
    any_next: 100,
    next: -284,
    stock: 89,
    stock_playable: -98,
    stock_kings: 0,
    home: -42,
    home_too_soon: 90,
    returnable: 89,
    waiting: -23,
    ranks_waiting: 42,
    kings_above: 0,
    kings_below: -10,
    stuck: 0,
    places: 83,
    steps: -83,
    by_home: 297,
};

/// The weights if the order of the stock matters. Of 4,000 deals with draws of three cards, 34 % were won.
const ORDERED: EvaluationWeights = EvaluationWeights {
    last_down: -71,
    last_two_down: -20,
    down: 76,
    playable: 20,
    puttable: -13,
    any_next: 40,
    next: 67,
    stock: 20,
    stock_playable: 34,
    stock_kings: 40,
    home: 28,
    home_too_soon: 46,
    returnable: 23,
    waiting: -30,
    ranks_waiting: -4,
    kings_above: 69,
    kings_below: 0,
    stuck: 54,
    places: -20,
    steps: -30,
    by_home: -105,
};

/// Evaluates a position in which a card is turned up by this step, after `n_steps` others that led to
/// `before`.
///
/// Only visible cards count: the identity of the card that is turned up, and of the cards below it, makes no
/// difference.
pub(super) fn evaluate(
    layout: &Layout,
    weights: &EvaluationWeights,
    node: &Node,
    before: &KlondikePosition,
    step: Step,
    n_steps: u16,
) -> i32 {
    let card = bit(step.card);
    let column = usize::from(layout.column_of[usize::from(step.card)]);
    let n_down = node.n_down[column];
    let after = lifted(before, step);
    let covers = node.covers(layout) & !card;
    let home = after.home();
    let unseen = ALL & !(home | after.visible | after.in_stock);
    // The column of the card is not empty, whichever card is turned up there.
    let is_room = (after.blockers | card | after.visible & KINGS).count_ones() < COLUMNS as u32;
    let puttable = outnumbering(children(after.visible), after.movable()) | if is_room { KINGS } else { 0 };
    let playable = puttable | after.next;
    let next = covers & (puttable | after.free() & after.next);
    let seats = outnumbering(children(after.visible | after.in_stock), 0);
    let ranks_waiting = codes(after.next).fold(0_u16, |ranks, code| ranks | 1 << (code / 4));
    let n = |cards: Cards| cards.count_ones() as i32;
    let share = |cards: Cards| 64 * n(unseen & cards) / n(unseen).max(1);
    weights.last_down * i32::from(n_down == 1)
        + weights.last_two_down * i32::from(n_down == 2)
        + weights.down * i32::from(n_down)
        + weights.playable * share(playable)
        + weights.puttable * share(puttable)
        + weights.any_next * n(next).min(1)
        + weights.next * n(next)
        + weights.stock * n(after.in_stock)
        + weights.stock_playable * n(after.reachable_stock(layout) & playable)
        + weights.stock_kings * n(after.in_stock & KINGS)
        + weights.home * n(home)
        + weights.home_too_soon * n(home & !safe_homes(after.next))
        + weights.returnable * n(after.last_home() & puttable)
        + weights.waiting * n(after.next & unseen)
        + weights.ranks_waiting * ranks_waiting.count_ones() as i32
        + weights.kings_above * n(covers & KINGS)
        + weights.kings_below * n(after.visible & KINGS & !after.blockers)
        + weights.stuck * n(covers & !seats & !KINGS)
        + weights.places * n(puttable & !KINGS)
        + weights.steps * i32::from(n_steps)
        + weights.by_home * i32::from(step.kind == StepKind::Home)
}

/// Returns a position without its blocker, before the next card is turned up.
fn lifted(position: &KlondikePosition, step: Step) -> KlondikePosition {
    let card = bit(step.card);
    let mut after = *position;
    after.blockers ^= card;
    if step.kind == StepKind::Home {
        after.visible ^= card;
        after.next ^= card | card << 4;
    }
    after
}
