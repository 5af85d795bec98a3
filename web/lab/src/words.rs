//! What the Lab says, in English: the titles of searches and estimates come from `solver`, which has them in English
//! only.

mod wrong;

use chart::grouped;
use protocol::lab::{Activity, Case, Explained, LabRejection, SearchEnd, StopReason};
use search::estimate::Thousandths;
use solitaire::{
    Rank,
    klondike::{self, Redeals},
};

pub(crate) use self::wrong::{
    bad_deal, bad_number_of_runs, bad_run, bad_search, bad_start, bad_switch, bad_tab, bad_value,
    deal_numbers, decimal, kind, no_switch, not_a_solution, not_started, unknown_key, whole_number,
};
use crate::{LabTab, LaneEnd, Setup, Study, WorkerError};

pub(crate) const LAB: &str = "Lab";
pub(crate) const ADD_RUN: &str = "Add a search";
pub(crate) const ADD_TERM: &str = "Add to the sum";
pub(crate) const BACK: &str = "Step back";
pub(crate) const BUDGET: &str = "Budget of each search";
pub(crate) const CANCEL: &str = "Cancel";
pub(crate) const CHART_KEYS: &str = "arrow keys go from point to point";
pub(crate) const COPY_LINK: &str = "The address has this set-up: copy it to share it.";
pub(crate) const CSV: &str = "CSV";
pub(crate) const DATA: &str = "Data";
pub(crate) const DEAL: &str = "Deal";
pub(crate) const DEALS: &str = "Deals";
pub(crate) const DEPTH_MAX: &str = "Deepest bound";
pub(crate) const ESTIMATE: &str = "Estimate";
pub(crate) const EXACT: &str = "Count exactly up to this number of positions a level";
pub(crate) const CHANGED: &str = "The set-up has changed since; start again to see it.";
pub(crate) const FIRST: &str = "First move";
pub(crate) const FORWARD: &str = "Step forward";
pub(crate) const GAME: &str = "Game";
pub(crate) const GAME_KIND: &str = "Kind of game";
pub(crate) const GO_ON: &str = "Go on";
pub(crate) const WENT_ON: &str = "It goes on.";
pub(crate) const ONE_POSITION: &str = "One position";
pub(crate) const WATCH: &str = "Watch the published solver at 20 positions a second";
pub(crate) const LAST: &str = "Last move";
pub(crate) const LEVELS: &str = "Levels";
pub(crate) const MEGABYTES_MAX: &str = "Memory, in MB";
pub(crate) const KLONDIKE_NOTE: &str = "Each draw, each redeal and each \
     run is one move. What may be done is part of the game's name: klondike-draw-three,redeals=2,worrying-back=off/7 is \
     deal 7 with two redeals and without cards that come back.";
pub(crate) const NOT_FOR_KLONDIKE: &str = "“Why not?” is for FreeCell and games like it: in Klondike there are more \
     positions than can all be examined.";
pub(crate) const NODES_EACH: &str = "Positions expanded at most, each time";
pub(crate) const NODES_MAX: &str = "Positions expanded";
pub(crate) const PACE: &str = "Positions a second, 0 for all it can";
pub(crate) const PAUSE: &str = "Pause";
pub(crate) const PAUSED: &str = "Paused";
pub(crate) const PNG: &str = "PNG";
pub(crate) const POWER: &str = "Power";
pub(crate) const POWERS: &str = "Powers";
pub(crate) const REMOVE: &str = "Remove";
pub(crate) const RULES: &str = "Rules";
pub(crate) const RULES_NOTE: &str = "A linear run has at most as many cards as there are free cells and empty columns, \
     and one more; into an empty column, one fewer. In any order: positions that differ in the order of their columns or \
     cells only are one.";
pub(crate) const RUN: &str = "Run";
pub(crate) const SEARCH: &str = "Search";
pub(crate) const SEARCHES: &str = "Searches";
pub(crate) const SECONDS_MAX: &str = "Time, in seconds";
pub(crate) const SEED: &str = "Seed";
pub(crate) const SEND: &str = "Send to the table";
pub(crate) const SET_UP: &str = "Set-up";
pub(crate) const SOME_POWERS: &str =
    "a list of numbers from 0 to 2 with at most three decimals, such as 0 0.5 2";
