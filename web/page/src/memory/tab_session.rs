use super::{GameStatus, Memory, MemoryError, Record, Storage, statistics::GameEvent};

/// This tab's place at its game. Until it is known that no other tab sits there nothing is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabSession {
    record: Record,
    /// What the statistics know of it.
    counted: GameStatus,
    is_ours: bool,
    /// Has the user moved a card since the tab came to it?
    is_played: bool,
    /// Has it changed since it was last saved?
    is_unsaved: bool,
}

/// Between two changes of a game, no more time than this counts as played.
const PAUSE_MS: u64 = 60_000;

/// Later lines are not saved.
const LINES_MAX: usize = 32;

/// What is on the table, as the page has it after each change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    pub lines: Vec<String>,
    pub cursor: usize,
    /// Did the user move a card just now?
    pub is_played: bool,
    /// Are all cards on the foundations, brought there by the user?
    pub is_won: bool,
    /// Was a hint or a solution asked for just now?
    pub is_helped: bool,
}

impl TabSession {
    /// At a game that was begun here just now, or loaded. The tab asks for its id next.
    pub fn new(record: Record) -> TabSession {
        TabSession { counted: record.status, record, is_ours: false, is_played: false, is_unsaved: false }
    }

    /// The game as it was last kept.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Is it known that no other tab sits there?
    pub fn is_ours(&self) -> bool {
        self.is_ours
    }

    /// Keeps what is on the table. `now` is in milliseconds since the beginning of 1970.
    pub fn keep<S: Storage>(
        &mut self,
        memory: &Memory<S>,
        snapshot: Snapshot,
        now: u64,
    ) -> Result<(), MemoryError> {
        let record = &mut self.record;
        record.status = match record.status {
            GameStatus::Won => GameStatus::Won,
            _ if snapshot.is_won => GameStatus::Won,
            GameStatus::Unplayed if snapshot.is_played => GameStatus::Open,
            other => other,
        };
        self.is_played |= snapshot.is_played;
        record.lines = snapshot.lines;
        record.lines.truncate(LINES_MAX);
        record.cursor = snapshot.cursor;
        record.was_helped |= snapshot.is_helped;
        if 0 < record.changed {
            record.played_ms += now.saturating_sub(record.changed).min(PAUSE_MS);
        }
        record.changed = now;
        self.is_unsaved = true;
        self.save(memory)
    }

    /// The tab has its answer. If another tab has the game, this one goes on with a copy, whose id is
    /// `fresh_id`.
    pub fn claimed<S: Storage>(
        &mut self,
        memory: &Memory<S>,
        is_ours: bool,
        fresh_id: String,
    ) -> Result<(), MemoryError> {
        self.is_ours = true;
        if !is_ours {
            self.record.id = fresh_id;
            // Unless it was won before, the copy is another game, to be won or given up by itself.
            if self.counted != GameStatus::Won {
                self.counted = GameStatus::Unplayed;
            }
            self.record.status = match self.record.status {
                GameStatus::Won => GameStatus::Won,
                _ if self.is_played => GameStatus::Open,
                _ => GameStatus::Unplayed,
            };
            self.is_unsaved = true;
        }
        self.save(memory)
    }

    /// Tries once more to save what could not be saved.
    pub fn flush<S: Storage>(&mut self, memory: &Memory<S>) -> Result<(), MemoryError> {
        self.save(memory)
    }

    /// Another game is dealt in place of this one.
    pub fn give_up<S: Storage>(mut self, memory: &Memory<S>) -> Result<(), MemoryError> {
        if self.record.status == GameStatus::Open {
            self.record.status = GameStatus::GivenUp;
            self.is_unsaved = true;
        }
        self.save(memory)
    }

    /// Counts only what is saved, so that nothing is counted twice after a reload.
    fn save<S: Storage>(&mut self, memory: &Memory<S>) -> Result<(), MemoryError> {
        if !self.is_ours || !self.is_unsaved {
            return Ok(());
        }
        memory.save(&self.record)?;
        self.is_unsaved = false;
        let (before, after) = (self.counted, self.record.status);
        self.counted = after;
        if before == GameStatus::Unplayed && after != GameStatus::Unplayed {
            memory.count(self.record.game(), GameEvent::Played)?;
        }
        match after {
            GameStatus::Won if before != GameStatus::Won => {
                let moves = u32::try_from(self.record.cursor).unwrap_or(u32::MAX);
                memory.count(self.record.game(), GameEvent::Won { moves, was_helped: self.record.was_helped })
            }
            GameStatus::GivenUp if before != GameStatus::GivenUp => {
                memory.count(self.record.game(), GameEvent::GivenUp)
            }
            _ => Ok(()),
        }
    }
}
