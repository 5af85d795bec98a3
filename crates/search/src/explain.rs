use solitaire::{Card, Move, Pile, Rank, State, Suit, Switched};

use crate::{Backtracking, Limits, Metrics, Runner, Search, Spent, Verdict};

/// A search that examines all reachable positions and records what they have in common, to explain why a deal cannot be
/// won.
///
/// G. T. Heineman's column of 2009 does this for #11982.
#[derive(Debug)]
pub struct Explain {
    search: Backtracking<Switched>,
    /// The start before anything settled.
    start: State,
    notes: Notes,
}

#[derive(Clone, Copy, Debug)]
struct Notes {
    /// The cards for which a move was found, as bits by [`Card::index`].
    moved: u64,
    cards_home_max: u8,
    home_max: [Rank; 4],
}

/// What all reachable positions have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// How many positions there are, including the first.
    pub positions: u64,
    /// The cards that never move, pile by pile, each pile from its bottom.
    ///
    /// No listed move of any position moves them. This does not depend on which of several positions with equal keys a
    /// search reaches: these have the same moves except for the order of the columns. The cards below a card that never
    /// moves never move either. So these are also the only places that have the same card in all positions: when a card
    /// moves, its place no longer has it.
    pub never_moved: Vec<NeverMoved>,
    /// The most cards that are on the foundations at once.
    pub cards_home_max: u8,
    /// The highest rank that each foundation reaches, by suit; not necessarily all at once.
    pub home_max: [Rank; 4],
}

/// A card in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NeverMoved {
    /// The pile that it lies on.
    pub pile: Pile,
    /// How many cards lie below it.
    pub height: u8,
    /// Which card it is.
    pub card: Card,
}

impl Explain {
    /// Returns the search from `start`, which need not have settled.
    pub fn new(game: Switched, start: &State, limits: Limits) -> Explain {
        let search = Backtracking::new(game, game.settle(start), limits);
        let notes = Notes { moved: 0, cards_home_max: 0, home_max: [0; 4] };
        Explain { search, start: start.clone(), notes }
    }

    /// Returns the explanation after the verdict that the deal cannot be won. Before that, it returns what holds so
    /// far.
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
            // Some cards went there by themselves, without a listed move.
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
fn fixed(state: &State, moved: u64) -> Vec<NeverMoved> {
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
        fixed.extend((0..).zip(still).map(|(height, card)| NeverMoved { pile, height, card }));
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
