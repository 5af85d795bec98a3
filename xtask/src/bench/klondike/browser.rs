//! Klondike in the browser's worker, beside what the worker does, natively.

use super::{GAMES, Game, plan::Plan};
use crate::{
    bench::{
        programs::{build_session, run_browser, setup_browser},
        range::same,
        rows::{Browsed, Row, analysed, browsed},
        timed::{step, timed},
    },
    figures::{median, table, with_spread},
    process::{Result, answer},
};
use std::path::Path;

/// The page's cap on machines with a mouse.
const BYTES_MAX: u64 = 512 << 20;

/// In so many milliseconds nearly all deals are to be decided.
const MS_MAX: f64 = 2_000.0;

/// All that was measured of a game.
#[derive(Debug)]
pub(super) struct InBrowser {
    game: Game,
    /// What natively took, run by run, in seconds.
    natively: Vec<f64>,
    /// The same deals in one survey.
    surveys: Vec<Browsed>,
    /// And asked for one after another, each with the time of its middle run.
    single: Vec<Row>,
}

/// A line of Markdown about the browser, and what was measured.
pub(super) fn measure(plan: &Plan) -> Result<(String, Vec<InBrowser>)> {
    let (session, chrome) = (build_session()?, setup_browser()?);
    let version = answer(&chrome, &["--version"]).unwrap_or_else(|| "a browser".into());
    let games = GAMES.into_iter().map(|game| of_game(plan, &session, &chrome, game));
    let line = format!("- Browser: {version}, without a window.");
    Ok((line, games.collect::<Result<_>>()?))
}

fn of_game(plan: &Plan, session: &Path, chrome: &Path, game: Game) -> Result<InBrowser> {
    let Game { id, name, .. } = game;
    let [first, last] = [plan.first, plan.last].map(|it| it.to_string());
    let mut all = InBrowser { game, natively: Vec::new(), surveys: Vec::new(), single: Vec::new() };
    for run in 1..=plan.n_runs {
        step(run, plan.n_runs, &format!("the session of the worker, natively, {name}"));
        let session = timed(session, &[id, &first, &last], &[])?;
        let micros: u64 = session.stdout.trim().parse().map_err(|_| "the session told no time")?;
        all.natively.push(micros as f64 / 1e6);
        step(run, plan.n_runs, &format!("the worker in the browser, {name}"));
        all.surveys.push(browsed(&run_browser(chrome, &["survey", id, &first, &last], BYTES_MAX)?)?);
    }
    let mut runs = Vec::new();
    for run in 1..=plan.n_runs {
        step(run, plan.n_runs, &format!("deal by deal in the browser, {name}"));
        let rows = analysed(&run_browser(chrome, &["analyse", id, &plan.range()], BYTES_MAX)?)?;
        for survey in &all.surveys {
            same(rows.iter().map(|row| &row.found), survey.found.iter(), "single deals")?;
        }
        runs.push(rows);
    }
    all.single = middle(&runs);
    Ok(all)
}

/// What was found in each of the runs, with the time in the middle.
fn middle(runs: &[Vec<Row>]) -> Vec<Row> {
    let mut rows = runs[0].clone();
    for (idx, row) in rows.iter_mut().enumerate() {
        row.micros = median(runs.iter().map(|it| it[idx].micros as f64)) as u64;
    }
    rows
}

pub(super) fn text(plan: &Plan, games: &[InBrowser]) -> String {
    let mut text = format!("Deals {} by our own numbers.\n", plan.range());
    for it in games {
        text.push_str(&format!("\n### {}\n\n{}\n{}", it.game.name, surveys(plan, it), single(it)));
    }
    text
}

fn surveys(plan: &Plan, it: &InBrowser) -> String {
    let of_page: Vec<f64> = it.surveys.iter().map(|it| it.page_micros as f64 / 1e6).collect();
    let of_worker: Vec<f64> = it.surveys.iter().map(|it| it.worker_micros as f64 / 1e6).collect();
    let row = |name: &str, seconds: &[f64]| {
        let ratios: Vec<f64> = seconds.iter().zip(&it.natively).map(|(a, b)| a / b).collect();
        let ms = 1e3 * median(seconds.iter().copied()) / plan.n_deals() as f64;
        vec![name.to_owned(), with_spread(seconds, 2), format!("{ms:.2}"), with_spread(&ratios, 2)]
    };
    let rows = [
        row("the worker's session, natively", &it.natively),
        row("in the browser, in the worker", &of_worker),
        row("in the browser, as the page sees it", &of_page),
    ];
    table(&["", "wall seconds", "ms a deal", "times native"], &rows)
}

fn single(it: &InBrowser) -> String {
    let count = |verdict: &str| it.single.iter().filter(|row| row.found.verdict == verdict).count();
    let [solved, lost, unknown] = ["solved", "unsolvable", "unknown"].map(count);
    let mut ms: Vec<f64> = it.single.iter().map(|row| row.micros as f64 / 1e3).collect();
    ms.sort_by(f64::total_cmp);
    let decided = it.single.iter().filter(|row| row.found.verdict != "unknown");
    let n_soon = decided.filter(|row| row.micros as f64 / 1e3 <= MS_MAX).count();
    let mean = ms.iter().sum::<f64>() / ms.len() as f64;
    format!(
        "Deal by deal, as the page sees it, each in its middle run: {solved} can be won, {lost} cannot, \
         {unknown} unknown with {} MB; {:.1} % are decided within {} seconds.\n\
         The mean is {mean:.1} ms, the median {:.1}, 99 % are within {:.1}, the most is {:.0}.\n",
        BYTES_MAX >> 20,
        100.0 * n_soon as f64 / ms.len() as f64,
        MS_MAX / 1e3,
        median(ms.iter().copied()),
        ms[(ms.len() * 99).div_ceil(100) - 1],
        ms[ms.len() - 1],
    )
}

#[test]
fn each_deal_has_the_time_of_its_middle_run() {
    let run = |micros: [u64; 2]| {
        [1, 2].map(|deal| super::lonelybot::row(deal, "W", micros[deal as usize - 1]).unwrap()).to_vec()
    };
    let rows = middle(&[run([5, 9]), run([80, 2]), run([3, 4])]);
    assert_eq!(rows.iter().map(|row| row.micros).collect::<Vec<_>>(), [5, 4]);
}

#[test]
fn what_the_browser_took_is_told() {
    let row = |deal, letter, micros| super::lonelybot::row(deal, letter, micros).unwrap();
    let single = vec![row(1, "W", 500), row(2, "L", 1_999_000), row(3, "W", 2_001_000), row(4, "?", 1_000)];
    let it = InBrowser { game: super::DRAW_ONE, natively: vec![2.0], surveys: Vec::new(), single };
    let text = super::browser::single(&it);
    assert!(
        text.contains("2 can be won, 1 cannot, 1 unknown with 512 MB; 50.0 % are decided within 2 seconds.")
    );
    assert!(text.contains("The mean is 1000.4 ms, the median 1999.0, 99 % are within 2001.0"), "{text}");
}
