use super::{
    super::{Aces, FoundationBase, Rules, State, code::read_base},
    base,
};
use crate::{
    Card, ParseDealError, ParsePositionError, Pile, Place, Rank, Suit, UnknownCards,
    card::parse_foundation_or_top,
    lines::{Line, Marked, is_blank, lines, marked, start_of, words},
    parse_deal_error::LinesSeen,
    pasted::label::{PileLabel, label_of},
};

/// The content of a text that has been read so far.
pub(super) struct PilesReader<'a> {
    rules: &'a Rules,
    columns: Vec<Vec<Option<Card>>>,
    n_down: Vec<usize>,
    /// The cards of cells, the reserve, the stock and the waste.
    others: Vec<(Pile, Card)>,
    /// The rank that foundations begin with.
    base: Rank,
    /// How many cards each foundation has.
    n_home: [u8; 4],
    redeals: u8,
    lines_seen: LinesSeen,
    /// The piles that were named.
    named: Vec<Name>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Column(usize),
    Foundation(Suit),
    Cell(usize),
    Other(&'static str),
}

/// The words that begin the lines of piles that FreeCell does not have.
const LABELS: [(&str, &[&str]); 5] = [
    ("base", &["base"]),
    ("reserve", &["reserve"]),
    ("stock", &["stock", "talon"]),
    ("waste", &["waste"]),
    ("redeals", &["redeals"]),
];

impl<'a> PilesReader<'a> {
    pub(super) fn new(rules: &'a Rules) -> PilesReader<'a> {
        let n_columns = usize::from(rules.columns);
        PilesReader {
            rules,
            columns: vec![Vec::new(); n_columns],
            n_down: vec![0; n_columns],
            others: Vec::new(),
            base: 1,
            n_home: [0; 4],
            redeals: 0,
            lines_seen: LinesSeen::default(),
            named: Vec::new(),
        }
    }

    pub(super) fn set_base(&mut self, base: Rank) {
        self.base = base;
    }

    pub(super) fn lines(&mut self, text: &str) -> Result<(), ParseDealError> {
        if self.rules.base == FoundationBase::FirstDealt {
            self.set_base(base::of_text(text));
        }
        let mut next_column = 0;
        for line in lines(text).filter(|it| !it.content().is_empty()) {
            let (label, rest) = line.content().split_once(':').unwrap_or(("", line.content()));
            let label = label.trim_end();
            let is_label = |names: &[&str]| names.iter().any(|it| label.eq_ignore_ascii_case(it));
            if let Some(&(name, _)) = LABELS.iter().find(|it| is_label(it.1)) {
                self.labelled(name, line, label, rest)?;
                continue;
            }
            let idx = match label_of(label) {
                _ if label.is_empty() => next_column,
                Some(PileLabel::Column(idx)) => idx,
                Some(PileLabel::Foundations) => {
                    words(rest)
                        .filter(|it| !is_blank(it))
                        .try_for_each(|word| self.foundation(line, word))?;
                    continue;
                }
                Some(PileLabel::Foundation) => {
                    self.cards_home(line, rest)?;
                    continue;
                }
                Some(PileLabel::Cells) => {
                    self.labelled("cells", line, label, rest)?;
                    continue;
                }
                Some(PileLabel::Cell(idx)) => {
                    self.cell(idx, line, label, rest)?;
                    continue;
                }
                Some(PileLabel::Heading) if rest.trim().is_empty() => continue,
                Some(PileLabel::Heading) | None => {
                    return Err(ParseDealError::NotACard { place: line.place(label), word: start_of(label) });
                }
            };
            self.column(idx, line, if label.is_empty() { rest } else { label }, rest)?;
            next_column = idx + 1;
        }
        Ok(())
    }

    /// Reads the cards of one foundation, or only the highest of them.
    fn cards_home(&mut self, line: Line<'_>, rest: &str) -> Result<(), ParseDealError> {
        let cards: Vec<&str> = words(rest).filter(|it| !is_blank(it)).collect();
        if let [top] = cards[..] {
            return self.foundation(line, top);
        }
        cards.into_iter().try_for_each(|word| self.home(line, word))
    }

    fn cell(&mut self, idx: usize, line: Line<'_>, label: &str, rest: &str) -> Result<(), ParseDealError> {
        let max = usize::from(self.rules.cells);
        if max <= idx {
            return Err(ParseDealError::TooMany { place: line.place(label), of: "cells", max });
        }
        self.name(Name::Cell(idx), line.place(label), "cell")?;
        for (nth, word) in words(rest).filter(|it| !is_blank(it)).enumerate() {
            if nth != 0 {
                return Err(ParseDealError::TooMany { place: line.place(word), of: "cells", max });
            }
            let card = self.lines_seen.card(line, word)?;
            self.others.push((Pile::Cell(idx as u8), card));
        }
        Ok(())
    }

    fn labelled(
        &mut self,
        name: &'static str,
        line: Line<'_>,
        label: &str,
        rest: &str,
    ) -> Result<(), ParseDealError> {
        let has_pile = match name {
            "base" => self.rules.base == FoundationBase::FirstDealt,
            "cells" => self.rules.cells != 0,
            "reserve" => self.rules.reserve != 0,
            "stock" | "waste" | "redeals" => self.rules.stock.is_some(),
            _ => false,
        };
        if !has_pile {
            return Err(ParseDealError::UnknownLabel { place: line.place(label), word: start_of(label) });
        }
        match name {
            "base" => {
                self.name(Name::Other(name), line.place(label), name)?;
                read_base(line, rest.trim())?;
            }
            "cells" | "reserve" => {
                self.singles(line, name, &mut words(rest).map(|it| (it, line)))?;
            }
            "stock" | "waste" => {
                self.name(Name::Other(name), line.place(label), name)?;
                let pile = if name == "stock" { Pile::Stock } else { Pile::Waste };
                let mut cards: Vec<&str> = words(rest).filter(|it| !is_blank(it)).collect();
                if pile == Pile::Stock {
                    cards.reverse();
                }
                cards.into_iter().try_for_each(|word| self.turned(pile, line, word))?;
            }
            _ => {
                let (word, max) = (rest.trim(), self.rules.redeals_max());
                let too_many = ParseDealError::TooMany {
                    place: line.place(word),
                    of: "redeals to count",
                    max: max.into(),
                };
                self.redeals = word.parse().ok().filter(|&it| it <= max).ok_or(too_many)?;
            }
        }
        Ok(())
    }

    /// Reads a card, or `-` for none, for each cell or place of the reserve.
    pub(super) fn singles<'t>(
        &mut self,
        line: Line<'t>,
        name: &'static str,
        words: &mut dyn Iterator<Item = (&'t str, Line<'t>)>,
    ) -> Result<(), ParseDealError> {
        self.name(Name::Other(name), line.place(line.text()), name)?;
        let (max, pile): (u8, fn(u8) -> Pile) = match name {
            "cells" => (self.rules.cells, Pile::Cell),
            _ => (self.rules.reserve, Pile::Reserve),
        };
        for (nth, (word, line)) in words.enumerate() {
            if usize::from(max) <= nth {
                let of = if name == "cells" { "cells" } else { "cards in the reserve" };
                return Err(ParseDealError::TooMany { place: line.place(word), of, max: max.into() });
            }
            if !is_blank(word) {
                let card = self.lines_seen.card(line, word)?;
                self.others.push((pile(nth as u8), card));
            }
        }
        Ok(())
    }

