//! Moves by taps, picks and drags.

use solitaire::Face;
use solitaire::{IllegalReason, Move, Pile, Suit};

use super::{
    playback::{interrupt, leave_position},
    requests::drop_user_request,
    xray,
};
use crate::{
    game_line::GameLine,
    model::{AnalysisModel, GameModel, Hand, Model},
    msg::Cmd,
    texts,
};

/// The number of variations that a game keeps.
const VARIATIONS_MAX: usize = 50;

pub(super) fn tap(model: &mut Model, pile: Pile, height: Option<u8>, again: bool) -> Vec<Cmd> {
    if let Some(cmds) = (!again).then(|| xray::tap(model, pile, height)).flatten() {
        return cmds;
    }
    let count = height.and_then(|it| model.game.position().count_from(pile, it));
    match model.game.hand {
        _ if pile == Pile::Stock => draw(model),
        Hand::Tapped { .. } if again => tap_twice(model),
        Hand::Picked { from, .. } if again && from == pile => pick_home(model, from),
        // The second of two quick taps does nothing on its own.
        _ if again => Vec::new(),
        // Another tap on the moved cards sends them to the next target. A tap below them means the card there.
        Hand::Tapped { before, from, count: tapped, nth, to }
            if to == pile
                && if to == from { count == tapped } else { count <= n_sent(&model.game, before) } =>
        {
            send(model, before, from, tapped, nth + 1)
        }
        Hand::Picked { .. } => pick(model, pile, count),
        // A tap on a card that cannot move does not mean the last card of the column.
        _ if height.is_some() && count.is_none() => {
            let reason = not_a_run(&model.game, pile, height.unwrap_or_default());
            reject(model, reason)
        }
        // A card leaves its foundation only by two taps, so that a slip does not move it.
        _ if matches!(pile, Pile::Foundation(_)) => pick(model, pile, count),
        _ if model.settings.taps_select => pick(model, pile, count),
        _ => send(model, model.game.cursor, pile, count, 0),
    }
}

fn n_sent(game: &GameModel, before: usize) -> Option<u8> {
    game.line.moves().get(before).map(|mv| mv.count)
}

/// Sends the card home at the second of two quick taps, if it can go there.
fn tap_twice(model: &mut Model) -> Vec<Cmd> {
    let Hand::Tapped { before, from, count, to, .. } = model.game.hand else { return Vec::new() };
    if matches!(to, Pile::Foundation(_)) {
        return Vec::new();
    }
    let moves = model.game.line.position(before).targets(from, count);
    match moves.iter().position(|mv| matches!(mv.to, Pile::Foundation(_))) {
        Some(home) => send(model, before, from, count, home),
        // The first tap has already moved the card.
        None => Vec::new(),
    }
}

/// Moves the cards of `from`, as they lie after `before` moves, to the `nth` of their targets. After the last
/// target, they go back.
fn send(model: &mut Model, before: usize, from: Pile, count: Option<u8>, nth: usize) -> Vec<Cmd> {
    let moves = model.game.line.position(before).targets(from, count);
    if moves.is_empty() {
        let reason = model.game.position().why_nowhere(from);
        return reject(model, reason);
    }
    let nth = nth % (moves.len() + 1);
    if before < model.game.cursor {
        undo_tap(&mut model.game, &mut model.analysis, before);
    }
    let Some(&mv) = moves.get(nth) else {
        model.game.hand = Hand::Tapped { before, from, count, nth, to: from };
        model.announcement = texts::place(model);
        return vec![Cmd::ReplaceLink(model.game.link())];
    };
    let cmds = play(model, mv);
    // After autoplay, another tap on the pile means another card.
    if model.game.cursor == before + 1 {
        model.game.hand = Hand::Tapped { before, from, count, nth, to: mv.to };
    }
    cmds
}

/// Takes back the tap that led from the first `before` moves to the cursor. Moves that were in the line before
/// the tap stay.
fn undo_tap(game: &mut GameModel, analysis: &mut AnalysisModel, before: usize) {
    leave_position(game);
    drop_user_request(analysis);
    if game.cursor == game.line.len() {
        game.line.truncate(before);
        game.is_checked = false;
    }
    if game.n_own <= game.cursor {
        game.n_own = before;
    }
    game.cursor = before;
}

/// Draws from the stock, or turns over the waste.
pub(super) fn draw(model: &mut Model) -> Vec<Cmd> {
    let legal = |(from, to)| {
        let count = model.game.position().legal_counts(from, to).max()?;
        Some(Move { from, to, count })
    };
    match [(Pile::Stock, Pile::Waste), (Pile::Waste, Pile::Stock)].into_iter().find_map(legal) {
        Some(mv) => play(model, mv),
        None => {
            let reason = model.game.position().why_no_draw();
            reject(model, reason)
        }
    }
}

