//! Two slots for one thing, written in turn.

use super::{
    Shelf, Trouble,
    seal::{BODY_LEN_MAX, seal, unseal},
};

/// What was found where something is kept, and what was wrong there. Both may be: if the newest write is
/// damaged, the one before it is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loaded<T> {
    pub found: Option<T>,
    pub trouble: Option<Trouble>,
}

/// The two places of what is kept under `key`.
pub(super) fn slots(key: &str) -> [String; 2] {
    [format!("{key}/0"), format!("{key}/1")]
}

/// The newer of the two, as far as they can be read.
pub(super) fn load<T>(shelf: &impl Shelf, key: &str, parse: fn(&str) -> Option<T>) -> Loaded<T> {
    let Newest { found, trouble } = newest(shelf, key, parse);
    Loaded { found: found.map(|it| it.value), trouble }
}

/// Writes `body` into the slot that does not hold the newest good one, and makes sure that it is there.
/// If both hold what another version wrote, it stays.
pub(super) fn save<T>(
    shelf: &impl Shelf,
    key: &str,
    body: &str,
    parse: fn(&str) -> Option<T>,
) -> Result<(), Trouble> {
    if BODY_LEN_MAX < body.len() {
        return Err(Trouble::Full);
    }
    let newest = newest(shelf, key, parse);
    let (idx, serial) = match (&newest.found, newest.trouble) {
        (Some(found), _) => (1 - found.idx, found.serial + 1),
        (None, Some(trouble @ (Trouble::Denied | Trouble::OtherVersion))) => return Err(trouble),
        (None, _) => (0, 1),
    };
    let slot = &slots(key)[idx];
    let text = seal(slot, serial, body);
    shelf.set(slot, &text)?;
    if shelf.get(slot)?.is_some_and(|it| it == text) { Ok(()) } else { Err(Trouble::Damaged) }
}

/// Removes both.
pub(super) fn remove(shelf: &impl Shelf, key: &str) -> Result<(), Trouble> {
    slots(key).iter().try_for_each(|slot| Ok(shelf.remove(slot)?))
}

/// What stands before the slot's number in those of `keys` that begin with `prefix`, each once.
pub(super) fn names(shelf: &impl Shelf, prefix: &str) -> Result<Vec<String>, Trouble> {
    let mut names = Vec::new();
    for key in shelf.keys()? {
        let slot = key.strip_prefix(prefix).and_then(|it| it.strip_suffix("/0").or(it.strip_suffix("/1")));
        names.extend(slot.map(str::to_string));
    }
    names.sort_unstable();
    names.dedup();
    Ok(names)
}

struct Newest<T> {
    found: Option<Found<T>>,
    trouble: Option<Trouble>,
}

struct Found<T> {
    idx: usize,
    serial: u64,
    value: T,
}

fn newest<T>(shelf: &impl Shelf, key: &str, parse: fn(&str) -> Option<T>) -> Newest<T> {
    let mut newest = Newest { found: None, trouble: None };
    for (idx, slot) in slots(key).iter().enumerate() {
        match read(shelf, slot, parse) {
            Ok(None) => (),
            Ok(Some((serial, value))) => {
                if newest.found.as_ref().is_none_or(|it| it.serial < serial) {
                    newest.found = Some(Found { idx, serial, value });
                }
            }
            Err(_) if newest.trouble == Some(Trouble::OtherVersion) => (),
            Err(trouble) => newest.trouble = Some(trouble),
        }
    }
    newest
}

fn read<T>(
    shelf: &impl Shelf,
    slot: &str,
    parse: fn(&str) -> Option<T>,
) -> Result<Option<(u64, T)>, Trouble> {
    let Some(text) = shelf.get(slot)? else { return Ok(None) };
    let (serial, body) = unseal(slot, &text)?;
    Ok(Some((serial, parse(body).ok_or(Trouble::Damaged)?)))
}
