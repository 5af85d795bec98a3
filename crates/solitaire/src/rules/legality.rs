//! The legal moves, the moves that a search tries, and what a player sees.

use arrayvec::ArrayVec;

use super::{CELLS_MAX, COLUMNS_MAX, Groups, RESERVE_MAX, Redeals, Rules, Spaces, State};
use crate::{Card, Counts, Deal, Game, Identity, Move, Pile, Suit, Table};

/// Piles of a game, each at most once.
pub(crate) type PileList = ArrayVec<Pile, { COLUMNS_MAX + CELLS_MAX + RESERVE_MAX + 6 }>;

impl Game for Rules {
    type State = State;
    type Key = u128;

    fn deal(&self, deal: &Deal) -> State {
        self.lay_out(deal)
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.legal_counts(state, mv.from, mv.to).contains(&mv.count)
    }

    fn legal_counts(&self, state: &State, from: Pile, to: Pile) -> Counts {
        let one_if = |is_legal| if is_legal { Counts::one(1) } else { Counts::NONE };
        match (from, to) {
            (Pile::Stock, Pile::Waste) => self.count_drawn(state).map_or(Counts::NONE, Counts::one),
            (Pile::Waste, Pile::Stock) => {
                let is_possible = state.cards(Pile::Stock).is_empty() && self.may_redeal(state);
                let count = state.cards(Pile::Waste).len() as u8;
                if is_possible && count != 0 { Counts::one(count) } else { Counts::NONE }
            }
            (Pile::Foundation(_), Pile::Foundation(_) | Pile::Cell(_)) => Counts::NONE,
            (Pile::Foundation(_), _) if !self.worrying_back => Counts::NONE,
            (_, Pile::Foundation(suit)) => {
                let fits = |card: Card| card.suit() == suit && state.is_next_home(card);
                one_if(state.top(from).is_some_and(fits))
            }
            (_, Pile::Cell(idx)) => {
                let is_free = idx < self.cells && state.cards(to).is_empty();
                one_if(is_free && state.top(from).is_some())
            }
            (_, Pile::Column(idx)) if from != to && idx < self.columns => {
                self.legal_counts_to_column(state, from, idx)
            }
            _ => Counts::NONE,
        }
    }

    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        self.listed_moves(state, moves);
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.play(mv);
        if mv.to == Pile::Stock && self.stock.is_some_and(|it| it.redeals != Redeals::Unlimited) {
            state.set_redeals(state.redeals() + 1);
        }
    }

    fn is_won(&self, state: &State) -> bool {
        Suit::ALL.iter().all(|&suit| state.n_home(suit) == 13)
    }

    fn key(&self, state: &State) -> u128 {
        state.key(Identity::Unordered)
    }

    fn key_after(&self, state: &State, key: u128, mv: Move) -> u128 {
        state.key_after(key, mv, Identity::Unordered).unwrap_or_else(|| {
            let mut after = state.clone();
            self.play(&mut after, mv);
            self.key(&after)
        })
    }

    fn table(&self, state: &State) -> Table {
        let mut table = Table::default();
        for pile in self.piles() {
            match pile {
                Pile::Foundation(suit) => {
                    let cards: Vec<Card> = state.cards_home(suit).collect();
                    table.push(pile, &cards, 0);
                }
                Pile::Column(idx) => table.push(pile, state.cards(pile), state.n_down(idx.into())),
                Pile::Stock => table.push(pile, state.cards(pile), state.cards(pile).len()),
                _ => table.push(pile, state.cards(pile), 0),
            }
        }
        table
    }
}

impl Rules {
    /// Returns whether `card` may be put into an empty column of `state`.
    pub fn may_start_column(&self, state: &State, card: Card) -> bool {
        match self.spaces {
            Spaces::AnyCard => true,
            Spaces::KingsOnly => state.order(card) == 13,
            Spaces::Nothing => false,
        }
    }

    /// Returns whether `card` may be put on `target`, or into an empty column.
    pub(crate) fn fits(&self, state: &State, card: Card, target: Option<Card>) -> bool {
        match target {
            Some(target) => self.builds(card, target),
            None => self.may_start_column(state, card),
        }
    }

