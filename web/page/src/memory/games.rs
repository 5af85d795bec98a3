use super::{
    GameStatus, Loaded, Memory, MemoryError, Record, Storage, seal::RECORD_LEN_MAX, slots,
    statistics::GameEvent,
};
use crate::json;

/// The number of games that are kept, including those that can't be read.
pub const GAMES_MAX: usize = 20;

const PREFIX: &str = "unbury/game/";

impl<S: Storage> Memory<S> {
    /// Reads the game with this id.
    pub fn load(&self, id: &str) -> Loaded<Record> {
        let mut loaded = slots::load::<Record>(&self.storage, &key(id));
        if let Some(record) = &mut loaded.found {
            record.id = id.to_string();
        }
        loaded
    }

    /// Saves a game. To make room, it removes the games that have not changed for the longest time. If it fails, the
    /// version saved before is still there.
    pub fn save(&self, record: &Record) -> Result<(), MemoryError> {
        let key = key(&record.id);
        let save = || slots::save(&self.storage, &key, record);
        // Most saves are of a game that is already stored.
        let is_new = slots::slots(&key).iter().all(|slot| self.storage.get(slot) == Ok(None));
        let mut saved = save();
        if !is_new && saved != Err(MemoryError::Full) {
            return saved;
        }
        let mut others = self.all().unwrap_or_default();
        others.retain(|it| it.0 != record.id);
        while GAMES_MAX - 1 < others.len() {
            self.drop_last(&mut others);
        }
        // If removing all of them would not make enough room, keep them. The new text replaces one of two slots.
        let room: usize = others.iter().map(|it| self.length(&it.0)).sum();
        let length = json::write(record).len();
        let needed = length.saturating_sub(self.length(&record.id) / 2);
        let can_help = length <= RECORD_LEN_MAX && needed <= room;
        while saved == Err(MemoryError::Full) && can_help && !others.is_empty() {
            self.drop_last(&mut others);
            saved = save();
        }
        saved
    }

    /// Reads the games, the most recently changed first. It leaves out those that can't be read.
    pub fn games(&self) -> Loaded<Vec<Record>> {
        match self.all() {
            Err(error) => Loaded { found: None, error: Some(error) },
            Ok(all) => Loaded {
                error: all.iter().find_map(|it| it.1.error),
                found: Some(all.into_iter().filter_map(|it| it.1.found).collect()),
            },
        }
    }

    /// Removes a game at the player's request, which counts as giving it up.
    pub fn forget(&self, id: &str) -> Result<(), MemoryError> {
        let loaded = self.load(id);
        slots::remove(&self.storage, &key(id))?;
        match loaded.found {
            Some(record) if record.status == GameStatus::Open => {
                self.count(record.game(), GameEvent::GivenUp)
            }
            _ => Ok(()),
        }
    }

    /// Returns the ids of all games with their readable contents: the most recently changed first, and the unreadable
    /// ones last.
    fn all(&self) -> Result<Vec<(String, Loaded<Record>)>, MemoryError> {
        let mut all: Vec<(String, Loaded<Record>)> = Vec::new();
        let changed = |loaded: &Loaded<Record>| loaded.found.as_ref().map(|it| it.changed);
        for id in slots::names(&self.storage, PREFIX)? {
            let loaded = self.load(&id);
            // The standard library's sort would be larger than this whole file.
            let idx = all.iter().position(|it| changed(&it.1) < changed(&loaded)).unwrap_or(all.len());
            all.insert(idx, (id, loaded));
        }
        Ok(all)
    }

    fn drop_last<T>(&self, others: &mut Vec<(String, T)>) {
        if let Some((id, _)) = others.pop() {
            // If this one can't be removed, the next may be.
            let _ = slots::remove(&self.storage, &key(&id));
        }
    }

    /// Returns the bytes that a game takes.
    fn length(&self, id: &str) -> usize {
        let texts = slots::slots(&key(id)).map(|slot| self.storage.get(&slot));
        texts.into_iter().flatten().flatten().map(|text| text.len()).sum()
    }
}

fn key(id: &str) -> String {
    format!("{PREFIX}{id}")
}
