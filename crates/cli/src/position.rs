//! The start of a search, and the check that moves win from there.

use std::{
    fmt::Display,
    fs::File,
    io::{self, Read},
    path::Path,
};

use solitaire::{
    Doubt, FILE_BYTES_MAX, GameId, LineOrder, Move, NamedGame, ParsePositionError, Pasted, Position, Reading,
    Rules, Start,
};
use terminal::{
    failure::Failure,
    numbered, output,
    source::{is_dash, name_of},
};

use crate::args::{NamedPosition, WhatArgs};

/// A position to start from.
#[derive(Debug)]
pub(crate) struct StartPosition {
    pub(crate) position: Position,
    /// The deal of `position`, unless it was read as text, or from a link.
    deal: Option<Start>,
    /// How the position was read, if it was read as text.
    read: Option<TextReading>,
}

/// How a text was read as a position.
#[derive(Debug)]
struct TextReading {
    reading: Reading,
    /// Whether the text could also be read in dealing order.
    has_other: bool,
    /// Why the text may mean another position.
    doubt: Option<Doubt>,
    /// The requested game, if the text itself names another one.
    asked: Option<Rules>,
    /// Whether `--by` has no effect on this text.
    is_by_needless: bool,
}

impl StartPosition {
    /// Returns the position that the arguments name.
    pub(crate) fn of(what: &WhatArgs) -> Result<StartPosition, Failure> {
        match what.named()? {
            NamedPosition::Deal(deal) => Ok(StartPosition::of_deal(deal)),
            NamedPosition::Position(position) => {
                Ok(StartPosition { position: position.clone(), deal: None, read: None })
            }
            NamedPosition::Text(rules, text) => {
                Ok(StartPosition::of_text(&rules, "--deal", text, what.by())?.noted("--deal"))
            }
            NamedPosition::File(rules, file) => StartPosition::of_file(&rules, file, what.by()),
        }
    }

    pub(crate) fn of_deal(deal: &Start) -> StartPosition {
        StartPosition { position: deal.position(), deal: Some(deal.clone()), read: None }
    }

    pub(crate) fn of_id(id: &GameId) -> StartPosition {
        StartPosition::of_deal(&Start::Deal(*id))
    }

    /// Reads a position of the game from a file, or from the standard input if that is `-`.
    pub(crate) fn of_file(
        rules: &Rules,
        file: &Path,
        by: Option<LineOrder>,
    ) -> Result<StartPosition, Failure> {
        let name = name_of(file);
        let text = read(file).map_err(|err| Failure::Input(format!("cannot read {name}: {err}")))?;
        Ok(StartPosition::of_text(rules, &name, &text, by)?.noted(&name))
    }

    /// Reads a position of the game from a text, which messages call `name`.
    fn of_text(
        rules: &Rules,
        name: &str,
        text: &str,
        by: Option<LineOrder>,
    ) -> Result<StartPosition, Failure> {
        if let Some(start) = StartPosition::of_name(rules, text.trim()) {
            if by.is_some() {
                note_needless_by(name);
            }
            return Ok(start);
        }
        let wrong = |err: &dyn Display| Failure::Input(format!("{name}, read as {rules}: {err}"));
        let pasted = rules.read_pasted(text, by).map_err(|err| match games_of(text) {
            _ if matches!(err, ParsePositionError::OtherLines { .. }) => {
                wrong(&format!("{err}; --by rows reads them so"))
            }
            // Perhaps the user named no game.
            Some(named) if rules.capabilities().has_card_moves => {
                let games: Vec<&str> = named.iter().map(|it| it.id).collect();
                let family = named[0].title.split(',').next().unwrap_or_default();
                wrong(&format!(
                    "this is a table of {family}, so say which game it is, such as {}",
                    games.join(" or ")
                ))
            }
            _ => wrong(&err),
        })?;
        let Pasted { position, reading, other, doubt, .. } = pasted;
        let is_by_needless = match by {
            None => false,
            Some(LineOrder::Columns) => reading != Reading::Columns,
            Some(LineOrder::Rows) => !matches!(reading, Reading::Rows | Reading::DealingOrder),
        };
        let read = TextReading {
            reading,
            has_other: other.is_some(),
            doubt,
            asked: Some(*rules).filter(|it| *it != position.rules()),
            is_by_needless,
        };
        Ok(StartPosition { position, deal: None, read: Some(read) })
    }

