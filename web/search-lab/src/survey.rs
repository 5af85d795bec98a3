//! A survey solves every deal of a range, with as many workers of the page's worker program as there are processors.
//!
//! Its structure is that of the rest of the Lab: [`SurveyModel`] is its state, [`update`] changes it, [`view`] turns
//! it into regions of the document, and `browser/survey.rs` connects it to the document. Its address is
//! `#lab/survey/freecell/1-1000`. The map, `#lab/map`, shows the survey of all of Microsoft's first 32,000 deals as
//! points.

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

pub use form::{DEALS_MAX, NumberProblem, SurveyField, SurveyForm};
pub use link::{is_map_link, is_survey_link};
pub use map::{MapLayout, MapModel, MapMsg, MapStep, N_DEALS, PointKind, view::map_value_text};
pub use model::{DealSurvey, SurveyModel, SurveyState, SurveyWorker, VerdictCounts, WorkerFailure};
pub use msg::{SurveyCmd, SurveyMsg, survey_msg_of};
pub use row_choice::{RowFilter, RowOrder};
pub use slices::Slices;
pub use update::update;
pub use view::{skeleton, title, view};
