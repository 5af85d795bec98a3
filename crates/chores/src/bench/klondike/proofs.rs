//! The fewest moves of deals, found and proved.

use super::{
    KlondikeArgs,
    game::{GAMES, KlondikeGame},
    minimal_klondike::{Fewest, MinimalKlondike, PeerProof, digits},
};
use crate::bench::{
    cli,
    timed::{step, timed},
};
use search::Winnability;
use std::path::Path;
use xtask::process::Result;

/// The fewest moves that were proved before, including proofs by MinimalKlondike.
const GOLDEN: &str = include_str!("../../../../../tests/golden/klondike-shortest.txt");

/// Deals of MinimalKlondike's own tests.
const LIST: &str = include_str!("../../../../../tests/golden/klondike-minimal.txt");

/// A deal whose fewest moves are to be proved.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ProofTask {
    /// The name for the table.
    name: String,
    /// The game, and the deal unless it is given as text.
    id: String,
    deal: Option<String>,
    /// The cards of a draw, the redeals, and whether cards may come back, as arguments for [`MinimalKlondike`].
    rules: [String; 3],
    /// The fewest moves, not counting redeals, or `None` if the deal is lost.
    fewest: Fewest,
    /// The fewest moves by MinimalKlondike, if it finished.
    theirs: Option<Fewest>,
}

/// The fewest moves of a deal, and the cost of the proof.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct MinimalProof {
    pub(crate) name: String,
    pub(crate) found: Fewest,
    pub(crate) expanded: u64,
    pub(crate) seconds: f64,
    pub(crate) bytes_max: u64,
    /// The known result of MinimalKlondike.
    pub(crate) known: Option<Fewest>,
    /// Its result this time, if it was run.
    pub(crate) theirs: Option<PeerProof>,
}

/// Returns the fewest moves of one of Solvitaire's deals, not counting redeals, if they were proved.
pub(crate) fn fewest(game: KlondikeGame, deal: u64) -> Option<u64> {
    let id = format!("{}/solvitaire:{deal}", game.id);
    of_golden().into_iter().find(|task| task.id == id)?.fewest
}

pub(crate) fn measure(
    args: &KlondikeArgs,
    unbury: &Path,
    minimal_klondike: Option<&MinimalKlondike>,
) -> Result<Vec<MinimalProof>> {
    let mut tasks = of_golden();
    tasks.extend(of_list(LIST)?);
    tasks.truncate(args.proofs as usize);
    let n_tasks = tasks.len();
    let mut proofs = Vec::new();
    for (idx, task) in tasks.iter().enumerate() {
        step(idx + 1, n_tasks, &format!("proof of {}", task.name));
        let mut proof = proved(task, unbury, args.memory)?;
        if let Some(program) = minimal_klondike {
            step(idx + 1, n_tasks, &format!("MinimalKlondike, {}", task.name));
            proof.theirs = Some(asked(task, unbury, program)?);
        }
        proofs.push(proof);
    }
    Ok(proofs)
}

fn proved(task: &ProofTask, unbury: &Path, megabytes_max: u64) -> Result<MinimalProof> {
    let memory = megabytes_max.to_string();
    let mut options = vec!["--goal", "shortest", "--memory", &memory];
    options.extend(task.deal.iter().flat_map(|deal| ["--deal", deal]));
    let (answer, cost) = cli::solve(unbury, &task.id, &options)?;
    let found = match answer.verdict {
        Winnability::Winnable if answer.at_least == answer.published_moves => Some(answer.published_moves),
        Winnability::Lost => Some(None),
        _ => None,
    };
    if found != Some(task.fewest) {
        return Err(format!("{}: {found:?} was proved, and {:?} before", task.id, task.fewest));
    }
    Ok(MinimalProof {
        name: task.name.clone(),
        found: task.fewest,
        expanded: answer.expanded,
        seconds: cost.user,
        bytes_max: cost.bytes_max,
        known: task.theirs,
        theirs: None,
    })
}

