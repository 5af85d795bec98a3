//! Klondike in the browser's worker, beside what the worker does, natively.

use super::{DRAW_ONE, GAMES, Game, plan::Plan};
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
    /// And more of them, asked for one after another.
    single: Vec<Row>,
}

/// How many times as many deals as planned are surveyed. Those of draw one take a tenth of the time, and the first second
/// of a browser, in which it compiles, would be a part of it that tells of nothing else.
fn times_surveyed(game: Game) -> u64 {
    if game == DRAW_ONE { 10 } else { 1 }
}

/// How many times as many are asked for one after another: one in a hundred takes long, and a thousand have but ten of them.
const TIMES_SINGLE: u64 = 5;

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
    let [first, last] = [plan.first, last_of(plan, times_surveyed(game))].map(|it| it.to_string());
    let mut all = InBrowser { game, natively: Vec::new(), surveys: Vec::new(), single: Vec::new() };
    for run in 1..=plan.n_runs {
        step(run, plan.n_runs, &format!("the session of the worker, natively, {name}"));
        let session = timed(session, &[id, &first, &last], &[])?;
        let micros: u64 = session.stdout.trim().parse().map_err(|_| "the session told no time")?;
        all.natively.push(micros as f64 / 1e6);
        step(run, plan.n_runs, &format!("the worker in the browser, {name}"));
        all.surveys.push(browsed(&run_browser(chrome, &["survey", id, &first, &last], BYTES_MAX)?)?);
    }
    step(1, 1, &format!("deal by deal in the browser, {name}"));
    let deals = range(plan, TIMES_SINGLE);
    all.single = analysed(&run_browser(chrome, &["analyse", id, &deals], BYTES_MAX)?)?;
    for survey in &all.surveys {
        let n_both = survey.found.len().min(all.single.len());
        let single = all.single[..n_both].iter().map(|row| &row.found);
        same(single, survey.found[..n_both].iter(), "single deals")?;
    }
    Ok(all)
}

/// The last of so many times as many deals.
fn last_of(plan: &Plan, times: u64) -> u64 {
    plan.first + times * plan.n_deals() - 1
}

fn range(plan: &Plan, times: u64) -> String {
    format!("{}..={}", plan.first, last_of(plan, times))
}

pub(super) fn text(plan: &Plan, games: &[InBrowser]) -> String {
    let mut text = "The deals have our own numbers.\n".to_owned();
    for it in games {
        let deals = range(plan, times_surveyed(it.game));
        text.push_str(&format!("\n### {}\n\nDeals {deals}:\n\n{}\n", it.game.name, surveys(plan, it)));
        text.push_str(&format!("Deal by deal, {}, {}", range(plan, TIMES_SINGLE), single(it)));
    }
    text
}

fn surveys(plan: &Plan, it: &InBrowser) -> String {
    let of_page: Vec<f64> = it.surveys.iter().map(|it| it.page_micros as f64 / 1e6).collect();
    let of_worker: Vec<f64> = it.surveys.iter().map(|it| it.worker_micros as f64 / 1e6).collect();
    let row = |name: &str, seconds: &[f64]| {
        let ratios: Vec<f64> = seconds.iter().zip(&it.natively).map(|(a, b)| a / b).collect();
        let ms = 1e3 * median(seconds.iter().copied()) / (times_surveyed(it.game) * plan.n_deals()) as f64;
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
        "as the page sees it: {solved} can be won, {lost} cannot, \
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
fn more_deals_are_asked_for_where_they_take_little() {
    let plan = Plan::parse(&["browser", "--deals", "11..=15"]).unwrap();
    assert_eq!(GAMES.map(|game| range(&plan, times_surveyed(game))), ["11..=15", "11..=60"]);
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
