/// The reason why something could not be read or saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryError {
    /// The browser stores nothing for this page, or denies access to it.
    Denied,
    /// There is no room, even with older games removed.
    Full,
    /// A saved record differs from what was written.
    Damaged,
    /// Another version of the page saved the record, and this one leaves it alone.
    OtherVersion,
}
