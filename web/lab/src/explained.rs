//! What is said of a deal that cannot be won.

use std::fmt;

use search::Explanation;
use solitaire::{Card, Rank};

/// What is said of a deal, as text in one line: numbers, and then cards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explained {
    /// The number of moves of a solution, if the deal can be won.
    pub solved: Option<u64>,
    /// All that can be reached.
    pub positions: u64,
    pub home_max: u8,
    /// The highest rank on each foundation, not all at once.
    pub ranks_max: [Rank; 4],
    pub never_moved: Vec<Card>,
}

impl Explained {
    pub(crate) fn of(it: &Explanation) -> Explained {
        Explained {
            solved: None,
            positions: it.positions,
            home_max: it.cards_home_max,
            ranks_max: it.home_max,
            never_moved: it.never_moved.iter().map(|it| it.card).collect(),
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Explained> {
        let mut words = text.split(' ');
        let mut number = || words.next()?.parse::<u64>().ok();
        let (solved, positions, home_max) = (number()?, number()?, number()? as u8);
        let ranks_max = [number()?, number()?, number()?, number()?].map(|it| it as Rank);
        let never_moved = words.map(|it| it.parse().ok()).collect::<Option<_>>()?;
        let solved = Some(solved).filter(|&it| it != 0);
        Some(Explained { solved, positions, home_max, ranks_max, never_moved })
    }
}

impl fmt::Display for Explained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.solved.unwrap_or(0), self.positions, self.home_max)?;
        self.ranks_max.iter().try_for_each(|it| write!(f, " {it}"))?;
        self.never_moved.iter().try_for_each(|it| write!(f, " {it}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        let lost = Explained {
            solved: None,
            positions: 7,
            home_max: 3,
            ranks_max: [1, 0, 2, 13],
            never_moved: ["KS", "TD"].map(|it| it.parse().unwrap()).to_vec(),
        };
        for it in [lost, Explained { solved: Some(90), ..Explained::default() }] {
            assert_eq!(Explained::parse(&it.to_string()), Some(it));
        }
        assert_eq!(Explained::parse("1 2"), None);
    }
}
