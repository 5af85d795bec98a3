//! Klondike in the browser's worker, compared with the same work as a native program.

use super::{
    KlondikeArgs,
    game::{DRAW_ONE, GAMES, KlondikeGame},
};
use crate::bench::{
    figures::{median, with_spread},
    programs::{BYTES_MAX, WorkerInBrowser, build_session, time_session},
    rows::{BrowserSurvey, DealRow, check_same, count},
    timed::step,
};
use crate::markdown::table;
use search::Winnability;
use std::path::Path;
use terminal::deals::Range;
use xtask::process::Result;

/// The time in which nearly all deals should be decided.
const MS_MAX: f64 = 2_000.0;

/// All measurements of a game.
#[derive(Debug)]
pub(crate) struct BrowserFigures {
    game: KlondikeGame,
    /// The seconds that the worker's session takes as a native program, run by run.
    natively: Vec<f64>,
    /// The same deals in one survey.
    surveys: Vec<BrowserSurvey>,
    /// More of the deals, requested one after another.
    single: Vec<DealRow>,
}

/// Returns the factor by which more deals are surveyed than requested. Deals of draw one take a tenth of the time, so
/// the first second of a browser, in which it compiles, would be a large part of it.
fn times_surveyed(game: KlondikeGame) -> u64 {
    if game == DRAW_ONE { 10 } else { 1 }
}

/// The factor by which more deals are requested one after another: one in a hundred takes long, which is only ten of a
/// thousand.
const TIMES_SINGLE: u64 = 5;

/// Returns the deals from the same first one, and `times` as many.
fn repeated(deals: Range, times: u64) -> Range {
    Range { last: deals.first + times * deals.n_deals() - 1, ..deals }
}

/// Returns a line of Markdown about the browser, and the figures.
pub(crate) fn measure(args: &KlondikeArgs) -> Result<(String, Vec<BrowserFigures>)> {
    let (session, browser) = (build_session()?, WorkerInBrowser::setup()?);
    let games = GAMES.into_iter().map(|game| of_game(args, &session, &browser, game));
    Ok((browser.line(), games.collect::<Result<_>>()?))
}

fn of_game(
    args: &KlondikeArgs,
    session: &Path,
    browser: &WorkerInBrowser,
    game: KlondikeGame,
) -> Result<BrowserFigures> {
    let KlondikeGame { id, name, .. } = game;
    let deals = repeated(args.deals, times_surveyed(game));
    let mut all = BrowserFigures { game, natively: Vec::new(), surveys: Vec::new(), single: Vec::new() };
    let n_runs = args.runs as usize;
    for run in 1..=n_runs {
        step(run, n_runs, &format!("the session of the worker, natively, {name}"));
        all.natively.push(time_session(session, id, deals)?);
        step(run, n_runs, &format!("the worker in the browser, {name}"));
        all.surveys.push(browser.survey(id, deals)?);
    }
    step(1, 1, &format!("deal by deal in the browser, {name}"));
    all.single = browser.analyse(id, &repeated(args.deals, TIMES_SINGLE).to_string(), "any", BYTES_MAX)?;
    for survey in &all.surveys {
        let n_both = survey.rows.len().min(all.single.len());
        check_same(&all.single[..n_both], &survey.rows[..n_both], "single deals")?;
    }
    Ok(all)
}

pub(crate) fn text(args: &KlondikeArgs, games: &[BrowserFigures]) -> String {
    let mut text = "The deals have our own numbers.\n".to_owned();
    for it in games {
        let deals = repeated(args.deals, times_surveyed(it.game));
        text.push_str(&format!("\n### {}\n\nDeals {deals}:\n\n{}\n", it.game.name, surveys(args, it)));
        text.push_str(&format!("Deal by deal, {}, {}", repeated(args.deals, TIMES_SINGLE), single(it)));
    }
    text
}

fn surveys(args: &KlondikeArgs, it: &BrowserFigures) -> String {
    let of_page: Vec<f64> = it.surveys.iter().map(|it| it.page_micros as f64 / 1e6).collect();
    let of_worker: Vec<f64> = it.surveys.iter().map(|it| it.worker_micros as f64 / 1e6).collect();
    let row = |name: &str, seconds: &[f64]| {
        let ratios: Vec<f64> = seconds.iter().zip(&it.natively).map(|(a, b)| a / b).collect();
        let ms = 1e3 * median(seconds.iter().copied())
            / repeated(args.deals, times_surveyed(it.game)).n_deals() as f64;
        vec![name.to_owned(), with_spread(seconds, 2), format!("{ms:.2}"), with_spread(&ratios, 2)]
    };
    let rows = [
        row("the worker's session, natively", &it.natively),
        row("in the browser, in the worker", &of_worker),
        row("in the browser, as the page sees it", &of_page),
    ];
    table(&[" ", "wall seconds", "ms a deal", "times native"], &rows)
}

fn single(it: &BrowserFigures) -> String {
    let [solved, lost, unknown] = [Winnability::Winnable, Winnability::Lost, Winnability::Unknown]
        .map(|verdict| count(&it.single, verdict));
    let mut ms: Vec<f64> = it.single.iter().map(|row| row.micros as f64 / 1e3).collect();
    ms.sort_by(f64::total_cmp);
    let decided = it.single.iter().filter(|row| row.verdict != Winnability::Unknown);
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
fn repeats_ranges() {
    assert_eq!(repeated(Range { first: 11, last: 15 }, 10).to_string(), "11..=60");
}

#[test]
fn tells_what_the_browser_took() {
    use Winnability::{Lost, Unknown, Winnable};
    let single = vec![
        DealRow::new(1, Winnable, 500),
        DealRow::new(2, Lost, 1_999_000),
        DealRow::new(3, Winnable, 2_001_000),
        DealRow::new(4, Unknown, 1_000),
    ];
    let it = BrowserFigures { game: DRAW_ONE, natively: vec![2.0], surveys: Vec::new(), single };
    let text = super::browser::single(&it);
    assert!(
        text.contains("2 can be won, 1 cannot, 1 unknown with 512 MB; 50.0 % are decided within 2 seconds.")
    );
    assert!(text.contains("The mean is 1000.4 ms, the median 1999.0, 99 % are within 2001.0"), "{text}");
}
