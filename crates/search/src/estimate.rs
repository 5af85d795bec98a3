//! Estimates of how far a position is from won, by name.
//!
//! All are whole numbers of [`UNIT`]s, so that a search takes the same path on every machine. Only the
//! [bound](Estimated::bound) never exceeds the true number of moves. Estimates know where all cards are, including
//! those that are face down.

mod bound;
mod switched;
mod text;

pub use text::{ParseEstimateError, ParseThousandthsError};

use solitaire::{Card, Game, Rules, State, Suit};

/// The number of units in one move. Estimates are whole numbers of units, so that they are the same on every machine.
pub const UNIT: i64 = 1024;

/// An estimate that people know by a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Named {
    /// The name in the text form of an [`Estimate`].
    pub name: &'static str,
    /// A heading.
    pub title: &'static str,
    /// Its formula, in words.
    pub formula: &'static str,
    /// Its origin: an article, a program, or folklore.
    pub source: &'static str,
    /// What a game has to have for the estimate to apply.
    pub needs: Needs,
}

/// What a game has to have for an [`Estimate`] to apply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Nothing in particular.
    Nothing,
    /// Cards that lie face down.
    FaceDown,
    /// A stock.
    Stock,
}

impl Needs {
    /// Returns whether a game meets these needs.
    pub fn are_met(self, rules: &Rules) -> bool {
        match self {
            Needs::Nothing => true,
            Needs::FaceDown => rules.has_hidden_cards(),
            Needs::Stock => rules.stock.is_some(),
        }
    }
}

const ARTICLE: &str =
    "“Building a Solitaire (FreeCell) Solver: Exploring Game State Search with A* Algorithm”";
const COLUMN: &str = "G. T. Heineman, “Algorithm to Solve FreeCell Solitaire Games”, O’Reilly, January 2009";

/// The terms that an [`Estimate`] can consist of.
pub const NAMED: [Named; 8] = [
    Named {
        name: "cards",
        title: "Cards not home",
        formula: "52 − cards on the foundations",
        source: "folklore",
        needs: Needs::Nothing,
    },
    Named {
        name: "larger",
        title: "Larger cards on smaller ones",
        formula: "for each card in a column: the higher cards above it × (13 − its rank)^power; power from 0 to 2",
        source: ARTICLE,
        needs: Needs::Nothing,
    },
    Named {
        name: "next",
        title: "Depth of the next cards",
        formula: "the cards that lie on the next card of each suit",
        source: COLUMN,
        needs: Needs::Nothing,
    },
    Named {
        name: "staged",
        title: "The score of staged deepening",
        formula: "depth of the next cards, twice if no column is empty and no cell free, + cards not home",
        source: COLUMN,
        needs: Needs::Nothing,
    },
    Named {
        name: "bound",
        title: "Moves that must be made",
        formula: "cards not home + cards that lie above a lower one of their suit, + the draws that the stock takes; fewer where one step moves several",
        source: "each such card moves once more than home; here for each kind of step",
        needs: Needs::Nothing,
    },
    Named {
        name: "down",
        title: "Cards face down",
        formula: "the cards in columns that are face down",
        source: "folklore",
        needs: Needs::FaceDown,
    },
    Named {
        name: "blocked",
        title: "Cards on a lower one of their suit",
        formula: "the cards in columns that lie above a lower one of their suit",
        source: "MinimalKlondike, a program by ShootMe, counts them in its bound",
        needs: Needs::Nothing,
    },
    Named {
        name: "stock",
        title: "Cards not in play",
        formula: "the cards of the stock and of the waste",
        source: "folklore",
        needs: Needs::Stock,
    },
];

