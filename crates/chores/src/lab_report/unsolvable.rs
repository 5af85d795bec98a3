//! The number of positions of deals that cannot be won.

use super::{
    plan::ReportPlan,
    published,
    section::{Section, begin, freecell, measured},
};
use crate::markdown::table;
use chart::{Axis, Chart, Point, Series};
use solitaire::Switches;
use solver::{Limits, Verdict};
use terminal::{budget::MB, failure::Failure, output::grouped};

const ID: &str = "unsolvable";

/// All such deals of the first million, the most famous first.
const DEALS: [u64; 8] = [11_982, 781_948, 146_692, 186_216, 455_889, 495_505, 512_118, 517_776];

const FAMOUS: u64 = DEALS[0];

/// The search. It finds every position, as others would.
const SEARCH: &str = "breadth-first";

/// Definitions of a position, and of a path to it.
const MODES: [Mode; 3] = [
    Mode { title: "nothing by itself", search: SEARCH, switches: "autoplay=off" },
    Mode { title: "safe autoplay", search: SEARCH, switches: "autoplay=safe" },
    Mode { title: "worrying back", search: SEARCH, switches: "worrying-back=on" },
];

/// Further definitions, to compare with the published count for one deal. The last ones take a while.
const MORE_MODES: [Mode; 5] = [
    Mode {
        title: "the keys of the published program",
        search: "backtracking keys=published",
        switches: "steps=linear",
    },
    Mode { title: "runs of cards as one move", search: SEARCH, switches: "steps=linear" },
    Mode {
        title: "worrying back and safe autoplay",
        search: SEARCH,
        switches: "worrying-back=on autoplay=safe",
    },
    Mode { title: "order of columns and cells counts", search: SEARCH, switches: "identity=as-it-lies" },
    Mode {
        title: "the same, with safe autoplay",
        search: SEARCH,
        switches: "identity=as-it-lies autoplay=safe",
    },
];

/// The memory limit. With exact places of cards, a deal has millions of positions, of about 50 bytes each.
const BYTES_MAX: u64 = 2048 * MB;

#[derive(Clone, Copy, Debug)]
struct Mode {
    title: &'static str,
    search: &'static str,
    switches: &'static str,
}

pub(super) fn section(plan: &ReportPlan) -> Result<Section, Failure> {
    let deals = &DEALS[..plan.n_unsolvable];
    let of_deals = deals.iter().flat_map(|&deal| MODES.map(|mode| (deal, mode)));
    let more_modes = &MORE_MODES[..plan.n_more_modes];
    let tasks: Vec<(u64, Mode)> = of_deals.chain(more_modes.iter().map(|&mode| (FAMOUS, mode))).collect();
    let n_tasks = tasks.len() as u64;
    let work = move |idx: u64| {
        let (deal, mode) = tasks[idx as usize];
        Ok(positions(deal, mode))
    };
    let counts = measured(plan, ID, n_tasks, work)?;
    let (by_deal, more) = counts.split_at(deals.len() * MODES.len());
    let mut by_deal: Vec<(u64, &[Option<u64>])> =
        deals.iter().copied().zip(by_deal.chunks(MODES.len())).collect();
    let famous = by_deal[0].1;
    by_deal.sort_unstable();
    let text = format!("{}\n{}", deals_table(&by_deal), famous_table(famous, more));
    Ok(Section { id: ID, heading: "Deals that cannot be won", text, chart: drawn(&by_deal) })
}

/// Returns the number of positions, or `None` if memory does not suffice.
fn positions(deal: u64, mode: Mode) -> Option<u64> {
    let start = freecell(deal).position();
    let switches: Switches = mode.switches.parse().expect("switches");
    let mut runner = begin(mode.search, &start, switches, Limits::bytes(BYTES_MAX));
    loop {
        match runner.advance(u64::MAX) {
            Some(Verdict::Unsolvable { positions }) => return Some(positions),
            Some(Verdict::Solved(_) | Verdict::GaveUp(_)) => return None,
            None => (),
        }
    }
}

fn told(count: Option<u64>) -> String {
    count.map_or_else(|| "not known".to_string(), grouped)
}

fn deals_table(by_deal: &[(u64, &[Option<u64>])]) -> String {
    let head: Vec<&str> = std::iter::once("deal").chain(MODES.iter().map(|it| it.title)).collect();
    let row = |(deal, counts): &(u64, &[Option<u64>])| {
        std::iter::once(deal.to_string()).chain(counts.iter().copied().map(told)).collect()
    };
    table(&head, &by_deal.iter().map(row).collect::<Vec<_>>())
}

fn famous_table(counts: &[Option<u64>], more: &[Option<u64>]) -> String {
    let modes = MODES.iter().chain(&MORE_MODES);
    let mut rows: Vec<Vec<String>> = modes
        .zip(counts.iter().chain(more))
        .map(|(mode, &count)| vec![mode.title.to_string(), told(count)])
        .collect();
    rows.push(vec!["published".to_string(), grouped(published::POSITIONS_OF_11982)]);
    table(&[" what counts", "positions of #11982"], &rows)
}

fn drawn(by_deal: &[(u64, &[Option<u64>])]) -> Chart {
    let of_mode = |(mode_idx, mode): (usize, &Mode)| {
        let point = |(n_before, (_, counts)): (usize, &(u64, &[Option<u64>]))| {
            let y = counts[mode_idx].map_or(f64::NAN, |it| it as f64);
            Point { x: (n_before + 1) as f64, y }
        };
        Series::scatter(mode.title, by_deal.iter().enumerate().map(point).collect())
    };
    Chart {
        title: "Positions of deals that cannot be won".to_string(),
        x: Axis::linear("deal, in the order of the table", ""),
        y: Axis::linear("positions", ""),
        series: MODES.iter().enumerate().map(of_mode).collect(),
        ..Chart::default()
    }
}
