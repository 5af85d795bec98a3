use super::{GameStatus, Memory, MemoryError, Record, Storage, statistics::GameEvent};

/// This tab's session with its game. It saves nothing until the tab has claimed the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TabSession {
    record: Record,
    /// The status that the statistics have counted.
    counted: GameStatus,
    is_ours: bool,
    /// Whether the user has moved a card since the tab opened it.
    is_played: bool,
    /// Whether it has changed since it was last saved.
    is_unsaved: bool,
}

/// The most time between two changes of a game that counts as played.
const PAUSE_MS: u64 = 60_000;

/// The number of lines that are saved; later ones are not.
const LINES_MAX: usize = 32;

/// The state of the table, which the page saves after each change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    pub lines: Vec<String>,
    pub cursor: usize,
    /// Whether the user has just moved a card.
    pub is_played: bool,
    /// Whether the user has brought all cards to the foundations.
    pub is_won: bool,
    /// Whether the user has just asked for a hint or a solution.
    pub is_helped: bool,
}

impl TabSession {
    /// Returns a session with a new or loaded game. The tab has to claim the game's id next.
    pub fn new(record: Record) -> TabSession {
        TabSession { counted: record.status, record, is_ours: false, is_played: false, is_unsaved: false }
    }

    /// Returns the game as it was last kept.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns whether the tab has claimed its game.
    pub fn is_ours(&self) -> bool {
        self.is_ours
    }

    /// Keeps the state of the table. `now` is in milliseconds since the beginning of 1970.
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

    /// Takes the answer to the tab's claim. If another tab has the game, this one continues with a copy, whose id is
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
            // A copy of a game that was not won before is another game, which is won or given up separately.
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

    /// Tries again to save what could not be saved.
    pub fn flush<S: Storage>(&mut self, memory: &Memory<S>) -> Result<(), MemoryError> {
        self.save(memory)
    }

    /// Gives the game up, because another one is dealt in its place.
    pub fn give_up<S: Storage>(mut self, memory: &Memory<S>) -> Result<(), MemoryError> {
        if self.record.status == GameStatus::Open {
            self.record.status = GameStatus::GivenUp;
            self.is_unsaved = true;
        }
        self.save(memory)
    }

    /// Saves, and counts only saved games, so that nothing is counted twice after a reload.
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