/// A sum of named estimates, each with a weight.
///
/// As text, `2*larger:0.5+cards`: decimals of up to three digits after the point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Estimate {
    terms: Vec<Term>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Term {
    weight: Thousandths,
    measure: TermKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum TermKind {
    CardsToGo,
    LargerOverSmaller(Powers),
    NextCards,
    Staged,
    Bound,
    FaceDown,
    Blocked,
    Stock,
}

impl Estimate {
    /// Returns how far `state` is from won, in [`UNIT`]s.
    pub fn of(&self, game: &impl Estimated, state: &State) -> i64 {
        let thousandths = |term: &Term| i64::from(term.weight.0) * term.measure.of(game, state);
        let sum: i64 = self.terms.iter().map(thousandths).sum();
        // Round down, so that a bound remains a bound.
        sum.div_euclid(1000)
    }

    /// Returns the first named estimate that does not apply to a game.
    pub fn unsupported_in(&self, rules: &Rules) -> Option<&'static Named> {
        let mut named =
            self.terms.iter().filter_map(|it| NAMED.iter().find(|named| named.name == it.measure.name()));
        named.find(|it| !it.needs.are_met(rules))
    }
}

/// A game that has estimates.
pub trait Estimated: Game<State = State> {
    /// Returns a lower bound on the moves of every solution, in [`UNIT`]s.
    ///
    /// The bound is consistent, also with worrying back: no move lowers it by more than one.
    fn bound(&self, state: &State) -> i64;
}

fn columns(state: &State) -> impl Iterator<Item = &[Card]> {
    (0..state.n_columns()).map(|idx| state.column(idx))
}

impl TermKind {
    fn of(&self, game: &impl Estimated, state: &State) -> i64 {
        match self {
            TermKind::CardsToGo => cards_to_go(state),
            TermKind::LargerOverSmaller(powers) => larger_over_smaller(state, powers),
            TermKind::NextCards => next_cards(state),
            TermKind::Staged => staged(state),
            TermKind::Bound => game.bound(state),
            TermKind::FaceDown => n_down(state) as i64 * UNIT,
            TermKind::Blocked => blocked(state),
            TermKind::Stock => (state.stock().len() + state.waste().len()) as i64 * UNIT,
        }
    }
}

/// A decimal with three digits after the point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thousandths(pub u32);

/// Returns the number of cards that are not on the foundations.
pub fn cards_to_go(state: &State) -> i64 {
    let n_home: i64 = Suit::ALL.iter().map(|&suit| i64::from(state.n_home(suit))).sum();
    (Card::DECK_LEN as i64 - n_home) * UNIT
}

/// Returns the "smaller card under larger card" count: for each card in a column, the number of higher cards
/// above it, times (13 - its rank)^p.
///
/// This is the count of the article listed in [`NAMED`], where p is the "power factor" and 0, 0.5, 1 and 2 were tried.
/// Face-down cards count like others.
pub fn larger_over_smaller(state: &State, powers: &Powers) -> i64 {
    columns(state).map(|column| larger_in(state, column, powers)).sum()
}

fn larger_in(state: &State, column: &[Card], powers: &Powers) -> i64 {
    let mut sum = 0;
    for (nth, &card) in column.iter().enumerate() {
        let order = state.order(card);
        let n_higher = column[nth + 1..].iter().filter(|&&it| order < state.order(it)).count();
        sum += n_higher as i64 * powers.by_rank[usize::from(order)];
    }
    sum
}

/// The powers (13 - rank)^p for each rank.
///
/// They are computed once and rounded to whole [`UNIT`]s: no power of so few digits is so near to one half of a unit
/// that differences in floating point between machines matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Powers {
    p: Thousandths,
    by_rank: [i64; 14],
}

impl Powers {
    /// The largest p: 2.
    pub const P_MAX: Thousandths = Thousandths(2000);

    /// Returns the powers with this p, which is at most [`Powers::P_MAX`].
    pub fn new(p: Thousandths) -> Powers {
        assert!(p <= Powers::P_MAX, "a power from 0 to 2");
        let power = |rank: usize| (exact(rank, p) * UNIT as f64).round() as i64;
        Powers { p, by_rank: std::array::from_fn(|rank| if rank == 0 { 0 } else { power(rank) }) }
    }
}

