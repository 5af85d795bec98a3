//! Published results row by row, with ours beside them where there are any.

use protocol::Verdict;
use std::collections::BTreeMap;

use i18n::{Language, lab::Lab};
use protocol::lab::{Case, Explained, LevelRow};
use search::estimate::Thousandths;
use solitaire::{Card, Rank, Suit};

use crate::{
    model::Study,
    published::{self, Lengths, PowerOutcome},
    setup::LabTab,
};

/// Rows, sorted by the value that each is about.
pub(super) struct PaperTable {
    pub(super) header: Vec<&'static str>,
    /// The number of columns before ours.
    pub(super) n_published: usize,
    pub(super) rows: BTreeMap<u64, Vec<String>>,
    /// The row with the best of our results.
    pub(super) best: Option<u64>,
}

impl PaperTable {
    fn new(header: &[&'static str], n_published: usize) -> PaperTable {
        PaperTable { header: header.to_vec(), n_published, rows: BTreeMap::new(), best: None }
    }

    /// Writes into the row of `at`, which gets this name, beginning at that column.
    fn put(&mut self, at: u64, name: &str, column: usize, cells: impl IntoIterator<Item = String>) {
        let n_columns = self.header.len();
        let row = self.rows.entry(at).or_insert_with(|| vec![String::new(); n_columns]);
        row[0] = name.to_string();
        for (cell, text) in row[column..].iter_mut().zip(cells) {
            *cell = text;
        }
    }
}

/// Returns the table of an experiment.
pub(super) fn of(lab: Lab, tab: LabTab, ours: Option<&Study>) -> PaperTable {
    match tab {
        LabTab::Race => PaperTable::new(&[], 0),
        LabTab::Depth => depth(lab, ours),
        LabTab::Power => power(lab, ours),
        LabTab::Tree => tree(lab, ours),
        LabTab::Lengths => lengths(lab, ours),
        LabTab::Explain => explain(lab, ours),
    }
}

/// Returns the number of searches that gave up.
pub(super) fn n_cut(study: &Study) -> usize {
    study.searched.iter().filter(|it| matches!(it.end, Verdict::GaveUp(_))).count()
}

fn depth(lab: Lab, ours: Option<&Study>) -> PaperTable {
    let language = lab.language();
    let mut table = PaperTable::new(&lab.table_depth(), 2);
    for (bound, tried) in published::DEPTH_TRIED {
        table.put(bound, &language.number(bound), 1, [language.number(tried)]);
    }
    let (bound, tried) = published::DEPTH_OUT_OF_MEMORY;
    table.put(bound, &language.number(bound), 1, [lab.out_of_memory_at(tried)]);
    for row in ours.into_iter().flat_map(|it| &it.searched) {
        if let Case::Depth(bound) = row.case {
            table.put(bound, &language.number(bound), 2, [language.number(row.generated)]);
        }
    }
    table
}

fn power(lab: Lab, ours: Option<&Study>) -> PaperTable {
    let language = lab.language();
    let name = |power: Thousandths| lab.decimal(power);
    let mut table = PaperTable::new(&lab.table_power(), 3);
    for (power, mean, most) in published::POWER_VISITED {
        table.put(power.0.into(), &name(power), 1, [mean, most].map(|it| language.number(it)));
    }
    let ours: Vec<_> = match ours.filter(|it| 0 < it.n_rows()) {
        Some(it) => PowerOutcome::of(&it.searched),
        None => published::POWER_VISITED_HERE.to_vec(),
    };
    let best = ours.iter().min_by_key(|it| it.1.mean).filter(|_| 1 < ours.len());
    table.best = best.map(|it| it.0.0.into());
    for (power, PowerOutcome { mean, most, best_for }) in ours {
        let cells = [mean, most, best_for].map(|it| language.number(it));
        table.put(power.0.into(), &name(power), 3, cells);
    }
    table
}

fn tree(lab: Lab, ours: Option<&Study>) -> PaperTable {
    let language = lab.language();
    let mut table = PaperTable::new(&lab.table_tree(), 2);
    for (level, ways) in (1..).zip(published::TREE_ESTIMATED) {
        table.put(level, &language.number(level), 1, [language.number(ways)]);
    }
    for row in ours.into_iter().flat_map(|it| &it.levels) {
        let (level, column, ways) = match *row {
            LevelRow::Estimated { level, mean, .. } => (level, 2, mean),
            LevelRow::Counted { level, sequences, .. } => (level, 3, sequences),
        };
        table.put(level, &language.number(level), column, [language.number(ways.round() as u64)]);
    }
    table
}

fn lengths(lab: Lab, ours: Option<&Study>) -> PaperTable {
    let mut table = PaperTable::new(&lab.table_lengths(), 2);
    let ours = ours.filter(|it| !it.searched.is_empty()).map(|it| Lengths::of(&it.searched));
    for (column, lengths) in [(1, Some(published::STAGED)), (2, ours)] {
        let Some(lengths) = lengths else { continue };
        let names = (0..).zip(lab.rows_lengths());
        for ((at, name), cell) in names.zip(length_cells(lab, &lengths)) {
            table.put(at, name, column, [cell]);
        }
    }
    table
}

fn length_cells(lab: Lab, of: &Lengths) -> [String; 7] {
    let language = lab.language();
    let share =
        |n: u64| lab.share(n, &language.tenths((1_000.0 * n as f64 / of.deals as f64).round() as u64));
    let length =
        |it: Option<(u64, u64)>| it.map(|(moves, deal)| lab.length_of(moves, &deal)).unwrap_or_default();
    [
        language.number(of.deals),
        share(of.solved),
        share(of.no_solution),
        share(of.too_long),
        length(of.shortest),
        length(of.longest),
        of.mean.map(|it| language.number(it)).unwrap_or_default(),
    ]
}

fn explain(lab: Lab, ours: Option<&Study>) -> PaperTable {
    let mut table = PaperTable::new(&lab.table_explain(), 2);
    let never_moved = published::LOST_NEVER_MOVED.split(' ').map(|it| it.parse().expect("a card")).collect();
    let published = explained_cells(lab, published::LOST_POSITIONS, never_moved, published::LOST_RANKS);
    let ours = match ours.and_then(|it| it.explained.as_ref()) {
        Some(Explained::Lost { positions, ranks_max, never_moved, .. }) => {
            explained_cells(lab, *positions, never_moved.clone(), *ranks_max)
        }
        Some(Explained::Winnable { .. }) | None => Default::default(),
    };
    for ((at, name), cells) in (0..).zip(lab.rows_explain()).zip(published.into_iter().zip(ours)) {
        table.put(at, name, 1, [cells.0, cells.1]);
    }
    table
}

fn explained_cells(
    lab: Lab,
    positions: u64,
    mut never_moved: Vec<Card>,
    ranks_max: [Rank; 4],
) -> [String; 4] {
    let language = lab.language();
    never_moved.sort_by_key(|it| (it.suit() as u8, it.rank()));
    let by_suit = Suit::ALL.into_iter().filter_map(|suit| {
        let of_suit = never_moved.iter().filter(|it| it.suit() == suit);
        let ranks: Vec<&str> = of_suit.map(|it| rank_letter(language, it.rank())).collect();
        (!ranks.is_empty()).then(|| format!("{}\u{a0}{}", pip(suit), ranks.join("\u{a0}")))
    });
    let home: Vec<&str> = ranks_max.map(|it| rank_letter(language, it)).to_vec();
    [
        language.number(positions),
        language.number(never_moved.len()),
        by_suit.collect::<Vec<_>>().join(", "),
        home.join("\u{a0}"),
    ]
}

/// Returns the letter of a rank, or a dash if there is no card.
fn rank_letter(language: Language, rank: Rank) -> &'static str {
    match rank {
        0 => "–",
        rank => language.rank_letters()[usize::from(rank) - 1],
    }
}

/// Returns the sign of a suit. Without the last character, phones show it as a picture.
fn pip(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "♣\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Spades => "♠\u{fe0e}",
    }
}
