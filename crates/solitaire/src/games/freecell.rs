//! FreeCell and its family: all cards face up, cells, no stock.

mod autoplay;
mod family;
mod json;
pub(crate) mod label;
mod reader;
mod state;
mod switched;
mod text;

pub use state::State;
pub use switched::{
    Identity, ParseSwitchesError, SWITCHES, SafeAutoplay, Steps, Switch, Switched, Switches, WorryingBack,
};

use std::ops::Range;

use crate::{Card, Counts, Deal, Game, Move, Pile, Rank, Suit, Table, rules};

/// What tells one member of the family from another.
///
/// Foundation cards never come back to the tableau ("worrying back"), as in Microsoft's game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many columns there are: 4 to [`COLUMNS_MAX`], if the game can be dealt.
    pub columns: u8,
    /// How many cells there are: `cells_dealt` to [`CELLS_MAX`], if the game can be dealt.
    pub cells: u8,
    /// How many cells get a card in the deal. The columns share the rest.
    pub cells_dealt: u8,
    /// Which cards build down on one another in a column.
    pub build: Build,
    /// Which cards may start an empty column.
    pub empty_column: EmptyColumn,
}

/// Which cards build down on one another in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Build {
    /// Red on black and black on red.
    AlternateColor,
    /// Only cards of one suit.
    SameSuit,
}

/// Which cards may start an empty column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EmptyColumn {
    /// Any card, alone or with a run on it.
    AnyCard,
    /// Kings, alone or with a run on them.
    KingsOnly,
}

/// Microsoft's game: 8 columns, 4 cells, built in alternating colors.
pub const FREECELL: Rules = Rules {
    columns: 8,
    cells: 4,
    cells_dealt: 0,
    build: Build::AlternateColor,
    empty_column: EmptyColumn::AnyCard,
};
/// FreeCell built in suits.
pub const BAKERS_GAME: Rules = Rules { build: Build::SameSuit, ..FREECELL };
/// Baker's Game with only kings in empty columns.
pub const KINGS_ONLY_BAKERS_GAME: Rules = Rules { empty_column: EmptyColumn::KingsOnly, ..BAKERS_GAME };
/// FreeCell with a card dealt to each cell, and only kings in empty columns.
pub const FORECELL: Rules = Rules { cells_dealt: 4, empty_column: EmptyColumn::KingsOnly, ..FREECELL };
/// Kings-Only Baker's Game with 8 cells, 4 of them with a card from the deal.
pub const EIGHT_OFF: Rules =
    Rules { cells: 8, cells_dealt: 4, empty_column: EmptyColumn::KingsOnly, ..BAKERS_GAME };
/// Kings-Only Baker's Game with 10 columns, and 2 of its 4 cells with a card from the deal.
pub const SEAHAVEN_TOWERS: Rules =
    Rules { columns: 10, cells_dealt: 2, empty_column: EmptyColumn::KingsOnly, ..BAKERS_GAME };

/// No rules have more columns than this.
pub const COLUMNS_MAX: usize = 10;
/// No rules have more cells than this.
pub const CELLS_MAX: usize = 8;

impl Game for Rules {
    type State = State;
    type Key = u128;

    /// Deals in Microsoft's order: round-robin over the columns, the last cards into the cells.
    fn deal(&self, deal: &Deal) -> State {
        let n_to_columns = Card::DECK_LEN - usize::from(self.cells_dealt);
        let mut state = State::empty(self);
        for (idx, &card) in deal.cards().iter().enumerate() {
            if idx < n_to_columns {
                state.push(idx % usize::from(self.columns), card);
            } else {
                state.set_cell(idx - n_to_columns, Some(card));
            }
        }
        state
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.legal_counts(state, mv.from, mv.to).contains(&mv.count)
    }

