//! The tables, and the document that contains them.

use super::{
    many::RangeRuns,
    setup::{FreeCellArgs, Programs},
    single::{HARD_MB, SingleDeal, SingleDeals},
};
use crate::bench::{
    cli::SurveyRun,
    figures::{grouped, median, megabytes, with_spread},
    machine,
    rows::DealRow,
    timed::Timed,
};
use crate::markdown::table;
use search::Winnability;
use xtask::process::Result;

pub(crate) const FILE: &str = "docs/benchmarks.md";

pub(crate) fn text(
    args: &FreeCellArgs,
    programs: &Programs,
    runs: &RangeRuns,
    deals: &SingleDeals,
) -> Result<String> {
    let parts = [
        machine::lines(&others(programs))?,
        format!("## Deals {} at the command line\n\n{}", args.deals, native(args, runs)),
        a_deal(runs),
        browser(args, runs),
        format!("## Hard deals, with {HARD_MB} MB\n\n{}", hard(&deals.hard)),
        format!("## Proofs\n\n{}", proofs(&deals.unsolvable)),
    ];
    Ok(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"))
}

/// Returns lines of Markdown about the other programs.
fn others(programs: &Programs) -> Vec<String> {
    let mut lines = vec![format!("- fc-solve: {}.", machine::version("fc-solve", "fc-solve"))];
    lines.extend(programs.browser.as_ref().map(|(browser, _)| browser.line()));
    lines
}

fn native(args: &FreeCellArgs, runs: &RangeRuns) -> String {
    let ours: Vec<&Timed> = runs.ours.iter().map(|run| &run.timed).collect();
    let mut rows = vec![program("unbury", args, &ours, &ours)];
    for rival in &runs.rivals {
        let name = format!("fc-solve `-l {}`", rival.preset);
        rows.push(program(&name, args, &rival.runs.iter().collect::<Vec<_>>(), &ours));
    }
    let head = [" ", "user seconds", "wall seconds", "µs a deal", "peak MB", "times our user seconds"];
    let mut lines = vec![table(&head, &rows)];
    let solving: Vec<f64> = runs.ours.iter().map(SurveyRun::solving).collect();
    lines.push(format!(
        "Of our wall seconds, {} went into solving; the rest into dealing, replaying every solution and writing \
         the rows.\n",
        with_spread(&solving, 2)
    ));
    lines.push(format!("{}\n`unbury verify`: {}.\n", verdicts(&runs.ours[0]), runs.verified));
    for rival in &runs.rivals {
        let unsolved = if rival.unsolved.is_empty() { "none".into() } else { rival.unsolved.join(" ") };
        lines.push(format!("- No solution from `-l {}`: {unsolved}.\n", rival.preset));
    }
    lines[..3].join("\n") + "\n" + &lines[3..].concat()
}

fn program(name: &str, args: &FreeCellArgs, runs: &[&Timed], ours: &[&Timed]) -> Vec<String> {
    let user: Vec<f64> = runs.iter().map(|run| run.user).collect();
    let wall: Vec<f64> = runs.iter().map(|run| run.wall).collect();
    let ratios: Vec<f64> = runs.iter().zip(ours).map(|(run, ours)| run.user / ours.user).collect();
    let bytes_max = runs.iter().map(|run| run.bytes_max).max().unwrap_or_default();
    vec![
        name.to_owned(),
        with_spread(&user, 2),
        with_spread(&wall, 2),
        format!("{:.1}", 1e6 * median(user) / args.deals.n_deals() as f64),
        megabytes(bytes_max),
        with_spread(&ratios, 2),
    ]
}

/// Returns how many deals have each verdict, and names those that are not solved.
fn verdicts(survey: &SurveyRun) -> String {
    let deals = |verdict: Winnability| -> Vec<String> {
        let rows = survey.rows.iter().filter(|row| row.verdict == verdict);
        rows.map(|row| row.deal.to_string()).collect()
    };
    let named = |verdict: Winnability| match (deals(verdict), verdict.name()) {
        (none, name) if none.is_empty() => format!("0 {name}"),
        (some, name) => format!("{} {name} ({})", grouped(some.len() as u64), some.join(" ")),
    };
    let solved = deals(Winnability::Winnable).len() as u64;
    format!(
        "Verdicts: {} solved, {}, {}.",
        grouped(solved),
        named(Winnability::Lost),
        named(Winnability::Unknown)
    )
}

/// Returns the figures of a single deal of the range, in the run with the median time.
fn a_deal(runs: &RangeRuns) -> String {
    let survey = SurveyRun::median(&runs.ours);
    let line = |name: &str, figure: fn(&DealRow) -> u64| {
        let figures: Vec<f64> = survey.rows.iter().map(|row| figure(row) as f64).collect();
        let most = survey.rows.iter().max_by_key(|row| figure(row)).expect("a range of at least one deal");
        vec![
            name.to_owned(),
            format!("{:.1}", figures.iter().sum::<f64>() / figures.len() as f64),
            format!("{:.0}", median(figures)),
            format!("{} (#{})", grouped(figure(most)), most.deal),
        ]
    };
    let rows = [line("µs", |row| row.micros), line("positions expanded", |row| row.expanded)];
    let memory = megabytes(survey.search_bytes_max.unwrap_or_default());
    format!(
        "{}\nNo search held more than {memory} MB.\n",
        table(&[" solving a deal", "mean", "median", "most"], &rows)
    )
}

fn browser(args: &FreeCellArgs, runs: &RangeRuns) -> String {
    if runs.in_browser.is_empty() {
        return String::new();
    }
    let of_page: Vec<f64> = runs.in_browser.iter().map(|it| it.page_micros as f64 / 1e6).collect();
    let of_worker: Vec<f64> = runs.in_browser.iter().map(|it| it.worker_micros as f64 / 1e6).collect();
    let row = |name: &str, seconds: &[f64]| {
        let ratios: Vec<f64> = seconds.iter().zip(&runs.sessions).map(|(a, b)| a / b).collect();
        let micros = 1e6 * median(seconds.iter().copied()) / args.deals.n_deals() as f64;
        let cells = [with_spread(seconds, 2), format!("{micros:.1}"), with_spread(&ratios, 2)];
        [vec![name.to_owned()], cells.to_vec()].concat()
    };
    let rows = [
        row("the worker's session, natively", &runs.sessions),
        row("in the browser, in the worker", &of_worker),
        row("in the browser, as the page sees it", &of_page),
    ];
    let n_messages = median(runs.in_browser.iter().map(|it| it.n_messages as f64));
    format!(
        "## Deals {} in the browser\n\n{}\nThe rows came in {n_messages:.0} messages.\n",
        args.deals,
        table(&[" ", "wall seconds", "µs a deal", "times native"], &rows),
    )
}

fn hard(deals: &[SingleDeal]) -> String {
    let rows = deals.iter().map(|one| {
        let in_browser = one.browser_seconds.map_or("–".into(), |seconds| format!("{:.1}", 1e3 * seconds));
        vec![
            format!("#{}", one.deal),
            one.answer.verdict.name().to_owned(),
            grouped(one.answer.expanded),
            grouped(one.answer.bytes),
            format!("{:.1}", 1e3 * one.answer.seconds),
            in_browser,
        ]
    });
    table(
        &[" deal", "verdict", "expanded", "bytes at the end", "ms natively", "ms in the browser"],
        &rows.collect::<Vec<_>>(),
    )
}

fn proofs(deals: &[SingleDeal]) -> String {
    let rows = deals.iter().map(|one| {
        vec![
            format!("#{}", one.deal),
            one.answer.positions.map_or("–".into(), grouped),
            format!("{:.3}", one.answer.seconds),
            grouped(one.answer.bytes),
            one.bytes_per_position.map_or("–".into(), |bytes| format!("{bytes:.1}")),
        ]
    });
    let head = [" deal", "positions", "seconds", "bytes", "bytes a stored position, proof alone"];
    table(&head, &rows.collect::<Vec<_>>())
}

#[test]
fn names_the_deals_that_are_not_solved() {
    let row = |deal, verdict| DealRow::new(deal, verdict, 1);
    let timed = Timed { user: 1.0, wall: 1.0, bytes_max: 1, stdout: String::new() };
    let rows = vec![row(1, Winnability::Winnable), row(2, Winnability::Winnable), row(3, Winnability::Lost)];
    let survey = SurveyRun { timed, rows, search_bytes_max: Some(1) };
    assert_eq!(verdicts(&survey), "Verdicts: 2 solved, 1 unsolvable (3), 0 unknown.");
    let args = FreeCellArgs { deals: super::WHOLE, runs: 3, no_browser: false };
    let cells = program("x", &args, &[&survey.timed], &[&survey.timed]);
    assert_eq!(cells[5], "1.00 (1.00 to 1.00)");
}