/// Moves the last picked card to its foundation. If it can't go there, the cards stay picked.
fn pick_home(model: &mut Model, from: Pile) -> Vec<Cmd> {
    let home = model.game.top_suit(from).map(|suit| Move::one(from, Pile::Foundation(suit)));
    let home = home.filter(|&mv| model.game.position().is_legal(mv));
    home.map_or_else(Vec::new, |mv| play(model, mv))
}

/// Picks cards, or moves the picked cards to this pile. `count` is given if the player chose a card.
pub(super) fn pick(model: &mut Model, pile: Pile, count: Option<u8>) -> Vec<Cmd> {
    match model.game.hand {
        _ if pile == Pile::Stock => draw(model),
        Hand::Picked { from, count: held } if from == pile => {
            // The player chooses another card of the run, or one card fewer.
            let count = count.filter(|it| *it != held).unwrap_or(held - 1);
            if count == 0 {
                return put_down(model);
            }
            model.game.hand = Hand::Picked { from, count };
            model.announcement = texts::picked(model);
            Vec::new()
        }
        Hand::Picked { from, count } => drop_on(model, from, pile, count, true),
        _ => {
            let most = model.game.position().count_max(pile);
            if most == 0 {
                let reason = model.game.position().why_nowhere(pile);
                return reject(model, reason);
            }
            interrupt(&mut model.game);
            model.game.hand = Hand::Picked { from: pile, count: count.unwrap_or(most) };
            model.announcement = texts::picked(model);
            Vec::new()
        }
    }
}

/// Picks a pile by its letter. `h` means the foundation of the picked card.
pub(super) fn pick_letter(model: &mut Model, letter: char) -> Vec<Cmd> {
    let pile = match (letter, model.game.hand) {
        ('h', Hand::Picked { from, .. }) if !matches!(from, Pile::Foundation(_)) => {
            model.game.top_suit(from).map(Pile::Foundation)
        }
        ('h', _) => Some(next_home(&mut model.game)),
        ('d', _) if model.game.line.capabilities().draw.is_some() => Some(Pile::Stock),
        _ => pile_of(&model.game, letter),
    };
    pile.map_or_else(Vec::new, |pile| pick(model, pile, None))
}

/// Returns the next foundation that a card could leave, or else the first of all.
fn next_home(game: &mut GameModel) -> Pile {
    let picked = match game.hand {
        Hand::Picked { from: Pile::Foundation(suit), .. } => suit as usize + 1,
        _ => 0,
    };
    let homes = Suit::ALL.into_iter().map(Pile::Foundation);
    let next = homes.skip(picked).find(|&it| !game.position().targets(it, None).is_empty());
    if next.is_some() {
        game.hand = Hand::Empty;
    }
    next.or(match game.hand {
        // Picking the same foundation again puts the card down.
        Hand::Picked { from, .. } => Some(from),
        _ => None,
    })
    .unwrap_or(Pile::Foundation(Suit::Clubs))
}

/// Returns the first pile of this game with this letter in notation.
pub(super) fn pile_of(game: &GameModel, letter: char) -> Option<Pile> {
    game.table().piles.into_iter().map(|it| it.0).find(|&it| solitaire::notation::pile_letter(it) == letter)
}

pub(super) fn put_down(model: &mut Model) -> Vec<Cmd> {
    model.game.hand = Hand::Empty;
    model.announcement = texts::put_down(model);
    Vec::new()
}

/// Begins to drag a card and those on it, if they are a run.
pub(super) fn lift(model: &mut Model, pile: Pile, height: u8) -> Vec<Cmd> {
    let position = model.game.position();
    let reason = match (pile, position.count_from(pile, height)) {
        (Pile::Foundation(_), _) if position.count_max(pile) == 0 => IllegalReason::FromFoundation,
        (Pile::Stock, _) => match position.legal_counts(pile, Pile::Waste).max() {
            Some(count) => return drag(&mut model.game, pile, count),
            None => IllegalReason::NothingToDraw,
        },
        (_, None) => not_a_run(&model.game, pile, height),
        (_, Some(count)) => return drag(&mut model.game, pile, count),
    };
    reject(model, reason)
}

fn drag(game: &mut GameModel, from: Pile, count: u8) -> Vec<Cmd> {
    interrupt(game);
    game.hand = Hand::Dragged { from, count };
    Vec::new()
}

/// Returns why the cards of a column from this height on can't be moved.
fn not_a_run(game: &GameModel, pile: Pile, height: u8) -> IllegalReason {
    match game.table().pile(pile).get(usize::from(height)) {
        Some(Face::Down) => IllegalReason::FaceDown,
        _ => IllegalReason::NotARun,
    }
}

