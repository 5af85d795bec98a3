use super::error::MemoryError;

/// A storage for texts under keys, such as a browser's local storage. Other tabs use it at the same time.
pub trait Storage {
    /// Returns the text under a key, if there is one.
    fn get(&self, key: &str) -> Result<Option<String>, StorageError>;
    /// Puts a text under a key. If that fails, the previous text should still be there.
    fn set(&self, key: &str, text: &str) -> Result<(), StorageError>;
    /// Removes the text under a key, if there is one.
    fn remove(&self, key: &str) -> Result<(), StorageError>;
    /// Returns all keys, in any order, including those of other programs.
    fn keys(&self) -> Result<Vec<String>, StorageError>;
}

/// The reason why an operation of a storage failed.
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
