/// What a number of probes say.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct TreeEstimate {
    /// How many probes were made.
    pub trials: u64,
    /// Of the sequences of one move, of two moves, and so on.
    pub levels: Vec<LevelEstimate>,
}

/// How many sequences of a given number of moves there are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LevelEstimate {
    /// The mean of the guesses.
    pub mean: f64,
    /// The standard error of the mean, as far as the guesses themselves tell. `None` if they don't: there was one probe,
    /// or they are so large that their squares are no numbers any more.
    pub error: Option<f64>,
}