    fn legal_counts(&self, state: &State, from: Pile, to: Pile) -> Counts {
        let Some(card) = state.cards(from).last() else { return Counts::NONE };
        let fits = match to {
            Pile::Column(idx) => return self.legal_counts_to_column(state, from, idx).into(),
            Pile::Cell(idx) => state.cells().get(usize::from(idx)) == Some(&None),
            Pile::Foundation(suit) => suit == card.suit() && state.foundation(suit) + 1 == card.rank(),
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => false,
        };
        if fits { Counts::one(1) } else { Counts::NONE }
    }

    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        self.moves_to_foundations(state, moves);
        self.moves_onto_cards(state, moves);
        // All empty columns are alike, and so are all free cells: try the first of each.
        if let Some(to) = (0..state.n_columns()).find(|&it| state.column(it).is_empty()) {
            self.moves_to_empty_column(state, to, moves);
        }
        if let Some(to) = state.cells().iter().position(Option::is_none) {
            for from in (0..state.n_columns()).filter(|&it| !state.column(it).is_empty()) {
                moves.push(Move::one(column(from), cell(to)));
            }
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        if let (Pile::Column(from), Pile::Column(to)) = (mv.from, mv.to) {
            state.move_run(from.into(), to.into(), mv.count.into());
            return;
        }
        let card = match mv.from {
            Pile::Column(idx) => state.pop(idx.into()),
            Pile::Cell(idx) => state.set_cell(idx.into(), None),
            Pile::Foundation(_) | Pile::Reserve(_) | Pile::Stock | Pile::Waste => None,
        };
        let card = card.expect("a card to move");
        match mv.to {
            Pile::Column(idx) => state.push(idx.into(), card),
            Pile::Cell(idx) => _ = state.set_cell(idx.into(), Some(card)),
            Pile::Foundation(suit) => state.raise_foundation(suit),
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => {
                unreachable!("FreeCell has columns and cells only")
            }
        }
    }

    fn is_won(&self, state: &State) -> bool {
        Suit::ALL.iter().all(|&suit| state.foundation(suit) == 13)
    }

    fn key(&self, state: &State) -> u128 {
        state.key(Identity::Unordered)
    }

    fn key_after(&self, state: &State, key: u128, mv: Move) -> u128 {
        state.key_after(key, mv, Identity::Unordered)
    }

    fn table(&self, state: &State) -> Table {
        let mut table = Table::default();
        for (idx, cell) in (0..).zip(state.cells()) {
            table.push(Pile::Cell(idx), cell.as_slice(), 0);
        }
        table.push_foundations(|suit| state.foundation(suit));
        for idx in 0..state.n_columns() {
            table.push(column(idx), state.column(idx), 0);
        }
        table
    }
}

/// The same game, in the terms of all games.
impl From<Rules> for rules::Rules {
    fn from(here: Rules) -> rules::Rules {
        rules::Rules {
            columns: here.columns,
            layout: rules::TableauDeal::Even,
            build: match here.build {
                Build::AlternateColor => rules::BuildPolicy::AlternateColor,
                Build::SameSuit => rules::BuildPolicy::SameSuit,
            },
            groups: rules::Groups::Single,
            spaces: match here.empty_column {
                EmptyColumn::AnyCard => rules::Spaces::AnyCard,
                EmptyColumn::KingsOnly => rules::Spaces::KingsOnly,
            },
            cells: here.cells,
            cells_dealt: here.cells_dealt,
            ..rules::YUKON
        }
    }
}

impl Rules {
    /// Returns whether the columns and cells suffice for a deal, and do not exceed what a [`State`] can hold.
    pub fn is_playable(&self) -> bool {
        let columns = 4..=COLUMNS_MAX;
        let cells = usize::from(self.cells_dealt)..=CELLS_MAX;
        columns.contains(&usize::from(self.columns)) && cells.contains(&usize::from(self.cells))
    }

    /// Returns whether `card` may be put on `target` in a column.
    pub fn builds(&self, card: Card, target: Card) -> bool {
        card.rank() + 1 == target.rank()
            && match self.build {
                Build::AlternateColor => card.color() != target.color(),
                Build::SameSuit => card.suit() == target.suit(),
            }
    }

