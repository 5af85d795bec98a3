//! The fewest moves of deals, found and proved.

use super::{GAMES, Game, plan::Plan};
use crate::{
    bench::{
        rows::{json_field, json_number},
        timed::{Timed, step, timed},
    },
    process::Result,
};
use std::path::Path;

/// What was proved before, also by MinimalKlondike.
const GOLDEN: &str = include_str!("../../../../tests/golden/klondike-shortest.txt");

/// Deals of MinimalKlondike's own tests.
const LIST: &str = include_str!("../../../../tests/golden/klondike-minimal.txt");

/// What to prove.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Task {
    /// For the table.
    name: String,
    /// A game, and a deal unless that is given as text.
    id: String,
    deal: Option<String>,
    /// The fewest moves, redeals not counted, or none if the deal is lost.
    fewest: Fewest,
    minimal_klondike: String,
}

/// `None` if there is no solution.
type Fewest = Option<u64>;

/// What was proved of a deal, and what it took.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Proof {
    pub(super) name: String,
    /// As it is written in the table.
    pub(super) found: String,
    pub(super) minimal_klondike: String,
    pub(super) expanded: u64,
    pub(super) seconds: f64,
    pub(super) bytes_max: u64,
}

/// The fewest moves of a deal of Solvitaire's, redeals not counted, where they were proved.
pub(super) fn fewest(game: Game, deal: u64) -> Option<u64> {
    let id = format!("{}/solvitaire:{deal}", game.id);
    of_golden().into_iter().find(|task| task.id == id)?.fewest
}

pub(super) fn measure(plan: &Plan, unbury: &Path) -> Result<Vec<Proof>> {
    let mut tasks = of_golden();
    tasks.extend(of_list(LIST)?);
    tasks.truncate(plan.n_proofs as usize);
    let n_tasks = tasks.len();
    let tasks = tasks.into_iter().enumerate();
    tasks.map(|(idx, task)| proved(idx + 1, n_tasks, task, unbury, plan.megabytes_max)).collect()
}

fn proved(number: usize, n_tasks: usize, task: Task, unbury: &Path, megabytes_max: u64) -> Result<Proof> {
    step(number, n_tasks, &format!("proof of {}", task.name));
    let memory = megabytes_max.to_string();
    let mut arguments = vec!["solve", &task.id, "--goal", "shortest", "--memory", &memory, "--json"];
    if let Some(deal) = &task.deal {
        arguments.extend(["--deal", deal]);
    }
    // 1: it is lost, 2: it is not known.
    let Timed { stdout, user, bytes_max, .. } = timed(unbury, &arguments, &[1, 2])?;
    let verdict = json_field(&stdout, "verdict")?;
    let found = match verdict {
        "solved" => {
            let moves: u64 = json_number(&stdout, "published_moves")?;
            let at_least: u64 = json_number(&stdout, "at_least")?;
            if at_least == moves { Some(Some(moves)) } else { None }
        }
        "unsolvable" => Some(None),
        _ => None,
    };
    if let Some(found) = found.filter(|&it| it != task.fewest) {
        return Err(format!("{}: {found:?} was proved, and {:?} before", task.id, task.fewest));
    }
    Ok(Proof {
        name: task.name,
        found: match found {
            Some(Some(moves)) => moves.to_string(),
            Some(None) => "impossible".to_owned(),
            None => "not proved".to_owned(),
        },
        minimal_klondike: task.minimal_klondike,
        expanded: json_number(&stdout, "expanded")?,
        seconds: user,
        bytes_max,
    })
}

fn of_golden() -> Vec<Task> {
    let rows = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    let tasks = rows.filter_map(|line| {
        let [deal, draw, "-", "back", _, fewest, theirs] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let game = GAMES.into_iter().find(|game| draw == game.draw.to_string())?;
        Some(Task {
            name: format!("{deal}, {}", game.name),
            id: format!("{}/{deal}", game.id),
            deal: None,
            fewest: fewest.parse().ok(),
            minimal_klondike: theirs.replace('-', "–"),
        })
    });
    tasks.collect()
}

/// A line has the result, the fewest moves, two words of no interest here but for whether cards may come back, the
/// cards of a draw, the passes through the stock, the nodes that were allowed, and the deal in digits.
fn of_list(text: &str) -> Result<Vec<Task>> {
    let mut tasks = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [result, moves, _, back, draw, passes, _, deal] = line.split(' ').collect::<Vec<_>>()[..] else {
            return Err(format!("not a row: {line}"));
        };
        let passes: u64 = passes.parse().map_err(|_| format!("no number of passes: {line}"))?;
        let back = if back == "true" { "on" } else { "off" };
        let rules = format!("draw={draw},redeals={},worrying-back={back}", passes.saturating_sub(1));
        tasks.push(Task {
            name: format!("{}…, {rules}", deal.get(..12).unwrap_or(deal)),
            id: format!("klondike-draw-one,{rules}"),
            deal: Some(deal.to_owned()),
            fewest: moves.parse().ok().filter(|_| result == "Minimal"),
            minimal_klondike: if result == "Minimal" { moves.to_owned() } else { "impossible".to_owned() },
        });
    }
    Ok(tasks)
}

#[test]
fn what_was_proved_before_is_known() {
    use super::{DRAW_ONE, DRAW_THREE};
    assert_eq!([DRAW_THREE, DRAW_ONE].map(|game| fewest(game, 2)), [Some(107), Some(110)]);
    assert_eq!([fewest(DRAW_THREE, 1), fewest(DRAW_THREE, 1000)], [None, None]);
    assert_eq!(of_golden()[0].fewest, None);
    let listed =
        of_list("# x\nMinimal 98 52 false 3 10 300000 0121\nImpossible 0 17 true 1 1 6 0121\n").unwrap();
    assert_eq!([listed[0].fewest, listed[1].fewest], [Some(98), None]);
    assert_eq!(of_list(LIST).unwrap().len(), 9);
    assert_eq!(listed[0].id, "klondike-draw-one,draw=3,redeals=9,worrying-back=off");
    assert_eq!((listed[1].deal.as_deref(), &*listed[1].minimal_klondike), (Some("0121"), "impossible"));
    assert_eq!(of_list("Minimal 98"), Err("not a row: Minimal 98".to_owned()));
}
