//! Dealing games.

use solitaire::{
    Deal, DealNumber, GameId, NamedGame, ParseDealNumberError, ParseGameIdError, ParseStartError, Rules,
    Start, rules::FREECELL,
};

use super::{
    RANDOM_MAX, hand::replace_line, playback::leave_position, puzzle, requests::request_winnable_deal,
};
use crate::{
    game_line::GameLine,
    link::{Link, ParseLinkError, ReadError},
    model::{AnalysisModel, Copying, DealField, GameModel, Hand, MemoryModel, Model, OwnGame},
    msg::Cmd,
    texts,
};

/// Returns a deal of a game. `random` is at least 0 and less than 1.
pub(super) fn random_deal(random: f64, rules: Rules) -> GameId {
    GameId { deal: random_number(random), rules }
}

fn random_number(random: f64) -> DealNumber {
    let number = 1 + (random * RANDOM_MAX as f64) as u64;
    DealNumber::new(number.min(RANDOM_MAX)).expect("a small number")
}

/// Returns the text of the number field.
pub(super) fn number(start: &Start) -> String {
    let by_hand = || [-1, -2].into_iter().find(|&it| made_by_hand(it).as_ref() == Some(start));
    start.number().or_else(|| Some(by_hand()?.to_string())).unwrap_or_default()
}

pub(super) fn deal_random(model: &mut Model, random: f64) -> Vec<Cmd> {
    let id = GameId { deal: random_number(random), rules: model.game.line.start().rules() };
    if model.settings.winnable_only || model.wanted_difficulty().is_some() {
        return request_winnable_deal(model, id);
    }
    new_deal(model, Start::Deal(id))
}

/// Deals the same number of another named game.
pub(super) fn game_picked(model: &mut Model, nth: usize) -> Vec<Cmd> {
    let Some(named) = Rules::named().nth(nth) else { return Vec::new() };
    let number = model.game.line.start().number().unwrap_or_else(|| DealNumber::FIRST.to_string());
    let rules = in_same_manner(&model.game, &named);
    if rules.parse().is_ok_and(|it: Rules| it == model.game.line.start().rules()) {
        return Vec::new();
    }
    // Only some games have the numbers of other programs.
    let is_number = format!("{rules}/{number}").parse::<Start>().is_ok();
    deal_by(model, &rules, if is_number { &number } else { "1" })
}

/// Returns the rules of a named game, with the changed options that it shares with the current one.
fn in_same_manner(game: &GameModel, named: &NamedGame) -> String {
    let options = named.rules.capabilities().options;
    let now = game.line.start().rules().to_string();
    let is_option = |change: &&str| options.iter().any(|it| change.split('=').next() == Some(it.id));
    now.split(',').skip(1).filter(is_option).fold(named.id.to_string(), |rules, change| rules + "," + change)
}

/// Deals the same number under a changed rule.
pub(super) fn rule_picked(model: &mut Model, rule: &str) -> Vec<Cmd> {
    let Some(number) = model.game.line.start().number() else { return Vec::new() };
    let rules = model.game.line.start().rules();
    deal_by(model, &format!("{rules},{rule}"), &number)
}

/// Deals, unless this is the deal on the table.
fn deal_by(model: &mut Model, rules: &str, number: &str) -> Vec<Cmd> {
    match format!("{rules}/{number}").parse() {
        Ok(start) if start != *model.game.line.start() => new_deal(model, start),
        _ => Vec::new(),
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
            Err(error) => {
                explain(&mut model.deal_field, ReadError::Link { error, is_shown: false });
                Vec::new()
            }
        };
    }
    // The text is a number, perhaps of another program.
    match format!("{}/{text}", model.game.line.start().rules()).parse() {
        Ok(start) => new_deal(model, start),
        Err(error) => {
            if let ParseStartError::Game(ParseGameIdError::Number(ParseDealNumberError::MadeByHand {
                number,
            })) = error
                && let Some(start) = made_by_hand(number)
                && start.rules() == model.game.line.start().rules()
            {
                let cmds = new_deal(model, start);
                let remark = model.language.dealt_by_hand(&number);
                model.announcement.clone_from(&remark);
                model.game.remark = Some(remark);
                return cmds;
            }
            explain(&mut model.deal_field, ReadError::Number(error));
            Vec::new()
        }
    }
}

