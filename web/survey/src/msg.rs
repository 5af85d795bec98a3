//! Events and commands of the survey.

use i18n::Language;
use protocol::{Request, SurveyEvent};

use crate::{MapMsg, PointKind, RowFilter, RowOrder, SurveyField, WorkerFailure};

/// An event that changes the survey.
#[derive(Clone, PartialEq, Debug)]
pub enum SurveyMsg {
    /// The user followed an address with this part from the `#` on.
    Followed(String),
    /// The user opened the view from the table, whose address was this from the `#` on.
    Opened(String),
    LanguageChanged(Language),
    /// The user chose the rules, by their id.
    GamePicked(String),
    /// The user chose an option of the rules and its value: `redeals=2`.
    OptionPicked(String),
    NumberingPicked(String),
    Typed(SurveyField, String),
    WorkersPicked(usize),
    /// Starts the survey that is set up, in place of the current one.
    Start,
    Stop,
    /// Continues a stopped survey.
    GoOn,
    /// The worker with this id sent an event.
    Heard(u32, SurveyEvent),
    WorkerFailed(u32, WorkerFailure),
    FilterPicked(RowFilter),
    OrderPicked(RowOrder),
    /// Shows the previous or the next page of rows.
    PageTurned {
        forward: bool,
    },
    /// The user wants to save the rows in a file.
    Saved,
    /// The user wants to copy the rows.
    CopyAsked,
    /// The browser has copied the rows, or refused to.
    Copied(bool),
    Resized(u32),
    Map(MapMsg),
    /// Time has passed.
    Tick(f64),
}

/// A command to the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum SurveyCmd {
    /// Starts a worker with this id.
    StartWorker(u32),
    Send(u32, Request),
    /// Ends the worker with this id.
    EndWorker(u32),
    EndWorkers,
    /// Writes this behind the `#`.
    ReplaceLink(String),
    /// Focuses the element with this id.
    Focus(&'static str),
    /// Offers the rows as a file.
    Save {
        name: String,
        text: String,
    },
    Copy(String),
    /// Keeps the map's rows for the next visit.
    Keep {
        rows: String,
        ran_ms: u32,
    },
    /// Looks for the map's rows of an earlier visit.
    Recall,
}

/// Returns the message for an element's attribute, such as `page later`; `value` is what the user typed or picked in
/// the element.
pub fn survey_msg_of(asked: &str, value: &str) -> Option<SurveyMsg> {
    let words: Vec<&str> = asked.split(' ').collect();
    Some(match words[..] {
        ["start"] => SurveyMsg::Start,
        ["stop"] => SurveyMsg::Stop,
        ["go-on"] => SurveyMsg::GoOn,
        ["game"] => SurveyMsg::GamePicked(value.to_string()),
        ["option", id] => SurveyMsg::OptionPicked(format!("{id}={value}")),
        ["numbering"] => SurveyMsg::NumberingPicked(value.to_string()),
        ["first"] => SurveyMsg::Typed(SurveyField::First, value.to_string()),
        ["last"] => SurveyMsg::Typed(SurveyField::Last, value.to_string()),
        ["workers"] => SurveyMsg::WorkersPicked(value.parse().ok()?),
        ["show", id] => SurveyMsg::FilterPicked(RowFilter::of_id(id)?),
        ["order"] => SurveyMsg::OrderPicked(RowOrder::of_id(value)?),
        ["page", to] => SurveyMsg::PageTurned { forward: to == "later" },
        ["map", nth] => SurveyMsg::Map(MapMsg::Filtered(*PointKind::ALL.get(nth.parse::<usize>().ok()?)?)),
        ["save"] => SurveyMsg::Saved,
        ["copy"] => SurveyMsg::CopyAsked,
        _ => return None,
    })
}
