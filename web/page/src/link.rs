use std::fmt;

use solitaire::{ParseStartError, Start};

use crate::game_line::GameLine;

/// The part of the address behind `#`: the start of a game, its moves, and how many of them are played. As text:
/// `freecell/11982`, or `freecell/1/3a3b62.../12`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    pub line: GameLine,
    pub cursor: usize,
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.line.start())?;
        if self.line.is_empty() {
            return Ok(());
        }
        write!(f, "/{}/{}", self.line.texts().concat(), self.cursor)
    }
}

impl Link {
    /// Returns a link to a game without moves.
    pub fn of_start(start: Start) -> Link {
        Link { line: GameLine::new(start), cursor: 0 }
    }

    /// Reads a link, with or without `#`.
    pub fn parse(text: &str) -> Result<Link, ParseLinkError> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let mut parts = text.split('/');
        let [game, number] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
        let start: Start = match number {
            "" => game.parse(),
            _ => format!("{game}/{number}").parse(),
        }
        .map_err(ParseLinkError::Start)?;
        let mut line = GameLine::new(start);
        if let Err((_, text)) = line.push_text(parts.next().unwrap_or_default()) {
            let sound = Box::new(Link { cursor: line.len(), line });
            return Err(ParseLinkError::Move { sound, text });
        }
        let len = line.len();
        let cursor = match parts.next() {
            None => len,
            Some(text) => {
                let bad_cursor = || {
                    let text = text.chars().take(12).collect();
                    let sound = Box::new(Link { line: line.clone(), cursor: len });
                    ParseLinkError::Cursor { sound, text }
                };
                text.parse().ok().filter(|&it| it <= len).ok_or_else(bad_cursor)?
            }
        };
        match parts.next() {
            Some(_) => Err(ParseLinkError::TooLong { sound: Box::new(Link { line, cursor }) }),
            None => Ok(Link { line, cursor }),
        }
    }
}

/// The reason why a link can't be followed. All variants but the first have the part before the error, which can be
/// followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseLinkError {
    Start(ParseStartError),
    /// The move after the sound ones is impossible. `text` is the beginning of it.
    Move {
        sound: Box<Link>,
        text: String,
    },
    /// The cursor is not a number, or larger than the number of moves.
    Cursor {
        sound: Box<Link>,
        text: String,
    },
    /// There is text after the cursor.
    TooLong {
        sound: Box<Link>,
    },
}

impl ParseLinkError {
    /// Returns the part of the link before the error, if the start of the game could be read.
    pub fn sound(&self) -> Option<&Link> {
        match self {
            ParseLinkError::Start(_) => None,
            ParseLinkError::Move { sound, .. }
            | ParseLinkError::Cursor { sound, .. }
            | ParseLinkError::TooLong { sound } => Some(sound),
        }
    }
}

/// A number or a link that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    Number(ParseStartError),
    /// The part of the link before the error may be on the table.
    Link {
        error: ParseLinkError,
        is_shown: bool,
    },
}

impl std::error::Error for ParseLinkError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, n_moves: usize, cursor: usize) {
        let link = Link::parse(text).unwrap();
        assert_eq!((link.line.len(), link.cursor), (n_moves, cursor));
        assert_eq!(link.to_string(), text.trim_start_matches('#'));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(Link::parse(text).map_err(|err| err.to_string()), Err(expected.to_string()), "{text}");
    }

    #[test]
    fn links_round_trip() {
        check("#freecell/11982", 0, 0);
        check("freecell/1/3a3b63/0", 3, 0);
        check("freecell/1/3a3b63/3", 3, 3);
        assert_eq!(Link::parse("freecell/1/3a3b63").unwrap().cursor, 3);
    }

    #[test]
    fn a_damaged_link_says_where_and_what() {
        check_error(
            "",
            "The link can't be followed. That does not name a deal. It should look like freecell/11982.",
        );
        check_error(
            "#freecell/x",
            "The link can't be followed. That is not a deal number. Type digits only, such as 11982.",
        );
        check_error(
            "#freecell/1/3a3a/0",
            "The link to freecell/1 is damaged: its move 2, “3a”, is not possible.",
        );
        check_error(
            "#freecell/1/3a3/0",
            "The link to freecell/1 is damaged: its move 2, “3”, is not possible.",
        );
        check_error(
            "#freecell/1/3a3bé/0",
            "The link to freecell/1 is damaged: its move 3, “é”, is not possible.",
        );
        check_error(
            "#freecell/1/3a/2",
            "The link to freecell/1 is damaged: its place “2” is not a number from 0 to 1.",
        );
        check_error(
            "#freecell/1/3a/x",
            "The link to freecell/1 is damaged: its place “x” is not a number from 0 to 1.",
        );
        check_error(
            "#freecell/1/3a/1/1",
            "The link to freecell/1 is damaged: there is more text after its end.",
        );
    }
}
