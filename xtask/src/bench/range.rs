//! Many deals, solved by each of the programs in turn, a few times over.

use super::{
    Plan,
    programs::Programs,
    rows::{self, Browsed, Found, Row, json_number},
    timed::{Timed, scratch, step, timed},
};
use crate::process::{Result, say};
use std::fs;

/// Quick ones of fc-solve. What they find no solution for need not be unsolvable.
const PRESETS: &[&str] = &["lg", "cm", "as"];

/// The page's cap on machines with a mouse, and the command line's default.
const BYTES_MAX: u64 = 512 << 20;

/// All that was measured, run by run.
#[derive(Debug)]
pub(super) struct Runs {
    pub(super) rivals: Vec<Rival>,
    pub(super) ours: Vec<Survey>,
    /// What `unbury verify` says of our solutions.
    pub(super) verified: String,
    /// The same deals as the browser's, natively, in seconds.
    pub(super) sessions: Vec<f64>,
    pub(super) browsed: Vec<Browsed>,
}

#[derive(Debug)]
pub(super) struct Rival {
    pub(super) preset: &'static str,
    pub(super) runs: Vec<Timed>,
    /// Deals it has no solution for.
    pub(super) unsolved: Vec<String>,
}

#[derive(Debug)]
pub(super) struct Survey {
    pub(super) timed: Timed,
    pub(super) rows: Vec<Row>,
    /// The most that one search counted.
    pub(super) search_bytes_max: u64,
}

impl Survey {
    fn found(&self) -> impl Iterator<Item = &Found> {
        self.rows.iter().map(|row| &row.found)
    }

    /// What solving alone took, by the rows, in seconds.
    pub(super) fn solving(&self) -> f64 {
        self.rows.iter().map(|row| row.micros).sum::<u64>() as f64 / 1e6
    }
}

impl Runs {
    pub(super) fn measure(plan: &Plan, programs: &Programs) -> Result<Runs> {
        let rival = |&preset| Rival { preset, runs: Vec::new(), unsolved: Vec::new() };
        let mut runs = Runs {
            rivals: PRESETS.iter().map(rival).collect(),
            ours: Vec::new(),
            verified: String::new(),
            sessions: Vec::new(),
            browsed: Vec::new(),
        };
        for run in 1..=plan.n_runs {
            // Each program is first in one run and last in another: what a machine does besides comes in spells.
            let n_programs = PRESETS.len() + 1;
            for program in (0..n_programs).map(|nth| (run - 1 + nth) % n_programs) {
                match runs.rivals.get_mut(program) {
                    Some(rival) => rival.run(plan, programs, run)?,
                    None => runs.survey(plan, programs, run)?,
                }
            }
            if programs.chrome.is_some() {
                runs.browse(plan, programs, run)?;
            }
        }
        Ok(runs)
    }

    fn survey(&mut self, plan: &Plan, programs: &Programs, run: usize) -> Result {
        step(run, plan.n_runs, "unbury");
        let file = scratch()?.join("rows.csv");
        // What an earlier run left. That there is none is fine.
        let _ = fs::remove_file(&file);
        let (name, range) = (file.to_string_lossy(), plan.range());
        let arguments = ["survey", "freecell", &range, "--jobs", "1", "--json", "--out", &name];
        // 2: some deals are unknown, which the report tells.
        let timed = timed(&programs.unbury, &arguments, &[2])?;
        let rows = fs::read_to_string(&file).map_err(|error| format!("{name}: {error}"))?;
        let rows = rows::survey(&rows)?;
        if rows.len() as u64 != plan.n_deals() {
            return Err(format!("{} rows of {} deals", rows.len(), plan.n_deals()));
        }
        match self.ours.first() {
            Some(first) => same(first.found(), rows.iter().map(|it| &it.found), "the first run")?,
            None => {
                say("replaying our solutions");
                let verified = super::timed::timed(&programs.unbury, &["verify", &name], &[])?;
                self.verified = verified.stdout.trim().to_owned();
            }
        }
        let search_bytes_max = json_number(&timed.stdout, "bytes_max")?;
        self.ours.push(Survey { timed, rows, search_bytes_max });
        Ok(())
    }

    fn browse(&mut self, plan: &Plan, programs: &Programs, run: usize) -> Result {
        step(run, plan.n_runs, "the session of the worker, natively");
        let session =
            timed(&programs.session, &["freecell", &plan.first.to_string(), &plan.last.to_string()], &[])?;
        let micros: u64 = session.stdout.trim().parse().map_err(|_| "the session told no time")?;
        self.sessions.push(micros as f64 / 1e6);
        step(run, plan.n_runs, "the worker in the browser");
        if let Some(browsed) = programs.browse([plan.first, plan.last], BYTES_MAX)? {
            if let Some(ours) = self.ours.first() {
                same(ours.found(), browsed.found.iter(), "the command line")?;
            }
            self.browsed.push(browsed);
        }
        Ok(())
    }
}

impl Rival {
    fn run(&mut self, plan: &Plan, programs: &Programs, run: usize) -> Result {
        step(run, plan.n_runs, &format!("fc-solve -l {}", self.preset));
        let (first, last) = (plan.first.to_string(), plan.last.to_string());
        let timed = timed(&programs.fc_solve, &[&first, &last, &last, "-l", self.preset], &[])?;
        self.unsolved = unsolved(&timed.stdout);
        self.runs.push(timed);
        Ok(())
    }
}

/// Searches are the same on every machine, so a difference is a bug.
pub(super) fn same<'a>(
    expected: impl Iterator<Item = &'a Found>,
    found: impl Iterator<Item = &'a Found>,
    whose: &str,
) -> Result {
    let (expected, found): (Vec<_>, Vec<_>) = (expected.collect(), found.collect());
    match expected.iter().zip(&found).find(|(a, b)| a != b) {
        None if expected.len() == found.len() => Ok(()),
        None => Err(format!("{} deals, and {} of {whose}", found.len(), expected.len())),
        Some((a, b)) => Err(format!("found {b:?}, unlike {whose}: {a:?}")),
    }
}

/// From lines such as `Unsolved Board No. 11982 at 1795207432.661840`.
fn unsolved(stdout: &str) -> Vec<String> {
    let numbers = stdout.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let is_unsolved = matches!(words.next(), Some("Unsolved" | "Intractable"));
        words.nth(2).filter(|_| is_unsolved)
    });
    numbers.map(str::to_owned).collect()
}

#[test]
fn unsolved_deals_are_read() {
    let stdout = "Started at 1795207432.575669\nUnsolved Board No. 11982 at 1795207432.661840\n\
                  Reached Board No. 11984 at 1795207432.662181 (total_num_iters=47094)\n";
    assert_eq!(unsolved(stdout), ["11982"]);
}

#[test]
fn differences_are_found() {
    let found = |expanded| Found { deal: 1, verdict: "solved".into(), expanded };
    assert!(same([found(3)].iter(), [found(3)].iter(), "it").is_ok());
    assert!(same([found(3)].iter(), [found(4)].iter(), "it").is_err());
    assert!(same([found(3)].iter(), [].iter(), "it").is_err());
}