fn asked(task: &ProofTask, unbury: &Path, program: &MinimalKlondike) -> Result<PeerProof> {
    let theirs = match &task.deal {
        Some(deal) => program.ask(&task.rules, deal)?,
        None => {
            let text = timed(unbury, &["deal", &task.id], &[])?.stdout;
            let digits = digits(&text).ok_or_else(|| format!("{}: not a deal: {text}", task.id))?;
            program.ask(&task.rules, &digits)?
        }
    };
    if theirs.found.is_some() && theirs.found != task.theirs {
        return Err(format!(
            "{}: MinimalKlondike found {:?}, and {:?} before",
            task.id, theirs.found, task.theirs
        ));
    }
    Ok(theirs)
}

fn of_golden() -> Vec<ProofTask> {
    let rows = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    let tasks = rows.filter_map(|line| {
        let [deal, draw, "-", "back", _, fewest, theirs] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let game = GAMES.into_iter().find(|game| draw == game.draw.to_string())?;
        Some(ProofTask {
            name: format!("{deal}, {}", game.name),
            id: format!("{}/{deal}", game.id),
            deal: None,
            rules: [draw, "-", "on"].map(str::to_owned),
            fewest: fewest.parse().ok(),
            theirs: (theirs != "-").then(|| theirs.parse().ok()),
        })
    });
    tasks.collect()
}

/// A line has the result, the fewest moves, two words that matter here only for whether cards may come back, the cards
/// of a draw, the passes through the stock, the nodes that were allowed, and the deal in digits.
fn of_list(text: &str) -> Result<Vec<ProofTask>> {
    let mut tasks = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [result, moves, _, back, draw, passes, _, deal] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("not a row: {line}"));
        };
        let passes: u64 = passes.parse().map_err(|_| format!("no number of passes: {line}"))?;
        let back = if back == "true" { "on" } else { "off" };
        let redeals = passes.saturating_sub(1);
        let rules = format!("draw={draw},redeals={redeals},worrying-back={back}");
        let fewest = moves.parse().ok().filter(|_| result == "Minimal");
        tasks.push(ProofTask {
            name: format!("{}…, {rules}", deal.get(..12).unwrap_or(deal)),
            id: format!("klondike-draw-one,{rules}"),
            deal: Some(deal.to_owned()),
            rules: [draw.to_owned(), redeals.to_string(), back.to_owned()],
            fewest,
            theirs: Some(fewest),
        });
    }
    Ok(tasks)
}

#[test]
fn knows_what_was_proved_before() {
    use super::game::{DRAW_ONE, DRAW_THREE};
    assert_eq!([DRAW_THREE, DRAW_ONE].map(|game| fewest(game, 2)), [Some(107), Some(110)]);
    assert_eq!([fewest(DRAW_THREE, 1), fewest(DRAW_THREE, 1000)], [None, None]);
    assert_eq!(of_golden()[0].fewest, None);
    let listed =
        of_list("# x\nMinimal 98 52 false 3 10 300000 0121\nImpossible 0 17 true 1 1 6 0121\n").unwrap();
    assert_eq!([listed[0].fewest, listed[1].fewest], [Some(98), None]);
    assert_eq!(of_list(LIST).unwrap().len(), 9);
    assert_eq!(listed[0].id, "klondike-draw-one,draw=3,redeals=9,worrying-back=off");
    assert_eq!((listed[1].deal.as_deref(), listed[1].theirs), (Some("0121"), Some(None)));
    assert_eq!(listed[0].rules.join(" "), "3 9 off");
    assert_eq!(of_list("Minimal 98"), Err("not a row: Minimal 98".to_owned()));
}

/// The exception is a deal of which the checker replays a solution of fewer moves than MinimalKlondike's.
#[test]
fn agrees_with_minimal_klondike() {
    let golden = of_golden();
    let others = golden.iter().filter(|task| task.theirs.is_some_and(|theirs| theirs != task.fewest));
    let others: Vec<_> = others.map(|task| (&*task.id, task.fewest, task.theirs)).collect();
    assert_eq!(others, [("klondike-draw-three/solvitaire:4", Some(119), Some(Some(125)))]);
    assert!(20 < golden.iter().filter(|task| task.theirs.is_some()).count());
}