    /// Returns every pile of the game in reading order.
    pub(crate) fn piles(&self) -> PileList {
        let mut piles = PileList::new();
        if self.stock.is_some() {
            piles.extend([Pile::Stock, Pile::Waste]);
        }
        self.push_singles(&mut piles);
        piles.extend(Pile::FOUNDATIONS);
        piles.extend(self.columns());
        piles
    }

    pub(super) fn columns(&self) -> impl Iterator<Item = Pile> + use<> {
        (0..self.columns).map(Pile::Column)
    }

    /// Returns the piles from which cards are played, except the foundations: the columns first.
    pub(super) fn sources(&self) -> PileList {
        let mut piles: PileList = self.columns().collect();
        self.push_singles(&mut piles);
        if self.stock.is_some() {
            piles.push(Pile::Waste);
        }
        piles
    }

    /// Appends the cells and the places of the reserve.
    fn push_singles(&self, piles: &mut PileList) {
        piles.extend((0..self.cells).map(Pile::Cell));
        piles.extend((0..self.reserve).map(Pile::Reserve));
    }

    /// Returns the cards of a pile that can move to a column, each together with all that follow it.
    pub(super) fn movable<'a>(&self, state: &'a State, from: Pile) -> &'a [Card] {
        match (from, self.groups) {
            (Pile::Column(idx), _) if self.columns <= idx => &[],
            (Pile::Column(idx), Groups::Any) => state.upturned(idx.into()),
            (Pile::Column(idx), Groups::Single | Groups::Runs) => {
                let cards = state.upturned(idx.into());
                &cards[cards.len() - self.run_len(cards)..]
            }
            (Pile::Foundation(_) | Pile::Stock, _) => &[],
            _ => {
                let cards = state.cards(from);
                &cards[cards.len().saturating_sub(1)..]
            }
        }
    }

    /// Returns the length of the ordered run at the end of these cards.
    pub fn run_len(&self, cards: &[Card]) -> usize {
        let links = cards.windows(2).rev().take_while(|pair| self.builds(pair[1], pair[0])).count();
        if cards.is_empty() { 0 } else { links + 1 }
    }

    /// Returns how many cards can be moved as if at once where single cards move: (free cells + 1) x 2^(empty columns).
    /// An empty column that is the target does not count, and empty columns count only if they take any card.
    pub(crate) fn supermove_limit(&self, state: &State, is_to_empty_column: bool) -> usize {
        let n_columns = match self.spaces {
            Spaces::AnyCard => state.n_empty_columns(),
            Spaces::KingsOnly | Spaces::Nothing => 0,
        };
        // A limit above the longest run is enough.
        (state.n_free_cells() + 1) << n_columns.saturating_sub(usize::from(is_to_empty_column)).min(4)
    }

    /// Returns whether the waste may become the stock once more.
    pub fn may_redeal(&self, state: &State) -> bool {
        self.stock.is_some_and(|it| match it.redeals {
            Redeals::Unlimited => true,
            Redeals::AtMost(redeals_max) => state.redeals() < redeals_max,
        })
    }

    fn count_drawn(&self, state: &State) -> Option<u8> {
        let count = (state.cards(Pile::Stock).len() as u8).min(self.stock?.draw);
        (count != 0).then_some(count)
    }

    fn legal_counts_to_column(&self, state: &State, from: Pile, to: u8) -> Counts {
        let target = state.cards(Pile::Column(to)).last().copied();
        if let Pile::Foundation(_) = from {
            let fits = state.top(from).is_some_and(|it| self.fits(state, it, target));
            return if fits { Counts::one(1) } else { Counts::NONE };
        }
        let cards = self.movable(state, from).iter().rev();
        let fitting = (1..).zip(cards).filter(|&(_, &card)| self.fits(state, card, target));
        let counts: Counts = fitting.map(|(count, _)| count).collect();
        // Most moves move one card, which needs no extra room.
        if self.groups != Groups::Single || counts.clone().next_back().is_none_or(|it| it == 1) {
            return counts;
        }
        let limit = self.supermove_limit(state, target.is_none());
        counts.filter(|&count| usize::from(count) <= limit).collect()
    }
}
