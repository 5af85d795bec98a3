use solitaire::{Card, Face, Move, Pile, Table};

/// The effect of a move on the cards that a player sees: enough to put it into words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveDetails {
    /// The moved cards, the lowest in the pile first. Empty if any of them is face down.
    pub cards: Vec<Card>,
    /// The card of a column that they were put on.
    pub onto: Option<Card>,
    /// The card that was turned up.
    pub turned_up: Option<Card>,
}

impl MoveDetails {
    /// Returns the details of a move from one table to another.
    pub(crate) fn new(mv: Move, before: &Table, after: &Table) -> MoveDetails {
        let faces = after.pile(mv.to);
        let moved = &faces[faces.len() - usize::from(mv.count).min(faces.len())..];
        let cards: Option<Vec<Card>> = moved.iter().map(|&it| up(it)).collect();
        let onto = match mv.to {
            Pile::Column(_) => before.pile(mv.to).last().copied().and_then(up),
            _ => None,
        };
        MoveDetails { cards: cards.unwrap_or_default(), onto, turned_up: turned_up(mv, before, after) }
    }
}

fn turned_up(mv: Move, before: &Table, after: &Table) -> Option<Card> {
    let pile = match mv.from {
        Pile::Stock => mv.to,
        Pile::Column(_) => {
            let left = before.pile(mv.from).len().checked_sub(1 + usize::from(mv.count))?;
            if before.pile(mv.from)[left] != Face::Down {
                return None;
            }
            mv.from
        }
        _ => return None,
    };
    after.pile(pile).last().copied().and_then(up)
}

fn up(face: Face) -> Option<Card> {
    match face {
        Face::Up(card) => Some(card),
        Face::Down => None,
    }
}
