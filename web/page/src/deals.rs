//! Dealing games.

use solitaire::{
    Deal, DealNumber, GameId, NamedGame, ParseDealNumberError, ParseGameIdError, ParseStartError, Rules,
    Start, rules::FREECELL,
};

use crate::{
    cmd::Cmd,
    effect::{DealRequest, Effects, TableRequest, remark},
    link::{Link, ParseLinkError, ReadError},
    model::{DealField, GameModel, MemoryModel, Model, RANDOM_MAX},
    msg::PuzzleMsg,
};

/// Returns a deal of a game. `random` is at least 0 and less than 1.
pub(crate) fn random_deal(random: f64, rules: Rules) -> GameId {
    let number = 1 + (random * RANDOM_MAX as f64) as u64;
    GameId { deal: DealNumber::new(number.min(RANDOM_MAX)).expect("a small number"), rules }
}

/// Returns the text of the number field.
pub(crate) fn number(start: &Start) -> String {
    let by_hand = || [-1, -2].into_iter().find(|&it| made_by_hand(it).as_ref() == Some(start));
    start.number().or_else(|| Some(by_hand()?.to_string())).unwrap_or_default()
}

pub(crate) fn deal_random(model: &Model, random: f64) -> Effects {
    let id = random_deal(random, model.game.line.start().rules());
    let is_any = !model.settings.winnable_only && model.wanted_difficulty().is_none();
    vec![if is_any { DealRequest::New(Start::Deal(id)) } else { DealRequest::Winnable(id) }.into()]
}

/// Deals the same number of another named game.
pub(crate) fn game_picked(game: &GameModel, nth: usize) -> Effects {
    let Some(named) = Rules::named().nth(nth) else { return Vec::new() };
    let number = game.line.start().number().unwrap_or_else(|| DealNumber::FIRST.to_string());
    let rules = in_same_manner(game, &named);
    if rules.parse().is_ok_and(|it: Rules| it == game.line.start().rules()) {
        return Vec::new();
    }
    // Only some games have the numbers of other programs.
    let is_number = format!("{rules}/{number}").parse::<Start>().is_ok();
    deal_by(game, &rules, if is_number { &number } else { "1" })
}

/// Returns the rules of a named game, with the changed options that it shares with the current one.
fn in_same_manner(game: &GameModel, named: &NamedGame) -> String {
    let options = named.rules.capabilities().options;
    let now = game.line.start().rules().to_string();
    let is_option = |change: &&str| options.iter().any(|it| change.split('=').next() == Some(it.id));
    now.split(',').skip(1).filter(is_option).fold(named.id.to_string(), |rules, change| rules + "," + change)
}

/// Deals the same number under a changed rule.
pub(crate) fn rule_picked(game: &GameModel, rule: &str) -> Effects {
    let Some(number) = game.line.start().number() else { return Vec::new() };
    let rules = game.line.start().rules();
    deal_by(game, &format!("{rules},{rule}"), &number)
}

/// Deals, unless this is the deal on the table.
fn deal_by(game: &GameModel, rules: &str, number: &str) -> Effects {
    match format!("{rules}/{number}").parse() {
        Ok(start) if start != *game.line.start() => vec![DealRequest::New(start).into()],
        _ => Vec::new(),
    }
}

/// Deals what the user has typed. A number is a deal with these rules.
pub(crate) fn deal_typed(field: &mut DealField, rules: Rules, text: String) -> Effects {
    let typed = field.typed.insert(text).trim();
    if typed.contains('/') {
        // The text is a link, or the part of it behind the #.
        let hash = typed.rsplit_once('#').map_or(typed, |it| it.1);
        return vec![
            match Link::parse(hash) {
                Ok(link) => DealRequest::Push(link),
                Err(error) => DealRequest::Explain(ReadError::Link { error, is_shown: false }),
            }
            .into(),
        ];
    }
    // The text is a number, perhaps of another program.
    match format!("{rules}/{typed}").parse() {
        Ok(start) => vec![DealRequest::New(start).into()],
        Err(error) => {
            if let ParseStartError::Game(ParseGameIdError::Number(ParseDealNumberError::MadeByHand {
                number,
            })) = error
                && let Some(start) = made_by_hand(number)
                && start.rules() == rules
            {
                let mut effects = vec![DealRequest::New(start).into()];
                effects.extend(remark(move |model| model.language.dealt_by_hand(&number)));
                return effects;
            }
            vec![DealRequest::Explain(ReadError::Number(error)).into()]
        }
    }
}

/// Returns the start of one of the hand-made games that Microsoft FreeCell had besides its numbered deals.
fn made_by_hand(number: i8) -> Option<Start> {
    Some(Start::Position(FREECELL.dealt(&Deal::made_by_hand(number)?)))
}

/// Shows the game or puzzle that the part of an address behind `#` names.
pub(crate) fn navigated(hash: &str) -> Effects {
    if hash.trim_start_matches('#').is_empty() {
        return vec![TableRequest::WriteLink.into()];
    }
    match Link::parse(hash) {
        Ok(link) => vec![DealRequest::Show(link).into()],
        Err(_) if is_puzzle_link(hash) => vec![follow_puzzle_link(hash).into()],
        Err(error) => follow_damaged(error),
    }
}

/// Shows the sound part of a link, explains the error in the rest, and makes the address name the game on the table.
fn follow_damaged(error: ParseLinkError) -> Effects {
    let sound = error.sound().map(|it| DealRequest::Show(it.clone()).into());
    let explain = DealRequest::Explain(damage(error));
    sound.into_iter().chain([TableRequest::WriteLink.into(), explain.into()]).collect()
}

/// Returns the error in a link whose sound part is shown.
pub(crate) fn damage(error: ParseLinkError) -> ReadError {
    let is_shown = matches!(&error, ParseLinkError::Move { sound, .. } if !sound.line.is_empty());
    ReadError::Link { error, is_shown }
}

/// Returns whether the part of an address behind `#` names puzzles.
pub(crate) fn is_puzzle_link(hash: &str) -> bool {
    hash.trim_start_matches('#').starts_with("puzzle")
}

/// Makes the dialog's part of the program follow a link to a puzzle.
pub(crate) fn follow_puzzle_link(hash: &str) -> Cmd {
    Cmd::LoadDialog(Some(PuzzleMsg::Followed(hash.to_string()).into()))
}

/// Drops the typed text: the field shows the current deal again.
pub(crate) fn discard_typed(field: &mut DealField, memory: &mut MemoryModel) {
    field.notice = None;
    field.unexplained = None;
    memory.is_error_read = true;
    field.typed = None;
}

/// Deals as a new entry in the history, unless this unplayed deal is on the table.
pub(crate) fn new_deal(game: &GameModel, start: Start) -> Effects {
    let is_there = start == *game.line.start() && game.line.is_empty();
    let link = Link::of_start(start);
    match is_there {
        true => vec![DealRequest::Show(link).into(), TableRequest::WriteLink.into()],
        false => push(link),
    }
}

/// Shows a game as a new entry in the history.
pub(crate) fn push(link: Link) -> Effects {
    vec![Cmd::PushLink(link.to_string()).into(), DealRequest::Show(link).into()]
}