    /// Puts a card on the stock or the waste.
    pub(super) fn turned(&mut self, pile: Pile, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        if self.rules.stock.is_none() {
            let of = "cards in the stock";
            return Err(ParseDealError::TooMany { place: line.place(word), of, max: 0 });
        }
        let card = self.lines_seen.card(line, word)?;
        self.others.push((pile, card));
        Ok(())
    }

    fn foundation(&mut self, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let Some((suit, rank)) = parse_foundation_or_top(word) else {
            return Err(ParseDealError::NotARank { place: line.place(word), word: start_of(word) });
        };
        let what = ["clubs foundation", "diamonds foundation", "hearts foundation", "spades foundation"];
        self.name(Name::Foundation(suit), line.place(word), what[suit as usize])?;
        let mut here = State::empty(self.rules);
        here.set_base(self.base);
        if rank != 0 {
            here.set_n_home(suit, here.order(Card::new(rank, suit)));
        }
        here.cards_home(suit).try_for_each(|card| self.lines_seen.see(line, word, card))?;
        self.n_home[suit as usize] = here.n_home(suit);
        Ok(())
    }

    /// Records that the text names a pile. Naming one twice is an error.
    fn name(&mut self, name: Name, place: Place, what: &'static str) -> Result<(), ParseDealError> {
        if self.named.contains(&name) {
            return Err(ParseDealError::Repeated { place, what });
        }
        self.named.push(name);
        Ok(())
    }

    fn column(&mut self, idx: usize, line: Line<'_>, label: &str, rest: &str) -> Result<(), ParseDealError> {
        let max = self.columns.len();
        if max <= idx {
            return Err(ParseDealError::TooMany { place: line.place(label), of: "columns", max });
        }
        self.name(Name::Column(idx), line.place(label), "column")?;
        for Marked { word, card, is_down, is_stray } in marked(rest) {
            if is_stray {
                return Err(ParseDealError::NotACard { place: line.place(word), word: start_of(word) });
            }
            if !card.is_empty() {
                self.column_card(idx, line, word, card, is_down)?;
            }
        }
        self.check_shows_one(idx, line, rest.trim_end())
    }

