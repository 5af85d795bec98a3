//! Cards and piles.

use solitaire::{Card, Face, Pile, Table, notation, rules::Redeals};

use crate::{
    model::{Hand, Model},
    texts::cards,
};

/// The most waste cards that are shown side by side.
const FAN_MAX: u8 = 3;

/// A card with its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardView {
    pub face: Face,
    pub pile: Pile,
    /// The number of cards below this one in the pile.
    pub height: u8,
    /// Whether the player holds the card.
    pub is_held: bool,
}

impl CardView {
    /// Returns the card's pile and height.
    pub fn spot(&self) -> (Pile, u8) {
        (self.pile, self.height)
    }
}

/// A pile, empty or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PileView {
    pub pile: Pile,
    /// The name in notation. Foundations add their suit's letter.
    pub name: String,
    /// The accessible name: the pile and its cards.
    pub label: String,
    pub n_cards: u8,
    /// The number of face-down cards at the bottom.
    pub n_down: u8,
    /// The number of last cards that lie side by side.
    pub fan: u8,
    /// Whether the pile is the stock, and the waste can be turned over to it.
    pub can_redeal: bool,
    /// The number of times that the waste can still be turned over, if the pile is the stock and the number is limited.
    pub n_redeals: Option<u8>,
    /// Whether cards are picked here.
    pub is_picked: bool,
}

/// Returns the cards pile by pile, each from its bottom.
pub(super) fn cards(model: &Model, table: &Table) -> [CardView; Card::DECK_LEN] {
    let mut cards = Vec::with_capacity(Card::DECK_LEN);
    for (pile, faces) in &table.piles {
        let first_held = faces.len() - n_held(model, *pile, faces.len());
        for (height, &face) in (0..).zip(faces) {
            let is_held = match model.game.hand {
                Hand::Placing { from, height: at } => from == *pile && at == height,
                _ => first_held <= height.into(),
            };
            cards.push(CardView { face, pile: *pile, height, is_held });
        }
    }
    std::array::from_fn(|nth| cards[nth])
}

/// Returns the number of last cards of a pile that are held.
fn n_held(model: &Model, pile: Pile, n_cards: usize) -> usize {
    let n = match model.game.hand {
        Hand::Picked { from, count } | Hand::Dragged { from, count } if from == pile => count,
        _ => 0,
    };
    usize::from(n).min(n_cards)
}

pub(super) fn piles(model: &Model, table: &Table) -> Vec<PileView> {
    table.piles.iter().map(|(pile, faces)| pile_view(model, *pile, faces)).collect()
}

fn pile_view(model: &Model, pile: Pile, faces: &[Face]) -> PileView {
    let mut name = notation::pile_letter(pile).to_string();
    if let Pile::Foundation(suit) = pile {
        name.extend(Card::new(1, suit).to_string().pop().map(|it| it.to_ascii_lowercase()));
    }
    let language = model.language;
    let label = match pile == Pile::Stock && can_redeal(model) {
        true => language.stock_redeal().to_string(),
        false => cards::pile_label(language, pile, faces),
    };
    let n_redeals = n_redeals(model).filter(|_| pile == Pile::Stock);
    PileView {
        pile,
        name,
        label: match n_redeals {
            Some(n) => [label, language.redeals_left(n)].join(", "),
            None => label,
        },
        n_redeals,
        n_cards: faces.len() as u8,
        n_down: faces.iter().take_while(|&&it| it == Face::Down).count() as u8,
        can_redeal: pile == Pile::Stock && can_redeal(model),
        fan: if pile == Pile::Waste { waste_fan(model) } else { 1 },
        is_picked: matches!(model.game.hand, Hand::Picked { from, .. } | Hand::Placing { from, .. } if from == pile),
    }
}

fn can_redeal(model: &Model) -> bool {
    !model.game.position().legal_counts(Pile::Waste, Pile::Stock).is_empty()
}

fn n_redeals(model: &Model) -> Option<u8> {
    let position = model.game.position();
    match position.rules().stock?.redeals {
        Redeals::AtMost(most) => Some(most.saturating_sub(position.state().redeals())),
        Redeals::Unlimited => None,
    }
}

/// Returns the number of waste cards side by side: all cards drawn together are visible, though only the last can be
/// played.
fn waste_fan(model: &Model) -> u8 {
    model.game.position().rules().capabilities().draw.unwrap_or(1).min(FAN_MAX)
}
