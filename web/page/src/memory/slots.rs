//! Two slots for one thing, written in turn.

use super::{
    MemoryError, Storage,
    seal::{BODY_LEN_MAX, seal, unseal},
};

/// What was found where something is kept, and what was wrong there. Both may be: if the newest write is
/// damaged, the one before it is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded<T> {
    pub found: Option<T>,
    pub error: Option<MemoryError>,
}

/// The two places of what is kept under `key`.
pub(super) fn slots(key: &str) -> [String; 2] {
    [format!("{key}/0"), format!("{key}/1")]
}

/// The newer of the two, as far as they can be read.
pub(super) fn load<T>(storage: &impl Storage, key: &str, parse: fn(&str) -> Option<T>) -> Loaded<T> {
    let mut loaded = Loaded { found: None, error: None };
    for slot in newest_first(storage, key, &mut loaded.error) {
        loaded.found = parse(&slot.body);
        if loaded.found.is_some() {
            break;
        }
        loaded.error = Some(MemoryError::Damaged);
    }
    loaded
}

/// Writes `body` into the slot that does not hold the newest good one, and makes sure that it is there.
/// If both hold what another version wrote, it stays.
pub(super) fn save(storage: &impl Storage, key: &str, body: &str) -> Result<(), MemoryError> {
    if BODY_LEN_MAX < body.len() {
        return Err(MemoryError::Full);
    }
    let mut error = None;
    let (idx, serial) = match (newest_first(storage, key, &mut error).first(), error) {
        (Some(newest), _) => (1 - newest.idx, newest.serial + 1),
        (None, Some(error @ (MemoryError::Denied | MemoryError::OtherVersion))) => return Err(error),
        (None, _) => (0, 1),
    };
    let slot = &slots(key)[idx];
    let text = seal(slot, serial, body);
    storage.set(slot, &text)?;
    if storage.get(slot)?.is_some_and(|it| it == text) { Ok(()) } else { Err(MemoryError::Damaged) }
}

/// Removes both.
pub(super) fn remove(storage: &impl Storage, key: &str) -> Result<(), MemoryError> {
    slots(key).iter().try_for_each(|slot| Ok(storage.remove(slot)?))
}

/// What stands before the slot's number in those of `keys` that begin with `prefix`, each once,
/// in any order.
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

/// What a slot holds.
struct Slot {
    idx: usize,
    serial: u64,
    body: String,
}

/// Those of the two whose seal is good.
fn newest_first(storage: &impl Storage, key: &str, error: &mut Option<MemoryError>) -> Vec<Slot> {
    let mut good: Vec<Slot> = Vec::new();
    for (idx, slot) in slots(key).iter().enumerate() {
        match read(storage, slot) {
            Ok(None) => (),
            Ok(Some((serial, body))) => {
                let is_newer = good.first().is_some_and(|it| it.serial < serial);
                good.insert(if is_newer { 0 } else { good.len() }, Slot { idx, serial, body });
            }
            Err(_) if *error == Some(MemoryError::OtherVersion) => (),
            Err(err) => *error = Some(err),
        }
    }
    good
}

fn read(storage: &impl Storage, slot: &str) -> Result<Option<(u64, String)>, MemoryError> {
    let Some(text) = storage.get(slot)? else { return Ok(None) };
    let (serial, body) = unseal(slot, &text)?;
    Ok(Some((serial, body.to_string())))
}
