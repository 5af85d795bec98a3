//! The browser, as far as views of the page share it.

pub mod address;
pub mod clipboard;
pub mod device;
pub mod document;
pub mod download;
pub mod language;
mod live_workers;
mod screen;
mod timer;

pub use self::{live_workers::LiveWorkers, screen::show_region, timer::later};
