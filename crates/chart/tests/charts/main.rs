//! Tests of charts: laws on random charts, and golden drawings.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod golden;
mod laws;
