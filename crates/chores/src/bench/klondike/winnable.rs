//! The share of deals that can be won.

use super::KlondikeArgs;
use crate::bench::{
    answer_log::{AnswerLog, sources},
    cli,
    programs::build_unbury,
    rows::{DealRow, count, from_csv, write_csv},
    timed::{scratch, timed},
};
use search::{Share, Winnability};
use std::{fs, path::Path, process};
use xtask::process::{Result, say};

/// Games, and the shares that Blake and Gent published: percent, and half of the 95 % interval. Each is followed by the
/// same game without worrying back.
const PUBLISHED: [(&str, &str, [f64; 2]); 4] = [
    ("klondike-draw-one", "draw one", [90.480, 0.116]),
    ("klondike-draw-one,worrying-back=off", "draw one, no worrying back", [90.204, 0.093]),
    ("klondike-draw-three", "draw three", [81.945, 0.084]),
    ("klondike-draw-three,worrying-back=off", "draw three, no worrying back", [81.524, 0.089]),
];

/// How many deals can be won, and the published share.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct WinnableShare {
    pub(crate) name: &'static str,
    pub(crate) solved: u64,
    pub(crate) unsolvable: u64,
    pub(crate) unknown: u64,
    /// The number of deals that the first pass left open.
    pub(crate) n_again: u64,
    /// The mean of the positions, which unlike time does not depend on the machine.
    pub(crate) mean_expanded: f64,
    /// The published share in percent, and half of its 95 % interval.
    pub(crate) published: [f64; 2],
}

impl WinnableShare {
    /// Returns the share of the deals with a verdict, in percent.
    pub(crate) fn percent(&self) -> f64 {
        100.0 * self.solved as f64 / (self.solved + self.unsolvable) as f64
    }

    /// Returns Wilson's 95 % interval in percent. Unknown deals count as lost for its lower end, and as won for its
    /// upper end.
    pub(crate) fn interval(&self) -> [f64; 2] {
        let WinnableShare { solved, unsolvable, unknown, .. } = *self;
        let share = Share::of(solved, unsolvable, unknown);
        share.map_or([f64::NAN; 2], |it| [100.0 * it.low, 100.0 * it.high])
    }

    /// Returns how far the two estimates are apart, in standard errors of their difference.
    pub(crate) fn deviation(&self) -> f64 {
        let [low, high] = self.interval();
        let ours = (high - low) / 2.0 / Share::DEVIATIONS;
        let theirs = self.published[1] / Share::DEVIATIONS;
        (self.percent() - self.published[0]) / (ours * ours + theirs * theirs).sqrt()
    }

    /// Returns whether the published share is within our interval.
    pub(crate) fn brackets(&self) -> bool {
        let [low, high] = self.interval();
        (low..=high).contains(&self.published[0])
    }
}

/// The number of steps in which the games take turns, so that an interrupted run has about as many deals of each.
const STEPS: u64 = 10;

pub(crate) fn measure(args: &KlondikeArgs) -> Result<Vec<WinnableShare>> {
    let sources = sources(&["crates/solver/src", "crates/search/src", "crates/solitaire/src"])?;
    let unbury = build_unbury()?;
    if args.as_is {
        return Passes { args, unbury: &unbury, sources: &sources }.all(args.random);
    }
    // A run takes hours, and must not change its program in the middle.
    let program = scratch()?.join(format!("unbury-{sources}"));
    fs::copy(unbury, &program).map_err(|error| format!("{}: {error}", program.display()))?;
    let run = Passes { args, unbury: &program, sources: &sources };
    let mut shares = Vec::new();
    for nth in 1..=STEPS {
        shares = run.all((args.random * nth).div_ceil(STEPS))?;
    }
    Ok(shares)
}

/// The searches for all games. With `--as-is`, there are no searches, and only earlier results are reported.
struct Passes<'a> {
    args: &'a KlondikeArgs,
    unbury: &'a Path,
    sources: &'a str,
}

