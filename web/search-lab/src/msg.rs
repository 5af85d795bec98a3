//! Events and commands of the Lab.

use i18n::Language;
use protocol::lab::{LabEvent, LabRequest, Order};

use crate::{errors::WorkerError, setup::LabTab};

/// An event that changes the Lab.
#[derive(Clone, PartialEq, Debug)]
pub enum LabMsg {
    /// The user followed a link with this part after its `#`.
    Followed(String),
    /// The user opened the Lab from the table, whose address ended in this, from the `#` on.
    Opened(String),
    /// The Lab is shown.
    Shown,
    /// Another view is shown.
    Left,
    TabPicked(LabTab),
    /// The user chose the charts and the table of a race.
    ComparePicked,
    DealTyped(String),
    /// The user chose the rules, by their id.
    GamePicked(String),
    /// The user typed into the field with this key.
    Typed(String, String),
    SwitchPicked(String, String),
    RunAdded,
    RunRemoved(usize),
    /// The user chose, for the run with this index, the search with this id.
    SearchPicked(usize, String),
    OptionTyped(usize, String, String),
    /// The user typed a part of a term of a run's estimate.
    TermTyped(usize, usize, TermPart, String),
    TermAdded(usize),
    TermRemoved(usize, usize),
    Start,
    Stop,
    /// The user wants to see other races, below this one.
    OthersWanted,
    /// The form of the set-up opens or closes.
    SetupShown(bool),
    /// The user discards the changes made since the form was opened.
    Restored,
    /// The user enlarges the board of a lane, or shrinks it again.
    Enlarged(usize),
    /// The user gives an order to all searches of the race.
    Ordered(Order),
    Stepped(usize, StepTo),
    /// The user looks at a moment of the race: a place on the axis of its pictures, in steps of the slider.
    MomentPicked(u32),
    /// The user looks at the beginning of the race, one position earlier or later in each search, or the newest one.
    MomentStepped(StepTo),
    /// The replay has run for this time, in milliseconds.
    Ticked(f64),
    /// The user chose the speed of a replay, in quarters.
    SpeedPicked(u32),
    Sent(usize),
    Exported(LabExport),
    /// The user wants to copy the link, or the browser has copied it or failed to.
    LinkWanted,
    LinkCopied(bool),
    /// The worker of this job and lane sent an event.
    Event(u32, usize, LabEvent),
    WorkerFailed(u32, usize, WorkerError),
    Resized(u32),
    /// The page's language has changed to this one.
    LanguageChanged(Language),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TermPart {
    Weight,
    Name,
    Power,
}

impl TermPart {
    /// Returns its name in ids of elements.
    pub(crate) fn id(self) -> &'static str {
        match self {
            TermPart::Weight => "weight",
            TermPart::Name => "name",
            TermPart::Power => "power",
        }
    }
}

/// A step in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepTo {
    First,
    Back,
    Forward,
    Last,
}

/// A file to export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LabExport {
    /// A chart of the open part, by its index, and the file format.
    Chart(usize, FileFormat),
    /// All counts of a race, as CSV.
    Table,
}

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileFormat {
    Svg,
    Png,
    Csv,
}

/// A command to the browser.
#[allow(clippy::large_enum_variant, reason = "a command is built once and carried out")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabCmd {
    /// Starts the worker of this job and lane, which gets this request once it listens.
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
    /// Sends an order to all workers of this job.
    Order {
        job: u32,
        order: Order,
    },
    /// Replaces the part of the address after the `#`.
    ReplaceLink(String),
    /// Goes to this address.
    Go(String),
    /// Focuses the element with this id.
    Focus(String),
    /// Offers a file for saving.
    Export(LabExport),
    /// Copies the address with this after its `#`.
    CopyLink(String),
}

/// The orders, with their names in attributes.
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

/// Returns the message for an element's attribute, such as `step 2 back`; `value` is what the user typed or picked in
/// the element.
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
