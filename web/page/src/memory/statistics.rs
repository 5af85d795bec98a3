use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};

use super::{History, Loaded, Memory, MemoryError, Storage, slots};
use crate::json;

const PREFIX: &str = "unbury/statistics/";

/// The player's results at one game, such as `freecell`.
///
/// - A game is *played* when the player has made a move in it. Dealing the same start again, or continuing after a
///   reload, does not count as another game. A copy in another tab does.
/// - It is *won* when the player has brought it to its end, with or without help. Watching a solution is no win, and
///   no game is won twice.
/// - The *streak* counts wins since a game was last given up. A game is given up if it was played, is not won, and
///   another is dealt in its place in the same tab, or the player removes it. A waiting game is not given up, even if
///   its tab is closed, nor is one that was removed to make room. A game breaks one streak at most; winning it later
///   begins another.
///
/// Two tabs that count within the same millisecond may count one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    pub played: u32,
    pub won: u32,
    /// Won without help.
    pub won_alone: u32,
    pub streak: u32,
    #[serde(rename = "longestStreak")]
    pub streak_max: u32,
    /// The number of moves of the shortest win without help; 0 before the first.
    #[serde(rename = "fewestMoves")]
    pub moves_min: u32,
}

/// An event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GameEvent {
    Played,
    Won { moves: u32, was_helped: bool },
    GivenUp,
}

impl Statistics {
    fn count(&mut self, event: GameEvent) {
        match event {
            GameEvent::Played => self.played = self.played.saturating_add(1),
            GameEvent::GivenUp => self.streak = 0,
            GameEvent::Won { moves, was_helped } => {
                self.won = self.won.saturating_add(1);
                // The user may have reset the statistics during the game.
                self.played = self.played.max(self.won);
                self.streak = self.streak.saturating_add(1);
                self.streak_max = self.streak_max.max(self.streak);
                if !was_helped {
                    self.won_alone = self.won_alone.saturating_add(1);
                    self.moves_min = if self.moves_min == 0 { moves } else { self.moves_min.min(moves) };
                }
            }
        }
    }
}

impl<S: Storage> Memory<S> {
    /// Reads the statistics of one game: `freecell`.
    pub fn statistics(&self, game: &str) -> Loaded<Statistics> {
        slots::load(&self.storage, &key(game))
    }

    /// Removes the statistics of all games.
    pub fn reset_statistics(&self) -> Result<(), MemoryError> {
        slots::names(&self.storage, PREFIX)?.iter().try_for_each(|it| slots::remove(&self.storage, &key(it)))
    }

    /// Reads the statistics of all games, in the alphabetical order of their names.
    pub fn all_statistics(&self) -> Loaded<Vec<(String, Statistics)>> {
        let mut loaded = Loaded { found: None, error: None };
        let names = match slots::names(&self.storage, PREFIX) {
            Ok(names) => names,
            Err(error) => return Loaded { error: Some(error), ..loaded },
        };
        let mut all: Vec<(String, Statistics)> = Vec::new();
        for name in names {
            let one = self.statistics(&name);
            loaded.error = loaded.error.or(one.error);
            if let Some(statistics) = one.found {
                let idx = all.partition_point(|it| it.0 < name);
                all.insert(idx, (name, statistics));
            }
        }
        Loaded { found: Some(all), ..loaded }
    }

    /// Counts an event. Reads and writes at once, since other tabs also count.
    pub(super) fn count(&self, game: &str, event: GameEvent) -> Result<(), MemoryError> {
        let mut statistics = self.statistics(game).found.unwrap_or_default();
        statistics.count(event);
        slots::save(&self.storage, &key(game), &statistics)
    }
}

/// Returns statistics as JSON, with the finished games: `{"freecell":{"played":2,"won":1,...,"games":[...]}}`.
pub fn statistics_json(all: &[(String, Statistics, History)]) -> String {
    json::write(&ByGame(all))
}

/// Statistics with the names of their games.
struct ByGame<'a>(&'a [(String, Statistics, History)]);

/// The statistics of one game, and its history.
struct Exported<'a>(&'a Statistics, &'a History);

impl Serialize for ByGame<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let games = self.0.iter();
        serializer.collect_map(games.map(|(name, statistics, history)| (name, Exported(statistics, history))))
    }
}

impl Serialize for Exported<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Statistics { played, won, won_alone, streak, streak_max, moves_min } = self.0;
        let mut map = serializer.serialize_map(None)?;
        let numbers = [
            ("played", played),
            ("won", won),
            ("wonAlone", won_alone),
            ("streak", streak),
            ("longestStreak", streak_max),
            ("fewestMoves", moves_min),
        ];
        numbers.into_iter().try_for_each(|(name, number)| map.serialize_entry(name, number))?;
        map.serialize_entry("games", &self.1.games)?;
        map.end()
    }
}

fn key(game: &str) -> String {
    format!("{PREFIX}{game}")
}
