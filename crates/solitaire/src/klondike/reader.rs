use arrayvec::ArrayVec;

use super::{COLUMNS, DOWN_MAX, ParseTextError, Part, STOCK_DEALT, TextErrorKind, UPTURNED_MAX, builds};
use crate::{
    Card, PartialPosition, Place, Rank, Suit,
    lines::{place_in, start_of},
};

/// The content of a text that has been read so far, whatever its form. All words are slices of the text.
pub(super) struct TextReader<'a> {
    text: &'a str,
    /// The position so far. Its columns are empty until the end.
    position: PartialPosition,
    columns: [ArrayVec<Laid<'a>, COLUMN_MAX>; COLUMNS],
    /// Where each card was read.
    seen: [Option<&'a str>; Card::DECK_LEN],
    /// The piles that were named, as bits.
    named: u32,
    /// The word that gives the number of redeals.
    redeals: Option<&'a str>,
}

const COLUMN_MAX: usize = DOWN_MAX + UPTURNED_MAX;

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Facing {
    Down,
    Up,
}

/// A card of a column.
#[derive(Clone, Copy)]
struct Laid<'a> {
    facing: Facing,
    card: Option<Card>,
    word: &'a str,
}

type Read<T> = Result<T, ParseTextError>;

impl<'a> TextReader<'a> {
    pub(super) fn new(text: &'a str) -> TextReader<'a> {
        TextReader {
            text,
            position: PartialPosition::default(),
            columns: Default::default(),
            seen: [None; Card::DECK_LEN],
            named: 0,
            redeals: None,
        }
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    /// Returns an error at `word`, which is a slice of the text.
    pub(super) fn error(&self, word: &str, kind: TextErrorKind) -> ParseTextError {
        ParseTextError { place: Some(place_in(self.text, word)), kind }
    }

    /// Records that the text names a pile. Naming one twice is an error.
    pub(super) fn name(&mut self, part: Part, word: &str) -> Read<()> {
        let bit = match part {
            Part::Stock => 0,
            Part::Waste => 1,
            Part::Redeals => 2,
            Part::Foundation(suit) => 3 + suit as u32,
            Part::Column(idx) => 7 + u32::from(idx),
            Part::StockAndWaste | Part::Columns | Part::FaceDown => 31,
        };
        if self.named >> bit & 1 == 1 {
            return Err(self.error(word, TextErrorKind::Repeated(part)));
        }
        self.named |= 1 << bit;
        Ok(())
    }

    /// Reads `word` as a card and records where it is.
    pub(super) fn card(&mut self, word: &'a str) -> Read<Card> {
        match word.parse() {
            Ok(card) => self.see(word, card),
            Err(_) => Err(self.error(word, TextErrorKind::NotACard(start_of(word)))),
        }
    }

    /// Records that `word` gives the place of `card`.
    pub(super) fn see(&mut self, word: &'a str, card: Card) -> Read<Card> {
        match self.seen[card.index()].replace(word) {
            None => Ok(card),
            Some(first) => {
                let first = place_in(self.text, first);
                Err(self.error(word, TextErrorKind::Twice { card, first }))
            }
        }
    }

    /// Puts a card on the stock.
    pub(super) fn stock(&mut self, word: &'a str) -> Read<()> {
        let card = if is_unknown(word) { None } else { Some(self.card(word)?) };
        self.stock_card(word, card)
    }

    pub(super) fn stock_card(&mut self, word: &'a str, card: Option<Card>) -> Read<()> {
        self.check_stock(word)?;
        self.position.stock.push(card);
        Ok(())
    }

    /// Reverses the stock, so that the card read first is the next to be drawn.
    pub(super) fn turn_stock(&mut self) {
        self.position.stock.reverse();
    }

    pub(super) fn waste(&mut self, word: &'a str) -> Read<()> {
        if is_unknown(word) {
            return Err(self.error(word, TextErrorKind::FaceDown));
        }
        let card = self.card(word)?;
        self.check_stock(word)?;
        self.position.waste.push(card);
        Ok(())
    }

    fn check_stock(&self, word: &str) -> Read<()> {
        if self.position.stock.len() + self.position.waste.len() == STOCK_DEALT {
            let kind = TextErrorKind::TooMany { part: Part::StockAndWaste, max: STOCK_DEALT };
            return Err(self.error(word, kind));
        }
        Ok(())
    }

    /// Puts a card on a column.
    pub(super) fn lay(&mut self, idx: usize, facing: Facing, word: &'a str) -> Read<()> {
        let (card, facing) =
            if is_unknown(word) { (None, Facing::Down) } else { (Some(self.card(word)?), facing) };
        self.lay_card(idx, facing, word, card)
    }

    pub(super) fn lay_card(
        &mut self,
        idx: usize,
        facing: Facing,
        word: &'a str,
        card: Option<Card>,
    ) -> Read<()> {
        let Some(column) = self.columns.get_mut(idx) else {
            return Err(self.error(word, TextErrorKind::TooMany { part: Part::Columns, max: COLUMNS }));
        };
        if column.try_push(Laid { facing, card, word }).is_err() {
            let kind = TextErrorKind::TooMany { part: Part::Column(idx as u8), max: COLUMN_MAX };
            return Err(self.error(word, kind));
        }
        Ok(())
    }

    /// Puts the next card on its foundation.
    pub(super) fn home(&mut self, word: &'a str) -> Read<()> {
        let card = self.card(word)?;
        let rank = &mut self.position.foundations[card.suit() as usize];
        if card.rank() != *rank + 1 {
            return Err(self.error(word, TextErrorKind::NotBuilt(card)));
        }
        *rank = card.rank();
        Ok(())
    }

    /// Puts all cards on a foundation up to a rank.
    pub(super) fn foundation(&mut self, word: &'a str, suit: Suit, rank: Rank) -> Read<()> {
        self.name(Part::Foundation(suit), word)?;
        for rank in 1..=rank {
            self.see(word, Card::new(rank, suit))?;
        }
        self.position.foundations[suit as usize] = rank;
        Ok(())
    }

    pub(super) fn redeals(&mut self, word: &'a str, redeals: u8) {
        self.redeals = Some(word);
        self.position.redeals = redeals;
    }

    /// Returns the place where the text gives the number of redeals.
    pub(super) fn redeals_place(&self) -> Option<Place> {
        self.redeals.map(|word| place_in(self.text, word))
    }

    pub(super) fn finish(mut self) -> Read<PartialPosition> {
        if self.is_unmarked_deal() {
            for column in &mut self.columns {
                column.iter_mut().rev().skip(1).for_each(|it| it.facing = Facing::Down);
            }
        }
        for idx in 0..COLUMNS {
            self.settle(idx)?;
        }
        let cards = self.position.unknown();
        let n_unknown = self.position.hidden().filter(Option::is_none).count();
        if cards.len() == n_unknown {
            return Ok(self.position);
        }
        Err(ParseTextError { place: None, kind: TextErrorKind::Missing { cards, n_unknown } })
    }

    /// Returns whether the text is a deal in which face-down cards are not marked, which people may leave out. This is
    /// so if no card is marked, the columns are as long as dealt, and the cards could not lie so face up; then only the
    /// last card of each column is face up.
    fn is_unmarked_deal(&self) -> bool {
        let is_run = |column: &ArrayVec<Laid<'_>, COLUMN_MAX>| {
            column.windows(2).all(|pair| match (pair[0].card, pair[1].card) {
                (Some(target), Some(card)) => builds(card, target),
                _ => false,
            })
        };
        (1..).zip(&self.columns).all(|(len, it)| it.len() == len)
            && self.columns.iter().flatten().all(|it| it.facing == Facing::Up)
            && !self.columns.iter().all(is_run)
    }

    /// Moves the cards of a column to the position, if they can lie in this way.
    fn settle(&mut self, idx: usize) -> Read<()> {
        let column = &mut self.position.columns[idx];
        for &Laid { facing, card, word } in &self.columns[idx] {
            let kind = match (facing, card, column.up.last()) {
                (Facing::Up, Some(card), Some(&target)) if !builds(card, target) => {
                    TextErrorKind::NotARun { card, target }
                }
                (Facing::Up, Some(card), _) => {
                    column.up.push(card);
                    continue;
                }
                (_, card, None) if column.down.len() < DOWN_MAX => {
                    column.down.push(card);
                    continue;
                }
                (_, _, None) => TextErrorKind::TooMany { part: Part::FaceDown, max: DOWN_MAX },
                (_, _, Some(_)) => TextErrorKind::FaceDown,
            };
            return Err(self.error(word, kind));
        }
        match self.columns[idx].last() {
            Some(last) if column.up.is_empty() => Err(self.error(last.word, TextErrorKind::FaceDown)),
            _ => Ok(()),
        }
    }
}

pub(super) fn is_unknown(word: &str) -> bool {
    matches!(word, "??" | "?")
}
