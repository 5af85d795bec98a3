//! The published solver of Klondike, with the article's positions and with those of its program.

use super::{
    plan::ReportPlan,
    published,
    searches::{self, RaceEnd},
    section::{Section, measured},
};
use crate::markdown::table;
use search::SeenList;
use solver::Verdict;
use terminal::{failure::Failure, numbered::DealSeries, output::grouped};

const ID: &str = "klondike";

const SPECS: [&str; 2] = ["seen-list", "seen-list keys=published"];

/// The deals, with draws of one card.
const DEALS: &str = "klondike-draw-one/solvitaire";

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let n_specs = SPECS.len() as u64;
    let n_tasks = plan.klondike_deals * n_specs;
    let work = move |idx: u64| run(SPECS[(idx % n_specs) as usize], idx / n_specs + 1);
    let all: Vec<RaceEnd> = measured(plan, ID, n_tasks, work)?;
    let by_spec: [Vec<RaceEnd>; SPECS.len()] =
        [0, 1].map(|idx| all.iter().skip(idx).step_by(SPECS.len()).copied().collect());
    let text = format!("`{DEALS}:1` to `{}`:\n\n{}", plan.klondike_deals, compared(&by_spec));
    let chart = searches::chart_of_solved(
        "Deals of Klondike solved, by the positions on the list",
        "positions on the list, at most",
        SPECS.into_iter().zip(by_spec),
    );
    Ok(Section { id: ID, heading: "Klondike", text, chart })
}

fn run(spec: &str, number: u64) -> Result<RaceEnd, Failure> {
    let series: DealSeries = DEALS.parse().expect("a game and whose numbers its deals have");
    let deal = series.deal(number).expect("a deal number");
    searches::run_at(spec, &deal, Default::default())
}

fn compared(by_spec: &[Vec<RaceEnd>; SPECS.len()]) -> String {
    let [lengths, of_program] = by_spec.each_ref().map(|all| -> Vec<u64> {
        let length = |it: &RaceEnd| match it.verdict {
            Verdict::Solved(length) => Some(length),
            _ => None,
        };
        all.iter().filter_map(length).collect()
    });
    let row = |title: String, of: fn(&[u64]) -> Option<u64>, published: &str| {
        let told = |lengths: &[u64]| of(lengths).map_or(String::new(), grouped);
        vec![title, told(&lengths), told(&of_program), published.to_string()]
    };
    let entered_max = grouped(SeenList::<search::published::PublishedGame>::ENTERED_MAX);
    let longest = format!("over {}, of one deal", published::KLONDIKE_MOVES);
    let rows = [
        row(format!("solved within {entered_max}"), |it| Some(it.len() as u64), "some"),
        row("shortest solution".to_string(), |it| it.iter().copied().min(), ""),
        row("longest solution".to_string(), |it| it.iter().copied().max(), &longest),
    ];
    let [article, program] = SPECS.map(|it| format!("`{it}`"));
    table(&[" ", &article, &program, "published"], &rows)
}

#[cfg(test)]
mod tests {
    use solver::Stopped;

    use super::*;

    #[test]
    fn unsolved_rows_have_no_length() {
        let ended = |verdict| RaceEnd { verdict, expanded: 1, bytes_max: 0 };
        let solved = [Verdict::Solved(1_234), Verdict::GaveUp(Stopped::Nodes), Verdict::Solved(7)].map(ended);
        let text = compared(&[solved.to_vec(), vec![ended(Verdict::GaveUp(Stopped::Nodes))]]);
        assert!(text.contains("| solved within 50,000 | 2 | 0 | some |"), "{text}");
        assert!(text.contains("| shortest solution | 7 |  |  |"), "{text}");
        assert!(text.contains("| longest solution | 1,234 |  | over 400, of one deal |"), "{text}");
    }
}
