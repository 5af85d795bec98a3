//! The survey and the map: views beside the Lab.
//!
//! A survey solves every deal of a range, with as many workers of the page's worker program as there are processors.
//! As in the Lab, [`SurveyModel`] is the state, [`update`] changes it, and [`view`] turns it into regions of the
//! document; all three are tested natively. `browser.rs` and the files below it connect them to the browser. The
//! address is `#lab/survey/freecell/1-1000`. The map, `#lab/map`, shows the survey of all of Microsoft's first 32,000
//! deals as points.

#[cfg(target_family = "wasm")]
mod browser;
mod form;
mod link;
mod map;
mod model;
mod msg;
mod parts;
mod results;
mod row_choice;
mod rows;
mod slices;
mod update;
mod view;

#[cfg(target_family = "wasm")]
pub use browser::open;
pub use form::{DEALS_MAX, NumberProblem, SurveyField, SurveyForm};
pub use link::{is_map_link, is_survey_link};
pub use map::{MapLayout, MapModel, MapMsg, MapStep, N_DEALS, PointKind, view::map_value_text};
pub use model::{DealSurvey, SurveyModel, SurveyState, SurveyWorker, VerdictCounts, WorkerFailure};
pub use msg::{SurveyCmd, SurveyMsg, survey_msg_of};
pub use row_choice::{RowFilter, RowOrder};
pub use slices::Slices;
pub use update::update;
pub use view::{skeleton, title, view};
