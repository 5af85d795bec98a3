//! What share of deals can be won.

use super::{
    kept::{Kept, sources},
    plan::Plan,
};
use crate::{
    bench::{
        programs::build_unbury,
        rows::{self, Found, Row, json_field, json_number},
        timed::{scratch, timed},
    },
    process::{Result, say},
};
use std::{fs, path::Path, process};

/// Games, and what Blake and Gent published of them: percent, and half of the 95 % interval. Behind each is the same
/// without worrying back.
const PUBLISHED: [(&str, &str, [f64; 2]); 4] = [
    ("klondike-draw-one", "draw one", [90.480, 0.116]),
    ("klondike-draw-one,worrying-back=off", "draw one, no worrying back", [90.204, 0.093]),
    ("klondike-draw-three", "draw three", [81.945, 0.084]),
    ("klondike-draw-three,worrying-back=off", "draw three, no worrying back", [81.524, 0.089]),
];

/// Of a normal distribution 95 % are within so many standard deviations of the mean.
const DEVIATIONS: f64 = 1.959_964;

/// How many deals can be won, and what was published about that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Share {
    pub(super) name: &'static str,
    pub(super) solved: u64,
    pub(super) unsolvable: u64,
    pub(super) unknown: u64,
    /// The deals that the first pass left open.
    pub(super) n_again: u64,
    /// How many positions were looked at in the mean, which unlike time does not depend on what else the machine does.
    pub(super) mean_expanded: f64,
    /// In percent, and half of the 95 % interval.
    pub(super) published: [f64; 2],
}

impl Share {
    /// Of the deals with a verdict, in percent.
    pub(super) fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / (self.solved + self.unsolvable) as f64
    }

    /// Wilson's 95 % interval in percent. It is as if unknown deals could not be won for its lower end, and as if they
    /// could for its upper end.
    pub(super) fn interval(&self) -> [f64; 2] {
        let Share { solved, unsolvable, unknown, .. } = *self;
        let n_deals = solved + unsolvable + unknown;
        [wilson(solved, n_deals, -1.0), wilson(solved + unknown, n_deals, 1.0)]
    }

    /// How far the two estimates are apart, in standard errors of their difference.
    pub(super) fn deviation(&self) -> f64 {
        let [low, high] = self.interval();
        let ours = (high - low) / 2.0 / DEVIATIONS;
        let theirs = self.published[1] / DEVIATIONS;
        (self.percent() - self.published[0]) / (ours * ours + theirs * theirs).sqrt()
    }

    /// Is the published share within our interval?
    pub(super) fn brackets(&self) -> bool {
        let [low, high] = self.interval();
        (low..=high).contains(&self.published[0])
    }
}

fn wilson(count: u64, of: u64, side: f64) -> f64 {
    let (share, of) = (count as f64 / of as f64, of as f64);
    let square = DEVIATIONS * DEVIATIONS;
    let half = DEVIATIONS * (share * (1.0 - share) / of + square / (4.0 * of * of)).sqrt();
    100.0 * (share + square / (2.0 * of) + side * half) / (1.0 + square / of)
}

/// Over the rows of a survey.
const HEADER: &str = "deal,verdict,player_moves,card_moves,expanded,stored,micros,solution";

/// An interrupted run has looked at about as many deals of each game.
const STEPS: u64 = 10;

pub(super) fn measure(plan: &Plan) -> Result<Vec<Share>> {
    let sources = sources(&["crates/solver/src", "crates/solitaire/src"])?;
    let unbury = build_unbury()?;
    if plan.is_as_is {
        return Passes { plan, unbury: &unbury, sources: &sources }.all(plan.n_random);
    }
    // A run of hours shall not change its program in the middle.
    let program = scratch()?.join(format!("unbury-{sources}"));
    fs::copy(unbury, &program).map_err(|error| format!("{}: {error}", program.display()))?;
    let run = Passes { plan, unbury: &program, sources: &sources };
    let mut shares = Vec::new();
    for nth in 1..=STEPS {
        shares = run.all((plan.n_random * nth).div_ceil(STEPS))?;
    }
    Ok(shares)
}

/// The searches for all games. As it is, only what was found before is told.
struct Passes<'a> {
    plan: &'a Plan,
    unbury: &'a Path,
    sources: &'a str,
}

