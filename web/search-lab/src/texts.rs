//! The state of the Lab, in words.

mod errors;
mod race;

use i18n::lab::Lab;
use protocol::lab::{Activity, Case, Explained};
use protocol::{Stopped, Verdict};
use search::estimate::Thousandths;
use solitaire::{
    Rank, Rules,
    rules::{Redeals, Stock},
};

pub use self::errors::complaint;
pub(crate) use self::{
    errors::worker_error,
    race::{race, race_more},
};
use crate::{
    model::{Lane, LaneEnd, Study},
    setup::{LabTab, Setup},
};

pub(crate) fn tab(lab: Lab, tab: LabTab) -> &'static str {
    lab.tabs()[tab as usize]
}

/// Says how a search ended, in a few words. Each says clearly whether something was proved.
pub(crate) fn lane_end(lab: Lab, of: &Setup, end: &LaneEnd) -> String {
    let said = match end {
        Ok(Verdict::Solved(_)) => lab.solved(),
        Ok(Verdict::Unsolvable { .. }) => lab.unsolvable(),
        Ok(Verdict::GaveUp(reason)) => match reason {
            Stopped::Memory | Stopped::System => lab.out_of_memory(),
            Stopped::Nodes => lab.out_of_nodes(),
            Stopped::Time => lab.out_of_time(),
            Stopped::LeftOut => lab.out_of_bounds(),
            Stopped::ListFull => lab.list_full(),
            Stopped::Caller => lab.halted(),
        },
        Err(err) => return lab.failed(&worker_error(lab, of, err)),
    };
    said.to_string()
}

/// Says in a sentence how a search ended.
pub(crate) fn lane_ended(lab: Lab, of: &Setup, lane: &Lane, end: &LaneEnd) -> String {
    let (title, said) = (search_title(lab, lane.spec.info().id), lane_end(lab, of, end));
    let expanded = lane.sample.spent.expanded;
    match end {
        Ok(Verdict::Solved(moves)) => lab.lane_solved(expanded, &title, &said, *moves),
        _ => lab.lane_ended(expanded, &title, &said),
    }
}

/// Returns a number of searches: as a word from two to six, else in digits.
pub(crate) fn count(lab: Lab, n: usize) -> String {
    let word = n.checked_sub(2).and_then(|it| lab.two_to_six().get(it).copied());
    word.map_or_else(|| lab.language().number(n), str::to_string)
}

pub(crate) fn search_title(lab: Lab, id: &'static str) -> &'static str {
    lab.named("search", id)
}

/// Returns the memory in use.
pub(crate) fn memory(lab: Lab, bytes: u64) -> String {
    match bytes {
        0..1_000_000 => lab.kilobytes(bytes / 1_000),
        10_000_000.. => lab.megabytes(&lab.language().number((bytes + 500_000) / 1_000_000)),
        _ => lab.megabytes(&lab.language().tenths(bytes / 100_000)),
    }
}

/// Returns the place in a line.
pub(crate) fn place(lab: Lab, cursor: usize, len: usize) -> String {
    let language = lab.language();
    format!("{} / {}", language.number(cursor), language.number(len))
}

/// Says what an experiment is doing.
pub(crate) fn activity(lab: Lab, it: Activity) -> String {
    match it {
        Activity::Searching { case, expanded } => match case {
            Case::Depth(depth) => lab.searching_depth(depth, expanded),
            Case::Deal(deal) => lab.searching_deal(&deal, expanded),
            Case::Power(deal, power) => {
                lab.searching_power(&deal, &lab.decimal(Thousandths(power)), expanded)
            }
        },
        Activity::Counting { level, expanded } => lab.counting(level, expanded),
        Activity::Probing => lab.probing().to_string(),
        Activity::Solving { expanded } => lab.solving(expanded),
        Activity::Explaining { positions } => lab.explaining(positions),
    }
}

/// Returns the result of an experiment, or its progress.
pub(crate) fn study_over(lab: Lab, study: &Study) -> String {
    match &study.explained {
        Some(it) => explained(lab, it),
        None => lab.study_over(&tab(lab, study.setup.tab), study.n_rows()),
    }
}

/// Says how many deals were solved, and in how many moves.
pub(crate) fn lengths(lab: Lab, lengths: &[u64], n_deals: usize) -> String {
    let (Some(&least), Some(&most)) = (lengths.iter().min(), lengths.iter().max()) else {
        return lab.lengths_none(n_deals);
    };
    let mean = lengths.iter().sum::<u64>() as f64 / lengths.len() as f64;
    lab.lengths(lengths.len(), n_deals, least, most, mean.round() as u64)
}

fn explained(lab: Lab, it: &Explained) -> String {
    match it {
        Explained::Winnable { moves } => lab.explained_winnable(*moves),
        Explained::Lost { positions, home_max, ranks_max, never_moved } => {
            let suits = lab.language().suits().into_iter().zip(ranks_max);
            let reached: Vec<String> = suits.map(|(suit, rank)| reach(lab, suit, *rank)).collect();
            let never = match never_moved.len() {
                0 => lab.all_move().to_string(),
                n => lab.never_move(n),
            };
            lab.explained_lost(*positions, *home_max, &reached.join(", "), &never)
        }
    }
}

/// Says how far a suit gets.
fn reach(lab: Lab, suit: &str, rank: Rank) -> String {
    match rank {
        0 => lab.reach_none(&suit),
        1 => lab.reach_ace(&suit),
        11 => lab.reach_jack(&suit),
        12 => lab.reach_queen(&suit),
        13 => lab.reach_all(&suit),
        _ => lab.reach(&suit, rank),
    }
}

/// Returns a heading over results.
pub(crate) fn results(lab: Lab, of: &Setup, subject: &str) -> String {
    let tab = tab(lab, of.tab);
    match of.tab {
        LabTab::Race => lab.comparison(&count(lab, of.runs().len())),
        LabTab::Depth | LabTab::Power => lab.heading_on(&tab, &subject),
        LabTab::Tree => lab.heading_of(&tab, &subject),
        LabTab::Lengths => lab.heading_with(&tab, &subject),
        LabTab::Explain => lab.heading_why(&tab, &subject),
    }
}

/// Says in a sentence how the stock is drawn and whether cards come back; `None` without a stock.
pub(crate) fn stock_rules(lab: Lab, rules: &Rules) -> Option<String> {
    let Stock { draw, redeals } = rules.stock?;
    let redeals = match redeals {
        Redeals::Unlimited => lab.redeals_unlimited().to_string(),
        Redeals::AtMost(0) => lab.redeals_none().to_string(),
        Redeals::AtMost(1) => lab.redeals_one().to_string(),
        Redeals::AtMost(n) => lab.redeals(n),
    };
    let back = if rules.worrying_back { lab.back_at_will() } else { lab.back_never() };
    Some(lab.stock_rules(&lab.language().cards(draw), &redeals, &back))
}
