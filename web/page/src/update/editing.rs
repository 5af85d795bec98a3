//! Editing: cards are put anywhere by hand.

use solitaire::{Card, Face, Pile, Start};

use super::{deals::push, hand::pile_of, playback::leave_position, requests::drop_user_request};
use crate::{
    link::Link,
    model::{GameModel, Hand, Model},
    msg::{Cmd, Msg},
    texts,
};

pub(super) fn begin(model: &mut Model) -> Vec<Cmd> {
    // Cards that lie face down cannot be edited.
    if model.game.line.capabilities().has_hidden_cards {
        return Vec::new();
    }
    leave_position(&mut model.game);
    drop_user_request(&mut model.analysis);
    model.analysis.request = None;
    model.analysis.judged = None;
    model.game.hand = Hand::Empty;
    model.dialog.open = None;
    model.game.editing = Some(model.game.position().clone());
    model.announcement = texts::editing(model);
    Vec::new()
}

/// Ends editing, and starts a game from the edited position if it is to be kept.
pub(super) fn end(model: &mut Model, keep: bool) -> Vec<Cmd> {
    let Some(position) = model.game.editing.take() else { return Vec::new() };
    model.game.hand = Hand::Empty;
    if !keep || position == *model.game.position() {
        return Vec::new();
    }
    push(model, Link::of_start(Start::Position(position)))
}

/// Picks a card, or puts the picked card on a pile.
pub(super) fn on_table(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    let (pile, height) = match msg {
        Msg::Tap { pile, height, .. } => (pile, height),
        Msg::Pick(pile) => (pile, None),
        Msg::Lift { pile, height } => {
            if card_at(&model.game, pile, Some(height)).is_some() {
                model.game.hand = Hand::Placing { from: pile, height };
            }
            return Vec::new();
        }
        Msg::Drop(Some(pile)) => (pile, None),
        Msg::Drop(None) => {
            model.game.hand = Hand::Empty;
            return Vec::new();
        }
        Msg::PickLetter(letter) => match pile_of(&model.game, letter) {
            Some(pile) => (pile, None),
            None => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    model.game.remark = None;
    let Hand::Placing { from, height: at } = model.game.hand else {
        let table = model.game.table();
        let top = table.pile(pile).len().checked_sub(1).map(|it| it as u8);
        if let Some(height) = height.or(top) {
            model.game.hand = Hand::Placing { from: pile, height };
            if let Some(card) = card_at(&model.game, pile, Some(height)) {
                model.announcement = texts::placing(model, card);
            }
        }
        return Vec::new();
    };
    model.game.hand = Hand::Empty;
    if from == pile && height.is_none_or(|it| it == at) {
        return Vec::new();
    }
    let (Some(card), Some(position)) = (card_at(&model.game, from, Some(at)), &mut model.game.editing) else {
        return Vec::new();
    };
    let to = match pile {
        Pile::Foundation(_) => Pile::Foundation(card.suit()),
        _ => pile,
    };
    let is_put = position.put(card, to);
    if is_put {
        model.announcement = texts::put(model, card, from, to);
    } else {
        let remark = texts::cannot_put(model, card, to);
        model.announcement = remark.clone();
        model.game.remark = Some(remark);
    }
    Vec::new()
}

fn card_at(game: &GameModel, pile: Pile, height: Option<u8>) -> Option<Card> {
    match game.table().pile(pile).get(usize::from(height?)) {
        Some(&Face::Up(card)) => Some(card),
        _ => None,
    }
}
