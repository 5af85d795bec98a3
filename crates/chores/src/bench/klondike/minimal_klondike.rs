//! MinimalKlondike, another solver that proves that no solution has fewer moves.

use crate::bench::{
    peer,
    timed::{Timed, timed},
};
use std::path::PathBuf;
use xtask::process::Result;

/// The variable that names a program, which is run as `PROGRAM DRAW REDEALS BACK DEAL`: how many cards a draw turns,
/// how many redeals there are (`-`: any number), whether cards may come back from the foundations (`on` or `off`), and
/// a deal in 52 x 3 digits. It has MinimalKlondike solve the deal, and writes the fewest moves, `impossible`, or `?` if
/// MinimalKlondike did not finish.
const VARIABLE: &str = "MINIMAL_KLONDIKE";

/// The fewest moves, or `None` if there is no solution.
pub(crate) type Fewest = Option<u64>;

#[derive(Debug)]
pub(crate) struct MinimalKlondike {
    program: PathBuf,
}

/// The answer of MinimalKlondike, and its cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PeerProof {
    /// The answer, or `None` if MinimalKlondike did not finish.
    pub(crate) found: Option<Fewest>,
    pub(crate) seconds: f64,
    pub(crate) bytes_max: u64,
}

impl MinimalKlondike {
    /// Returns the program, if the environment names one.
    pub(crate) fn find() -> Result<Option<MinimalKlondike>> {
        Ok(peer::program(VARIABLE, "MinimalKlondike")?.map(|program| MinimalKlondike { program }))
    }

    /// Asks for the fewest moves of a deal. `rules` are the program's first three arguments.
    pub(crate) fn ask(&self, rules: &[String; 3], digits: &str) -> Result<PeerProof> {
        let [draw, redeals, back] = rules.each_ref().map(String::as_str);
        let Timed { stdout, user, bytes_max, .. } =
            timed(&self.program, &[draw, redeals, back, digits], &[])?;
        let found = read(stdout.trim()).ok_or_else(|| {
            format!("{} wrote no number of moves, impossible or ?, but {stdout}", self.program.display())
        })?;
        Ok(PeerProof { found, seconds: user, bytes_max })
    }
}

#[expect(
    clippy::option_option,
    reason = "whether it is an answer, whether that is known, and whether it can be won"
)]
fn read(answer: &str) -> Option<Option<Fewest>> {
    match answer {
        "?" => Some(None),
        "impossible" => Some(Some(None)),
        moves => moves.parse().ok().map(|moves| Some(Some(moves))),
    }
}

/// Returns the digits of a deal that `unbury deal` wrote, 3 for each of 52 cards: rank and suit of the cards row by row, then of those of the
/// stock, the first to be drawn first.
pub(crate) fn digits(text: &str) -> Option<String> {
    let mut stock = None;
    let mut columns: Vec<Vec<String>> = Vec::new();
    for line in text.lines() {
        let (name, cards) = line.split_once(':')?;
        let cards = || cards.split_whitespace().map(card).collect::<Option<Vec<String>>>();
        match name {
            "Stock" => stock = cards(),
            "Waste" | "Foundations" => (),
            _ => columns.push(cards()?),
        }
    }
    let row = |n: usize| columns.iter().filter_map(move |column| column.get(n).cloned());
    let n_rows = columns.iter().map(Vec::len).max()?;
    Some((0..n_rows).flat_map(row).chain(stock?).collect())
}

fn card(name: &str) -> Option<String> {
    let mut letters = name.trim_matches(['<', '>']).chars();
    let rank = "A23456789TJQK".find(letters.next()?)? + 1;
    let suit = "CDHS".find(letters.next()?)? + 1;
    Some(format!("{rank:02}{suit}"))
}

#[test]
fn reads_answers() {
    assert_eq!(["?", "impossible", "98"].map(read), [Some(None), Some(Some(None)), Some(Some(Some(98)))]);
    assert_eq!(["", "98 moves"].map(read), [None, None]);
}

#[test]
fn writes_deals_as_digits() {
    let text = "Stock: 8D TS\nWaste:\nFoundations: C-0 D-0 H-0 S-0\n1: 5H\n2: <9S> 8S\n3: <TC> <JC> AC\n";
    // The first row is 5H 9S TC, the second 8S JC, the third AC.
    assert_eq!(digits(text).as_deref(), Some("053094101084111011082104"));
    assert_eq!([digits("1: 5X"), digits("1 5H"), digits("1: 5H")], [None, None, None]);
}
