use std::{fmt, str::FromStr};

use crate::{
    AnyRules, Deal, Game, GameId, ParseDealError, ParseGameIdError, Table,
    freecell::{Rules, State},
};

/// Where a game starts: at a numbered deal, or at a position that somebody wrote down.
///
/// As text, a deal is its game id, and a position is the rules and its cards:
/// `freecell/=7H---.JDKD2S.…`, the cells first, `-` for a free one, then each column behind a dot, its
/// bottom card first. The foundations hold what is not there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    Deal(GameId),
    Position(Rules, State),
}

impl Start {
    pub fn rules(&self) -> AnyRules {
        match self {
            Start::Deal(id) => id.rules,
            Start::Position(rules, _) => AnyRules::FreeCell(*rules),
        }
    }

    /// The position before the first move, and what may be done there.
    pub fn freecell(&self) -> (Rules, State) {
        match self {
            Start::Deal(GameId { rules: AnyRules::FreeCell(rules), deal }) => {
                (*rules, rules.deal(&Deal::microsoft(*deal)))
            }
            Start::Position(rules, state) => (*rules, state.clone()),
        }
    }

    pub fn table(&self) -> Table {
        let (rules, state) = self.freecell();
        rules.table(&state)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rules, state) = match self {
            Start::Deal(id) => return id.fmt(f),
            Start::Position(rules, state) => (rules, state),
        };
        write!(f, "{}/=", AnyRules::FreeCell(*rules))?;
        for cell in state.cells() {
            match cell {
                Some(card) => card.fmt(f)?,
                None => f.write_str("-")?,
            }
        }
        for idx in 0..state.n_columns() {
            f.write_str(".")?;
            state.column(idx).iter().try_for_each(|card| card.fmt(f))?;
        }
        Ok(())
    }
}

impl FromStr for Start {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Start, ParseStartError> {
        let text = text.trim();
        let Some((rules, cards)) = text.split_once("/=") else {
            return text.parse().map(Start::Deal).map_err(ParseStartError::Game);
        };
        let AnyRules::FreeCell(rules) = rules.parse().map_err(ParseStartError::Game)?;
        let state = rules.parse_code(cards).map_err(ParseStartError::Position)?;
        Ok(Start::Position(rules, state))
    }
}

/// Why a text does not say where a game starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseStartError {
    Game(ParseGameIdError),
    /// Line 2 is the cells, line 3 the first column, and so on, each without its dot.
    Position(ParseDealError),
}

impl fmt::Display for ParseStartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseStartError::Game(err) => err.fmt(f),
            ParseStartError::Position(err) => err.fmt(f),
        }
    }
}

impl std::error::Error for ParseStartError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DealNumber, Move, Pile};

    #[track_caller]
    fn check(start: &Start) {
        assert_eq!(start.to_string().parse().as_ref(), Ok(start), "{start}");
    }

    #[test]
    fn text_round_trips() {
        for named in AnyRules::NAMED {
            for number in 1..=20 {
                let deal = DealNumber::new(number).unwrap();
                let start = Start::Deal(GameId { rules: named.rules, deal });
                check(&start);
                let (rules, mut state) = start.freecell();
                let mut moves: Vec<Move> = Vec::new();
                for nth in 0..60 {
                    check(&Start::Position(rules, state.clone()));
                    moves.clear();
                    rules.moves(&state, &mut moves);
                    let Some(&mv) = moves.get(nth % moves.len().max(1)) else { break };
                    rules.play(&mut state, mv);
                }
            }
        }
    }

    #[test]
    fn a_position_in_a_link_says_what_is_wrong() {
        let (rules, mut state) = Start::Deal(GameId::FREECELL_1).freecell();
        rules.play(&mut state, Move::one(Pile::Column(2), Pile::Cell(1)));
        let text = Start::Position(rules, state).to_string();
        assert!(text.starts_with("freecell/=-2H--.JDKD2S4C3S6D6S."), "{text}");
        let error = |text: &str| text.parse::<Start>().unwrap_err().to_string();
        assert_eq!(error(&text.replace("KD", "JD")), "line 3: second JD; the first is in line 3");
        assert_eq!(error(&text.replace("KD", "XX")), "line 3: “X” is not a card; cards look like 7H or TD");
        assert_eq!(error(&text.replace("KD", "")), "1 of 52 cards missing: KD");
    }
}