    /// Returns whether `card` may be put into an empty column.
    pub fn may_start_column(&self, card: Card) -> bool {
        match self.empty_column {
            EmptyColumn::AnyCard => true,
            EmptyColumn::KingsOnly => card.rank() == 13,
        }
    }

    /// Returns the length of the ordered run at the end of `column`.
    pub fn run_len(&self, column: &[Card]) -> usize {
        let links = column.windows(2).rev().take_while(|pair| self.builds(pair[1], pair[0])).count();
        if column.is_empty() { 0 } else { links + 1 }
    }

    /// Returns how many cards can be moved as if at once: (free cells + 1) x 2^(empty columns), where
    /// an empty column that is the target does not count, and none does if only kings may
    /// start one.
    pub fn supermove_limit(&self, state: &State, to_empty_column: bool) -> usize {
        let n_cells = state.cells().iter().filter(|it| it.is_none()).count();
        let n_columns = match self.empty_column {
            EmptyColumn::AnyCard => (0..state.n_columns()).filter(|&it| state.column(it).is_empty()).count(),
            EmptyColumn::KingsOnly => 0,
        };
        (n_cells + 1) << n_columns.saturating_sub(usize::from(to_empty_column))
    }

    fn legal_counts_to_column(&self, state: &State, from: Pile, to_idx: u8) -> Range<u8> {
        if from == Pile::Column(to_idx) || state.n_columns() <= usize::from(to_idx) {
            return 0..0;
        }
        let cards = state.cards(from);
        let run = &cards[cards.len() - self.run_len(cards)..];
        let to = state.column(to_idx.into());
        let fits = |card: &Card| match to.last() {
            Some(&target) => self.builds(*card, target),
            None => self.may_start_column(*card),
        };
        // Those that fit are next to one another: one card, or any part of the run.
        let Some(n_below) = run.iter().rev().position(fits) else { return 0..0 };
        let n_fitting = run.iter().rev().skip(n_below).take_while(|card| fits(card)).count();
        let (least, most) = (n_below + 1, n_below + n_fitting);
        // A single card needs no room, and most moves are of one.
        let most = if most == 1 { 1 } else { most.min(self.supermove_limit(state, to.is_empty())) };
        least as u8..most as u8 + 1
    }

    fn moves_to_foundations(&self, state: &State, moves: &mut Vec<Move>) {
        for (from, card) in state.available() {
            if state.foundation(card.suit()) + 1 == card.rank() {
                moves.push(Move::one(from, Pile::Foundation(card.suit())));
            }
        }
    }

    fn moves_onto_cards(&self, state: &State, moves: &mut Vec<Move>) {
        let supermove_limit = self.supermove_limit(state, false);
        for from_idx in 0..state.n_columns() {
            let from = state.column(from_idx);
            let limit = supermove_limit.min(self.run_len(from));
            for to_idx in (0..state.n_columns()).filter(|&it| it != from_idx) {
                let Some(&target) = state.column(to_idx).last() else { continue };
                // At most one length of the run fits on the target.
                if let Some(count) = (1..=limit).find(|&it| self.builds(from[from.len() - it], target)) {
                    moves.push(Move { from: column(from_idx), to: column(to_idx), count: count as u8 });
                }
            }
        }
        for (cell_idx, card) in state.cards_in_cells() {
            for to_idx in 0..state.n_columns() {
                if state.column(to_idx).last().is_some_and(|&target| self.builds(card, target)) {
                    moves.push(Move::one(cell(cell_idx), column(to_idx)));
                }
            }
        }
    }

    fn moves_to_empty_column(&self, state: &State, to: usize, moves: &mut Vec<Move>) {
        let supermove_limit = self.supermove_limit(state, true);
        for from_idx in 0..state.n_columns() {
            let from = state.column(from_idx);
            let limit = supermove_limit.min(self.run_len(from));
            for count in (1..=limit).rev() {
                let whole_column = count == from.len();
                if !whole_column && self.may_start_column(from[from.len() - count]) {
                    moves.push(Move { from: column(from_idx), to: column(to), count: count as u8 });
                }
            }
        }
        for (cell_idx, card) in state.cards_in_cells() {
            if self.may_start_column(card) {
                moves.push(Move::one(cell(cell_idx), column(to)));
            }
        }
    }
}

