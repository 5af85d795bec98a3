//! The tables, and the place in the document that they go to.

use super::{
    Plan,
    deals::{Deals, HARD_MB, One},
    machine,
    programs::Programs,
    range::{Runs, Survey},
    timed::Timed,
};
use crate::{
    figures::{grouped, median, megabytes, table, with_spread},
    process::{Result, answer},
};

pub(super) const FILE: &str = "docs/benchmarks.md";

pub(super) fn text(plan: &Plan, programs: &Programs, runs: &Runs, deals: &Deals) -> Result<String> {
    let parts = [
        machine::lines(&others(programs))?,
        format!("## Deals {} at the command line\n\n{}", plan.range(), native(plan, runs)),
        a_deal(runs),
        browser(plan, runs),
        format!("## Hard deals, with {HARD_MB} MB\n\n{}", hard(&deals.hard)),
        format!("## Proofs\n\n{}", proofs(&deals.unsolvable)),
    ];
    Ok(parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n"))
}

/// What else was measured, and where: lines of Markdown.
fn others(programs: &Programs) -> Vec<String> {
    let mut lines = vec![format!("- fc-solve: {}.", machine::version("fc-solve", "fc-solve"))];
    if let Some(chrome) = &programs.chrome {
        let version = answer(chrome, &["--version"]).unwrap_or_else(|| "a browser".into());
        lines.push(format!("- Browser: {version}, without a window."));
    }
    lines
}

fn native(plan: &Plan, runs: &Runs) -> String {
    let ours: Vec<&Timed> = runs.ours.iter().map(|run| &run.timed).collect();
    let mut rows = vec![program("unbury", plan, &ours, &ours)];
    for rival in &runs.rivals {
        let name = format!("fc-solve `-l {}`", rival.preset);
        rows.push(program(&name, plan, &rival.runs.iter().collect::<Vec<_>>(), &ours));
    }
    let head = ["", "user seconds", "wall seconds", "µs a deal", "peak MB", "times our user seconds"];
    let mut lines = vec![table(&head, &rows)];
    let solving: Vec<f64> = runs.ours.iter().map(Survey::solving).collect();
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

fn program(name: &str, plan: &Plan, runs: &[&Timed], ours: &[&Timed]) -> Vec<String> {
    let user: Vec<f64> = runs.iter().map(|run| run.user).collect();
    let wall: Vec<f64> = runs.iter().map(|run| run.wall).collect();
    let ratios: Vec<f64> = runs.iter().zip(ours).map(|(run, ours)| run.user / ours.user).collect();
    let bytes_max = runs.iter().map(|run| run.bytes_max).max().unwrap_or_default();
    vec![
        name.to_owned(),
        with_spread(&user, 2),
        with_spread(&wall, 2),
        format!("{:.1}", 1e6 * median(user) / plan.n_deals() as f64),
        megabytes(bytes_max),
        with_spread(&ratios, 2),
    ]
}

/// How many deals are what, and which cannot be won or are not known.
fn verdicts(survey: &Survey) -> String {
    let deals = |verdict: &str| -> Vec<String> {
        let rows = survey.rows.iter().filter(|row| row.found.verdict == verdict);
        rows.map(|row| row.found.deal.to_string()).collect()
    };
    let named = |verdict: &str| match deals(verdict) {
        none if none.is_empty() => format!("0 {verdict}"),
        some => format!("{} {verdict} ({})", grouped(some.len() as u64, ','), some.join(" ")),
    };
    let solved = deals("solved").len() as u64;
    format!("Verdicts: {} solved, {}, {}.", grouped(solved, ','), named("unsolvable"), named("unknown"))
}

/// What single deals of the range took, in the run in the middle.
fn a_deal(runs: &Runs) -> String {
    let mut by_time: Vec<&Survey> = runs.ours.iter().collect();
    by_time.sort_by(|a, b| a.solving().total_cmp(&b.solving()));
    let survey = by_time[by_time.len() / 2];
    let line = |name: &str, figure: fn(&super::rows::Row) -> u64| {
        let figures: Vec<f64> = survey.rows.iter().map(|row| figure(row) as f64).collect();
        let most = survey.rows.iter().max_by_key(|row| figure(row)).expect("a range of at least one deal");
        vec![
            name.to_owned(),
            format!("{:.1}", figures.iter().sum::<f64>() / figures.len() as f64),
            format!("{:.0}", median(figures)),
            format!("{} (#{})", grouped(figure(most), ','), most.found.deal),
        ]
    };
    let rows = [line("µs", |row| row.micros), line("positions expanded", |row| row.found.expanded)];
    let memory = megabytes(survey.search_bytes_max);
    format!(
        "{}\nNo search held more than {memory} MB.\n",
        table(&["solving a deal", "mean", "median", "most"], &rows)
    )
}

fn browser(plan: &Plan, runs: &Runs) -> String {
    if runs.browsed.is_empty() {
        return String::new();
    }
    let of_page: Vec<f64> = runs.browsed.iter().map(|it| it.page_micros as f64 / 1e6).collect();
    let of_worker: Vec<f64> = runs.browsed.iter().map(|it| it.worker_micros as f64 / 1e6).collect();
    let row = |name: &str, seconds: &[f64]| {
        let ratios: Vec<f64> = seconds.iter().zip(&runs.sessions).map(|(a, b)| a / b).collect();
        let micros = 1e6 * median(seconds.iter().copied()) / plan.n_deals() as f64;
        let cells = [with_spread(seconds, 2), format!("{micros:.1}"), with_spread(&ratios, 2)];
        [vec![name.to_owned()], cells.to_vec()].concat()
    };
    let rows = [
        row("the worker's session, natively", &runs.sessions),
        row("in the browser, in the worker", &of_worker),
        row("in the browser, as the page sees it", &of_page),
    ];
    let n_batches = median(runs.browsed.iter().map(|it| it.n_batches as f64));
    format!(
        "## Deals {} in the browser\n\n{}\nThe rows came in {n_batches:.0} messages.\n",
        plan.range(),
        table(&["", "wall seconds", "µs a deal", "times native"], &rows),
    )
}

fn hard(deals: &[One]) -> String {
    let rows = deals.iter().map(|one| {
        let in_browser = one.browser_seconds.map_or("–".into(), |seconds| format!("{:.1}", 1e3 * seconds));
        vec![
            format!("#{}", one.deal),
            one.verdict.clone(),
            grouped(one.expanded, ','),
            grouped(one.bytes, ','),
            format!("{:.1}", 1e3 * one.seconds),
            in_browser,
        ]
    });
    table(
        &["deal", "verdict", "expanded", "bytes at the end", "ms natively", "ms in the browser"],
        &rows.collect::<Vec<_>>(),
    )
}

fn proofs(deals: &[One]) -> String {
    let rows = deals.iter().map(|one| {
        vec![
            format!("#{}", one.deal),
            one.positions.map_or("–".into(), |positions| grouped(positions, ',')),
            format!("{:.3}", one.seconds),
            grouped(one.bytes, ','),
            one.bytes_a_position.map_or("–".into(), |bytes| format!("{bytes:.1}")),
        ]
    });
    let head = ["deal", "positions", "seconds", "bytes", "bytes a stored position, proof alone"];
    table(&head, &rows.collect::<Vec<_>>())
}

#[test]
fn verdicts_are_told() {
    use super::rows::{Found, Row};
    let row = |deal, verdict: &str| Row {
        found: Found { deal, verdict: verdict.into(), expanded: 1 },
        micros: 1,
        line: String::new(),
    };
    let timed = Timed { user: 1.0, wall: 1.0, bytes_max: 1, stdout: String::new() };
    let rows = vec![row(1, "solved"), row(2, "solved"), row(3, "unsolvable")];
    let survey = Survey { timed, rows, search_bytes_max: 1 };
    assert_eq!(verdicts(&survey), "Verdicts: 2 solved, 1 unsolvable (3), 0 unknown.");
    let cells = program("x", &Plan::WHOLE, &[&survey.timed], &[&survey.timed]);
    assert_eq!(cells[5], "1.00 (1.00 to 1.00)");
}
