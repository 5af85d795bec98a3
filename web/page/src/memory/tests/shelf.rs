use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::memory::{Shelf, ShelfError};

/// A shelf that fails as told. Its clones are the same shelf, as other tabs see it.
#[derive(Clone, Default)]
pub(super) struct TestShelf(Rc<RefCell<Inner>>);

#[derive(Default)]
struct Inner {
    texts: BTreeMap<String, String>,
    /// So many bytes of keys and texts fit.
    room: Option<usize>,
    is_denied: bool,
    /// What happens to the next write.
    fault: Option<Fault>,
    /// So many more accesses succeed.
    n_left: Option<usize>,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    Full,
    Denied,
    /// So many bytes are written, and it seems to have gone well.
    Torn(usize),
    /// So many bytes are written, and then there is no room.
    TornFull(usize),
    /// One bit of this byte is wrong, and it seems to have gone well.
    Flipped(usize),
}

impl TestShelf {
    pub(super) fn with_room(room: usize) -> TestShelf {
        TestShelf(Rc::new(RefCell::new(Inner { room: Some(room), ..Inner::default() })))
    }

    pub(super) fn deny(&self) {
        self.0.borrow_mut().is_denied = true;
    }

    pub(super) fn fail_next(&self, fault: Fault) {
        self.0.borrow_mut().fault = Some(fault);
    }

    /// The page is gone after so many accesses.
    pub(super) fn stop_after(&self, n_left: usize) {
        self.0.borrow_mut().n_left = Some(n_left);
    }

    pub(super) fn go_on(&self) {
        self.0.borrow_mut().n_left = None;
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.0.borrow().texts[key].clone()
    }

    /// Writes past all faults.
    pub(super) fn force(&self, key: &str, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes).into_owned();
        self.0.borrow_mut().texts.insert(key.to_string(), text);
    }

    fn access(&self) -> Result<(), ShelfError> {
        let mut inner = self.0.borrow_mut();
        match &mut inner.n_left {
            Some(0) => return Err(ShelfError::Denied),
            Some(n_left) => *n_left -= 1,
            None => (),
        }
        if inner.is_denied { Err(ShelfError::Denied) } else { Ok(()) }
    }
}

impl Shelf for TestShelf {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        self.access()?;
        Ok(self.0.borrow().texts.get(key).cloned())
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.access()?;
        let fault = self.0.borrow_mut().fault.take();
        let mut bytes = text.as_bytes().to_vec();
        match fault {
            Some(Fault::Full) => return Err(ShelfError::Full),
            Some(Fault::Denied) => return Err(ShelfError::Denied),
            Some(Fault::Torn(n) | Fault::TornFull(n)) => bytes.truncate(n % text.len()),
            Some(Fault::Flipped(n)) => bytes[n % text.len()] ^= 1 << (n % 7),
            None => (),
        }
        let inner = self.0.borrow();
        let others = inner.texts.iter().filter(|it| it.0 != key);
        let taken: usize = others.map(|it| it.0.len() + it.1.len()).sum();
        if inner.room.is_some_and(|room| room < taken + key.len() + bytes.len()) {
            return Err(ShelfError::Full);
        }
        drop(inner);
        self.force(key, &bytes);
        if matches!(fault, Some(Fault::TornFull(_))) { Err(ShelfError::Full) } else { Ok(()) }
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.access()?;
        self.0.borrow_mut().texts.remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        self.access()?;
        Ok(self.0.borrow().texts.keys().cloned().collect())
    }
}
