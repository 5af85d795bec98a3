//! The assignment of cards to the 52 elements of the page.
//!
//! A face-up card keeps its element. A face-down card has none of its own: it gets the element in its place, or else
//! any that is left over, so that the document does not depend on which card it is.

use solitaire::{Card, Face};

use crate::view::CardView;

/// Returns the element for each card on the table. `shown` is what each element shows now.
pub fn assign(
    shown: &[Option<CardView>; Card::DECK_LEN],
    views: &[CardView; Card::DECK_LEN],
) -> [usize; Card::DECK_LEN] {
    let mut elements = [None; Card::DECK_LEN];
    let mut is_free = [true; Card::DECK_LEN];
    let mut assign_by = |is_its: &dyn Fn(&CardView, &CardView) -> bool| {
        for (element, view) in elements.iter_mut().zip(views).filter(|it| it.0.is_none()) {
            let is_its = |it: &usize| is_free[*it] && shown[*it].is_some_and(|it| is_its(&it, view));
            *element = (0..Card::DECK_LEN).find(is_its);
            element.iter().for_each(|&it| is_free[it] = false);
        }
    };
    assign_by(&|shown, view| view.face != Face::Down && shown.face == view.face);
    // A card that is turned over keeps the element in its place.
    assign_by(&|shown, view| shown.spot() == view.spot());
    // From the stock to the waste and back, the uppermost card is the first to go.
    let height = |it: usize| shown[it].map(|it| it.height);
    elements.map(|element| {
        element.unwrap_or_else(|| {
            let free = (0..Card::DECK_LEN).rev().filter(|&it| is_free[it]);
            let uppermost = free.max_by_key(|&it| height(it)).expect("as many elements as cards");
            is_free[uppermost] = false;
            uppermost
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire::Pile;

    /// Returns the deck with some cards face up in the first column and the rest in the stock.
    fn views(up: &[u8]) -> [CardView; Card::DECK_LEN] {
        std::array::from_fn(|nth| match up.get(nth) {
            Some(&idx) => {
                let card = Card::deck().nth(idx.into()).expect("a card");
                CardView { face: Face::Up(card), pile: Pile::Column(0), height: nth as u8, is_held: false }
            }
            None => {
                let height = (nth - up.len()) as u8;
                CardView { face: Face::Down, pile: Pile::Stock, height, is_held: false }
            }
        })
    }

    fn shown(
        views: &[CardView; Card::DECK_LEN],
        elements: &[usize; Card::DECK_LEN],
    ) -> [Option<CardView>; 52] {
        let mut shown = [None; Card::DECK_LEN];
        for (view, &element) in views.iter().zip(elements) {
            shown[element] = Some(*view);
        }
        shown
    }

    #[test]
    fn a_card_face_up_keeps_its_element() {
        let before = views(&[7, 30]);
        let elements = assign(&[None; 52], &before);
        let shown = shown(&before, &elements);
        let after = assign(&shown, &views(&[30, 7]));
        assert_eq!((after[0], after[1]), (elements[1], elements[0]));
        assert_eq!(after[2..], elements[2..]);
        let mut all = after;
        all.sort_unstable();
        assert_eq!(all, std::array::from_fn(|nth| nth));
    }

    #[test]
    fn the_uppermost_card_of_the_stock_is_drawn_first() {
        let before = views(&[7]);
        let elements = assign(&[None; 52], &before);
        let after = assign(&shown(&before, &elements), &views(&[7, 30, 31]));
        assert_eq!(after[..3], [elements[0], elements[51], elements[50]]);
        assert_eq!(after[3..], elements[1..50]);
    }

    /// The unseen cards do not affect the assignment of elements.
    #[test]
    fn cards_face_down_have_no_element_of_their_own() {
        let steps = |other: u8| {
            let tables = [views(&[7]), views(&[7, other]), views(&[7]), views(&[]), views(&[other, 7])];
            let mut now = [None; Card::DECK_LEN];
            tables.map(|table| {
                let elements = assign(&now, &table);
                now = shown(&table, &elements);
                elements
            })
        };
        for other in (0..52).filter(|&it| it != 7) {
            assert_eq!(steps(other), steps(30));
        }
    }
}