pub(crate) const START: &str = "Start the race";
pub(crate) const STOP: &str = "Stop";
pub(crate) const STARTED: &str = "Started.";
pub(crate) const STOPPED: &str = "Stopped.";
pub(crate) const SURVEY: &str = "Survey";
pub(crate) const SVG: &str = "SVG";
pub(crate) const TO_TABLE: &str = "To the table";
pub(crate) const TRIALS: &str = "Probes";
pub(crate) const WEIGHT: &str = "Weight";
pub(crate) const WORRIED_BACK: &str = "The table can't play this line: a card comes back from a foundation in it, which is not among its rules.";
pub(crate) const LINE_TOO_LONG: &str = "This line is too long for a link: the table takes up to 5,000 moves.";
pub(crate) const NOTHING_TO_SEND: &str = "There is no line to send yet.";
pub(crate) const BEFORE_RACE: &str = "Each search gets the same deal, the same rules and the same budget, and a processor \
     of its own if there is one. Nothing is shown as won that was not replayed card by card.";

/// The columns of the table of a race, each with what it means.
pub(crate) const RACE_COLUMNS: [(&str, &str); 11] = [
    ("Verdict", ""),
    ("Length", "Moves of the solution, each card that goes home counted"),
    ("Time", ""),
    ("Expanded", "Positions whose moves were generated"),
    ("Generated", "Moves tried"),
    ("Stored", "Positions kept in memory"),
    ("Frontier", "Positions reached and not yet expanded"),
    ("Closed", "Positions that are recognized when they are reached again"),
    ("Memory", ""),
    ("Depth", "Moves from the start to the deepest position"),
    ("Best", "The least estimate so far"),
];

pub(crate) fn tab(tab: LabTab) -> &'static str {
    match tab {
        LabTab::Race => "Race",
        LabTab::Depth => "Depth bound",
        LabTab::Power => "Power factor",
        LabTab::Tree => "Tree size",
        LabTab::Lengths => "Solution lengths",
        LabTab::Explain => "Why not?",
    }
}

/// What a part of the Lab is for.
pub(crate) fn about(tab: LabTab) -> &'static str {
    match tab {
        LabTab::Race => {
            "Two to six searches on one deal: how many positions each looks at, what it keeps, how far it gets."
        }
        LabTab::Depth => {
            "A search to a depth, again and again with a higher bound. The curve is the exponential that fits best; its \
             base is how many times the work grows with each move."
        }
        LabTab::Power => {
            "Greedy searches by “larger cards on smaller ones”, where what a card counts is raised to a power: \
             positions visited against the power, one line a deal."
        }
        LabTab::Tree => {
            "Knuth's estimate of how many positions the tree of all moves has at each level, from random probes, against \
             the exact number, and against how many of them are different."
        }
        LabTab::Lengths => "One search on many deals, and how long its solutions are.",
        LabTab::Explain => {
            "For a deal that cannot be won: which cards never move, how many get home at most, and where all positions \
             that can be reached agree."
        }
    }
}

pub(crate) fn switch(name: &str) -> &'static str {
    match name {
        "steps" => "One move is",
        "worrying-back" => "Cards come back from foundations",
        "autoplay" => "Cards go home by themselves",
        _ => "Positions are the same",
    }
}

pub(crate) fn switch_value<'a>(name: &str, value: &'a str) -> &'a str {
    match (name, value) {
        ("steps", "single") => "one card",
        ("steps", "supermoves") => "a supermove",
        ("steps", "linear") => "a linear run",
        ("worrying-back", "off") => "never",
        ("worrying-back", "on") => "at will",
        ("autoplay", "off") => "never",
        ("autoplay", "safe") => "when it is safe",
        (_, "unordered") => "in any order",
        (_, "as-it-lies") => "as they lie only",
        _ => value,
    }
}

/// How a search ended, in a few words. All say plainly whether something was proved.
pub(crate) fn lane_end(of: &Setup, end: &LaneEnd) -> String {
    match end {
        LaneEnd::Search(SearchEnd::Solved { .. }) => "Solved".to_string(),
        LaneEnd::Search(SearchEnd::Unsolvable { .. }) => "Cannot be won (proved)".to_string(),
        LaneEnd::Search(SearchEnd::GaveUp(StopReason::Memory)) => "Gave up: memory".to_string(),
        LaneEnd::Search(SearchEnd::GaveUp(StopReason::Nodes)) => "Gave up: budget of positions".to_string(),
        LaneEnd::Search(SearchEnd::GaveUp(StopReason::Time)) => "Gave up: time".to_string(),
        LaneEnd::Search(SearchEnd::GaveUp(StopReason::List)) => "Gave up: its list is full".to_string(),
        LaneEnd::Search(SearchEnd::GaveUp(StopReason::Bounds)) => {
            "Gave up: nothing left within its bounds".to_string()
        }
        LaneEnd::Stopped => "Stopped".to_string(),
        LaneEnd::Failed(err) => format!("Failed: {}", worker_error(of, err)),
    }
}

