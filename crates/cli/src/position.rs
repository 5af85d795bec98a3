//! Where a search starts, and whether moves win from there.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use solitaire::{
    AnyRules, Deal, DealNumber, Game, GameId, Move,
    freecell::{Rules, State},
};

use crate::{args::What, failure::Failure};

/// A position is a dozen lines. What is this long is something else.
const FILE_BYTES_MAX: u64 = 64 << 10;

/// A position to start from.
#[derive(Debug)]
pub(crate) struct Start {
    pub(crate) rules: Rules,
    pub(crate) state: State,
    /// What `state` was dealt from, unless it was read from a file.
    deal: Option<(DealNumber, Deal)>,
}

impl Start {
    /// What the arguments name; a position in a file is of this game.
    pub(crate) fn of(what: &What, game: &AnyRules) -> Result<Start, Failure> {
        match (&what.deal, &what.file) {
            (Some(deal), _) => Start::of_deal(deal),
            (None, Some(file)) => Start::of_file(game, file),
            (None, None) => unreachable!("one of the two is required"),
        }
    }

    pub(crate) fn of_deal(id: &GameId) -> Result<Start, Failure> {
        let rules = freecell(&id.rules)?;
        let deal = Deal::microsoft(id.deal);
        let state = rules.deal(&deal);
        Ok(Start { rules, state, deal: Some((id.deal, deal)) })
    }

    /// Reads a position of the game from a file, or from the standard input if that is `-`.
    pub(crate) fn of_file(rules: &AnyRules, file: &Path) -> Result<Start, Failure> {
        let name = name_of(file);
        let text = read(file).map_err(|err| Failure::Input(format!("cannot read {name}: {err}")))?;
        let freecell = freecell(rules)?;
        let state = freecell
            .parse_state(&text)
            .map_err(|err| Failure::Input(format!("{name}, read as {rules}: {err}")))?;
        Ok(Start { rules: freecell, state, deal: None })
    }

    /// The game and, of a numbered deal, the number, as in a game id.
    pub(crate) fn name(&self) -> String {
        let rules = AnyRules::FreeCell(self.rules);
        match self.deal {
            Some((deal, _)) => GameId { rules, deal }.to_string(),
            None => rules.to_string(),
        }
    }

    /// Replays `moves` from here. They have to win.
    pub(crate) fn check(&self, moves: &[Move]) -> Result<(), Failure> {
        self.replay(moves).map(drop).map_err(|fault| Failure::Refused(fault.to_string()))
    }

    /// The same where cards may come back from the foundations.
    pub(crate) fn check_with_worrying_back(&self, moves: &[Move]) -> Result<(), Failure> {
        let rules = AnyRules::FreeCell(self.rules);
        let report = check::solution_with_worrying_back(&rules, &self.rules.table(&self.state), moves);
        report.map(drop).map_err(|fault| Failure::Refused(fault.to_string()))
    }

    /// The same, for moves that are not from a search.
    pub(crate) fn replay(&self, moves: &[Move]) -> Result<check::Report, check::Fault> {
        let rules = AnyRules::FreeCell(self.rules);
        match &self.deal {
            Some((_, deal)) => check::solution(&rules, deal, moves),
            None => check::solution_from(&rules, &self.rules.table(&self.state), moves),
        }
    }
}

fn freecell(rules: &AnyRules) -> Result<Rules, Failure> {
    let other =
        || Failure::Input(format!("{rules} is not known to this command, only FreeCell and games like it"));
    rules.freecell().ok_or_else(other)
}

/// What a file is called in messages.
pub(crate) fn name_of(file: &Path) -> String {
    if is_stdin(file) { "standard input".to_string() } else { file.display().to_string() }
}

pub(crate) fn is_stdin(file: &Path) -> bool {
    file == Path::new("-")
}

fn read(file: &Path) -> io::Result<String> {
    let source: Box<dyn Read> =
        if is_stdin(file) { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    let mut bytes = Vec::new();
    source.take(FILE_BYTES_MAX + 1).read_to_end(&mut bytes)?;
    if FILE_BYTES_MAX < bytes.len() as u64 {
        return Err(io::Error::other("it is too long to be a position"));
    }
    let text = String::from_utf8(bytes).map_err(|_| io::Error::other("it is not text in UTF-8"))?;
    // Some editors mark UTF-8 with this.
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire::Pile;

    fn start_of_deal() -> Start {
        Start::of_deal(&GameId::FREECELL_1).expect("a deal")
    }

    fn start_of_file() -> Start {
        Start { deal: None, ..start_of_deal() }
    }

    #[track_caller]
    fn check_refused(start: &Start, moves: &[Move], expected: &str) {
        let failure = start.check(moves).unwrap_err();
        assert_eq!(failure.to_string(), format!("the solution found did not pass the checker: {expected}"));
    }

    /// No engine is known to do this, so it cannot be tested from outside.
    #[test]
    fn moves_that_do_not_win_are_refused() {
        let to_cell = Move::one(Pile::Column(2), Pile::Cell(0));
        check_refused(
            &start_of_deal(),
            &[to_cell],
            "after the last move, 0 of 52 cards are on the foundations",
        );
        check_refused(
            &start_of_file(),
            &[to_cell],
            "after the last move, 0 of 52 cards are on the foundations",
        );
    }

    #[test]
    fn illegal_moves_are_refused() {
        let to_stock = Move::one(Pile::Column(2), Pile::Stock);
        check_refused(&start_of_deal(), &[to_stock], "move 1: there is no stock");
        check_refused(&start_of_file(), &[to_stock], "move 1: there is no stock");
    }
}
