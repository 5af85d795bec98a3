//! What happens, and what is asked of the browser.

use i18n::Language;
use protocol::lab::{LabEvent, LabRequest, Order};

use crate::{errors::WorkerError, setup::LabTab};

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum LabMsg {
    /// The address has this behind its `#`.
    Followed(String),
    /// The Lab was opened by the link of the table, whose address was this from the `#` on.
    Opened(String),
    /// The Lab is shown.
    Shown,
    /// Another view is shown.
    Left,
    TabPicked(LabTab),
    /// The charts and the table of a race.
    ComparePicked,
    DealTyped(String),
    /// The rules, by their id.
    GamePicked(String),
    /// Into the field with this key.
    Typed(String, String),
    SwitchPicked(String, String),
    RunAdded,
    RunRemoved(usize),
    /// For the run with this index, the search with this id.
    SearchPicked(usize, String),
    OptionTyped(usize, String, String),
    /// Of a run's estimate, a term, and what of it.
    TermTyped(usize, usize, TermPart, String),
    TermAdded(usize),
    TermRemoved(usize, usize),
    Start,
    Stop,
    /// To other races, below this one.
    OthersWanted,
    /// The form of the set-up comes, or goes.
    SetupShown(bool),
    /// All is to be as it was when the form came.
    Restored,
    /// The board of a lane is shown large, or small again.
    Enlarged(usize),
    /// To all searches of the race.
    Ordered(Order),
    Stepped(usize, StepTo),
    /// Look at a moment of the race: a place on the axis of its pictures, in steps of the slider.
    MomentPicked(u32),
    /// To the beginning of the race, or on or back by one position of each search, or to the newest.
    MomentStepped(StepTo),
    /// The replay has gone on for this time, in milliseconds.
    Ticked(f64),
    /// How fast a replay goes, in quarters.
    SpeedPicked(u32),
    Sent(usize),
    Exported(LabExport),
    /// The link of what is shown is wanted on the clipboard, and then, whether it is there.
    LinkWanted,
    LinkCopied(bool),
    /// By the worker of this job and lane.
    Told(u32, usize, LabEvent),
    WorkerFailed(u32, usize, WorkerError),
    Resized(u32),
    /// The page speaks this language now.
    LanguageChanged(Language),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TermPart {
    Weight,
    Name,
    Power,
}

impl TermPart {
    /// As ids of elements have it.
    pub(crate) fn id(self) -> &'static str {
        match self {
            TermPart::Weight => "weight",
            TermPart::Name => "name",
            TermPart::Power => "power",
        }
    }
}

/// Where to go in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepTo {
    First,
    Back,
    Forward,
    Last,
}

/// What can be kept as a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabExport {
    /// A chart of the open part, by its place, and how it is wanted.
    Chart(usize, FileFormat),
    /// All that a race has counted, as CSV.
    Table,
}

/// Of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFormat {
    Svg,
    Png,
    Csv,
}

/// What is asked of the browser.
#[allow(clippy::large_enum_variant, reason = "a command is built once and carried out")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabCmd {
    /// Of this job and lane; it gets this request as soon as it listens.
    StartWorker {
        job: u32,
        lane: usize,
        request: LabRequest,
    },
    EndWorker {
        job: u32,
        lane: usize,
    },
    EndWorkers {
        job: u32,
    },
    /// To all workers of this job.
    Order {
        job: u32,
        order: Order,
    },
    /// Writes this behind the `#`.
    ReplaceLink(String),
    /// Goes there.
    Go(String),
    /// The element with this id.
    Focus(String),
    /// Offers it to be kept as a file.
    Export(LabExport),
    /// Writes the address with this behind its `#` onto the clipboard.
    CopyLink(String),
}

/// The orders, as elements ask for them.
pub(crate) const ORDERS: [(&str, Order); 3] =
    [("pause", Order::Pause), ("go-on", Order::GoOn), ("step", Order::Step)];

fn order_of(id: &str) -> Option<Order> {
    ORDERS.iter().find(|it| it.0 == id).map(|it| it.1)
}

fn step_of(id: &str) -> Option<StepTo> {
    Some(match id {
        "first" => StepTo::First,
        "back" => StepTo::Back,
        "forward" => StepTo::Forward,
        "last" => StepTo::Last,
        _ => return None,
    })
}

/// What an element of the document asks for by its attribute, such as `step 2 back`; `value` is what was typed or
/// picked in it.
pub fn msg_of(asked: &str, value: &str) -> Option<LabMsg> {
    let words: Vec<&str> = asked.split(' ').collect();
    let value = value.to_string();
    Some(match words[..] {
        ["start"] => LabMsg::Start,
        ["stop"] => LabMsg::Stop,
        ["others"] => LabMsg::OthersWanted,
        ["tab", "compare"] => LabMsg::ComparePicked,
        ["change"] => LabMsg::SetupShown(true),
        ["close"] => LabMsg::SetupShown(false),
        ["restore"] => LabMsg::Restored,
        ["enlarge", lane] => LabMsg::Enlarged(lane.parse().ok()?),
        ["order", order] => LabMsg::Ordered(order_of(order)?),
        ["tab", id] => LabMsg::TabPicked(LabTab::of_id(id)?),
        ["deal"] => LabMsg::DealTyped(value),
        ["game"] => LabMsg::GamePicked(value),
        ["field", key] => LabMsg::Typed(key.to_string(), value),
        ["switch", name] => LabMsg::SwitchPicked(name.to_string(), value),
        ["add-run"] => LabMsg::RunAdded,
        ["remove-run", run] => LabMsg::RunRemoved(run.parse().ok()?),
        ["search", run] => LabMsg::SearchPicked(run.parse().ok()?, value),
        ["option", run, option] => LabMsg::OptionTyped(run.parse().ok()?, option.to_string(), value),
        ["term", run, term, part] => {
            let part = match part {
                "weight" => TermPart::Weight,
                "name" => TermPart::Name,
                "power" => TermPart::Power,
                _ => return None,
            };
            LabMsg::TermTyped(run.parse().ok()?, term.parse().ok()?, part, value)
        }
        ["add-term", run] => LabMsg::TermAdded(run.parse().ok()?),
        ["remove-term", run, term] => LabMsg::TermRemoved(run.parse().ok()?, term.parse().ok()?),
        ["step", lane, to] => LabMsg::Stepped(lane.parse().ok()?, step_of(to)?),
        ["moment", to] => LabMsg::MomentStepped(step_of(to)?),
        ["speed"] => LabMsg::SpeedPicked(value.parse().ok()?),
        ["send", lane] => LabMsg::Sent(lane.parse().ok()?),
        ["copy-link"] => LabMsg::LinkWanted,
        ["export", "table"] => LabMsg::Exported(LabExport::Table),
        ["export", figure, format] => {
            let format = match format {
                "svg" => FileFormat::Svg,
                "png" => FileFormat::Png,
                "csv" => FileFormat::Csv,
                _ => return None,
            };
            LabMsg::Exported(LabExport::Chart(figure.parse().ok()?, format))
        }
        _ => return None,
    })
}