impl State {
    /// Returns a guess at how far from won this is: cards to go, cards that lie on a lower one (twice),
    /// and cards in cells.
    pub fn disorder(&self) -> u32 {
        let to_go: u32 = Suit::ALL.iter().map(|&suit| 13 - u32::from(self.foundation(suit))).sum();
        let mut n_buriers = 0;
        for idx in 0..self.n_columns() {
            let mut lowest = Rank::MAX;
            for card in self.column(idx) {
                n_buriers += u32::from(lowest < card.rank());
                lowest = lowest.min(card.rank());
            }
        }
        to_go + 2 * n_buriers + self.cards_in_cells().count() as u32
    }
}

fn column(idx: usize) -> Pile {
    Pile::Column(idx as u8)
}

fn cell(idx: usize) -> Pile {
    Pile::Cell(idx as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DealNumber;

    #[test]
    fn key_ignores_the_order_of_columns_and_cells() {
        let text = "FC: 7S JD\n5H\nKD 3C\nTS 9H\n";
        let key = |text: &str| FREECELL.key(&text::parse_part(&FREECELL, text).unwrap());
        let here = key(text);
        assert_eq!(key("FC: JD 7S\nKD 3C\n5H\nTS 9H\n"), here);
        assert_eq!(key("FC: - JD - 7S\nTS 9H\n\nKD 3C\n5H\n"), here);
        assert_ne!(key("FC: 7S\n5H\nKD 3C\nTS 9H\nJD"), here);
        assert_ne!(key("FC: 7S JD\n5H\n3C KD\nTS 9H\n"), here);
    }

    #[track_caller]
    fn check_limit(position: &str, to_card: usize, to_empty_column: usize) {
        let state = text::parse_part(&FREECELL, position).unwrap();
        assert_eq!(FREECELL.supermove_limit(&state, false), to_card);
        assert_eq!(FREECELL.supermove_limit(&state, true), to_empty_column);
    }

    /// (free cells + 1) x 2^(empty columns), halved into an empty column.
    #[test]
    fn supermove_limits() {
        check_limit("FC: AC AD AH AS\n2C\n2D\n2H\n2S\n3C\n3D\n3H\n3S", 1, 1);
        check_limit("FC: AC AD\n2C\n2D\n2H\n2S\n3C\n3D\n3H\n3S", 3, 3);
        check_limit("FC: AC AD\n2C\n2D\n2H\n2S\n3C\n3D\n3H\n", 6, 3);
        check_limit("2C\n2D\n2H\n2S\n3C\n3D", 20, 10);
    }

    #[test]
    fn a_supermove_of_one_card_too_many_is_illegal() {
        let state = text::parse_part(&FREECELL, "FC: AC AD AH\n9S 8D 7C 6H\n9C\nKC\nKD\nKH\nKS\nQC\nQD");
        let state = state.unwrap();
        let mv = |count| Move { from: Pile::Column(0), to: Pile::Column(1), count };
        assert!(!FREECELL.is_legal(&state, mv(3)));
        let state =
            text::parse_part(&FREECELL, "FC: AC AD\n9S 8D 7C 6H\n9C\nKC\nKD\nKH\nKS\nQC\nQD").unwrap();
        assert!(FREECELL.is_legal(&state, mv(3)));
        assert!(!FREECELL.is_legal(&state, mv(2)), "7C does not go on 9C");
    }

    #[test]
    fn every_rule_set_deals_52_cards() {
        for rules in [FREECELL, BAKERS_GAME, FORECELL, EIGHT_OFF, SEAHAVEN_TOWERS] {
            assert!(rules.is_playable());
            let table = rules.table(&rules.deal(&Deal::microsoft(DealNumber::FIRST)));
            let n_cards: usize = table.piles.iter().map(|(_, faces)| faces.len()).sum();
            assert_eq!(n_cards, Card::DECK_LEN, "{rules:?}");
        }
    }
}
