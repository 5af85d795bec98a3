use super::{game_end::GameEnd, model::Review};
use crate::{game_line::GameLine, memory::GameLuck, model::Model};

impl Model {
    /// Returns the end of the player's game: it is won, or it is lost and the player looks at it again.
    pub fn ended(&self) -> Option<GameEnd> {
        if self.is_puzzle() || !self.game.is_own() {
            return None;
        }
        let is_won = self.game.line.wins();
        let review = self.review();
        let is_over = self.game.own.is_none() && self.game.is_won() || review.is_some();
        is_over.then(|| GameEnd {
            is_won,
            moves: self.game.line.len() as u32,
            mistakes: self.mistakes(),
            luck: review.and_then(luck),
        })
    }

    /// Returns whether the end of the game has changed since it was last noted.
    pub fn has_news_of_end(&self) -> bool {
        let ended = self.ended();
        ended.is_some() && ended != self.analysis.noted
    }

    /// Returns the number of moves that lost the game according to the known verdicts, or `None` if there are no
    /// verdicts.
    fn mistakes(&self) -> Option<u32> {
        let lines: Vec<&GameLine> = self.game.variations.iter().chain([&self.game.line]).collect();
        let is_judged =
            lines.iter().any(|it| (0..=it.len()).any(|n| self.analysis.verdicts.of(it, n).is_some()));
        // Lines that part later share the mistake.
        let mut paths: Vec<u64> =
            lines.iter().filter_map(|it| Some(it.path(self.mistake(it)? + 1))).collect();
        paths.sort_unstable();
        paths.dedup();
        is_judged.then_some(paths.len() as u32)
    }
}

fn luck(review: &Review) -> Option<GameLuck> {
    let dealt = i16::try_from(review.chances.first()?.likely).ok()?;
    let sum = |of: fn(&protocol::ChanceStep) -> i16| review.chances.iter().map(of).sum();
    Some(GameLuck { dealt, drawn: sum(|it| it.drawn), played: sum(|it| it.played) })
}
