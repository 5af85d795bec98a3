//! Positions as text. Games like FreeCell and games like Klondike use the forms that other programs write.

use super::{Rules, State, text};
use crate::{LinesRead, ParsePositionError, PartialPosition, Position, Reading, freecell, klondike};

impl Rules {
    /// Reads a position of the game. All its cards have to be known.
    pub fn parse_text(&self, text: &str) -> Result<Position, ParsePositionError> {
        let state = if freecell::fits(self) {
            Ok(freecell::parse(self, text)?)
        } else if klondike::fits(self) {
            klondike::parse(self, text)
        } else {
            text::parse(self, text)
        };
        state.map(|state| Position::new(*self, state))
    }

    /// Returns all cards, including those that are face down, as text that [`Rules::parse_text`] reads.
    pub(crate) fn text(&self, state: &State) -> String {
        if freecell::fits(self) {
            freecell::FreeCellText(state).to_string()
        } else if klondike::fits(self) {
            PartialPosition::of_state(state).to_string()
        } else {
            text::All(self, state).to_string()
        }
    }

    /// Returns what a player sees, as such a text.
    pub(crate) fn seen_text(&self, state: &State) -> String {
        if klondike::fits(self) {
            PartialPosition::seen(state).to_string()
        } else if self.has_hidden_cards() {
            text::Seen(self, state).to_string()
        } else {
            self.text(state)
        }
    }

    /// Reads the forms of other programs that have only one meaning, such as JSON. Returns `None` if the text has none
    /// of these forms.
    pub(crate) fn read_program_text(
        &self,
        text: &str,
    ) -> Option<Result<(State, Reading), ParsePositionError>> {
        if freecell::fits(self) {
            freecell::read_program_text(self, text)
        } else if klondike::fits(self) {
            klondike::read_program_text(self, text)
        } else {
            text::parse_program_text(self, text)
        }
    }

    /// Returns what the lines of a text say, as columns and as rows of a deal.
    pub(crate) fn read_lines(&self, text: &str) -> LinesRead<State> {
        if freecell::fits(self) {
            freecell::read_lines(self, text)
        } else if klondike::fits(self) {
            klondike::read_lines(self, text)
        } else {
            text::read_lines(self, text)
        }
    }
}
