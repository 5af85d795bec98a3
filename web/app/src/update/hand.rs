//! Moves made by hand: taps, picks and drags.

use solitaire::{Game, Move, Pile, Suit};

use super::{link, playback::stay};
use crate::{
    Cmd, Hand, Line, Model, say,
    tries::{Refusal, count_from, count_max, targets, why_not, why_nowhere},
};

/// So many ways a game went are kept.
const OTHERS_MAX: usize = 50;

pub(super) fn tap(model: &mut Model, pile: Pile, height: Option<u8>, again: bool) -> Vec<Cmd> {
    let count =
        height.and_then(|it| count_from(model.line.rules(), model.line.state(model.cursor), pile, it));
    match model.hand {
        Hand::Tapped { .. } if again => tap_twice(model),
        // The first tap did nothing that a second could go on with.
        _ if again => Vec::new(),
        Hand::Tapped { before, from, count, nth, to } if to == pile => {
            send(model, before, from, count, nth + 1)
        }
        Hand::Picked { .. } => pick(model, pile, count),
        _ if model.settings.taps_select() => pick(model, pile, count),
        _ => send(model, model.cursor, pile, count, 0),
    }
}

/// The second of two quick taps: home with the card, or else to its next target.
fn tap_twice(model: &mut Model) -> Vec<Cmd> {
    let Hand::Tapped { before, from, count, nth, to } = model.hand else { return Vec::new() };
    if matches!(to, Pile::Foundation(_)) {
        return Vec::new();
    }
    let moves = targets(model.line.rules(), model.line.state(before), from, count);
    match moves.iter().position(|mv| matches!(mv.to, Pile::Foundation(_))) {
        Some(home) => send(model, before, from, count, home),
        None => send(model, before, from, count, nth + 1),
    }
}

/// Sends the cards of `from`, as they lie after `before` moves, to the `nth` of their targets; behind the last of
/// these they stay where they were.
fn send(model: &mut Model, before: usize, from: Pile, count: Option<u8>, nth: usize) -> Vec<Cmd> {
    let moves = targets(model.line.rules(), model.line.state(before), from, count);
    if moves.is_empty() {
        let refusal = why_nowhere(model.line.rules(), model.line.state(model.cursor), from);
        return refuse(model, refusal);
    }
    let nth = nth % (moves.len() + 1);
    if before < model.cursor {
        // The tap before this one was not meant.
        model.line.truncate(before);
        model.cursor = before;
        model.n_own = before;
    }
    let Some(&mv) = moves.get(nth) else {
        model.hand = Hand::Tapped { before, from, count, nth, to: from };
        stay(model);
        model.said = say::place(model);
        return vec![Cmd::ReplaceLink(link(model))];
    };
    let cmds = play(model, mv);
    // Where cards went on by themselves, another tap on the pile means another card.
    if model.cursor == before + 1 {
        model.hand = Hand::Tapped { before, from, count, nth, to: mv.to };
    }
    cmds
}

/// Picks cards, or puts those picked on this pile. `count` is said where a card was named.
pub(super) fn pick(model: &mut Model, pile: Pile, count: Option<u8>) -> Vec<Cmd> {
    match model.hand {
        Hand::Picked { from, count: 1 } if from == pile => put_down(model),
        Hand::Picked { from, count } if from == pile => {
            model.hand = Hand::Picked { from, count: count - 1 };
            model.said = say::picked(model);
            Vec::new()
        }
        Hand::Picked { from, count } => drop_on(model, from, pile, count, true),
        _ => {
            let (rules, state) = (model.line.rules(), model.line.state(model.cursor));
            let most = count_max(rules, state, pile);
            if most == 0 {
                let refusal = why_nowhere(rules, state, pile);
                return refuse(model, refusal);
            }
            stay(model);
            model.hand = Hand::Picked { from: pile, count: count.unwrap_or(most) };
            model.said = say::picked(model);
            Vec::new()
        }
    }
}

/// A pile by its letter. Home is the foundation of what is picked.
pub(super) fn pick_letter(model: &mut Model, letter: char) -> Vec<Cmd> {
    let home = match model.hand {
        Hand::Picked { from, .. } => model.top_suit(from),
        _ => None,
    };
    let table = model.line.table(model.cursor);
    let pile = match letter {
        'h' => Some(Pile::Foundation(home.unwrap_or(Suit::Clubs))),
        _ => table.piles.iter().map(|it| it.0).find(|&it| solitaire::notation::pile_letter(it) == letter),
    };
    pile.map_or_else(Vec::new, |pile| pick(model, pile, None))
}

