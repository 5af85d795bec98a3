use super::Trouble;

/// Where texts are kept under keys, as in a browser's local storage. Other tabs use it at the same time.
pub trait Shelf {
    /// The text under a key, if there is one.
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError>;
    /// Puts a text there. If that fails, what was there should be there still.
    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError>;
    /// Takes away what is there, if anything is.
    fn remove(&self, key: &str) -> Result<(), ShelfError>;
    /// All keys, in any order, those of others included.
    fn keys(&self) -> Result<Vec<String>, ShelfError>;
}

/// Why a shelf did not do what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShelfError {
    Denied,
    Full,
}

impl From<ShelfError> for Trouble {
    fn from(err: ShelfError) -> Trouble {
        match err {
            ShelfError::Denied => Trouble::Denied,
            ShelfError::Full => Trouble::Full,
        }
    }
}
