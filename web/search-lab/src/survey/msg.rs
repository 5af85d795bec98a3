//! What happens, and what is asked of the browser.

use i18n::Language;
use protocol::{Request, SurveyEvent};

use super::{MapMsg, PointKind, RowFilter, RowOrder, SurveyField, WorkerFailure};

/// What happens.
#[derive(Clone, PartialEq, Debug)]
pub enum SurveyMsg {
    /// The address has this from the `#` on.
    Followed(String),
    /// The view was opened from the table, where this was the address from the `#` on.
    Opened(String),
    LanguageChanged(Language),
    /// The rules, by their id.
    GamePicked(String),
    /// An option of the rules, and its value: `redeals=2`.
    OptionPicked(String),
    NumberingPicked(String),
    Typed(SurveyField, String),
    WorkersPicked(usize),
    /// Starts what is set up, in place of what was there.
    Start,
    Stop,
    /// Does what the stopped survey has left.
    GoOn,
    /// From the worker with this id.
    Heard(u32, SurveyEvent),
    WorkerFailed(u32, WorkerFailure),
    FilterPicked(RowFilter),
    OrderPicked(RowOrder),
    /// Shows the rows before, or those after.
    PageTurned {
        forward: bool,
    },
    /// The rows are to be kept in a file.
    Saved,
    /// The rows are to be copied.
    CopyAsked,
    /// The browser has copied the rows, or does not allow it.
    Copied(bool),
    Resized(u32),
    Map(MapMsg),
    /// Time has passed.
    Tick(f64),
}

/// What is asked of the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum SurveyCmd {
    /// With this id.
    StartWorker(u32),
    Send(u32, Request),
    /// Ends this one.
    EndWorker(u32),
    EndWorkers,
    /// Writes this behind the `#`.
    ReplaceLink(String),
    /// The element with this id.
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

/// Returns what an element of the view asks for by its attribute, such as `page later`; `value` is what was typed or
/// picked in it.
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