impl Passes<'_> {
    fn all(&self, n_deals: u64) -> Result<Vec<Share>> {
        let mut shares = Vec::new();
        for pair in PUBLISHED.chunks(2) {
            let mut with = self.first(pair[0].0, n_deals)?;
            let mut without = self.without(pair[1].0, &with)?;
            for (&(game, name, published), rows) in pair.iter().zip([&mut with, &mut without]) {
                let n_again = self.second(game, rows)?;
                shares.push(Share { n_again, ..share(rows, name, published) });
            }
        }
        Ok(shares)
    }

    /// The file of what took so many positions at most.
    fn file(&self, what: &str, game: &str, nodes_max: u64, kind: &str) -> String {
        let Passes { plan, sources, .. } = self;
        format!("{what},{game},{nodes_max},{}MB,{sources}.{kind}", plan.megabytes_max)
    }

    /// The rows of so many deals.
    fn first(&self, game: &str, n_deals: u64) -> Result<Vec<Row>> {
        let Passes { plan, unbury, .. } = *self;
        let [nodes, memory, jobs] =
            [plan.nodes_max[0], plan.megabytes_max, plan.n_jobs as u64].map(|it| it.to_string());
        let file = scratch()?.join(self.file("winnable", game, plan.nodes_max[0], "csv"));
        let out = file.to_string_lossy();
        let mut rows = rows_of(&file)?;
        if !plan.is_as_is && (rows.len() as u64) < n_deals {
            say(&format!("{game}: {} of {n_deals} deals are done", rows.len()));
            let (series, range) = (format!("{game}/solvitaire"), format!("1..={n_deals}"));
            let arguments = ["survey", &series, &range, "--jobs", &jobs, "--json", "--memory", &memory];
            let arguments = [&arguments[..], &["--nodes", &nodes, "--out", &out, "--resume"]].concat();
            // 2: some deals are unknown, which are for the second pass.
            timed(unbury, &arguments, &[2])?;
            rows = rows_of(&file)?;
            if rows.len() as u64 != n_deals {
                return Err(format!("{out}: {} rows of {n_deals} deals", rows.len()));
            }
        }
        rows.truncate(n_deals as usize);
        Ok(rows)
    }

    /// The rows of the same deals where nothing comes back from the foundations: there are fewer moves, so that what was
    /// impossible is, and a solution without such moves is one. The others are searched.
    fn without(&self, game: &str, with: &[Row]) -> Result<Vec<Row>> {
        let plan = self.plan;
        self.verify(game, with.iter().filter(|row| keeps_foundations(row)))?;
        let is_open = |row: &&Row| row.found.verdict != "unsolvable" && !keeps_foundations(row);
        let deals: Vec<String> = with.iter().filter(is_open).map(|row| row.found.deal.to_string()).collect();
        let answers =
            self.ask(&self.file("without", game, plan.nodes_max[0], "txt"), game, plan.nodes_max[0], &deals)?;
        let mut answers = answers.into_iter();
        let mut rows = Vec::new();
        for row in with {
            let (deal, verdict) = (row.found.deal, row.found.verdict.clone());
            let mut found = Found { deal, verdict, expanded: 0 };
            if is_open(&row) {
                // As it is, the deals behind the first that was not searched do not count.
                let Some(Some((verdict, expanded))) = answers.next() else { break };
                found = Found { deal, verdict, expanded };
            }
            rows.push(Row { found, micros: 0, line: String::new() });
        }
        Ok(rows)
    }

    /// Has the checker replay the solutions of these rows in this game.
    fn verify<'a>(&self, game: &str, rows: impl Iterator<Item = &'a Row>) -> Result {
        let lines: Vec<&str> = [HEADER].into_iter().chain(rows.map(|row| row.line.as_str())).collect();
        let file = scratch()?.join(format!("verified-{}.csv", process::id()));
        let broken = |error| format!("{}: {error}", file.display());
        fs::write(&file, lines.join("\n")).map_err(broken)?;
        timed(
            self.unbury,
            &["verify", &file.to_string_lossy(), "--game", &format!("{game}/solvitaire")],
            &[],
        )?;
        fs::remove_file(&file).map_err(broken)
    }

    /// Tries the unknown deals again, with more positions. Returns how many they were.
    fn second(&self, game: &str, rows: &mut [Row]) -> Result<u64> {
        let nodes_max = self.plan.nodes_max[1];
        let unknown: Vec<&mut Row> = rows.iter_mut().filter(|row| row.found.verdict == "unknown").collect();
        let deals: Vec<String> = unknown.iter().map(|row| row.found.deal.to_string()).collect();
        let answers = self.ask(&self.file("again", game, nodes_max, "txt"), game, nodes_max, &deals)?;
        for (row, answer) in unknown.into_iter().zip(answers) {
            let (verdict, expanded) = answer.unwrap_or(("unknown".to_owned(), 0));
            row.found.verdict = verdict;
            row.found.expanded += expanded;
        }
        Ok(deals.len() as u64)
    }

    /// Searches single deals, or tells what was found of them before: the verdict and the positions. `None` of those
    /// that were not searched.
    fn ask(
        &self,
        file: &str,
        game: &str,
        nodes_max: u64,
        deals: &[String],
    ) -> Result<Vec<Option<(String, u64)>>> {
        let Passes { plan, unbury, .. } = *self;
        let [nodes, memory] = [nodes_max, plan.megabytes_max].map(|it| it.to_string());
        let ask = |deal: &str| {
            let id = format!("{game}/solvitaire:{deal}");
            let arguments = ["solve", &id, "--json", "--memory", &memory, "--nodes", &nodes];
            // 1: it is lost, 2: it is not known.
            let answer = timed(unbury, &arguments, &[1, 2])?.stdout;
            let expanded: u64 = json_number(&answer, "expanded")?;
            Ok(format!("{} {expanded}", json_field(&answer, "verdict")?))
        };
        let kept = Kept::open(file)?;
        let answers = if plan.is_as_is { kept.known(deals, "") } else { kept.ask(deals, plan.n_jobs, &ask)? };
        let read = |answer: &String| {
            let found =
                answer.split_once(' ').map(|(verdict, expanded)| (verdict.to_owned(), expanded.parse()));
            match found {
                None if answer.is_empty() => Ok(None),
                Some((verdict, Ok(expanded))) => Ok(Some((verdict, expanded))),
                _ => Err(format!("{file}: no verdict and positions: {answer}")),
            }
        };
        answers.iter().map(read).collect()
    }
}

