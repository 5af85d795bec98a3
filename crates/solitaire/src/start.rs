use std::{fmt, str::FromStr};

use crate::{
    Deal, GameId, Numbered, Numbering, ParseDealError, ParseGameIdError, ParseNumberedError, Position, Rules,
    State, Table,
};

/// The start of a game: a numbered deal, or any position.
///
/// As text, a deal is its game id. A deal with another program's number is `klondike-draw-three/solvitaire:819`. A
/// position is the rules and its cards, `freecell/=7H---.JDKD2S.…`: the cells first, `-` for a free one, then each
/// column after a dot, its bottom card first. In Klondike the stock comes first, its next card first, then the waste,
/// and `-` stands between face-down and face-up cards: `klondike-draw-one/=9D….KS.7H.2C-4D.…`. All other cards are on
/// the foundations.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::large_enum_variant, reason = "a program has few starts, and none of them in a collection")]
pub enum Start {
    /// A deal by Microsoft's number.
    Deal(GameId),
    /// A deal by another program's number. It is never a Microsoft number, since ids have those.
    Numbered(Numbered),
    /// Any position.
    Position(Position),
}

impl Start {
    /// Returns a game that starts at any position.
    pub fn at(rules: Rules, state: State) -> Start {
        Start::Position(Position::new(rules, state))
    }

    /// Returns the rules of the game that starts.
    pub fn rules(&self) -> Rules {
        match self {
            Start::Deal(id) => id.rules,
            Start::Numbered(numbered) => numbered.rules,
            Start::Position(position) => position.rules(),
        }
    }

    /// Returns the position before the first move.
    pub fn position(&self) -> Position {
        match self {
            Start::Deal(id) => Position::dealt(id),
            Start::Numbered(numbered) => numbered.rules.dealt(numbered.deal()),
            Start::Position(position) => position.clone(),
        }
    }

    /// Returns the deal, if the game starts at one.
    pub fn deal(&self) -> Option<Deal> {
        match self {
            Start::Deal(id) => Some(Deal::microsoft(id.deal)),
            Start::Numbered(numbered) => Some(numbered.deal().clone()),
            Start::Position(_) => None,
        }
    }

    /// Returns the part of the text after the game's name, if this is a deal: `11982`, `solvitaire:819`.
    pub fn number(&self) -> Option<String> {
        match self {
            Start::Deal(id) => Some(id.deal.to_string()),
            Start::Numbered(it) => Some(format!("{}:{}", it.numbering().name(), it.number())),
            Start::Position(_) => None,
        }
    }

    /// Returns what a player sees before the first move.
    pub fn table(&self) -> Table {
        self.position().table()
    }
}

impl From<Position> for Start {
    fn from(position: Position) -> Start {
        Start::Position(position)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::Deal(id) => id.fmt(f),
            Start::Numbered(numbered) => numbered.fmt(f),
            Start::Position(position) => position.fmt(f),
        }
    }
}

impl FromStr for Start {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Start, ParseStartError> {
        let text = text.trim();
        let Some((rules, cards)) = text.split_once("/=") else {
            return match numbered(text) {
                Some(numbered) => Ok(numbered?),
                None => Ok(Start::Deal(text.parse()?)),
            };
        };
        let rules: Rules = rules.parse()?;
        Ok(Start::at(rules, rules.parse_code(cards)?))
    }
}

/// Reads the same texts as [`Start`], as the position before the first move.
impl FromStr for Position {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Position, ParseStartError> {
        text.parse::<Start>().map(|start| start.position())
    }
}

/// Reads a deal that has a program's name before its number. Returns `None` if there is no such name, or if the
/// game has no numberings.
fn numbered(text: &str) -> Option<Result<Start, ParseNumberedError>> {
    let (rules, number) = text.split_once('/').filter(|it| it.1.contains(':'))?;
    let rules = rules.parse::<Rules>().ok().filter(|it| !it.capabilities().numberings.is_empty())?;
    Some(Numbered::parse(rules, number).map(|it| match it.number().parse() {
        Ok(deal) if it.numbering() == Numbering::Microsoft => Start::Deal(GameId { rules, deal }),
        _ => Start::Numbered(it),
    }))
}

