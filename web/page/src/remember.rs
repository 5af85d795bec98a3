//! The game and the choices that the page keeps from one visit to the next.

use solitaire::Start;

use crate::{
    cmd::Cmd,
    effect::{DealRequest, Effects, TableRequest},
    game_line::GameLine,
    link::{Link, ReadError},
    memory::{Record, Snapshot},
    model::{GameModel, MemoryModel, Model},
    settings::{Setting, Settings},
};

/// The sign between the player's moves and the ones after them, which are the solver's or come from a link. Notation
/// has no such sign.
const OWN_END: char = '~';

impl Record {
    /// Returns the part of an address behind `#` that names the game as it was left.
    pub fn link(&self) -> String {
        match self.lines.first() {
            None => self.start.clone(),
            Some(line) => format!("{}/{}/{}", self.start, line.replace(OWN_END, ""), self.cursor),
        }
    }

    /// Returns whether the part of an address behind `#` names this game, or names none.
    pub fn fits(&self, hash: &str) -> bool {
        let Ok(start) = self.start.parse::<Start>() else { return false };
        match Link::parse(hash) {
            Ok(link) => *link.line.start() == start,
            Err(err) => {
                hash.trim_start_matches('#').is_empty()
                    || err.sound().is_some_and(|it| *it.line.start() == start)
            }
        }
    }
}

/// Returns whether the player sees help: moves of a solver or a link, a hint, or judgements.
pub(crate) fn shows_help(model: &Model) -> bool {
    let is_foreign = model.game.n_own < model.game.line.len() && model.refuted().is_none();
    is_foreign || model.game.hint.is_some() || model.analysis.judged.is_some()
}

/// Makes the browser save the game, if it has changed. A deal without a move of the player is not saved: there are
/// many, and they would replace played ones.
pub(crate) fn keep(game: &GameModel, memory: &mut MemoryModel) -> Option<Cmd> {
    if !game.is_played && memory.snapshot.is_none() {
        return None;
    }
    let snapshot = snapshot(game);
    if memory.snapshot.as_ref() == Some(&snapshot) {
        return None;
    }
    memory.snapshot = Some(snapshot.clone());
    Some(Cmd::Keep(snapshot))
}

/// Saves the rules of the game on the table, without its changed options, if it is another game than before.
pub(crate) fn keep_last_game(settings: &mut Settings, line: &GameLine) -> Option<Cmd> {
    let rules = line.start().rules().nearest_game().rules;
    if settings.game == rules {
        return None;
    }
    settings.game = rules;
    Some(Cmd::KeepSetting(Setting::Game(rules)))
}

/// Notes that the visitor has played, so that the page no longer has to introduce itself.
pub(crate) fn keep_played(settings: &mut Settings, game: &GameModel) -> Option<Cmd> {
    if !game.is_played || settings.has_played {
        return None;
    }
    settings.has_played = true;
    Some(Cmd::KeepSetting(Setting::Played(true)))
}

/// Returns the line, followed by the variations, the latest first, since the number of saved lines is limited.
pub(crate) fn snapshot(game: &GameModel) -> Snapshot {
    let texts = game.line.texts();
    let mut line = texts[..game.n_own].concat();
    if game.n_own < texts.len() {
        line.push(OWN_END);
        line += &texts[game.n_own..].concat();
    }
    let mut lines = vec![line];
    lines.extend(game.variations.iter().rev().map(|it| it.texts().concat()));
    Snapshot {
        lines,
        cursor: game.cursor,
        is_played: game.is_played,
        is_won: game.is_won() && game.n_own == texts.len(),
        is_helped: game.was_helped,
    }
}

/// A remembered game, with as many of its moves as can be played.
pub(crate) struct RecalledGame {
    pub(crate) line: GameLine,
    pub(crate) cursor: usize,
    pub(crate) n_own: usize,
    pub(crate) variations: Vec<GameLine>,
    pub(crate) was_helped: bool,
    /// Whether all of its moves could be played.
    pub(crate) is_whole: bool,
}

impl RecalledGame {
    /// Reads a record. Returns `None` if its deal cannot be read.
    pub(crate) fn read(record: &Record) -> Option<RecalledGame> {
        let start = record.start.parse::<Start>().ok()?;
        let mut is_whole = true;
        let mut replay = |text: &str| {
            let mut line = GameLine::new(start.clone());
            let (own, rest) = text.split_once(OWN_END).unwrap_or((text, ""));
            let mut is_legal = line.push_text(own).is_ok();
            let n_own = line.len();
            is_legal = is_legal && line.push_text(rest).is_ok();
            is_whole &= is_legal;
            (line, n_own)
        };
        let mut lines = record.lines.iter().map(|it| replay(it));
        let (line, n_own) = lines.next().unwrap_or_else(|| (GameLine::new(start.clone()), 0));
        let mut variations: Vec<GameLine> = lines.map(|it| it.0).filter(|it| !it.is_part_of(&line)).collect();
        variations.reverse();
        let cursor = record.cursor.min(line.len());
        Some(RecalledGame { line, cursor, n_own, variations, was_helped: record.was_helped, is_whole })
    }
}

/// Shows the moves in the address that the recalled game lacks.
pub(crate) fn beyond(game: &GameModel, hash: &str, is_newer: bool) -> Effects {
    let effect = match Link::parse(hash) {
        // The address is written after each move, too, and may contain moves that could not be saved.
        Ok(link) if !is_newer && !link.line.is_empty() => Some(match link.line.is_part_of(&game.line) {
            true => TableRequest::SetCursor(link.cursor).into(),
            false => DealRequest::Show(link).into(),
        }),
        Ok(_) => None,
        Err(_) if hash.trim_start_matches('#').is_empty() => None,
        Err(error) => Some(DealRequest::Explain(ReadError::Link { error, is_shown: false }).into()),
    };
    effect.into_iter().chain([TableRequest::WriteLink.into()]).collect()
}
