//! What the page, the Lab and the survey share: markup as plain Rust, and, in `browser` and the files below it, the
//! document around a view.
//!
//! What workers need as well is in `browser_api`.

#[cfg(target_family = "wasm")]
pub mod browser;
mod charts;
mod markup;

// Charts are markup, too, and have to be drawn without a browser: hence it is theirs.
pub use chart::escaped;
pub use charts::{bar_width, chart_words};
pub use markup::{Detail, Region, choice, icon_button, region};