/// Returns the start of one of the games that Microsoft FreeCell had beside its numbered deals.
fn made_by_hand(number: i8) -> Option<Start> {
    Some(Start::Position(FREECELL.dealt(&Deal::made_by_hand(number)?)))
}

pub(super) fn navigated(model: &mut Model, hash: &str) -> Vec<Cmd> {
    model.dialog.open = None;
    model.dialog.is_move_list_open = false;
    if hash.trim_start_matches('#').is_empty() {
        return vec![Cmd::ReplaceLink(model.game.link())];
    }
    match Link::parse(hash) {
        Ok(link) => show(model, link),
        Err(_) if puzzle::is_link(hash) => vec![puzzle::follow_link(hash)],
        Err(error) => follow_damaged(model, error),
    }
}

/// Shows the part of a link that can be followed, says what is wrong with the rest, and has the address name the game on
/// the table.
pub(super) fn follow_damaged(model: &mut Model, error: ParseLinkError) -> Vec<Cmd> {
    let mut cmds = error.sound().map(|it| show(model, it.clone())).unwrap_or_default();
    cmds.push(Cmd::ReplaceLink(model.game.link()));
    let is_shown = matches!(&error, ParseLinkError::Move { sound, .. } if !sound.line.is_empty());
    explain(&mut model.deal_field, ReadError::Link { error, is_shown });
    cmds
}

/// Notes why something cannot be read, to be put into words.
pub(super) fn explain(field: &mut DealField, error: ReadError) {
    field.unexplained = Some(Box::new(error));
}

/// Drops the typed text: the field shows the current deal again.
pub(super) fn discard_typed(field: &mut DealField, memory: &mut MemoryModel) -> Vec<Cmd> {
    field.notice = None;
    field.unexplained = None;
    memory.is_error_read = true;
    field.typed = None;
    Vec::new()
}

pub(super) fn new_deal(model: &mut Model, start: Start) -> Vec<Cmd> {
    // Dealing an unplayed deal again makes no new entry in the history.
    if start == *model.game.line.start() && model.game.line.is_empty() {
        let mut cmds = show(model, Link::of_start(start));
        cmds.insert(0, Cmd::ReplaceLink(model.game.link()));
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
    let is_same_start = line.start() == model.game.line.start();
    if !is_same_start {
        model.memory.snapshot = None;
    }
    model.deal_field = DealField { number: number(line.start()), ..DealField::default() };
    reset_analysis(&mut model.analysis, is_same_start);
    lay_out(&mut model.game, line, cursor);
    model.dialog.copying = Copying::Unasked;
    model.announcement = texts::dealt(model);
    Vec::new()
}

/// Drops what belongs to the previous line, and to the previous deal if the game has another start.
fn reset_analysis(analysis: &mut AnalysisModel, is_same_start: bool) {
    if !is_same_start {
        analysis.forget_deal();
        analysis.xray = None;
    }
    analysis.request = None;
    analysis.announced_kind = None;
    analysis.error = None;
    analysis.judged = None;
    analysis.advice = None;
}

/// Puts a line on the table.
fn lay_out(game: &mut GameModel, line: GameLine, cursor: usize) {
    // A linked win is a solution. The moves of any other link count as the player's own.
    let n_own = if line.wins() { 0 } else { line.len() };
    let is_same_start = line.start() == game.line.start();
    let own = if is_same_start {
        game.own.take().unwrap_or_else(|| game.own_game())
    } else {
        OwnGame { line: GameLine::new(line.start().clone()), cursor: 0 }
    };
    game.own = (n_own < line.len()).then_some(own);
    if is_same_start {
        replace_line(game, line, n_own);
    } else {
        game.is_played = false;
        game.was_helped = false;
        game.variations.clear();
        game.line = line;
        game.n_own = n_own;
        game.is_checked = false;
    }
    game.cursor = cursor;
    leave_position(game);
    game.hand = Hand::Empty;
    game.editing = None;
}