pub(crate) fn worker_error(of: &Setup, err: &WorkerError) -> String {
    match err {
        WorkerError::NotStarted => "The browser starts no worker.".to_string(),
        WorkerError::Crashed => "The worker has crashed.".to_string(),
        WorkerError::OtherVersion => {
            "The page and the Lab are of different versions. Reload the page.".to_string()
        }
        WorkerError::Malformed | WorkerError::Rejected(LabRejection::Malformed) => {
            "The worker sent a message that cannot be read.".to_string()
        }
        WorkerError::Rejected(LabRejection::Unsupported) => "This search is not for this game.".to_string(),
        WorkerError::Rejected(LabRejection::OutOfMemory) => NOT_EXPLAINED.to_string(),
        WorkerError::Rejected(LabRejection::Unchecked(why)) => not_a_solution(&of.start, why),
    }
}

pub(crate) const RUNNING: &str = "Searching…";
pub(crate) const WAITING: &str = "Starting…";

/// A sentence for who does not see the table.
pub(crate) fn lane_ended(of: &Setup, title: &str, it: &LaneEnd, expanded: u64) -> String {
    let expanded = grouped(expanded as f64);
    let moves = match it {
        LaneEnd::Search(SearchEnd::Solved { moves }) => format!(" in {} moves", grouped(*moves as f64)),
        _ => String::new(),
    };
    format!("{title}: {}{moves}, {expanded} positions expanded.", lane_end(of, it))
}

pub(crate) fn race_over(n_solved: usize, n: usize) -> String {
    format!("The race is over: {n_solved} of {n} solved it.")
}

pub(crate) fn place(cursor: usize, len: usize) -> String {
    format!("{} / {}", grouped(cursor as f64), grouped(len as f64))
}

pub(crate) fn held(cursor: usize) -> String {
    format!("held at move {}; the line has gone on", grouped(cursor as f64))
}

pub(crate) fn board_label(title: &str, cursor: usize, len: usize, lying: &str) -> String {
    format!("{title}: after {cursor} of {len} moves, {lying}.")
}

pub(crate) fn home(n: usize) -> String {
    format!("{n} cards are home")
}

pub(crate) fn less_memory(megabytes: u64, n: usize) -> String {
    format!("This device shares its memory out: {megabytes} MB for each of {n} searches.")
}

pub(crate) fn activity(it: Activity) -> String {
    let count = |n: u64| grouped(n as f64);
    match it {
        Activity::Searching { case, expanded } => {
            let expanded = count(expanded);
            match case {
                Case::Depth(depth) => format!("Depth {depth}, {expanded} positions expanded"),
                Case::Deal(deal) => format!("Deal {deal}, {expanded} positions expanded"),
                Case::Power(deal, power) => {
                    format!("Deal {deal}, power {}, {expanded} positions expanded", Thousandths(power))
                }
            }
        }
        Activity::Counting { level, expanded } => {
            format!("Counting level {level}, {} positions expanded", count(expanded))
        }
        Activity::Probing => "Probing at random".to_string(),
        Activity::Solving { expanded } => format!("Trying to win, {} positions expanded", count(expanded)),
        Activity::Explaining { positions } => {
            format!("It cannot be won. {} positions examined for why", count(positions))
        }
    }
}

/// What an experiment came to, or how far it came.
pub(crate) fn study_over(study: &Study) -> String {
    match &study.explained {
        Some(it) => explained(it),
        None => {
            let (tab, n_rows) = (tab(study.setup.tab), grouped(study.n_rows() as f64));
            format!("{tab}: finished, with {n_rows} rows of data.")
        }
    }
}

