/// Why something could not be read or saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryError {
    /// The browser keeps nothing for this page, or lets it see nothing.
    Denied,
    /// There is no room, even with older games removed.
    Full,
    /// Something saved is not as it was written.
    Damaged,
    /// Saved by another version of the page, and left alone.
    OtherVersion,
}