/// Is this a solution in which nothing comes back from a foundation? Such a move begins with the foundation's suit.
fn keeps_foundations(row: &Row) -> bool {
    let mut moves = row.line.rsplit(',').next().unwrap_or_default().split(' ');
    row.found.verdict == "solved" && !moves.any(|mv| mv.starts_with(['C', 'D', 'H', 'S']))
}

/// The complete rows of a file.
fn rows_of(file: &Path) -> Result<Vec<Row>> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |at| &text[..at]);
    if whole.is_empty() { Ok(Vec::new()) } else { rows::survey(whole) }
}

fn share(rows: &[Row], name: &'static str, published: [f64; 2]) -> Share {
    let count = |verdict: &str| rows.iter().filter(|row| row.found.verdict == verdict).count() as u64;
    let expanded: u64 = rows.iter().map(|row| row.found.expanded).sum();
    Share {
        name,
        solved: count("solved"),
        unsolvable: count("unsolvable"),
        unknown: count("unknown"),
        n_again: 0,
        mean_expanded: expanded as f64 / rows.len() as f64,
        published,
    }
}

#[test]
fn shares_are_compared() {
    let row = |deal, letter| super::lonelybot::row(deal, letter, 0).unwrap();
    let mut rows = [row(1, "W"), row(2, "L"), row(3, "?")];
    rows[1].found.expanded = 42;
    let few = share(&rows, "draw three", [81.945, 0.084]);
    assert_eq!((few.solved, few.unsolvable, few.unknown, few.mean_expanded), (1, 1, 1, 14.0));
    let near = Share { solved: 8195, unsolvable: 1805, unknown: 0, ..few };
    assert!(near.deviation().abs() < 0.1 && near.brackets(), "{near:?}");
    let far = Share { solved: 8500, unsolvable: 1500, ..near };
    assert!(7.0 < far.deviation() && !far.brackets(), "{far:?}");
}

#[test]
fn solutions_that_keep_the_foundations_are_known() {
    let keeps = |verdict: &str, solution: &str| {
        let mut row = super::lonelybot::row(1, "?", 0).unwrap();
        row.found.verdict = verdict.to_owned();
        row.line = format!("1,{verdict},{solution}");
        keeps_foundations(&row)
    };
    assert!(keeps("solved", "sw wh 43 2h ws"));
    assert!(!keeps("solved", "sw wh S3 2h"));
    assert!(!keeps("solved", "D3 3h"));
    assert!(!keeps("unsolvable", "") && !keeps("unknown", ""));
}

/// The same figures as the command line's `share.rs`, which were found as roots, too.
#[test]
fn intervals_are_wilsons() {
    let any = share(&[], "draw three", [81.945, 0.084]);
    let told = |solved, unsolvable, unknown| {
        let interval = Share { solved, unsolvable, unknown, ..any }.interval();
        interval.map(|end| format!("{end:.3}"))
    };
    assert_eq!(told(8, 2, 0), ["49.016", "94.332"]);
    assert_eq!(told(81_945, 18_055, 0), ["81.705", "82.182"]);
    assert_eq!(told(600, 300, 100), [told(600, 400, 0)[0].clone(), told(700, 300, 0)[1].clone()]);
}
