//! Dealing games.

use solitaire::{AnyRules, DealNumber, Family, GameId, NamedGame, Start};

use super::{
    RANDOM_MAX,
    hand::replace_line,
    link,
    requests::{drop_user_request, request_winnable_deal},
};
use crate::{
    games,
    link::Link,
    model::{Copying, Hand, Model},
    msg::Cmd,
    texts::{self, errors},
};

/// Returns a deal of a family's first game. `random` is at least 0 and less than 1.
pub(super) fn random_deal(random: f64, family: Family) -> GameId {
    GameId { deal: random_number(random), rules: games::first_of(family).rules }
}

fn random_number(random: f64) -> DealNumber {
    let number = 1 + (random * RANDOM_MAX as f64) as u64;
    DealNumber::new(number.min(RANDOM_MAX)).expect("a small number")
}

/// Returns the text of the number field.
pub(super) fn number(start: &Start) -> String {
    start.number().unwrap_or_default()
}

pub(super) fn deal_random(model: &mut Model, random: f64) -> Vec<Cmd> {
    let id = GameId { deal: random_number(random), rules: model.game.line.start().rules() };
    if model.settings.winnable_only {
        return request_winnable_deal(model, id);
    }
    new_deal(model, Start::Deal(id))
}

/// Deals the same number of another named game.
pub(super) fn game_picked(model: &mut Model, nth: usize) -> Vec<Cmd> {
    let Some(named) = AnyRules::named().nth(nth) else { return Vec::new() };
    let number = model.game.line.start().number().unwrap_or_else(|| DealNumber::FIRST.to_string());
    let rules = in_same_manner(model, &named);
    // Only some games have the numbers of other programs.
    let is_number = format!("{rules}/{number}").parse::<Start>().is_ok();
    deal_by(model, &rules, if is_number { &number } else { "1" })
}

/// Returns the rules of a named game, with the changed options that it shares with the current one.
fn in_same_manner(model: &Model, named: &NamedGame) -> String {
    let options = named.rules.capabilities().options;
    let now = model.game.line.start().rules().to_string();
    let is_option = |change: &&str| options.iter().any(|it| change.split('=').next() == Some(it.id));
    now.split(',').skip(1).filter(is_option).fold(named.id.to_string(), |rules, change| rules + "," + change)
}

/// Deals the same number under a changed rule.
pub(super) fn rule_picked(model: &mut Model, rule: &str) -> Vec<Cmd> {
    let Some(number) = model.game.line.start().number() else { return Vec::new() };
    let rules = model.game.line.start().rules();
    deal_by(model, &format!("{rules},{rule}"), &number)
}

fn deal_by(model: &mut Model, rules: &str, number: &str) -> Vec<Cmd> {
    match format!("{rules}/{number}").parse() {
        Ok(start) => new_deal(model, start),
        Err(_) => Vec::new(),
    }
}

pub(super) fn deal_typed(model: &mut Model, text: String) -> Vec<Cmd> {
    model.deal_field.typed = Some(text.clone());
    let text = text.trim();
    if text.contains('/') {
        // The text is a link, or the part of it behind the #.
        let hash = text.rsplit_once('#').map_or(text, |it| it.1);
        return match Link::parse(hash) {
            Ok(link) => push(model, link),
            Err(err) => reject(model, errors::link(model.language, &err)),
        };
    }
    // The text is a number, perhaps of another program.
    match format!("{}/{text}", model.game.line.start().rules()).parse() {
        Ok(start) => new_deal(model, start),
        Err(err) => reject(model, errors::start(model.language, &err)),
    }
}

pub(super) fn navigated(model: &mut Model, hash: &str) -> Vec<Cmd> {
    model.dialog.open = None;
    model.dialog.is_move_list_open = false;
    if hash.trim_start_matches('#').is_empty() {
        return vec![Cmd::ReplaceLink(link(model))];
    }
    match Link::parse(hash) {
        Ok(link) => show(model, link),
        Err(err) => reject(model, errors::link(model.language, &err)),
    }
}

/// Shows why something can't be done.
fn reject(model: &mut Model, reason: String) -> Vec<Cmd> {
    model.deal_field.notice = Some(reason);
    Vec::new()
}

/// Drops the typed text: the field shows the current deal again.
pub(super) fn discard_typed(model: &mut Model) -> Vec<Cmd> {
    model.deal_field.notice = None;
    model.memory.is_error_read = true;
    model.deal_field.typed = None;
    Vec::new()
}

pub(super) fn new_deal(model: &mut Model, start: Start) -> Vec<Cmd> {
    // Dealing an unplayed deal again makes no new entry in the history.
    if start == *model.game.line.start() && model.game.line.is_empty() {
        let mut cmds = show(model, Link::of_start(start));
        cmds.insert(0, Cmd::ReplaceLink(link(model)));
        return cmds;
    }
    push(model, Link::of_start(start))
}

/// Shows a game as a new entry in the history.
pub(super) fn push(model: &mut Model, link: Link) -> Vec<Cmd> {
    let mut cmds = vec![Cmd::PushLink(link.to_string())];
    cmds.extend(show(model, link));
    cmds
}

/// Shows a game in place of the current one.
pub(super) fn show(model: &mut Model, link: Link) -> Vec<Cmd> {
    let Link { line, cursor } = link;
    drop_user_request(model);
    model.analysis.request = None;
    model.deal_field.number = number(line.start());
    model.deal_field.typed = None;
    // A linked win is a solution. The moves of any other link count as the player's own.
    let n_own = if line.wins() { 0 } else { line.len() };
    if line.start() == model.game.line.start() {
        replace_line(model, line, n_own);
    } else {
        model.analysis.verdicts.clear();
        model.analysis.effort = None;
        model.analysis.best = None;
        model.game.is_played = false;
        model.game.was_helped = false;
        model.memory.snapshot = None;
        model.game.variations.clear();
        model.game.line = line;
        model.game.n_own = n_own;
        model.game.is_checked = false;
    }
    model.game.cursor = cursor;
    model.game.playback.is_playing = false;
    model.game.hand = Hand::Empty;
    model.analysis.announced_kind = None;
    model.analysis.error = None;
    model.game.hint = None;
    model.analysis.judged = None;
    model.analysis.advice = None;
    model.game.editing = None;
    model.dialog.copying = Copying::Unasked;
    model.deal_field.notice = None;
    model.game.remark = None;
    model.announcement = texts::dealt(model);
    Vec::new()
}