pub(super) fn drop_dragged(model: &mut Model, to: Option<Pile>) -> Vec<Cmd> {
    let Hand::Dragged { from, count } = std::mem::take(&mut model.game.hand) else { return Vec::new() };
    match to {
        // Cards from the stock go to the waste only.
        Some(to) if from == Pile::Stock && to != Pile::Waste => Vec::new(),
        Some(Pile::Stock) if from == Pile::Waste && model.game.table().pile(Pile::Stock).is_empty() => {
            draw(model)
        }
        Some(to) if to != from => {
            // A card dropped on any foundation goes to its own.
            let suit = model.game.top_suit(from);
            let to = match (to, suit) {
                (Pile::Foundation(_), Some(suit)) => Pile::Foundation(suit),
                _ => to,
            };
            drop_on(model, from, to, count, false)
        }
        _ => Vec::new(),
    }
}

/// Plays a move of `count` cards, or with `or_fewer` of as many as can move.
fn drop_on(model: &mut Model, from: Pile, to: Pile, count: u8, or_fewer: bool) -> Vec<Cmd> {
    let mut legal = model.game.position().legal_counts(from, to).rev().filter(|&it| it <= count);
    let legal = legal.next().filter(|&it| or_fewer || it == count);
    match legal {
        Some(count) => play(model, Move { from, to, count }),
        None => {
            let reason = model.game.position().why_not(from, to, Some(count).filter(|_| !or_fewer));
            reject(model, reason)
        }
    }
}

fn reject(model: &mut Model, reason: IllegalReason) -> Vec<Cmd> {
    interrupt(&mut model.game);
    model.game.hand = Hand::Empty;
    let remark = texts::illegal_move(model, reason);
    // Screen readers read only changed text, so a repeated remark gets a space.
    model.announcement =
        if model.announcement == remark { format!("{remark}\u{a0}") } else { remark.clone() };
    model.game.remark = Some(remark);
    Vec::new()
}

/// Plays a legal move of the player, and the moves of autoplay after it.
pub(super) fn play(model: &mut Model, mv: Move) -> Vec<Cmd> {
    let from = model.game.cursor;
    let mut line = model.game.line.clone();
    line.truncate(from);
    line.push(mv).expect("a legal move");
    line.push_autoplay(model.autoplay());
    play_line(model, line);
    model.announcement = texts::turn(model, from);
    vec![Cmd::ReplaceLink(model.game.link())]
}

/// Sends all cards that are left to the foundations.
pub(super) fn finish(model: &mut Model) -> Vec<Cmd> {
    let Some(moves) = model.finish() else { return Vec::new() };
    let from = model.game.cursor;
    let mut line = model.game.line.clone();
    line.truncate(from);
    moves.into_iter().for_each(|mv| line.push(mv).expect("a legal move"));
    play_line(model, line);
    model.announcement = texts::finished(model, from);
    vec![Cmd::ReplaceLink(model.game.link())]
}

/// Goes to the end of the line that the player has made of the one on the table.
fn play_line(model: &mut Model, line: GameLine) {
    let n = line.len();
    // What is left of a solution that was watched is not the player's.
    if model.game.own.is_none() && line.is_part_of(&model.game.line) {
        model.game.n_own = model.game.n_own.max(n);
    } else {
        // The move may continue a variation.
        let other = model.game.variations.iter().position(|it| line.is_part_of(it));
        let line = other.map_or(line, |idx| model.game.variations.remove(idx));
        let n_own = line.len();
        replace_line(&mut model.game, line, n_own);
    }
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.game.hand = Hand::Empty;
    model.game.own = None;
    model.game.cursor = n;
    model.game.is_played = true;
}

/// Replaces the line by another one of the same game, whose first `n_own` moves at least are the player's own.
/// The player's part of the old line becomes a variation.
pub(super) fn replace_line(game: &mut GameModel, line: GameLine, n_own: usize) {
    let mut old = std::mem::replace(&mut game.line, line);
    old.truncate(game.n_own);
    game.is_checked = false;
    let mut variations = std::mem::take(&mut game.variations);
    if !variations.iter().any(|it| old.is_part_of(it)) {
        variations.retain(|it| !it.is_part_of(&old));
        variations.push(old);
    }
    // A part of the line is no variation.
    let (parts, variations): (Vec<GameLine>, Vec<GameLine>) =
        variations.into_iter().partition(|it| it.is_part_of(&game.line));
    game.n_own = parts.iter().map(GameLine::len).fold(n_own, usize::max);
    let n_forgotten = variations.len().saturating_sub(VARIATIONS_MAX);
    game.variations = variations.into_iter().skip(n_forgotten).collect();
}

/// Shows a variation to its end.
pub(super) fn show_variation(model: &mut Model, idx: usize) -> Vec<Cmd> {
    if model.game.variations.len() <= idx {
        return Vec::new();
    }
    let other = model.game.variations.remove(idx);
    let n_common = other.n_common(&model.game.line);
    let n_own = other.len();
    replace_line(&mut model.game, other, n_own);
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.game.hand = Hand::Empty;
    model.game.own = None;
    model.game.cursor = n_common;
    let cmds = super::playback::go_to(model, n_own);
    if cmds.is_empty() { vec![Cmd::ReplaceLink(model.game.link())] } else { cmds }
}
