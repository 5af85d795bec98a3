//! The set-up of a race or an experiment, and its link.

mod link;

use protocol::{
    DealRange,
    lab::{Experiment, LabRequest},
};
use search::{published::SOLITAIRE_JS, registry::Spec};
use solitaire::{DealNumber, GameId, ParseSwitchesError, Rules, Start, Switches};

use crate::{
    errors::Complaint,
    fields::{self, FIELDS, Field, FieldKind},
};

/// The possible numbers of racing searches.
pub const N_RUNS: std::ops::RangeInclusive<usize> = 2..=6;

/// Everything that the user can choose and a link contains.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub tab: LabTab,
    /// Whether a race shows its charts and its table in place of its lanes.
    pub is_compared: bool,
    pub start: Start,
    /// The runs for each [`kind`] of games, since some runs suit only some games.
    runs: [Vec<Spec>; N_KINDS],
    /// The switches of each part, for FreeCell. By default, each part has those of its source.
    switches: [Switches; LabTab::ALL.len()],
    /// The valid text of each of [`FIELDS`], in that order.
    values: Vec<String>,
}

/// The parts of the Lab.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LabTab {
    Race,
    Depth,
    Power,
    Tree,
    Lengths,
    Explain,
}

impl LabTab {
    pub const ALL: [LabTab; 6] =
        [LabTab::Race, LabTab::Depth, LabTab::Power, LabTab::Tree, LabTab::Lengths, LabTab::Explain];

    /// Returns its name in links and ids of elements.
    pub fn id(self) -> &'static str {
        match self {
            LabTab::Race => "race",
            LabTab::Depth => "depth",
            LabTab::Power => "power",
            LabTab::Tree => "tree",
            LabTab::Lengths => "lengths",
            LabTab::Explain => "explain",
        }
    }

    pub fn of_id(id: &str) -> Option<LabTab> {
        LabTab::ALL.into_iter().find(|it| it.id() == id)
    }

    /// Returns the switches of the source that the part follows.
    fn switches(self) -> &'static str {
        match self {
            LabTab::Race | LabTab::Tree | LabTab::Lengths => "steps=linear",
            LabTab::Depth => "steps=single",
            LabTab::Power => "steps=supermoves worrying-back=on autoplay=safe",
            LabTab::Explain => "steps=supermoves",
        }
    }

    pub(crate) fn is_experiment(self) -> bool {
        self != LabTab::Race
    }

    /// Returns whether it is about one deal. Other parts have deals of their own, and share only the game.
    pub(crate) fn has_one_deal(self) -> bool {
        !matches!(self, LabTab::Power | LabTab::Lengths)
    }

    /// Returns whether it supports this game.
    pub(crate) fn is_for(self, rules: &Rules) -> bool {
        self != LabTab::Explain || rules.capabilities().has_card_moves
    }

    /// Returns the fields of its form.
    pub(crate) fn fields(self) -> &'static [Field] {
        use crate::fields as f;
        match self {
            LabTab::Race => &[f::NODES, f::SECONDS, f::MEGABYTES, f::PACE, f::WATCH],
            LabTab::Depth => &[f::DEPTH],
            LabTab::Power => &[f::POWER_DEALS, f::POWERS, f::POWER_NODES],
            LabTab::Tree => &[f::LEVELS, f::TRIALS, f::SEED, f::EXACT],
            LabTab::Lengths => &[f::LENGTHS_DEALS, f::LENGTHS_SEARCH, f::LENGTHS_NODES],
            LabTab::Explain => &[],
        }
    }
}

impl Default for Setup {
    /// Returns a race of four on the deal that is most common in the literature.
    fn default() -> Setup {
        let specs = |texts: &[&str]| -> Vec<Spec> {
            texts.iter().map(|it| it.parse().expect("a search of the Lab")).collect()
        };
        Setup {
            tab: LabTab::Race,
            is_compared: false,
            start: Start::Deal(GameId { deal: DealNumber::new(14).expect("a deal"), ..GameId::default() }),
            runs: RUNS.map(specs),
            switches: LabTab::ALL.map(|tab| tab.switches().parse().expect("switches")),
            values: FIELDS.map(|it| it.default.to_string()).to_vec(),
        }
    }
}

/// The number of kinds of games with runs of their own.
const N_KINDS: usize = 5;

/// The default searches of a race, for each [`kind`].
const RUNS: [&[&str]; N_KINDS] = {
    let others: &[&str] = &["breadth-first", "depth-first", "greedy", "engine"];
    [
        &["breadth-first", "depth-first", "greedy", "staged"],
        &["seen-list", "depth-first", "breadth-first", "a-star", "engine"],
        others,
        others,
        others,
    ]
};

/// Returns the kind of a game: a search that supports one game of a kind supports all of them.
fn kind(rules: &Rules) -> usize {
    if rules.capabilities().has_card_moves {
        0
    } else if SOLITAIRE_JS.plays_it(rules) {
        1
    } else if rules.stock.is_some() {
        2
    } else if rules.has_hidden_cards() {
        3
    } else {
        4
    }
}

impl Setup {
    /// Returns whether the lanes of a race are shown.
    pub(crate) fn shows_lanes(&self) -> bool {
        self.tab == LabTab::Race && !self.is_compared
    }

    /// Returns a copy that shows the lanes of a race.
    pub(crate) fn in_lanes(&self) -> Setup {
        Setup { is_compared: false, ..self.clone() }
    }

    /// Returns whether both mean the same race or experiment: they are compared as links, which contain only what the
    /// open part uses.
    pub(crate) fn says_the_same_as(&self, other: &Setup) -> bool {
        self.in_lanes().to_string() == other.in_lanes().to_string()
    }