    /// Returns the deal or position that a text names: `11982`, `freecell/11982`, a position from a link.
    fn of_name(rules: &Rules, text: &str) -> Option<StartPosition> {
        if let Ok(deal) = text.parse() {
            return Some(StartPosition::of_id(&GameId { rules: *rules, deal }));
        }
        match text.parse().ok()? {
            Start::Position(position) => Some(StartPosition { position, deal: None, read: None }),
            _ => numbered::parse_deal(text).ok().map(|it| StartPosition::of_deal(&it)),
        }
    }

    /// Prints a note on how a text was read, if there was a choice, and a warning if it may mean another position.
    /// Messages call the text `name`.
    fn noted(self, name: &str) -> StartPosition {
        let Some(TextReading { reading, has_other, doubt, asked, is_by_needless }) = &self.read else {
            return self;
        };
        if *reading != Reading::Columns || *has_other {
            let otherwise = if *has_other { "; --by rows reads it in dealing order" } else { "" };
            let game =
                asked.map(|it| format!("; its game is {}, not {it}", self.rules())).unwrap_or_default();
            output::print_error(&format!("note: {name}: read {}{game}{otherwise}", reading.words()));
        }
        if *is_by_needless {
            note_needless_by(name);
        }
        if let Some(doubt) = doubt {
            output::print_error(&format!(
                "warning: {name}: this is probably not the position you mean: {doubt}"
            ));
        }
        self
    }

    /// Returns how the text was read, in words, if the position was one.
    fn read_as(&self) -> Option<&'static str> {
        self.read.as_ref().map(|it| it.reading.words())
    }

    /// Returns why the text may mean another position than the one that was read.
    fn doubt(&self) -> Option<String> {
        self.read.as_ref()?.doubt.as_ref().map(Doubt::to_string)
    }

    /// Adds to a JSON answer how the text was read, and why it may mean another position.
    pub(crate) fn add_reading(&self, object: &mut serde_json::Value) {
        object["read_as"] = self.read_as().into();
        object["warning"] = self.doubt().into();
    }

    /// Returns a line that says which position a verdict is about, if the text may mean another one.
    pub(crate) fn remark(&self) -> String {
        self.doubt()
            .map(|it| format!("this is the verdict of the position as read: {it}\n"))
            .unwrap_or_default()
    }

    pub(crate) fn rules(&self) -> Rules {
        self.position.rules()
    }

    /// Returns the game and, for a numbered deal, the number.
    pub(crate) fn name(&self) -> String {
        match &self.deal {
            Some(deal) => deal.to_string(),
            None => self.rules().to_string(),
        }
    }

    /// Returns the start in the form of links and certificates: the number of the deal if they know it, otherwise all
    /// cards.
    pub(crate) fn id(&self) -> Start {
        match self.deal {
            Some(Start::Deal(id)) => Start::Deal(id),
            _ => Start::Position(self.position.clone()),
        }
    }

    /// Returns the position as text that [`StartPosition::of_file`] reads.
    pub(crate) fn text(&self) -> String {
        self.position.text()
    }

    /// Replays `moves` from the position.
    pub(crate) fn replay(&self, moves: &[Move]) -> Result<check::Report, check::SolutionError> {
        questions::verify(&self.id(), moves)
    }
}

/// Prints a note that `--by` has no effect on this text.
fn note_needless_by(name: &str) {
    output::print_error(&format!("note: {name}: --by has no effect on this form of text"));
}

