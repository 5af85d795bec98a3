//! The Lab: searches race on one deal, and experiments on many.
//!
//! As in the page, a [`LabModel`] is the Lab's state, [`update`] changes it, [`view`] turns it into regions of the
//! document, and all three are tested natively. A worker's job is a [`LabTask`], and the messages between the two are
//! in [`protocol::lab`]. `browser.rs` and the files below it connect both to the browser: the view in a window, the
//! work in a worker.

#[cfg(target_family = "wasm")]
mod browser;
mod errors;
mod field_errors;
mod fields;
mod figures;
mod headings;
mod model;
mod msg;
mod published;
mod setup;
mod terms;
mod texts;
mod update;
mod view;
mod work;

#[cfg(target_family = "wasm")]
pub use browser::{run, run_worker};
pub use errors::{Complaint, WorkerError};
pub use field_errors::{FieldError, FieldId};
pub use fields::{Field, FieldKind};
pub use figures::Figure;
pub use model::{LabModel, Lane, LaneEnd, Race, Study, StudyState};
pub use msg::{FileFormat, LabCmd, LabExport, LabMsg, StepTo, TermPart, msg_of};
pub use setup::{LabTab, N_RUNS, Setup};
pub use texts::complaint;
pub use update::update;
pub use view::{
    ExportedFile, Paint, Picture, Stroke, charts, exported, exported_table, marks, paper, picture,
    picture_ids, title, view,
};
pub use work::{LabTask, TaskTurn, begin};
