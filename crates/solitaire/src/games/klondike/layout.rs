use super::{COLUMNS, STOCK_DEALT, State, builds, state::DOWN_MAX};
use crate::{Card, ParseDealError, Suit, lines::Line, parse_deal_error::LinesSeen};

/// A position that is being read, pile by pile. Whatever a [`State`] takes for granted is checked here.
#[derive(Debug)]
pub(crate) struct PileReader {
    state: State,
    lines_seen: LinesSeen,
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Facing {
    Down,
    Up,
}

impl PileReader {
    pub(crate) fn empty() -> PileReader {
        PileReader { state: State::empty(), lines_seen: LinesSeen::default() }
    }

    /// Puts cards under the stock, so that the first of all is drawn first.
    pub(crate) fn stock(
        &mut self,
        line: Line<'_>,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ParseDealError> {
        for word in words {
            let card = self.card_of_stock(line, word)?;
            self.state.stock.insert(0, card);
        }
        Ok(())
    }

    /// Puts cards on the waste, so that the last of all can be played.
    pub(crate) fn waste(
        &mut self,
        line: Line<'_>,
        words: &mut dyn Iterator<Item = &str>,
    ) -> Result<(), ParseDealError> {
        for word in words {
            let card = self.card_of_stock(line, word)?;
            self.state.waste.push(card);
        }
        Ok(())
    }

    /// Puts the cards into a column, the bottom card first.
    pub(crate) fn column(
        &mut self,
        idx: usize,
        line: Line<'_>,
        words: &mut dyn Iterator<Item = (Facing, &str)>,
    ) -> Result<(), ParseDealError> {
        let mut last = None;
        for (facing, word) in words {
            let place = line.place(word);
            if COLUMNS <= idx {
                return Err(ParseDealError::TooMany { place, of: "columns", max: COLUMNS });
            }
            let card = self.lines_seen.card(line, word)?;
            match (facing, self.state.upturned(idx).last()) {
                (Facing::Up, Some(&target)) if !builds(card, target) => {
                    return Err(ParseDealError::NotARun { place, card, target });
                }
                (Facing::Up, _) => (),
                (Facing::Down, None) if self.state.n_down(idx) < DOWN_MAX => {
                    self.state.columns[idx].n_down += 1;
                }
                (Facing::Down, None) => {
                    let of = "cards face down in a column";
                    return Err(ParseDealError::TooMany { place, of, max: DOWN_MAX });
                }
                (Facing::Down, Some(_)) => return Err(ParseDealError::FaceDown { place, card }),
            }
            self.state.columns[idx].cards.push(card);
            last = Some((facing, place, card));
        }
        match last {
            Some((Facing::Down, place, card)) => Err(ParseDealError::FaceDown { place, card }),
            _ => Ok(()),
        }
    }

    /// Says how often the waste has become the stock, where that is limited.
    pub(crate) fn redeals(&mut self, redeals: u8) {
        self.state.redeals = redeals;
    }

    /// Returns the position in which the foundations hold what is nowhere else.
    pub(crate) fn finish(mut self) -> Result<State, ParseDealError> {
        for suit in Suit::ALL {
            self.state.foundations[suit as usize] = self.lines_seen.rank_unseen(suit);
        }
        let state = &self.state;
        self.lines_seen.check_complete(|card| card.rank() <= state.foundation(card.suit()))?;
        Ok(self.state)
    }

    fn card_of_stock(&mut self, line: Line<'_>, word: &str) -> Result<Card, ParseDealError> {
        if self.state.stock().len() + self.state.waste().len() == STOCK_DEALT {
            let of = "cards in the stock and the waste";
            return Err(ParseDealError::TooMany { place: line.place(word), of, max: STOCK_DEALT });
        }
        self.lines_seen.card(line, word)
    }
}