/// Returns the named games without card moves in which the text is a position: those with a stock, or those without.
fn games_of(text: &str) -> Option<Vec<NamedGame>> {
    let others = Rules::named().filter(|it| !it.rules.capabilities().has_card_moves);
    let mut games: Vec<NamedGame> = others.filter(|it| it.rules.read_pasted(text, None).is_ok()).collect();
    let has_stock = games.first()?.rules.stock.is_some();
    games.retain(|it| it.rules.stock.is_some() == has_stock);
    Some(games)
}

fn read(file: &Path) -> io::Result<String> {
    let source: Box<dyn Read> =
        if is_dash(file) { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    let mut bytes = Vec::new();
    source.take(FILE_BYTES_MAX as u64 + 1).read_to_end(&mut bytes)?;
    if FILE_BYTES_MAX < bytes.len() {
        return Err(io::Error::other("it is too long to be a position"));
    }
    let text = String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text in UTF-8"))?;
    // Some editors begin UTF-8 files with this mark.
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire::{Pile, rules::PENGUIN};
    use testkit::{Random, WrittenForm, random_deal, size, written};

    fn start_of_deal() -> StartPosition {
        StartPosition::of_id(&GameId::default())
    }

    fn start_of_file() -> StartPosition {
        StartPosition { deal: None, ..start_of_deal() }
    }

    fn klondike() -> StartPosition {
        StartPosition::of_deal(&numbered::parse_deal("klondike-draw-three/solvitaire:1").unwrap())
    }

    #[track_caller]
    fn check_refused(start: &StartPosition, moves: &[Move], expected: &str) {
        let failure = Failure::refused(start.replay(moves).unwrap_err());
        assert_eq!(failure.to_string(), format!("the solution found did not pass the checker: {expected}"));
    }

    /// No engine is known to return such moves, so this cannot be tested from outside.
    #[test]
    fn rejects_moves_that_do_not_win() {
        let to_cell = Move::one(Pile::Column(2), Pile::Cell(0));
        let draw = Move { from: Pile::Stock, to: Pile::Waste, count: 3 };
        let expected = "after the last move, 0 of 52 cards are on the foundations";
        check_refused(&start_of_deal(), &[to_cell], expected);
        check_refused(&start_of_file(), &[to_cell], expected);
        check_refused(&klondike(), &[draw], expected);
        check_refused(&StartPosition { deal: None, ..klondike() }, &[draw], expected);
    }

    #[test]
    fn rejects_illegal_moves() {
        let to_stock = Move::one(Pile::Column(2), Pile::Stock);
        check_refused(&start_of_deal(), &[to_stock], "move 1: there is no stock");
        check_refused(&start_of_file(), &[to_stock], "move 1: there is no stock");
        check_refused(&klondike(), &[to_stock], "move 1: no card goes from column 3 to stock");
    }

    /// A written position is read as the same position.
    #[test]
    fn positions_round_trip() {
        for start in [start_of_deal(), klondike()] {
            let read = StartPosition::of_text(&start.rules(), "here", &start.text(), None).unwrap();
            assert_eq!(read.position, start.position);
        }
    }

    #[test]
    fn every_form_of_a_deal_reads_back_as_that_deal() {
        let mut random = Random::new(530);
        let games: Vec<Rules> = Rules::named().map(|it| it.rules).collect();
        let mut n_read = 0;
        while n_read < size(2_500, 20_000) {
            let (rules, deal) = (random.pick(&games), random_deal(&mut random));
            let form = random.pick(&WrittenForm::ALL);
            let Some(text) = written(&rules, &deal, form, &mut random) else { continue };
            // Without `by`, seven rows of seven cards count as columns.
            let by = (rules == PENGUIN && form == WrittenForm::Rows).then_some(LineOrder::Rows);
            let read = StartPosition::of_text(&rules, "here", &text, by);
            let start = read.unwrap_or_else(|failure| panic!("{rules}: {failure} in\n{text}"));
            assert_eq!(
                (&start.position, start.doubt()),
                (&rules.dealt(&deal), None),
                "{rules}, {form:?}:\n{text}"
            );
            n_read += 1;
        }
    }
}
