use super::error::MemoryError;

/// Where texts are kept under keys, as in a browser's local storage. Other tabs use it at the same time.
pub trait Storage {
    /// The text under a key, if there is one.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;
    /// Puts a text there. If that fails, what was there should be there still.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;
    /// Takes away what is there, if anything is.
    fn remove(&self, key: &str) -> Result<(), StorageError>;
    /// All keys, in any order, those of others included.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

/// Why a storage did not do what was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageError {
    Denied,
    Full,
}

impl From<StorageError> for MemoryError {
    fn from(err: StorageError) -> MemoryError {
        match err {
            StorageError::Denied => MemoryError::Denied,
            StorageError::Full => MemoryError::Full,
        }
    }
}
