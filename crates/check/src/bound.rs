//! Bounds on the lengths of solutions. `docs/certificates.md` describes the file.

use std::collections::HashSet;

use solitaire::{Card, ParseStartError, Pile, Start};

use crate::{certificate::fits_single_cards, interpreter::RulesTable, start};

/// The first words of every file with a bound, in all versions.
pub const BOUND_MARK: &str = "unbury bound ";

const VERSION: &str = "1";

/// A card that lies above another one in its column.
pub type Covering = (Card, Card);

/// The statement that a file proves: no solution has fewer player moves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct CertifiedBound {
    /// The deal or position for which it is proved.
    pub start: Start,
    /// The number of moves of cards or runs that do not end on a foundation.
    pub player_moves: usize,
}

/// Why a file does not prove a bound.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoundError {
    /// The file does not begin with [`BOUND_MARK`].
    #[error("this is no bound")]
    NotABound,
    /// The file has a bound in another version of the format.
    #[error("this bound is of version {0:?}; only 1 is known")]
    Version(String),
    /// The line names no game, or no deal or position of it.
    #[error("line 2: {0}")]
    Game(#[source] ParseStartError),
    /// Such proofs exist only for games of the FreeCell family that can be dealt.
    #[error("line 2: there are bounds for deals of FreeCell and games like it only")]
    Family,
    /// The line does not have the required form.
    #[error("line {line} should be {expected}")]
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// The form it should have, in words.
        expected: &'static str,
    },
    /// The card does not lie above the other one.
    #[error("line {line}: {} does not lie above {}", covering.0, covering.1)]
    NotAbove {
        /// The number of the line, from 1.
        line: usize,
        /// The card, and the one that should be below it.
        covering: Covering,
    },
    /// The card does not wait for the other one, a lower one of its suit.
    #[error("line {line}: {card} does not wait for {awaited}")]
    NotWaiting {
        /// The number of the line, from 1.
        line: usize,
        /// The card that should wait.
        card: Card,
        /// The card below the next one of its circle.
        awaited: Card,
    },
    /// The run is part of another circle, too.
    #[error("line {line}: the run of {card} is in another circle, too")]
    Shared {
        /// The number of the later circle's line, from 1.
        line: usize,
        /// A card of the run.
        card: Card,
    },
    /// The number of circles differs from the number of player moves.
    #[error("line 3 says {stated} player moves, and there are {found} circles")]
    Count {
        /// The player moves in line 3.
        stated: usize,
        /// The circles below it.
        found: usize,
    },
}

/// Returns the file that proves a bound of as many player moves as there are circles.
pub fn bound_file(start: &Start, circles: &[Vec<Covering>]) -> String {
    let line = |circle: &Vec<Covering>| {
        let words: Vec<String> = circle.iter().map(|(card, below)| format!("{card}>{below}")).collect();
        words.join(" ") + "\n"
    };
    let n_circles = circles.len();
    let lines: String = circles.iter().map(line).collect();
    format!("{BOUND_MARK}{VERSION}\ngame {start}\nplayer moves {n_circles}\n{lines}")
}

/// Checks a file that proves a bound.
///
/// # Errors
///
/// Returns an error that says what is wrong, and in which line.
pub fn bound(text: &str) -> Result<CertifiedBound, BoundError> {
    let mut lines = text.lines();
    let version = lines.next().and_then(|it| it.strip_prefix(BOUND_MARK)).ok_or(BoundError::NotABound)?;
    if version != VERSION {
        return Err(BoundError::Version(version.to_string()));
    }
    let line = |line, expected| BoundError::Line { line, expected };
    let game = lines.next().and_then(|it| it.strip_prefix("game "));
    let start: Start = game.ok_or(line(2, "“game” and a deal"))?.parse().map_err(BoundError::Game)?;
    let stated = lines.next().and_then(|it| it.strip_prefix("player moves ")?.parse().ok());
    let stated: usize = stated.ok_or(line(3, "“player moves” and a number"))?;
    let table = start::table(&start).filter(|it| fits_single_cards(it.rules()));
    let table = RunTable::of(&table.ok_or(BoundError::Family)?);
    let mut used = HashSet::new();
    let mut n_circles = 0;
    for (number, text) in (4..).zip(lines) {
        let circle: Option<Vec<Covering>> = text.split(' ').map(covering).collect();
        let circle = circle.ok_or(line(number, "cards such as 8S>3S, with one space between"))?;
        table.check(number, &circle, &mut used)?;
        n_circles += 1;
    }
    if stated != n_circles {
        return Err(BoundError::Count { stated, found: n_circles });
    }
    Ok(CertifiedBound { start, player_moves: stated })
}

fn covering(word: &str) -> Option<Covering> {
    let (card, below) = word.split_once('>')?;
    Some((card.parse().ok()?, below.parse().ok()?))
}

/// The cards of each column, from its bottom, with the number of the run that each is in.
#[derive(Debug)]
struct RunTable(Vec<Vec<(Card, usize)>>);

impl RunTable {
    fn of(table: &RulesTable) -> RunTable {
        let mut n_runs = 0;
        let column = |(_, cards): (Pile, &Vec<Card>)| {
            let mut before = None;
            let numbered = cards.iter().map(|&card| {
                n_runs += usize::from(!before.is_some_and(|on| table.goes_on(card, on)));
                before = Some(card);
                (card, n_runs)
            });
            numbered.collect()
        };
        RunTable(table.piles().columns().map(column).collect())
    }

    /// Checks a circle. Each card of it waits for the card below the next card of the circle, which is a lower one of
    /// its suit and so goes to the foundation first. If all cards of the circle stayed in place until they go there,
    /// each would have to go before itself. So one of them needs an extra move.
    fn check(&self, line: usize, circle: &[Covering], used: &mut HashSet<usize>) -> Result<(), BoundError> {
        let mut runs = HashSet::new();
        for (nth, &(card, below)) in circle.iter().enumerate() {
            let run = self.run_above(card, below);
            let run = run.ok_or(BoundError::NotAbove { line, covering: (card, below) })?;
            if used.contains(&run) {
                return Err(BoundError::Shared { line, card });
            }
            runs.insert(run);
            let awaited = circle[(nth + 1) % circle.len()].1;
            if card.suit() != awaited.suit() || card.rank() <= awaited.rank() {
                return Err(BoundError::NotWaiting { line, card, awaited });
            }
        }
        used.extend(runs);
        Ok(())
    }

    /// Returns the number of the card's run, if the card lies above the other one in a column.
    fn run_above(&self, card: Card, below: Card) -> Option<usize> {
        self.0.iter().find_map(|cards| {
            let height = cards.iter().position(|it| it.0 == card)?;
            cards[..height].iter().any(|it| it.0 == below).then(|| cards[height].1)
        })
    }
}