fn exact(rank: usize, p: Thousandths) -> f64 {
    f64::from(13 - rank as u8).powf(f64::from(p.0) / 1000.0)
}

/// Returns the number of cards that lie on the next card of each suit in a column. Cards on two of them count twice.
///
/// The column listed in [`NAMED`] asks "how buried are the aces?" and continues with the next card of a suit.
pub fn next_cards(state: &State) -> i64 {
    let next = NextCards::of(state);
    columns(state).map(|column| next.n_on(column)).sum::<i64>() * UNIT
}

/// The next card of each suit, as bits by [`Card::index`].
#[derive(Clone, Copy, Debug)]
struct NextCards(u64);

impl NextCards {
    fn of(state: &State) -> NextCards {
        let next = Suit::ALL.into_iter().filter_map(|suit| state.next_home(suit));
        NextCards(next.map(|card| 1 << card.index()).sum())
    }

    /// Returns how many cards of a column lie on next cards.
    fn n_on(self, column: &[Card]) -> i64 {
        let mut n_on = 0;
        // Each card is on all next cards below it. Most cards have none below, and a branch that is taken only
        // sometimes is slow.
        let mut n_below = 0;
        for card in column {
            n_on += n_below;
            n_below += (self.0 >> card.index() & 1) as i64;
        }
        n_on
    }
}

/// Returns the evaluation published with staged deepening: [`next_cards`], doubled if no cell is free and no column is
/// empty, plus the cards not home.
///
/// The published program adds 26 minus the ranks of the four next cards, which is 30 less, so that it ends at -30. That
/// does not change the order.
pub fn staged(state: &State) -> i64 {
    let is_full = state.n_free_cells() == 0 && state.n_empty_columns() == 0;
    next_cards(state) * if is_full { 2 } else { 1 } + cards_to_go(state)
}

/// Returns how many cards of the columns are face down.
fn n_down(state: &State) -> usize {
    (0..state.n_columns()).map(|idx| state.n_down(idx)).sum()
}

/// Returns the number of cards in columns that lie above a lower one of their suit: those that have to move to another
/// column.
fn blocked(state: &State) -> i64 {
    columns(state).map(|column| blocked_in(state, column).count() as i64).sum::<i64>() * UNIT
}

/// Returns the heights in a column at which cards lie above a lower one of their suit.
fn blocked_in(state: &State, column: &[Card]) -> impl Iterator<Item = usize> {
    let mut lowest = [u8::MAX; 4];
    let is_blocked = move |&card: &Card| {
        let (lowest, order) = (&mut lowest[card.suit() as usize], state.order(card));
        let is_blocked = *lowest < order;
        *lowest = order.min(*lowest);
        is_blocked
    };
    column.iter().map(is_blocked).enumerate().filter(|it| it.1).map(|it| it.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A power that is not near one half of a unit is rounded alike on all machines.
    #[test]
    fn powers_are_far_from_where_rounding_changes() {
        for p in 0..=Powers::P_MAX.0 {
            for rank in 1..=13 {
                let units = exact(rank, Thousandths(p)) * UNIT as f64;
                assert!(1e-7 < (units.fract() - 0.5).abs(), "{rank} {p}");
            }
        }
    }

    /// 51 cards above an ace, 50 above those, and so on, as if there were aces only.
    #[test]
    fn largest_sum_does_not_overflow() {
        let powers = Powers::new(Powers::P_MAX);
        let largest = 52 * 51 / 2 * powers.by_rank[1];
        assert!(1_000_000 * largest < 1 << 52);
    }

    #[test]
    fn whole_powers_are_exact() {
        for rank in 1..=13 {
            let x = 13 - rank as i64;
            let power = |p| Powers::new(Thousandths(p)).by_rank[rank];
            assert_eq!([power(0), power(1000), power(2000)], [UNIT, x * UNIT, x * x * UNIT]);
        }
    }
}
