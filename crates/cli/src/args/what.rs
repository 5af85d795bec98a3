use std::{
    path::{Path, PathBuf},
    str::FromStr,
};

use clap::{Args, ValueEnum};
use solitaire::{DealNumber, LineOrder, ParseDealNumberError, ParseGameIdError, Position, Rules, Start};
use terminal::{failure::Failure, numbered::parse_deal};

/// What to solve: a numbered deal, or a position as text.
#[derive(Args, Debug)]
#[group(id = "what", required = true, multiple = true)]
pub(crate) struct WhatArgs {
    /// A deal, such as freecell/11982 or klondike-draw-three/solvitaire:819, or a position as in links, such as
    /// freecell/=...; a number alone is a deal of FreeCell. With --deal or --file, only the game
    #[arg(value_name = "GAME/NUMBER", group = "what", allow_negative_numbers = true)]
    target: Option<Target>,
    /// A deal or a position as text, instead of a number
    #[arg(long, value_name = "TEXT", group = "what")]
    deal: Option<String>,
    /// Read a deal or a position from this file; - is the standard input
    #[arg(long, value_name = "FILE", group = "what", conflicts_with = "deal")]
    file: Option<PathBuf>,
    /// The game of a deal or a position given as text, such as eight-off [default: freecell]
    #[arg(long, value_name = "GAME")]
    game: Option<Rules>,
    /// How to read the lines of a text [default: whichever gives a position that a deal leads to]
    #[arg(long, value_name = "LINES")]
    by: Option<LinesName>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum LinesName {
    /// Each line is a column, its bottom card first
    Columns,
    /// Each line is a row of the deal, or one line has all cards in dealing order
    Rows,
}

#[derive(Clone, Debug)]
enum Target {
    Deal(Box<Start>),
    Position(Box<Position>),
    Game(Rules),
}

impl LinesName {
    pub(super) fn order(self) -> LineOrder {
        match self {
            LinesName::Columns => LineOrder::Columns,
            LinesName::Rows => LineOrder::Rows,
        }
    }
}

impl FromStr for Target {
    type Err = String;

    fn from_str(text: &str) -> Result<Target, String> {
        if text.contains("/=") {
            let start: Start = text.parse().map_err(|err| format!("{err}"))?;
            return Ok(Target::Position(Box::new(start.position())));
        }
        let is_number = !matches!(text.parse::<DealNumber>(), Err(ParseDealNumberError::NotANumber));
        if text.contains('/') || is_number {
            let deal = parse_deal(text).map_err(|err| format!("{err}"))?;
            return Ok(Target::Deal(Box::new(deal)));
        }
        text.parse().map(Target::Game).map_err(|err| match err {
            ParseGameIdError::UnknownGame(name) if Rules::nearest_name(&name).is_none() => {
                ParseGameIdError::NoNumber.to_string()
            }
            err => err.to_string(),
        })
    }
}

impl WhatArgs {
    /// Returns the order of a text's lines, if it is given.
    pub(crate) fn by(&self) -> Option<LineOrder> {
        self.by.map(LinesName::order)
    }

    pub(crate) fn named(&self) -> Result<NamedPosition<'_>, Failure> {
        let beside = |option: &str| {
            let what = "the argument '[GAME/NUMBER]' cannot be used with";
            Err(Failure::Input(format!("{what} '{option}'")))
        };
        if self.by.is_some() && self.deal.is_none() && self.file.is_none() {
            return Err(Failure::Input("--by is for a text, given by --deal or --file".to_string()));
        }
        let rules = match (&self.target, &self.game) {
            (Some(_), Some(_)) => return beside("--game <GAME>"),
            (Some(Target::Deal(_) | Target::Position(_)), None) if self.deal.is_some() => {
                return beside("--deal <TEXT>");
            }
            (Some(Target::Deal(_) | Target::Position(_)), None) if self.file.is_some() => {
                return beside("--file <FILE>");
            }
            (Some(Target::Deal(deal)), None) => return Ok(NamedPosition::Deal(deal)),
            (Some(Target::Position(position)), None) => return Ok(NamedPosition::Position(position)),
            (Some(Target::Game(rules)), None) | (None, Some(rules)) => *rules,
            (None, None) => Rules::default(),
        };
        match (&self.deal, &self.file) {
            (Some(text), _) => Ok(NamedPosition::Text(rules, text)),
            (None, Some(file)) => Ok(NamedPosition::File(rules, file)),
            (None, None) => Err(Failure::Input(ParseGameIdError::NoNumber.to_string())),
        }
    }
}

/// The position that the arguments name.
#[derive(Debug)]
pub(crate) enum NamedPosition<'a> {
    Deal(&'a Start),
    /// A position from a link.
    Position(&'a Position),
    /// A position of this game, as typed text.
    Text(Rules, &'a str),
    File(Rules, &'a Path),
}
