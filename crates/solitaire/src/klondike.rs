//! Games like Klondike: seven columns with most cards face down, and a stock that is drawn to a waste. These games have
//! their own engine, computer players who see no more than a person does, and text forms that many programs share.

mod columns;
mod json;
mod pasted;
mod reader;
mod written;

pub use crate::text_error::{ParseTextError, Part, TextErrorKind};
pub(crate) use columns::DOWN_MAX;
pub use columns::{COLUMNS, STOCK_DEALT, UPTURNED_MAX, builds};
pub use pasted::{ParsedText, TextFormat, read_pasted};

use crate::{
    LinesRead, ParsePositionError, Reading, State,
    rules::{Aces, BuildPolicy, FoundationBase, Groups, Redeals, Rules, Spaces, Stock, TableauDeal},
};

/// Returns whether the game differs from Klondike only in its draws, in its redeals, and in whether cards come back
/// from the foundations.
pub fn fits(rules: &Rules) -> bool {
    usize::from(rules.columns) == COLUMNS
        && rules.layout == TableauDeal::HiddenTriangle
        && !rules.sinks_kings
        && rules.build == BuildPolicy::AlternateColor
        && rules.groups == Groups::Runs
        && rules.spaces == Spaces::KingsOnly
        && rules.cells == 0
        && rules.reserve == 0
        && rules.stock.is_some()
        && rules.base == FoundationBase::Ace
        && rules.aces == Aces::Dealt
}

/// Returns how cards are drawn in a game like Klondike.
///
/// # Panics
///
/// If the game has no stock.
pub fn stock_rules(rules: &Rules) -> Stock {
    rules.stock.expect("games like Klondike have a stock")
}

/// Reads a position of this game.
pub(crate) fn parse(rules: &Rules, text: &str) -> Result<State, ParsePositionError> {
    state_of(rules, read_pasted(text)?)
}

/// Reads the forms that have only one meaning.
pub(crate) fn read_program_text(
    rules: &Rules,
    text: &str,
) -> Option<Result<(State, Reading), ParsePositionError>> {
    let read = pasted::read_program_text(text)?;
    Some(read.map_err(ParsePositionError::from).and_then(|parsed| {
        let reading = parsed.format.reading();
        state_of(rules, parsed).map(|state| (state, reading))
    }))
}

/// Returns what the lines of a text say, as columns and as a deal.
pub(crate) fn read_lines(rules: &Rules, text: &str) -> LinesRead<State> {
    pasted::read_lines(text).and_then(|parsed| state_of(rules, parsed))
}

/// Converts a parsed text to a position of this game, if all of its cards are known.
fn state_of(rules: &Rules, parsed: ParsedText) -> Result<State, ParsePositionError> {
    let ParsedText { position, redeals_place, .. } = parsed;
    match rules.stock.map(|it| it.redeals) {
        Some(Redeals::AtMost(max)) if max < position.redeals() => {
            let kind = TextErrorKind::TooMany { part: Part::Redeals, max: max.into() };
            Err(ParseTextError { place: redeals_place, kind }.into())
        }
        _ => Ok(position.state(rules)?),
    }
}

#[cfg(test)]
mod tests {
    use crate::{Deal, DealNumber, Game, rules::KLONDIKE_DRAW_THREE};

    /// The legal moves depend on the cards that can be seen, not on those that are face down.
    #[test]
    fn no_peeking() {
        let deal = Deal::microsoft(DealNumber::FIRST);
        let state = KLONDIKE_DRAW_THREE.deal(&deal);
        let mut cards = *deal.cards();
        // The first card of the second row is the only one that is face up.
        cards.swap(8, 12);
        cards.swap(30, 50);
        let other = KLONDIKE_DRAW_THREE.deal(&Deal::new(cards).unwrap());
        assert_ne!(state, other);
        assert_eq!(KLONDIKE_DRAW_THREE.table(&state), KLONDIKE_DRAW_THREE.table(&other));

        let moves = |state| {
            let mut moves = Vec::new();
            KLONDIKE_DRAW_THREE.moves(state, &mut moves);
            moves
        };
        assert_eq!(moves(&state), moves(&other));
    }
}