/// How many deals were solved, and in how many moves.
pub(crate) fn solved(lengths: &[f64], n_deals: usize) -> String {
    let least = lengths.iter().copied().reduce(f64::min);
    let most = lengths.iter().copied().reduce(f64::max);
    let mut text = format!("{} of {} deals solved", grouped(lengths.len() as f64), grouped(n_deals as f64));
    if let (Some(least), Some(most)) = (least, most) {
        let mean = lengths.iter().sum::<f64>() / lengths.len() as f64;
        let (least, most, mean) = (grouped(least), grouped(most), grouped(mean.round()));
        text += &format!(", in {least} to {most} moves, {mean} on average");
    }
    text + "."
}

pub(crate) const NOT_EXPLAINED: &str = "Gave up: memory. So nothing is proved.";

fn explained(it: &Explained) -> String {
    let Explained::Lost { positions, home_max, ranks_max, never_moved } = it else {
        let Explained::Winnable { moves } = it else { return String::new() };
        return format!("This deal can be won, in {moves} moves. There is nothing to explain.");
    };
    let suits = ["clubs", "diamonds", "hearts", "spades"];
    let home: Vec<String> = suits.iter().zip(ranks_max).map(|(suit, rank)| reach(suit, *rank)).collect();
    format!(
        "Cannot be won (proved): all {} positions that can be reached were examined. At most {} cards are home at once; \
         at one time or another: {}. {}",
        grouped(*positions as f64),
        home_max,
        home.join(", "),
        match never_moved.len() {
            0 => "Each card moves somewhere.".to_string(),
            1 => "One card never moves: it is marked, and lies there in all positions.".to_string(),
            n => format!("{n} cards never move: they are marked, and lie there in all positions."),
        }
    )
}

/// How far a suit gets.
fn reach(suit: &str, rank: Rank) -> String {
    match rank {
        0 => format!("no {suit}"),
        1 => format!("{suit} with the ace"),
        11 => format!("{suit} up to the jack"),
        12 => format!("{suit} up to the queen"),
        13 => format!("all {suit}"),
        _ => format!("{suit} up to the {rank}"),
    }
}

pub(crate) fn never_moved(n: usize, of: usize) -> String {
    format!("The deal. {n} of {of} cards never move; they are marked.")
}

pub(crate) const LOST_DEAL: &str = "Deal 11982, which Heineman’s article explained in 2009";

/// A heading over results.
pub(crate) fn results(tab: LabTab, subject: &str) -> String {
    match tab {
        LabTab::Race | LabTab::Depth | LabTab::Power => format!("{} on {subject}", self::tab(tab)),
        LabTab::Tree => format!("{} of {subject}", self::tab(tab)),
        LabTab::Lengths => format!("{}: {subject}", self::tab(tab)),
        LabTab::Explain => format!("{} {subject}", self::tab(tab)),
    }
}

pub(crate) fn on_deals(game: &str, deals: &str) -> String {
    format!("{game}, deals {deals}")
}

pub(crate) fn by_search(search: &str, deals: &str) -> String {
    format!("{search} on {deals}")
}

pub(crate) fn some_position(game: &str) -> String {
    format!("a position of {game}")
}

/// What may be done in Klondike, as one sentence.
pub(crate) fn klondike_rules(rules: klondike::Rules) -> String {
    let redeals = match rules.redeals {
        Redeals::Unlimited => "redeals without limit".to_string(),
        Redeals::AtMost(0) => "no redeals".to_string(),
        Redeals::AtMost(1) => "one redeal".to_string(),
        Redeals::AtMost(n) => format!("{n} redeals"),
    };
    let back = if rules.worrying_back { "at will" } else { "never" };
    format!(
        "Each draw turns {}; {redeals}; cards come back from foundations {back}; all cards are known, also those face down.",
        count(rules.draw.into(), "card")
    )
}

/// What lies where in Klondike, for who does not see it.
pub(crate) fn face_down(n_down: usize) -> String {
    format!("{n_down} face down")
}

pub(crate) fn lying(n_stock: usize, n_waste: usize, n_down: usize) -> String {
    format!("{n_stock} in the stock, {n_waste} in the waste, {n_down} face down")
}

fn count(n: u64, what: &str) -> String {
    format!("{} {what}{}", grouped(n as f64), if n == 1 { "" } else { "s" })
}

pub(crate) fn title(tab: LabTab, start: &str) -> String {
    format!("{} · {start} · {LAB} · Unbury", self::tab(tab))
}
