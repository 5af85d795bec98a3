//! Editing: the player puts cards anywhere by hand.

use solitaire::{Card, Face, Pile, Start};

use crate::{
    effect::{CompanionNote, DealRequest, Effects, PageRequest, clear_remark, remark, say},
    link::Link,
    model::{GameModel, Hand},
    msg::CardMsg,
    texts,
};

pub(crate) fn begin(game: &mut GameModel) -> Effects {
    // Cards that lie face down cannot be edited.
    if game.line.capabilities().has_hidden_cards {
        return Vec::new();
    }
    game.leave_position();
    game.hand = Hand::Empty;
    game.editing = Some(game.position().clone());
    vec![CompanionNote::ForgetPosition.into(), PageRequest::CloseDialog.into(), say(texts::editing)]
}

/// Ends editing, and starts a game from the edited position if it is to be kept.
pub(crate) fn end(game: &mut GameModel, keep: bool) -> Effects {
    let Some(position) = game.editing.take() else { return Vec::new() };
    game.hand = Hand::Empty;
    if !keep || position == *game.position() {
        return Vec::new();
    }
    vec![DealRequest::Push(Link::of_start(Start::Position(position))).into()]
}

/// Picks a card, or puts the picked card on a pile.
pub(crate) fn on_table(game: &mut GameModel, msg: CardMsg) -> Effects {
    let (pile, height) = match msg {
        CardMsg::Tap { pile, height, .. } => (pile, height),
        CardMsg::Pick(pile) | CardMsg::Drop(Some(pile)) => (pile, None),
        CardMsg::Lift { pile, height } => {
            if card_at(game, pile, Some(height)).is_some() {
                game.hand = Hand::Placing { from: pile, height };
            }
            return Vec::new();
        }
        CardMsg::Drop(None) => {
            game.hand = Hand::Empty;
            return Vec::new();
        }
        CardMsg::PickLetter(letter) => match game.pile_of(letter) {
            Some(pile) => (pile, None),
            None => return Vec::new(),
        },
    };
    let mut effects = vec![clear_remark()];
    let Hand::Placing { from, height: at } = game.hand else {
        let table = game.table();
        let top = table.pile(pile).len().checked_sub(1).map(|it| it as u8);
        if let Some(height) = height.or(top) {
            game.hand = Hand::Placing { from: pile, height };
            let card = card_at(game, pile, Some(height));
            effects.extend(card.map(|card| say(move |model| texts::placing(model, card))));
        }
        return effects;
    };
    game.hand = Hand::Empty;
    if from == pile && height.is_none_or(|it| it == at) {
        return effects;
    }
    let (Some(card), Some(position)) = (card_at(game, from, Some(at)), &mut game.editing) else {
        return effects;
    };
    let to = match pile {
        Pile::Foundation(_) => Pile::Foundation(card.suit()),
        _ => pile,
    };
    if position.put(card, to) {
        effects.push(say(move |model| texts::put(model, card, from, to)));
    } else {
        effects.extend(remark(move |model| texts::cannot_put(model, card, to)));
    }
    effects
}

fn card_at(game: &GameModel, pile: Pile, height: Option<u8>) -> Option<Card> {
    match game.table().pile(pile).get(usize::from(height?)) {
        Some(&Face::Up(card)) => Some(card),
        _ => None,
    }
}
