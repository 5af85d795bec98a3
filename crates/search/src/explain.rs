use solitaire::{Card, Move, Pile, Rank, State, Suit, Switched};

use crate::{Backtracking, Limits, Metrics, Runner, Search, Spent, Verdict};

/// Looks at all positions there are, and notes what they have in common: why a deal cannot be won.
///
/// As G. T. Heineman's column of 2009 does it for #11982.
#[derive(Debug)]
pub struct Explain {
    search: Backtracking<Switched>,
    /// Before anything settled.
    start: State,
    notes: Notes,
}

#[derive(Clone, Copy, Debug)]
struct Notes {
    /// The cards that a move was found for, as bits by [`Card::index`].
    moved: u64,
    cards_home_max: u8,
    home_max: [Rank; 4],
}

/// What all positions have in common that can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// How many there are, the first included.
    pub positions: u64,
    /// The cards that never move, pile by pile, those of a pile from its bottom.
    ///
    /// No move that is listed anywhere moves them. That does not depend on which of several positions with equal keys a
    /// search comes to: they have the same moves but for the order of the columns. And what lies below a card that never
    /// moves never moves either. So these are also the only places with the same card in all positions, as they lie:
    /// a card that moves once leaves its place without it.
    pub never_moved: Vec<Fixed>,
    /// The most cards that are on the foundations at once.
    pub cards_home_max: u8,
    /// The highest rank that each foundation reaches, by suit; not all of them at once.
    pub home_max: [Rank; 4],
}

/// A card in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// Where it lies.
    pub pile: Pile,
    /// How many cards lie below it.
    pub height: u8,
    /// Which card it is.
    pub card: Card,
}

impl Explain {
    /// `start` need not have settled.
    pub fn new(game: Switched, start: &State, limits: Limits) -> Explain {
        let search = Backtracking::new(game, game.settle(start), limits);
        let notes = Notes { moved: 0, cards_home_max: 0, home_max: [0; 4] };
        Explain { search, start: start.clone(), notes }
    }

    /// Returns what was found after the verdict that the deal cannot be won; before, what is true so far.
    pub fn explanation(&self) -> Explanation {
        Explanation {
            positions: self.spent().stored,
            never_moved: fixed(&self.start, self.notes.moved),
            cards_home_max: self.notes.cards_home_max,
            home_max: self.notes.home_max,
        }
    }
}

impl Notes {
    fn take(&mut self, start: &State, state: &State, moves: &[Move]) {
        let home = Suit::ALL.map(|suit| state.n_home(suit));
        self.cards_home_max = self.cards_home_max.max(home.iter().sum());
        for suit in Suit::ALL {
            let home_max = &mut self.home_max[suit as usize];
            *home_max = state.n_home(suit).max(*home_max);
            // Some went there by themselves, and there was no move for them.
            let gone_home = state.cards_home(suit).skip(start.n_home(suit).into());
            gone_home.for_each(|card| self.moved |= bit(card));
        }
        for mv in moves {
            match mv.from {
                Pile::Column(idx) => {
                    let run = state.column(idx.into()).iter().rev().take(mv.count.into());
                    run.for_each(|&card| self.moved |= bit(card));
                }
                Pile::Cell(idx) => {
                    state.cards(Pile::Cell(idx)).iter().for_each(|&card| self.moved |= bit(card));
                }
                Pile::Foundation(suit) => {
                    state.cards_home(suit).next_back().iter().for_each(|&card| self.moved |= bit(card));
                }
                Pile::Reserve(_) | Pile::Stock | Pile::Waste => {}
            }
        }
    }
}

fn bit(card: Card) -> u64 {
    1 << card.index()
}

/// Returns the cards of `state` that are not among those that moved.
fn fixed(state: &State, moved: u64) -> Vec<Fixed> {
    let mut piles: Vec<(Pile, Vec<Card>)> = Vec::new();
    for idx in 0..state.n_columns() {
        piles.push((Pile::Column(idx as u8), state.column(idx).to_vec()));
    }
    for (idx, card) in state.cards_in_cells() {
        piles.push((Pile::Cell(idx as u8), vec![card]));
    }
    for suit in Suit::ALL {
        piles.push((Pile::Foundation(suit), state.cards_home(suit).collect()));
    }
    let mut fixed = Vec::new();
    for (pile, cards) in piles {
        let still = cards.into_iter().filter(|&card| moved & bit(card) == 0);
        fixed.extend((0..).zip(still).map(|(height, card)| Fixed { pile, height, card }));
    }
    fixed
}

impl Search for Explain {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let Explain { search, start, notes } = self;
        search.advance_with(nodes, |state, moves| notes.take(start, state, moves))
    }

    fn spent(&self) -> Spent {
        self.search.spent()
    }
}

impl Runner for Explain {
    fn metrics(&self) -> Metrics {
        self.search.metrics()
    }

    fn line(&self) -> Vec<Move> {
        self.search.line()
    }
}
