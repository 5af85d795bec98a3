//! The textbook searches against published results, known truths, and each other.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod backtracking;
mod estimate;
mod graphs;
mod knuth;
mod seen_list;
mod staged;
mod vocabulary;
