//! What is remembered from one visit to the next.

use solitaire::Start;

use super::deals::{explain, show};
use crate::{
    game_line::GameLine,
    link::{Link, ReadError},
    memory::{MemoryError, Record, Snapshot},
    model::{GameModel, Model},
    msg::Cmd,
    settings::{Setting, Settings},
};

/// Stands between the moves that the player has made and those behind them, which are the solver's or came
/// with a link. Notation has no such sign.
const OWN_END: char = '~';

impl Record {
    /// What stands behind the `#` of an address that names the game as it was left.
    pub fn link(&self) -> String {
        match self.lines.first() {
            None => self.start.clone(),
            Some(line) => format!("{}/{}/{}", self.start, line.replace(OWN_END, ""), self.cursor),
        }
    }

    /// Is this the game that the part of the address behind `#` names, or does that name none?
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

/// Has the browser save the game, if it has changed. A deal without a move of the player is not saved: there are
/// many of these, and they would replace played ones.
pub(super) fn keep(model: &mut Model) -> Option<Cmd> {
    let is_foreign = model.game.n_own < model.game.line.len() && model.refuted().is_none();
    model.game.was_helped |= is_foreign || model.game.hint.is_some() || model.analysis.judged.is_some();
    if !model.game.is_played && model.memory.snapshot.is_none() || model.is_puzzle() {
        return None;
    }
    let snapshot = snapshot(&model.game);
    if model.memory.snapshot.as_ref() == Some(&snapshot) {
        return None;
    }
    model.memory.snapshot = Some(snapshot.clone());
    Some(Cmd::Keep(snapshot))
}

/// Asks for the game on the table to be remembered, without its changed rules, if it is another than before.
pub(super) fn keep_last_game(settings: &mut Settings, line: &GameLine) -> Option<Cmd> {
    let rules = line.start().rules().nearest_game().rules;
    if settings.game == rules {
        return None;
    }
    settings.game = rules;
    Some(Cmd::KeepSetting(Setting::Game(rules)))
}

/// Returns the line, and then the variations, the latest first, since the number that is saved is limited.
fn snapshot(game: &GameModel) -> Snapshot {
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

/// Puts a remembered game on the table, and what the address says beyond that.
pub(super) fn recalled(model: &mut Model, record: &Record, hash: &str, is_newer: bool) -> Vec<Cmd> {
    recall(model, record);
    // Games are saved once they are played.
    model.settings.has_played = true;
    model.dialog.is_move_list_open = false;
    match Link::parse(hash) {
        // The address is written after each move, too, and may have what could not be saved.
        Ok(link) if !is_newer && !link.line.is_empty() => {
            if link.line.is_part_of(&model.game.line) {
                model.game.cursor = link.cursor;
            } else {
                show(model, link);
            }
        }
        Ok(_) => (),
        Err(_) if hash.trim_start_matches('#').is_empty() => (),
        Err(error) => explain(&mut model.deal_field, ReadError::Link { error, is_shown: false }),
    }
    vec![Cmd::ReplaceLink(model.game.link())]
}

/// Notes that the visitor has played, so that the page need not say any more what it is.
pub(super) fn keep_played(settings: &mut Settings, game: &GameModel) -> Option<Cmd> {
    if !game.is_played || settings.has_played {
        return None;
    }
    settings.has_played = true;
    Some(Cmd::KeepSetting(Setting::Played(true)))
}

/// Puts a remembered game on the table: as much of it as can be played.
pub(super) fn recall(model: &mut Model, record: &Record) {
    let Ok(start) = record.start.parse::<Start>() else { return };
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

    // Nothing of what was there before is another way of this game.
    let old = std::mem::replace(&mut model.game.line, GameLine::new(start.clone()));
    model.game.n_own = 0;
    model.game.variations.clear();
    if *old.start() != start {
        model.analysis.forget_deal();
    }
    model.analysis.effort = None;
    model.analysis.best = None;
    model.game.is_played = false;
    show(model, Link { line, cursor });
    model.game.n_own = n_own;
    model.game.own = (n_own < model.game.line.len()).then(|| model.game.own_game());
    model.game.variations = variations;
    model.game.was_helped = record.was_helped;
    model.memory.snapshot = Some(snapshot(&model.game));
    if !is_whole {
        model.memory.error = Some(MemoryError::Damaged);
        model.memory.is_error_read = false;
    }
}
