//! Solutions of other programs.

use super::args::ShortArgs;
use crate::bench::{
    peer,
    timed::{Timed, scratch, timed},
};
use std::{fs, path::Path};
use terminal::deals::Range;
use xtask::process::{Result, answer, apt_install, find, say};

const FC_SOLVE: &str = "fc-solve";
/// The program that writes a deal in the form that fc-solve reads.
const DEALER: &str = "make-microsoft-freecell-board";
const FC_SOLVE_PACKAGE: &str = "freecell-solver-bin";

/// Presets of fc-solve for short solutions, the quickest first.
const PRESETS: &[&str] = &["sp", "mo", "qs", "ve", "qsi"];

/// The variable that names a program, which is run as `PROGRAM FIRST LAST`. It solves Microsoft's deals of these
/// numbers one after another with patsolve, with its search for short solutions, and writes a line for each: its
/// number, and its card moves or `?`.
const PATSOLVE: &str = "PATSOLVE";

/// The solutions of one program.
#[derive(PartialEq, Debug)]
pub(crate) struct PeerLengths {
    pub(crate) name: String,
    pub(crate) deals: Vec<PeerLength>,
    /// How many deals it did not solve.
    pub(crate) n_unsolved: u64,
    /// Seconds by the clock for all deals.
    pub(crate) seconds: f64,
    pub(crate) bytes_max: u64,
}

/// The length of one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PeerLength {
    /// The player moves, which patsolve does not report.
    pub(crate) player_moves: Option<u64>,
    pub(crate) card_moves: u64,
}

impl PeerLengths {
    pub(crate) fn measure_all(args: &ShortArgs) -> Result<Vec<PeerLengths>> {
        if find(FC_SOLVE).is_none() {
            apt_install(&[FC_SOLVE_PACKAGE])
                .map_err(|problem| format!("fc-solve is missing: install {FC_SOLVE_PACKAGE} ({problem})"))?;
        }
        let mut all = Vec::new();
        for preset in PRESETS {
            say(&format!("fc-solve -l {preset}"));
            all.push(fc_solve(preset, args.deals)?);
        }
        if let Some(program) = peer::program(PATSOLVE, "patsolve")? {
            say("patsolve");
            all.push(patsolve(&program, args.deals)?);
        }
        Ok(all)
    }

    fn new(name: String) -> PeerLengths {
        PeerLengths { name, deals: Vec::new(), n_unsolved: 0, seconds: 0.0, bytes_max: 0 }
    }

    fn add(&mut self, length: Option<PeerLength>) {
        match length {
            Some(length) => self.deals.push(length),
            None => self.n_unsolved += 1,
        }
    }

    fn pay(&mut self, Timed { wall, bytes_max, .. }: &Timed) {
        self.seconds += wall;
        self.bytes_max = self.bytes_max.max(*bytes_max);
    }
}

fn fc_solve(preset: &str, deals: Range) -> Result<PeerLengths> {
    let mut lengths = PeerLengths::new(format!("fc-solve `-l {preset}`"));
    let file = scratch()?.join("deal.txt");
    let name = file.to_string_lossy();
    for deal in deals.first..=deals.last {
        let board = answer(DEALER, &["-t", &deal.to_string()]);
        let board = board.ok_or_else(|| format!("{DEALER} wrote no deal {deal}"))?;
        fs::write(&file, board + "\n").map_err(|error| format!("{name}: {error}"))?;
        // Print only the moves, as text.
        let options = ["-l", preset, "-p", "-t", "-sam", "-sel", &name];
        let timed = timed(Path::new(FC_SOLVE), &options, &[])?;
        lengths.pay(&timed);
        lengths.add(length(&timed.stdout)?);
    }
    Ok(lengths)
}

/// Reads lines such as `Move 2 cards from stack 0 to stack 1` or `Move a card from freecell 1 to the foundations`.
fn length(stdout: &str) -> Result<Option<PeerLength>> {
    let [mut player_moves, mut card_moves] = [0; 2];
    for line in stdout.lines().filter(|line| line.starts_with("Move ")) {
        let cards = match line.split(' ').nth(1) {
            Some("a") => Some(1),
            cards => cards.and_then(|cards| cards.parse::<u64>().ok()),
        };
        card_moves += cards.ok_or_else(|| format!("not a move of fc-solve: {line}"))?;
        player_moves += u64::from(!line.ends_with("to the foundations"));
    }
    Ok((0 < card_moves).then_some(PeerLength { player_moves: Some(player_moves), card_moves }))
}

fn patsolve(program: &Path, deals: Range) -> Result<PeerLengths> {
    let timed = timed(program, &[&deals.first.to_string(), &deals.last.to_string()], &[])?;
    let mut lengths = PeerLengths::new("patsolve".to_owned());
    lengths.pay(&timed);
    for (deal, line) in (deals.first..=deals.last).zip(timed.stdout.lines()) {
        let malformed = || format!("{}: not {deal} and its moves: {line}", program.display());
        match line.strip_prefix(&format!("{deal} ")).ok_or_else(malformed)? {
            "?" => lengths.add(None),
            moves => {
                let card_moves = moves.parse().map_err(|_| malformed())?;
                lengths.add(Some(PeerLength { player_moves: None, card_moves }));
            }
        }
    }
    let n_lines = lengths.deals.len() as u64 + lengths.n_unsolved;
    if n_lines != deals.n_deals() {
        return Err(format!("{}: {n_lines} lines for {} deals", program.display(), deals.n_deals()));
    }
    Ok(lengths)
}

#[test]
fn counts_the_moves_of_fc_solve() {
    let stdout = "Move a card from stack 1 to freecell 0\nMove 3 cards from stack 0 to stack 1\n\
                  Move a card from freecell 0 to the foundations\nThis game is solveable.\n";
    assert_eq!(length(stdout), Ok(Some(PeerLength { player_moves: Some(2), card_moves: 5 })));
    assert_eq!(length("I could not solve this game.\n"), Ok(None));
    assert!(length("Move it\n").is_err());
}
