//! Two slots for each record, written in turn.

use serde::{Serialize, de::DeserializeOwned};

use super::{
    MemoryError, Storage,
    seal::{Format, RECORD_LEN_MAX, Sealed, seal, unseal},
};
use crate::json;

/// A record that is saved.
pub(super) trait Saved: Serialize + DeserializeOwned {
    /// Reads version 1 of the record. Most records have none.
    fn from_version_1(_: &str) -> Option<Self> {
        None
    }
}

/// A record and the error of reading it. Both are possible: if the newest write is damaged, the one before it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded<T> {
    pub found: Option<T>,
    pub error: Option<MemoryError>,
}

/// Returns the keys of the two slots of a record.
pub(super) fn slots(key: &str) -> [String; 2] {
    [format!("{key}/0"), format!("{key}/1")]
}

/// Reads the newer of the readable slots.
pub(super) fn load<T: Saved>(storage: &impl Storage, key: &str) -> Loaded<T> {
    let mut loaded = Loaded { found: None, error: None };
    for slot in newest_first(storage, key, &mut loaded.error) {
        loaded.found = slot.record();
        if loaded.found.is_some() {
            break;
        }
        loaded.error = Some(MemoryError::Damaged);
    }
    loaded
}

/// Writes a record into the slot that does not hold the newest good one, and makes sure that it is there. If a later
/// version wrote both slots, the record stays as it is.
pub(super) fn save<T: Saved>(storage: &impl Storage, key: &str, record: &T) -> Result<(), MemoryError> {
    let Some(before) = write_next(storage, key, &json::write(record))? else { return Ok(()) };
    // A tab with version 1 of the page would read that old record and overwrite the new one.
    if before.format == Format::Version1
        && let Some(record) = before.record::<T>()
    {
        // The new record is saved, whether or not this succeeds.
        let _ = storage.set(&before.key, &seal(&before.key, before.serial, &json::write(&record)));
    }
    Ok(())
}

/// Writes a record in JSON. Returns the slot with the newest good record before it.
fn write_next(storage: &impl Storage, key: &str, record: &str) -> Result<Option<Slot>, MemoryError> {
    if RECORD_LEN_MAX < record.len() {
        return Err(MemoryError::Full);
    }
    let mut error = None;
    let newest = newest_first(storage, key, &mut error).into_iter().next();
    let [first, second] = slots(key);
    let (key, serial) = match (&newest, error) {
        (Some(newest), _) => (if newest.key == first { second } else { first }, newest.serial + 1),
        (None, Some(error @ (MemoryError::Denied | MemoryError::OtherVersion))) => return Err(error),
        (None, _) => (first, 1),
    };
    let text = seal(&key, serial, record);
    storage.set(&key, &text)?;
    if storage.get(&key)?.is_some_and(|it| it == text) { Ok(newest) } else { Err(MemoryError::Damaged) }
}

/// Removes both slots.
pub(super) fn remove(storage: &impl Storage, key: &str) -> Result<(), MemoryError> {
    slots(key).iter().try_for_each(|slot| Ok(storage.remove(slot)?))
}

/// Returns the part between `prefix` and the slot's number in the keys that begin with `prefix`, each once, in any
/// order.
pub(super) fn names(storage: &impl Storage, prefix: &str) -> Result<Vec<String>, MemoryError> {
    let mut names: Vec<String> = Vec::new();
    for key in storage.keys()? {
        let slot = key.strip_prefix(prefix).and_then(|it| it.strip_suffix("/0").or(it.strip_suffix("/1")));
        // There are few.
        if let Some(name) = slot
            && !names.iter().any(|it| it == name)
        {
            names.push(name.to_string());
        }
    }
    Ok(names)
}

/// A slot whose seal is good.
struct Slot {
    key: String,
    format: Format,
    serial: u64,
    text: String,
}

impl Slot {
    fn record<T: Saved>(&self) -> Option<T> {
        match self.format {
            Format::Version1 => T::from_version_1(&self.text),
            Format::Json => json::read(&self.text),
        }
    }
}

/// Returns the slots with a good seal, the newest first.
fn newest_first(storage: &impl Storage, key: &str, error: &mut Option<MemoryError>) -> Vec<Slot> {
    let mut good: Vec<Slot> = Vec::new();
    for key in slots(key) {
        match read(storage, key) {
            Ok(None) => (),
            Ok(Some(slot)) => {
                let is_newer = good.first().is_some_and(|it| it.serial < slot.serial);
                good.insert(if is_newer { 0 } else { good.len() }, slot);
            }
            Err(_) if *error == Some(MemoryError::OtherVersion) => (),
            Err(err) => *error = Some(err),
        }
    }
    good
}

fn read(storage: &impl Storage, key: String) -> Result<Option<Slot>, MemoryError> {
    let Some(text) = storage.get(&key)? else { return Ok(None) };
    let Sealed { format, serial, record } = unseal(&key, &text)?;
    Ok(Some(Slot { format, serial, text: record.to_string(), key }))
}