/// Why a text is not the start of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseStartError {
    /// The text names no game, or no deal of the game, or the rules of a position cannot be read.
    #[error("{0}")]
    Game(#[from] ParseGameIdError),
    /// The text has a colon after the `/`, but what follows the `/` is no program's deal.
    #[error("{0}")]
    Numbered(#[from] ParseNumberedError),
    /// The position cannot be read. Piles count as lines, each without its dot: the stock is line 1 and the waste line
    /// 2, in games that have them; then come all cells as one line, the reserve as one, and the columns.
    #[error("{0}")]
    Position(#[from] ParseDealError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DealNumber;

    #[track_caller]
    fn check(start: &Start) {
        assert_eq!(start.to_string().parse().as_ref(), Ok(start), "{start}");
    }

    fn check_random_play(rules: Rules) {
        for number in 1..=20 {
            let start = Start::Deal(GameId { rules, deal: DealNumber::new(number).unwrap() });
            check(&start);
            let mut position = start.position();
            for nth in 0..100 {
                check(&Start::Position(position.clone()));
                let moves = position.moves();
                let Some(&mv) = moves.get(nth % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
    }

    #[test]
    fn text_round_trips() {
        Rules::named().for_each(|named| check_random_play(named.rules));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(text.parse::<Start>().map_err(|err| err.to_string()), Err(expected.to_string()));
    }

    #[test]
    fn a_position_in_a_link_says_what_is_wrong() {
        use crate::{Move, Pile};

        let mut position = Position::dealt(&GameId::default());
        position.play(Move::one(Pile::Column(2), Pile::Cell(1)));
        let text = position.to_string();
        assert!(text.starts_with("freecell/=-2H--.JDKD2S4C3S6D6S."), "{text}");
        check_error(&text.replace("KD", "JD"), "line 2: second JD; the first is in line 2");
        check_error(&text.replace("KD", "XX"), "line 2: “X” is not a card; cards look like 7H or TD");
        check_error(&text.replace("KD", ""), "1 of 52 cards missing: KD");
    }

    #[test]
    fn deals_by_the_numbers_of_programs() {
        let read = |text: &str| text.parse::<Start>().map(|it| it.to_string()).map_err(|err| err.to_string());
        let same = |text: &str| assert_eq!(read(text).as_deref(), Ok(text));
        same("klondike-draw-three/solvitaire:819");
        same("klondike-draw-one,redeals=2/greenfelt:0");
        same("klondike-draw-one/exact:80658175170943878571660636856403766975289505440883277823999999999999");
        assert_eq!(
            read("klondike-draw-one/ShootMe: #39,209").as_deref(),
            Ok("klondike-draw-one/shootme:39209")
        );
        assert_eq!(read("klondike-draw-one/microsoft:07").as_deref(), Ok("klondike-draw-one/7"));
        let refused = |text: &str, expected: &str| assert_eq!(read(text), Err(expected.to_string()));
        refused(
            "klondike-draw-one/winkle:5",
            "there is no numbering “winkle”; known numberings: microsoft, solvitaire, shootme, greenfelt, exact, \
             microsoft-collection",
        );
        let too_large = "that number is too large; the last deal of solvitaire is 4294967295";
        refused("klondike-draw-one/solvitaire:5000000000", too_large);
        refused("klondike-draw-one/solvitaire:", "type the number of a deal, such as 11982");
        let start: Start = "klondike-draw-three/solvitaire:819".parse().unwrap();
        assert_eq!(start.number().as_deref(), Some("solvitaire:819"));
        let rules = crate::rules::KLONDIKE_DRAW_THREE;
        assert_eq!(start.position(), rules.dealt(&start.deal().unwrap()));
    }

    #[test]
    fn limited_redeals_round_trip() {
        let rules = "klondike-draw-three,redeals=3,worrying-back=off".parse().unwrap();
        check_random_play(rules);
    }
}
