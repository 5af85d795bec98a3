//! Many deals, solved by each of the programs in turn, several times.

use super::setup::{FreeCellArgs, Programs};
use crate::bench::{
    cli::{self, SurveyRun},
    programs::time_session,
    rows::{BrowserSurvey, check_same},
    timed::{Timed, scratch, step, timed},
};
use xtask::process::Result;

/// Quick presets of fc-solve. Deals without a solution by these need not be unsolvable.
const PRESETS: &[&str] = &["lg", "cm", "as"];

/// All measurements over the range, run by run.
#[derive(Debug)]
pub(crate) struct RangeRuns {
    pub(crate) rivals: Vec<RivalRuns>,
    pub(crate) ours: Vec<SurveyRun>,
    /// The output of `unbury verify` on our solutions.
    pub(crate) verified: String,
    /// The seconds that the worker's session takes as a native program.
    pub(crate) sessions: Vec<f64>,
    pub(crate) in_browser: Vec<BrowserSurvey>,
}

/// The runs of one preset of fc-solve.
#[derive(Debug)]
pub(crate) struct RivalRuns {
    pub(crate) preset: &'static str,
    pub(crate) runs: Vec<Timed>,
    /// The deals without a solution by this preset.
    pub(crate) unsolved: Vec<String>,
}

impl RangeRuns {
    pub(crate) fn measure(args: &FreeCellArgs, programs: &Programs) -> Result<RangeRuns> {
        let rival = |&preset| RivalRuns { preset, runs: Vec::new(), unsolved: Vec::new() };
        let mut runs = RangeRuns {
            rivals: PRESETS.iter().map(rival).collect(),
            ours: Vec::new(),
            verified: String::new(),
            sessions: Vec::new(),
            in_browser: Vec::new(),
        };
        let n_runs = args.runs as usize;
        for run in 1..=n_runs {
            // Each program is first in one run and last in another, since disturbances come in phases.
            let n_programs = PRESETS.len() + 1;
            for program in (0..n_programs).map(|nth| (run - 1 + nth) % n_programs) {
                match runs.rivals.get_mut(program) {
                    Some(rival) => {
                        step(run, n_runs, &format!("fc-solve -l {}", rival.preset));
                        rival.run(args, programs)?;
                    }
                    None => {
                        step(run, n_runs, "unbury");
                        runs.survey(args, programs)?;
                    }
                }
            }
            runs.browse(args, programs, run)?;
        }
        Ok(runs)
    }

    fn survey(&mut self, args: &FreeCellArgs, programs: &Programs) -> Result {
        let file = scratch()?.join("rows.csv");
        let run = cli::survey(&programs.unbury, "freecell", args.deals, &["--jobs", "1"], &file)?;
        match self.ours.first() {
            Some(first) => check_same(&first.rows, &run.rows, "the first run")?,
            None => self.verified = cli::verify(&programs.unbury, "freecell", &file)?,
        }
        self.ours.push(run);
        Ok(())
    }

    fn browse(&mut self, args: &FreeCellArgs, programs: &Programs, run: usize) -> Result {
        let Some((browser, session)) = &programs.browser else { return Ok(()) };
        let n_runs = args.runs as usize;
        step(run, n_runs, "the session of the worker, natively");
        self.sessions.push(time_session(session, "freecell", args.deals)?);
        step(run, n_runs, "the worker in the browser");
        let survey = browser.survey("freecell", args.deals)?;
        if let Some(ours) = self.ours.first() {
            check_same(&ours.rows, &survey.rows, "the command line")?;
        }
        self.in_browser.push(survey);
        Ok(())
    }
}

impl RivalRuns {
    fn run(&mut self, args: &FreeCellArgs, programs: &Programs) -> Result {
        let (first, last) = (args.deals.first.to_string(), args.deals.last.to_string());
        let timed = timed(&programs.fc_solve, &[&first, &last, &last, "-l", self.preset], &[])?;
        self.unsolved = unsolved(&timed.stdout);
        self.runs.push(timed);
        Ok(())
    }
}

/// Reads lines such as `Unsolved Board No. 11982 at 1795207432.661840`.
fn unsolved(stdout: &str) -> Vec<String> {
    let numbers = stdout.lines().filter_map(|line| {
        let mut words = line.split(' ');
        let is_unsolved = matches!(words.next(), Some("Unsolved" | "Intractable"));
        words.nth(2).filter(|_| is_unsolved)
    });
    numbers.map(str::to_owned).collect()
}

#[test]
fn reads_unsolved_deals() {
    let stdout = "Started at 1795207432.575669\nUnsolved Board No. 11982 at 1795207432.661840\n\
                  Reached Board No. 11984 at 1795207432.662181 (total_num_iters=47094)\n";
    assert_eq!(unsolved(stdout), ["11982"]);
}
