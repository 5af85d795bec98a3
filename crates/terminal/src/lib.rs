//! Shared code of the programs for a terminal: the command line, and the chores of this repository.
//!
//! Each command returns a [`status::Status`] or a [`failure::Failure`]. [`deals`] and [`numbered`] read what people
//! type; [`output`] writes answers, and [`rows`] files with a row for each deal. [`many`] works on many deals with all
//! processors, [`budget`] runs one search within its limits, and [`replaying`] checks what it found. This crate has
//! the clock, the threads and the files that the crates below it lack.

pub mod budget;
pub mod deals;
pub mod failure;
pub mod fault_report;
pub mod many;
pub mod merging;
pub mod numbered;
pub mod output;
pub mod part_file;
pub mod replaying;
pub mod rows;
pub mod source;
pub mod status;
pub mod supported;
pub mod workers;

mod progress;
