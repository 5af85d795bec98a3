/// The estimate from a number of probes.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct TreeEstimate {
    /// How many probes were made.
    pub trials: u64,
    /// The estimates for sequences of one move, of two moves, and so on.
    pub levels: Vec<LevelEstimate>,
}

/// The estimated number of sequences of a given number of moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelEstimate {
    /// The mean of the guesses.
    pub mean: f64,
    /// The standard error of the mean, computed from the guesses. `None` if there was only one probe, or if the guesses
    /// are so large that their squares are not finite numbers.
    pub error: Option<f64>,
}