pub(super) fn put_down(model: &mut Model) -> Vec<Cmd> {
    model.hand = Hand::Empty;
    model.said = say::put_down(model);
    Vec::new()
}

/// A card and those on it are being dragged, if they are a run.
pub(super) fn lift(model: &mut Model, pile: Pile, height: u8) -> Vec<Cmd> {
    let (rules, state) = (model.line.rules(), model.line.state(model.cursor));
    let refusal = match (pile, count_from(rules, state, pile, height)) {
        (Pile::Foundation(_), _) => Refusal::FromFoundation,
        (_, None) => Refusal::NotARun,
        (_, Some(count)) => {
            stay(model);
            model.hand = Hand::Dragged { from: pile, count };
            return Vec::new();
        }
    };
    refuse(model, refusal)
}

pub(super) fn drop_dragged(model: &mut Model, to: Option<Pile>) -> Vec<Cmd> {
    let Hand::Dragged { from, count } = std::mem::take(&mut model.hand) else { return Vec::new() };
    match to {
        Some(to) if to != from => {
            // Wherever among the foundations it is let go, a card has only one.
            let suit = model.top_suit(from);
            let to = match (to, suit) {
                (Pile::Foundation(_), Some(suit)) => Pile::Foundation(suit),
                _ => to,
            };
            drop_on(model, from, to, count, false)
        }
        _ => Vec::new(),
    }
}

/// Plays a move of `count` cards, or of as many fewer as are possible.
fn drop_on(model: &mut Model, from: Pile, to: Pile, count: u8, or_fewer: bool) -> Vec<Cmd> {
    let (rules, state) = (model.line.rules(), model.line.state(model.cursor));
    let mut legal = rules.legal_counts(state, from, to).rev().filter(|&it| it <= count);
    let legal = legal.next().filter(|&it| or_fewer || it == count);
    match legal {
        Some(count) => play(model, Move { from, to, count }),
        None => {
            let refusal = why_not(rules, state, from, to, Some(count).filter(|_| !or_fewer));
            refuse(model, refusal)
        }
    }
}

fn refuse(model: &mut Model, refusal: Refusal) -> Vec<Cmd> {
    stay(model);
    model.hand = Hand::Empty;
    let remark = say::refusal(model, refusal);
    model.said = remark.clone();
    model.remark = Some(remark);
    Vec::new()
}

/// Plays a legal move of the player where the cursor is, and what plays itself after it.
fn play(model: &mut Model, mv: Move) -> Vec<Cmd> {
    let from = model.cursor;
    let mut line = model.line.clone();
    line.truncate(from);
    line.push(mv).expect("a legal move");
    line.push_autoplay(model.settings.autoplay());
    let is_part_of = |it: &Line| line.n_common(it) == line.len();
    let n = line.len();
    if is_part_of(&model.line) {
        model.n_own = model.n_own.max(n);
    } else if let Some(idx) = model.others.iter().position(is_part_of) {
        let other = model.others.remove(idx);
        keep_line(model, from);
        model.n_own = other.len();
        model.line = other;
        model.is_checked = false;
    } else {
        keep_line(model, from);
        model.n_own = n;
        model.line = line;
        model.is_checked = false;
    }
    stay(model);
    model.hand = Hand::Empty;
    model.cursor = n;
    model.said = say::turn(model, from);
    vec![Cmd::ReplaceLink(link(model))]
}

/// Keeps what the player has played beyond the first `n` moves, since the line is about to go elsewhere.
pub(super) fn keep_line(model: &mut Model, n: usize) {
    if model.n_own <= n {
        return;
    }
    let mut line = model.line.clone();
    line.truncate(model.n_own);
    if model.others.iter().any(|it| line.n_common(it) == line.len()) {
        return;
    }
    model.others.retain(|it| it.n_common(&line) < it.len());
    if model.others.len() == OTHERS_MAX {
        model.others.remove(0);
    }
    model.others.push(line);
}

/// Puts another way the player went on the table, where it leaves this one.
pub(super) fn show_line(model: &mut Model, idx: usize) -> Vec<Cmd> {
    if model.others.len() <= idx {
        return Vec::new();
    }
    let other = model.others.remove(idx);
    let n_common = other.n_common(&model.line);
    keep_line(model, n_common);
    stay(model);
    model.hand = Hand::Empty;
    model.n_own = other.len();
    model.line = other;
    model.is_checked = false;
    model.cursor = n_common;
    let cmds = super::playback::go_to(model, n_common + 1);
    if cmds.is_empty() { vec![Cmd::ReplaceLink(link(model))] } else { cmds }
}