    /// Puts a card on a column. `part` is its text in the line, including marks.
    pub(super) fn column_card(
        &mut self,
        idx: usize,
        line: Line<'_>,
        part: &str,
        card: &str,
        is_down: bool,
    ) -> Result<(), ParseDealError> {
        let too_many = |of, max| Err(ParseDealError::TooMany { place: line.place(part), of, max });
        if self.columns.len() <= idx {
            return too_many("columns", self.columns.len());
        }
        self.card(idx, line, card, is_down)?;
        let max = self.rules.n_down_max();
        if max < self.n_down[idx] {
            return too_many("cards face down in a column", max);
        }
        Ok(())
    }

    /// Checks that a column that has cards, whose text is `part` of the line, has a face-up card.
    pub(super) fn check_shows_one(
        &self,
        idx: usize,
        line: Line<'_>,
        part: &str,
    ) -> Result<(), ParseDealError> {
        match self.columns[idx].last() {
            Some(&last) if self.columns[idx].len() == self.n_down[idx] => Err(face_down(line, part, last)),
            _ => Ok(()),
        }
    }

    /// Puts the next card on its foundation.
    pub(super) fn home(&mut self, line: Line<'_>, word: &str) -> Result<(), ParseDealError> {
        let card = self.lines_seen.card(line, word)?;
        let n_home = &mut self.n_home[card.suit() as usize];
        let next = (self.base + *n_home - 1) % 13 + 1;
        if card.rank() != next {
            return Err(ParseDealError::NotARank { place: line.place(word), word: start_of(word) });
        }
        *n_home += 1;
        Ok(())
    }

    fn card(&mut self, idx: usize, line: Line<'_>, word: &str, is_down: bool) -> Result<(), ParseDealError> {
        let is_unknown = matches!(word, "??" | "?");
        let card = if is_unknown { None } else { Some(self.lines_seen.card(line, word)?) };
        if is_down || is_unknown {
            if self.n_down[idx] < self.columns[idx].len() {
                return Err(face_down(line, word, card));
            }
            self.n_down[idx] += 1;
        }
        self.columns[idx].push(card);
        Ok(())
    }

    /// Returns whether the text is a deal in which face-down cards are not marked, which people may leave out. This is
    /// so if no card is marked, none is home, and the columns are as long as dealt.
    fn is_unmarked_deal(&self) -> bool {
        let lens = self.rules.lens_dealt();
        let is_as_dealt = self.columns.iter().zip(lens).all(|(column, len)| column.len() == len);
        self.rules.aces == Aces::Dealt
            && self.n_home == [0; 4]
            && self.n_down.iter().all(|&it| it == 0)
            && is_as_dealt
    }

    pub(super) fn finish(mut self) -> Result<State, ParsePositionError> {
        if self.is_unmarked_deal() {
            self.n_down = self.rules.n_down_dealt();
        }
        // In games where foundations have a card from the start, the columns alone suffice.
        let is_home = |card: Card| self.rules.aces == Aces::OnFoundations && card.rank() == self.base;
        let missing: Vec<Card> =
            Card::deck().filter(|&it| !self.lines_seen.has_seen(it) && !is_home(it)).collect();
        let n_unknown = self.columns.iter().flatten().filter(|it| it.is_none()).count();
        match (missing.len(), n_unknown) {
            (0, 0) | (1, 1) => (),
            (n_missing, _) if n_missing == n_unknown => {
                return Err(ParsePositionError::Unknown(UnknownCards { cards: missing, n_in_stock: 0 }));
            }
            _ => return Err(ParsePositionError::Deal(ParseDealError::Missing(missing))),
        }
        let mut state = State::empty(self.rules);
        state.set_base(self.base);
        for (idx, column) in (0..).zip(&self.columns) {
            let cards = column.iter().filter_map(|it| it.or(missing.first().copied()));
            cards.for_each(|it| state.put(Pile::Column(idx), it));
            state.turn_down(idx.into(), self.n_down[usize::from(idx)]);
        }
        self.others.iter().for_each(|&(pile, card)| state.put(pile, card));
        for suit in Suit::ALL {
            let lowest = Card::new(self.base, suit);
            let is_lowest_home = is_home(lowest) && !self.lines_seen.has_seen(lowest);
            state.set_n_home(suit, self.n_home[suit as usize].max(u8::from(is_lowest_home)));
        }
        state.set_redeals(self.redeals);
        Ok(state)
    }
}

/// Returns the error that a card cannot lie face down in its place.
fn face_down(line: Line<'_>, part: &str, card: Option<Card>) -> ParseDealError {
    let place = line.place(part);
    match card {
        Some(card) => ParseDealError::FaceDown { place, card },
        None => ParseDealError::NotACard { place, word: start_of(part) },
    }
}
