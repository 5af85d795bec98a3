use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::memory::{Storage, StorageError};

/// A storage that fails on demand. Its clones share their texts, as tabs of a browser do.
#[derive(Clone, Default)]
pub(super) struct TestStorage(Rc<RefCell<StoredTexts>>);

#[derive(Default)]
struct StoredTexts {
    texts: BTreeMap<String, String>,
    /// The limit of the bytes of all keys and texts.
    room: Option<usize>,
    is_denied: bool,
    /// The fault of the next write.
    fault: Option<WriteFault>,
    /// The number of accesses that still succeed.
    n_left: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum WriteFault {
    Full,
    Denied,
    /// Only this number of bytes is written, and the write reports success.
    Torn(usize),
    /// This number of bytes is written, and the write reports that there is no room.
    TornFull(usize),
    /// One bit of this byte is wrong, and the write reports success.
    Flipped(usize),
}

impl TestStorage {
    pub(super) fn with_room(room: usize) -> TestStorage {
        TestStorage(Rc::new(RefCell::new(StoredTexts { room: Some(room), ..StoredTexts::default() })))
    }

    pub(super) fn deny(&self) {
        self.0.borrow_mut().is_denied = true;
    }

    pub(super) fn fail_next(&self, fault: WriteFault) {
        self.0.borrow_mut().fault = Some(fault);
    }

    /// Makes all accesses after this number of them fail, as if the page were closed.
    pub(super) fn stop_after(&self, n_left: usize) {
        self.0.borrow_mut().n_left = Some(n_left);
    }

    pub(super) fn go_on(&self) {
        self.0.borrow_mut().n_left = None;
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.0.borrow().texts[key].clone()
    }

    /// Writes in spite of all faults.
    pub(super) fn force(&self, key: &str, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        self.0.borrow_mut().texts.insert(key.to_string(), text);
    }

    fn access(&self) -> Result<(), StorageError> {
        let mut inner = self.0.borrow_mut();
        match &mut inner.n_left {
            Some(0) => return Err(StorageError::Denied),
            Some(n_left) => *n_left -= 1,
            None => (),
        }
        if inner.is_denied { Err(StorageError::Denied) } else { Ok(()) }
    }
}

impl Storage for TestStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.access()?;
        Ok(self.0.borrow().texts.get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.access()?;
        let fault = self.0.borrow_mut().fault.take();
        let mut bytes = text.as_bytes().to_vec();
        match fault {
            Some(WriteFault::Full) => return Err(StorageError::Full),
            Some(WriteFault::Denied) => return Err(StorageError::Denied),
            Some(WriteFault::Torn(n) | WriteFault::TornFull(n)) => bytes.truncate(n % text.len()),
            Some(WriteFault::Flipped(n)) => bytes[n % text.len()] ^= 1 << (n % 7),
            None => (),
        }
        let inner = self.0.borrow();
        let others = inner.texts.iter().filter(|it| it.0 != key);
        let taken: usize = others.map(|it| it.0.len() + it.1.len()).sum();
        if inner.room.is_some_and(|room| room < taken + key.len() + bytes.len()) {
            return Err(StorageError::Full);
        }
        drop(inner);
        self.force(key, &bytes);
        if matches!(fault, Some(WriteFault::TornFull(_))) { Err(StorageError::Full) } else { Ok(()) }
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.access()?;
        self.0.borrow_mut().texts.remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        self.access()?;
        Ok(self.0.borrow().texts.keys().cloned().collect())
    }
}