impl Passes<'_> {
    fn all(&self, n_deals: u64) -> Result<Vec<WinnableShare>> {
        let mut shares = Vec::new();
        for pair in PUBLISHED.chunks(2) {
            let mut with = self.first(pair[0].0, n_deals)?;
            let mut without = self.without(pair[1].0, &with)?;
            for (&(game, name, published), rows) in pair.iter().zip([&mut with, &mut without]) {
                let n_again = self.second(game, rows)?;
                shares.push(WinnableShare { n_again, ..share(rows, name, published) });
            }
        }
        Ok(shares)
    }

    /// Returns the name of the file for searches of up to `nodes_max` positions.
    fn file(&self, what: &str, game: &str, nodes_max: u64, kind: &str) -> String {
        let Passes { args, sources, .. } = self;
        format!("{what},{game},{nodes_max},{}MB,{sources}.{kind}", args.memory)
    }

    /// Surveys the first `n_deals`, as far as that was not done before.
    fn first(&self, game: &str, n_deals: u64) -> Result<Vec<DealRow>> {
        let Passes { args, unbury, .. } = *self;
        let [nodes, memory, jobs] = [args.nodes, args.memory, args.jobs].map(|it| it.to_string());
        let file = scratch()?.join(self.file("winnable", game, args.nodes, "csv"));
        let out = file.to_string_lossy();
        let mut rows = rows_of(&file)?;
        if !args.as_is && (rows.len() as u64) < n_deals {
            say(&format!("{game}: {} of {n_deals} deals are done", rows.len()));
            let (series, range) = (format!("{game}/solvitaire"), format!("1..={n_deals}"));
            let arguments = ["survey", &series, &range, "--jobs", &jobs, "--json", "--memory", &memory];
            let arguments = [&arguments[..], &["--nodes", &nodes, "--out", &out, "--resume"]].concat();
            // 2 means that some deals are unknown, which the second pass tries again.
            timed(unbury, &arguments, &[2])?;
            rows = rows_of(&file)?;
            if rows.len() as u64 != n_deals {
                return Err(format!("{out}: {} rows of {n_deals} deals", rows.len()));
            }
        }
        rows.truncate(n_deals as usize);
        Ok(rows)
    }

    /// Returns a row for each of the deals, in the game where no card leaves the foundations. It has fewer moves, so an
    /// impossible deal stays impossible, and a solution without such moves stays a solution. The other deals are
    /// searched.
    fn without(&self, game: &str, with: &[DealRow]) -> Result<Vec<DealRow>> {
        let args = self.args;
        self.verify(game, with.iter().filter(|row| keeps_foundations(row)))?;
        let is_open = |row: &&DealRow| row.verdict != Winnability::Lost && !keeps_foundations(row);
        let deals: Vec<String> = with.iter().filter(is_open).map(|row| row.deal.to_string()).collect();
        let answers = self.ask(&self.file("without", game, args.nodes, "txt"), game, args.nodes, &deals)?;
        let mut answers = answers.into_iter();
        let mut rows = Vec::new();
        for row in with {
            let mut known = DealRow::new(row.deal, row.verdict, 0);
            if is_open(&row) {
                // With `--as-is`, the deals after the first that was not searched do not count.
                let Some(Some((verdict, expanded))) = answers.next() else { break };
                known = DealRow { verdict, expanded, ..known };
            }
            rows.push(known);
        }
        Ok(rows)
    }

    /// Has the checker replay the solutions of these rows in this game.
    fn verify<'a>(&self, game: &str, rows: impl Iterator<Item = &'a DealRow>) -> Result {
        let file = scratch()?.join(format!("verified-{}.csv", process::id()));
        write_csv(&file, rows)?;
        timed(
            self.unbury,
            &["verify", &file.to_string_lossy(), "--game", &format!("{game}/solvitaire")],
            &[],
        )?;
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))
    }

    /// Tries the unknown deals again, with more positions. Returns the number of them.
    fn second(&self, game: &str, rows: &mut [DealRow]) -> Result<u64> {
        let nodes_max = self.args.again;
        let unknown: Vec<&mut DealRow> =
            rows.iter_mut().filter(|row| row.verdict == Winnability::Unknown).collect();
        let deals: Vec<String> = unknown.iter().map(|row| row.deal.to_string()).collect();
        let answers = self.ask(&self.file("again", game, nodes_max, "txt"), game, nodes_max, &deals)?;
        for (row, answer) in unknown.into_iter().zip(answers) {
            let (verdict, expanded) = answer.unwrap_or((Winnability::Unknown, 0));
            row.verdict = verdict;
            row.expanded += expanded;
        }
        Ok(deals.len() as u64)
    }

    /// Searches single deals that were not searched before. Returns verdicts and positions; with `--as-is`, `None` for a
    /// deal that was not searched.
    fn ask(
        &self,
        file: &str,
        game: &str,
        nodes_max: u64,
        deals: &[String],
    ) -> Result<Vec<Option<(Winnability, u64)>>> {
        let Passes { args, unbury, .. } = *self;
        let [nodes, memory] = [nodes_max, args.memory].map(|it| it.to_string());
        let ask = |deal: &str| {
            let options = ["--memory", &memory, "--nodes", &nodes];
            let (answer, _) = cli::solve(unbury, &format!("{game}/solvitaire:{deal}"), &options)?;
            Ok((answer.verdict, answer.expanded))
        };
        let log = AnswerLog::open(file)?;
        if args.as_is {
            return Ok(log.known(deals));
        }
        let answers = log.ask(deals, args.jobs as usize, &ask)?;
        Ok(answers.into_iter().map(Some).collect())
    }
}

