//! The table where a game starts. The checker deals by itself.

use solitaire::{
    AnyRules, Pile, Position, Start, Suit,
    rules::{COLUMNS_MAX, Rules},
};

use crate::interpreter::{LaidCards, RulesTable};

/// Returns the table where a game starts. `None` if the rules have no room for a deal, or the position is none of the
/// game's.
pub(crate) fn table(start: &Start) -> Option<RulesTable> {
    let rules = rules(start);
    let Start::Position(position) = start else { return RulesTable::deal(&rules, &start.deal()?) };
    // No state has more columns.
    let is_held = usize::from(rules.columns) <= COLUMNS_MAX;
    if is_held { RulesTable::of_laid(&rules, &laid(&rules, position)) } else { None }
}

/// Returns the rules of a game as one value.
pub(crate) fn rules(start: &Start) -> Rules {
    match start.rules() {
        AnyRules::FreeCell(rules) => rules.into(),
        AnyRules::Klondike(rules) => rules.into(),
        AnyRules::General(rules) => rules,
    }
}

/// Returns the cards as they lie, those that are face down included.
fn laid(rules: &Rules, position: &Position) -> LaidCards {
    match position {
        Position::FreeCell(_, state) => {
            let columns = (0..rules.columns).zip(0..state.n_columns());
            let cells = state.cards_in_cells().map(|(idx, card)| (Pile::Cell(idx as u8), vec![card]));
            LaidCards {
                piles: columns
                    .map(|(pile, idx)| (Pile::Column(pile), state.column(idx).to_vec()))
                    .chain(cells)
                    .collect(),
                foundations: Suit::ALL.map(|suit| state.foundation(suit)),
                ..LaidCards::default()
            }
        }
        Position::Klondike(_, state) => {
            let columns = (0..rules.columns).map(|it| (Pile::Column(it), state.column(it.into()).to_vec()));
            let turned = [(Pile::Stock, state.stock().to_vec()), (Pile::Waste, state.waste().to_vec())];
            LaidCards {
                piles: columns.chain(turned).collect(),
                n_down: (0..rules.columns).map(|idx| state.n_down(idx.into())).collect(),
                foundations: Suit::ALL.map(|suit| state.foundation(suit)),
                redeals: state.redeals(),
            }
        }
        Position::General(_, state) => LaidCards::of(rules, state),
    }
}
