//! Estimates of how far a position is from won, by name.

/// Estimates are whole numbers of this part of one, so that they are the same on every machine.
pub const UNIT: i64 = 1024;