/// Returns whether this is a solution in which no card comes back from a foundation. Such a move begins with the
/// foundation's suit.
fn keeps_foundations(row: &DealRow) -> bool {
    let mut moves = row.solution.split(' ');
    row.verdict == Winnability::Winnable && !moves.any(|mv| mv.starts_with(['C', 'D', 'H', 'S']))
}

/// Reads the complete rows of a file that may be missing.
fn rows_of(file: &Path) -> Result<Vec<DealRow>> {
    let text = fs::read_to_string(file).unwrap_or_default();
    let whole = text.rfind('\n').map_or("", |at| &text[..at]);
    if whole.is_empty() { Ok(Vec::new()) } else { from_csv(whole) }
}

fn share(rows: &[DealRow], name: &'static str, published: [f64; 2]) -> WinnableShare {
    let expanded: u64 = rows.iter().map(|row| row.expanded).sum();
    WinnableShare {
        name,
        solved: count(rows, Winnability::Winnable),
        unsolvable: count(rows, Winnability::Lost),
        unknown: count(rows, Winnability::Unknown),
        n_again: 0,
        mean_expanded: expanded as f64 / rows.len() as f64,
        published,
    }
}

#[test]
fn compares_shares() {
    use Winnability::{Lost, Unknown, Winnable};
    let mut rows = [DealRow::new(1, Winnable, 0), DealRow::new(2, Lost, 0), DealRow::new(3, Unknown, 0)];
    rows[1].expanded = 42;
    let few = share(&rows, "draw three", [81.945, 0.084]);
    assert_eq!((few.solved, few.unsolvable, few.unknown, few.mean_expanded), (1, 1, 1, 14.0));
    let near = WinnableShare { solved: 8195, unsolvable: 1805, unknown: 0, ..few };
    assert!(near.deviation().abs() < 0.1 && near.brackets(), "{near:?}");
    let far = WinnableShare { solved: 8500, unsolvable: 1500, ..near };
    assert!(7.0 < far.deviation() && !far.brackets(), "{far:?}");
}

#[test]
fn knows_solutions_that_keep_the_foundations() {
    let keeps = |verdict, solution: &str| {
        let row = DealRow::new(1, verdict, 0);
        keeps_foundations(&DealRow { solution: solution.to_owned(), ..row })
    };
    assert!(keeps(Winnability::Winnable, "sw wh 43 2h ws"));
    assert!(!keeps(Winnability::Winnable, "sw wh S3 2h"));
    assert!(!keeps(Winnability::Winnable, "D3 3h"));
    assert!(!keeps(Winnability::Lost, "") && !keeps(Winnability::Unknown, ""));
}

#[test]
fn computes_wilsons_intervals() {
    let any = share(&[], "draw three", [81.945, 0.084]);
    let told = |solved, unsolvable, unknown| {
        let interval = WinnableShare { solved, unsolvable, unknown, ..any }.interval();
        interval.map(|end| format!("{end:.3}"))
    };
    assert_eq!(told(8, 2, 0), ["49.016", "94.332"]);
    assert_eq!(told(81_945, 18_055, 0), ["81.705", "82.182"]);
    assert_eq!(told(600, 300, 100), [told(600, 400, 0)[0].clone(), told(700, 300, 0)[1].clone()]);
}
