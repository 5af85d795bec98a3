//! Tests of charts: laws on random ones, and drawings that are kept.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod golden;
mod laws;