    /// Returns whether the game has switches.
    pub(crate) fn has_switches(&self) -> bool {
        self.start.rules().capabilities().has_card_moves
    }

    /// Returns the index of the game's runs.
    pub(crate) fn runs_idx(&self) -> usize {
        kind(&self.start.rules())
    }

    /// Returns the game's runs.
    pub fn runs(&self) -> &[Spec] {
        &self.runs[self.runs_idx()]
    }

    pub(crate) fn runs_mut(&mut self) -> &mut Vec<Spec> {
        let idx = self.runs_idx();
        &mut self.runs[idx]
    }

    /// Returns the switches of the open part. They are for FreeCell.
    pub fn switches(&self) -> Switches {
        self.switches[self.tab as usize]
    }

    pub(crate) fn set_switch(&mut self, name: &str, value: &str) -> Result<(), ParseSwitchesError> {
        self.switches[self.tab as usize].set(name, value)
    }

    /// Returns the name of the game, without the number of the deal.
    pub(crate) fn game(&self) -> String {
        self.start.rules().to_string()
    }

    /// Returns the text of a field.
    pub(crate) fn value(&self, field: Field) -> &str {
        &self.values[index(field.key).expect("one of all fields")]
    }

    /// Returns the number in a field for numbers.
    pub(crate) fn number(&self, field: Field) -> u64 {
        self.value(field).parse().expect("a number that was read")
    }

    fn deals(&self, field: Field) -> Vec<DealRange> {
        let FieldKind::Deals { n_max } = field.kind else { return Vec::new() };
        fields::deals(self.value(field), n_max).expect("a list that was read")
    }

    /// Returns the request for a worker: the search of the race with this index, or else the experiment of the open
    /// part. Returns `None` if there is no such search.
    pub fn request(&self, run_idx: usize, bytes_max: u64) -> Option<LabRequest> {
        let experiment = match self.tab {
            LabTab::Race => Experiment::Race {
                search: self.runs().get(run_idx)?.to_string(),
                nodes_max: self.number(fields::NODES),
                ms_max: 1_000 * self.number(fields::SECONDS),
                pace: self.number(fields::PACE),
                is_recorded: self.is_replayed(),
            },
            LabTab::Depth => Experiment::Depth { depth_max: self.number(fields::DEPTH) },
            LabTab::Power => Experiment::Power {
                deals: self.deals(fields::POWER_DEALS),
                powers: fields::powers(self.value(fields::POWERS))
                    .expect("a list that was read")
                    .into_iter()
                    .map(|it| it.0)
                    .collect(),
                nodes_max: self.number(fields::POWER_NODES),
            },
            LabTab::Tree => Experiment::Tree {
                levels: self.number(fields::LEVELS) as u32,
                trials: self.number(fields::TRIALS),
                seed: self.number(fields::SEED),
                exact_max: self.number(fields::EXACT),
            },
            LabTab::Lengths => Experiment::Lengths {
                search: self.value(fields::LENGTHS_SEARCH).to_string(),
                deals: self.deals(fields::LENGTHS_DEALS),
                nodes_max: self.number(fields::LENGTHS_NODES),
            },
            LabTab::Explain => Experiment::Explain,
        };
        let (start, switches) = (self.start.clone(), self.switches());
        Some(LabRequest::Begin { start, switches, experiment, bytes_max })
    }

    /// Returns a copy in which a race looks at no more than these positions, at full speed.
    pub(crate) fn beginning(&self, positions: u64) -> Setup {
        let mut setup = self.clone();
        let positions = positions.min(self.number(fields::NODES));
        for (key, value) in [(fields::WATCH.key, 0), (fields::NODES.key, positions)] {
            setup.set(key, &value.to_string()).expect("a number within the bounds");
        }
        setup
    }

    /// Returns whether the race is recorded, and played back so slowly that the user can see all of it.
    pub(crate) fn is_replayed(&self) -> bool {
        self.number(fields::WATCH) != 0 && self.number(fields::PACE) == 0
    }

    /// Returns the duration of a replay, in milliseconds.
    pub(crate) fn replay_ms(&self) -> f64 {
        1_000.0 * self.number(fields::WATCH) as f64
    }

    /// Returns whether the race is so slow that the user wants to see each picture.
    pub(crate) fn is_slowed(&self) -> bool {
        self.number(fields::PACE) != 0
    }

    /// Returns a copy that is slow enough to watch the published solver of Klondike, in the variants of the article
    /// and of its program.
    pub(crate) fn watching(&self) -> Setup {
        let mut setup = Setup { tab: LabTab::Race, is_compared: false, ..self.clone() };
        let runs = ["seen-list", "seen-list keys=published"];
        *setup.runs_mut() = runs.map(|it| it.parse().expect("a search of the Lab")).to_vec();
        for (key, value) in [("pace", "20"), ("watch", "0"), ("seconds", "3600")] {
            setup.set(key, value).expect("a number within the bounds");
        }
        setup
    }

    /// Writes the typed text into the field with this key.
    ///
    /// # Errors
    ///
    /// An error says what is wrong with the text.
    pub(crate) fn set(&mut self, key: &str, typed: &str) -> Result<(), Complaint> {
        let Some(idx) = index(key) else { return Err(Complaint::UnknownKey(key.to_string())) };
        self.values[idx] = FIELDS[idx].read(typed, &self.start.rules())?;
        Ok(())
    }
}

fn index(key: &str) -> Option<usize> {
    FIELDS.iter().position(|it| it.key == key)
}
