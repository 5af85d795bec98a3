use super::{Memory, Record, Shelf, Standing, Trouble, statistics::Deed};

/// This tab's place at its game. Until it is known that no other tab sits there nothing is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    record: Record,
    /// What the statistics know of it.
    counted: Standing,
    is_ours: bool,
    /// Has the user moved a card since the tab came to it?
    is_played: bool,
    /// Has it changed since it was last saved?
    is_unsaved: bool,
}

/// What is on the table, as the page has it after each change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    pub lines: Vec<String>,
    pub cursor: usize,
    /// Did the user move a card just now?
    pub is_played: bool,
    /// Are all cards on the foundations, brought there by the user?
    pub is_won: bool,
    /// Was a hint or a solution asked for just now?
    pub is_helped: bool,
}

impl Seat {
    /// At a game that was begun here just now, or loaded. The tab asks for its id next.
    pub fn new(record: Record) -> Seat {
        Seat { counted: record.standing, record, is_ours: false, is_played: false, is_unsaved: false }
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
    pub fn keep<S: Shelf>(&mut self, memory: &Memory<S>, scene: Scene, now: u64) -> Result<(), Trouble> {
        let record = &mut self.record;
        record.standing = match record.standing {
            Standing::Won => Standing::Won,
            _ if scene.is_won => Standing::Won,
            Standing::Unplayed if scene.is_played => Standing::Open,
            other => other,
        };
        self.is_played |= scene.is_played;
        record.lines = scene.lines;
        record.cursor = scene.cursor;
        record.was_helped |= scene.is_helped;
        record.changed = now;
        self.is_unsaved = true;
        self.save(memory)
    }

    /// The tab has its answer. If another tab has the game, this one goes on with a copy, whose id is
    /// `fresh_id`.
    pub fn claimed<S: Shelf>(
        &mut self,
        memory: &Memory<S>,
        is_ours: bool,
        fresh_id: String,
    ) -> Result<(), Trouble> {
        self.is_ours = true;
        if !is_ours {
            self.record.id = fresh_id;
            // Unless it was won before, the copy is another game, to be won or given up by itself.
            if self.counted != Standing::Won {
                self.counted = Standing::Unplayed;
            }
            self.record.standing = match self.record.standing {
                Standing::Won => Standing::Won,
                _ if self.is_played => Standing::Open,
                _ => Standing::Unplayed,
            };
            self.is_unsaved = true;
        }
        self.save(memory)
    }

    /// Tries once more to save what could not be saved.
    pub fn flush<S: Shelf>(&mut self, memory: &Memory<S>) -> Result<(), Trouble> {
        self.save(memory)
    }

    /// Another game is dealt in place of this one.
    pub fn give_up<S: Shelf>(mut self, memory: &Memory<S>) -> Result<(), Trouble> {
        if self.record.standing == Standing::Open {
            self.record.standing = Standing::GivenUp;
            self.is_unsaved = true;
        }
        self.save(memory)
    }

    /// Counts only what is saved, so that nothing is counted twice after a reload.
    fn save<S: Shelf>(&mut self, memory: &Memory<S>) -> Result<(), Trouble> {
        if !self.is_ours || !self.is_unsaved {
            return Ok(());
        }
        memory.save(&self.record)?;
        self.is_unsaved = false;
        let (before, after) = (self.counted, self.record.standing);
        self.counted = after;
        if before == Standing::Unplayed && after != Standing::Unplayed {
            memory.count(self.record.game(), Deed::Played)?;
        }
        match after {
            Standing::Won if before != Standing::Won => {
                let moves = u32::try_from(self.record.cursor).unwrap_or(u32::MAX);
                memory.count(self.record.game(), Deed::Won { moves, was_helped: self.record.was_helped })
            }
            Standing::GivenUp if before != Standing::GivenUp => {
                memory.count(self.record.game(), Deed::GivenUp)
            }
            _ => Ok(()),
        }
    }
}
