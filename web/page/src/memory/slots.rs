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
    let mut loaded = Loaded { found: None, trouble: None };
    for slot in newest_first(shelf, key, &mut loaded.trouble) {
        loaded.found = parse(&slot.body);
        if loaded.found.is_some() {
            break;
        }
        loaded.trouble = Some(Trouble::Damaged);
    }
    loaded
}

/// Writes `body` into the slot that does not hold the newest good one, and makes sure that it is there.
/// If both hold what another version wrote, it stays.
pub(super) fn save(shelf: &impl Shelf, key: &str, body: &str) -> Result<(), Trouble> {
    if BODY_LEN_MAX < body.len() {
        return Err(Trouble::Full);
    }
    let mut trouble = None;
    let (idx, serial) = match (newest_first(shelf, key, &mut trouble).first(), trouble) {
        (Some(newest), _) => (1 - newest.idx, newest.serial + 1),
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

/// What stands before the slot's number in those of `keys` that begin with `prefix`, each once,
/// in any order.
pub(super) fn names(shelf: &impl Shelf, prefix: &str) -> Result<Vec<String>, Trouble> {
    let mut names: Vec<String> = Vec::new();
    for key in shelf.keys()? {
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
fn newest_first(shelf: &impl Shelf, key: &str, trouble: &mut Option<Trouble>) -> Vec<Slot> {
    let mut good: Vec<Slot> = Vec::new();
    for (idx, slot) in slots(key).iter().enumerate() {
        match read(shelf, slot) {
            Ok(None) => (),
            Ok(Some((serial, body))) => {
                let is_newer = good.first().is_some_and(|it| it.serial < serial);
                good.insert(if is_newer { 0 } else { good.len() }, Slot { idx, serial, body });
            }
            Err(_) if *trouble == Some(Trouble::OtherVersion) => (),
            Err(err) => *trouble = Some(err),
        }
    }
    good
}

fn read(shelf: &impl Shelf, slot: &str) -> Result<Option<(u64, String)>, Trouble> {
    let Some(text) = shelf.get(slot)? else { return Ok(None) };
    let (serial, body) = unseal(slot, &text)?;
    Ok(Some((serial, body.to_string())))
}
