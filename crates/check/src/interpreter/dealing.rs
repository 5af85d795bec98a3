//! The table after the deal, and tables for given positions.

use solitaire::{
    Card, Deal, Pile, Rank, Rules, State, Suit,
    rules::{Aces, FoundationBase, TableauDeal},
};

use super::RulesTable;
use crate::piles::Piles;

impl RulesTable {
    /// Deals to the columns, row by row, then one card to each cell that gets one and to each place of the reserve; the
    /// remaining cards are the stock. Returns `None` if that is impossible.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> Option<RulesTable> {
        if rules.columns < 4 || rules.cells < rules.cells_dealt {
            return None;
        }
        let mut table = RulesTable::empty(rules);
        let mut cards = deal.cards().to_vec();
        let mut n_kept = 0;
        if rules.base == FoundationBase::FirstDealt {
            table.base = cards[0].rank();
            n_kept = 1;
        }
        if rules.aces == Aces::OnFoundations {
            let founded = cards.extract_if(n_kept.., |it| it.rank() == table.base);
            founded.for_each(|card| table.piles[Pile::Foundation(card.suit())].push(card));
        }
        let n_single = usize::from(rules.cells_dealt) + usize::from(rules.reserve);
        let mut n_to_columns = cards.len().checked_sub(n_single)?;
        if rules.stock.is_some() {
            let columns = usize::from(rules.columns);
            n_to_columns = n_to_columns.min((1..=columns).sum());
        }
        let (to_columns, rest) = cards.split_at(n_to_columns);
        let places = (0..).flat_map(|row| (0..rules.columns).map(move |column| (row, column)));
        let places = places.filter(|&(row, column)| is_dealt(rules, n_to_columns, row, column));
        for (&card, (_, column)) in to_columns.iter().zip(places) {
            table.piles[Pile::Column(column)].push(card);
        }
        let (single, rest) = rest.split_at(n_single);
        let cells = (0..rules.cells_dealt).map(Pile::Cell);
        for (&card, pile) in single.iter().zip(cells.chain((0..rules.reserve).map(Pile::Reserve))) {
            table.piles[pile].push(card);
        }
        if rules.stock.is_some() {
            table.piles[Pile::Stock].extend(rest.iter().rev());
        }
        for column in 0..rules.columns {
            let cards = &mut table.piles[Pile::Column(column)];
            if rules.sinks_kings {
                let (kings, others): (Vec<Card>, Vec<Card>) = cards.iter().partition(|it| it.rank() == 13);
                *cards = [kings, others].concat();
            }
            if has_hidden_cards(rules) {
                // A triangle may end before its last row.
                table.n_down[usize::from(column)] = cards.len().saturating_sub(1).min(column.into());
            }
        }
        Some(table)
    }

    /// Returns the table with the cards as they lie. Returns `None` unless these are all 52 cards, on piles of this
    /// game, and every column that has cards has a face-up one and no more face-down cards than the deal gives any
    /// column.
    pub(crate) fn of_laid(rules: &Rules, laid: &LaidCards) -> Option<RulesTable> {
        let mut table = RulesTable::empty(rules);
        for (pile, cards) in &laid.piles {
            table.piles.get_mut(*pile)?.extend(cards);
        }
        table.base = laid.base;
        for (suit, n_home) in Suit::ALL.into_iter().zip(laid.n_home) {
            table.piles.fill_foundation(suit, laid.base, n_home);
        }
        let is_base_sound =
            laid.base == 1 || rules.base == FoundationBase::FirstDealt && (1..=13).contains(&laid.base);
        table.n_down.iter_mut().zip(&laid.n_down).for_each(|(here, &there)| *here = there);
        table.redeals = laid.redeals;
        let down_max = if has_hidden_cards(rules) { rules.columns.into() } else { 1 };
        let are_columns_sound = table.piles.columns().zip(&table.n_down).all(|((_, cards), &n_down)| {
            n_down < cards.len().min(down_max) || cards.is_empty() && n_down == 0
        });
        let is_single = |(_, cards): (Pile, &Vec<Card>)| cards.len() <= 1;
        let are_singles_sound = table.piles.cells().chain(table.piles.reserve()).all(is_single);
        let are_piles_sound = is_base_sound && are_columns_sound && are_singles_sound;
        (table.piles.is_deck() && are_piles_sound).then_some(table)
    }

    pub(super) fn empty(rules: &Rules) -> RulesTable {
        RulesTable {
            rules: *rules,
            piles: Piles::empty(rules),
            base: 1,
            n_down: vec![0; rules.columns.into()],
            redeals: 0,
            has_way_back_to_cells: false,
        }
    }
}

/// Cards as they lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LaidCards {
    /// All piles that have cards, except the foundations, each with its available card last.
    pub(crate) piles: Vec<(Pile, Vec<Card>)>,
    /// How many cards of each column, from its bottom, are face down. Columns that are not named have none.
    pub(crate) n_down: Vec<usize>,
    /// The rank that foundations begin with.
    pub(crate) base: Rank,
    /// How many cards each foundation has, by suit.
    pub(crate) n_home: [u8; 4],
    /// How often the waste has become the stock, if that is limited.
    pub(crate) redeals: u8,
}

impl LaidCards {
    /// Returns the cards of a state.
    pub(crate) fn of(rules: &Rules, state: &State) -> LaidCards {
        let columns = (0..rules.columns).map(Pile::Column);
        let singles = (0..rules.cells).map(Pile::Cell).chain((0..rules.reserve).map(Pile::Reserve));
        let turned = rules.stock.map(|_| [Pile::Stock, Pile::Waste]).into_iter().flatten();
        let piles = columns.chain(singles).chain(turned);
        LaidCards {
            piles: piles.map(|pile| (pile, state.cards(pile).to_vec())).collect(),
            n_down: (0..rules.columns).map(|idx| state.n_down(idx.into())).collect(),
            base: state.base(),
            n_home: Suit::ALL.map(|suit| state.n_home(suit)),
            redeals: state.redeals(),
        }
    }
}

/// Returns whether a column gets a card in this row of the deal, both counted from 0.
fn is_dealt(rules: &Rules, n_cards: usize, row: u8, column: u8) -> bool {
    match rules.layout {
        TableauDeal::Even => true,
        TableauDeal::Threes if 3 <= row => true,
        TableauDeal::Threes => {
            let (n_full, n_left) = (n_cards / 3, n_cards % 3);
            let column = usize::from(column);
            column < n_full || column == n_full && usize::from(row) < n_left
        }
        _ if row < rules.columns => row <= column,
        TableauDeal::Triangle | TableauDeal::HiddenTriangle => true,
        TableauDeal::HiddenTriangleAndRows => column != 0,
    }
}

pub(super) fn has_hidden_cards(rules: &Rules) -> bool {
    matches!(rules.layout, TableauDeal::HiddenTriangle | TableauDeal::HiddenTriangleAndRows)
}
