use solitaire::{Move, Pile, Suit, freecell::COLUMNS_MAX, rules::CELLS_MAX};

/// A card as its [`Card::index`](solitaire::Card::index): the rank minus one in the upper bits, the suit in the lowest
/// two.
pub(super) type Code = u8;

/// The code for no card.
pub(super) const NONE: Code = u8::MAX;

/// The number of a pile: columns from 0, then cells, then foundations by suit.
pub(super) type Slot = u8;

pub(super) const FIRST_CELL: Slot = COLUMNS_MAX as Slot;
pub(super) const FIRST_HOME: Slot = FIRST_CELL + CELLS_MAX as Slot;

/// A move in 15 bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct PackedMove(u16);

impl PackedMove {
    pub(super) const fn new(from: Slot, to: Slot, count: u8) -> PackedMove {
        PackedMove((from as u16) << 10 | (to as u16) << 5 | count as u16)
    }

    /// Returns the move of `card` to its foundation.
    pub(super) const fn home(from: Slot, card: Code) -> PackedMove {
        PackedMove::new(from, FIRST_HOME + suit(card) as Slot, 1)
    }

    pub(super) const fn from(self) -> Slot {
        (self.0 >> 10) as Slot
    }

    pub(super) const fn to(self) -> Slot {
        (self.0 >> 5 & 31) as Slot
    }

    pub(super) const fn count(self) -> u8 {
        (self.0 & 31) as u8
    }
}

pub(super) const fn rank(card: Code) -> u8 {
    card / 4 + 1
}

pub(super) const fn suit(card: Code) -> usize {
    (card % 4) as usize
}

pub(super) const fn is_red(card: Code) -> bool {
    (card ^ card >> 1) & 1 == 1
}

/// Returns the steps as moves of the game.
pub(super) fn moves_of(steps: impl IntoIterator<Item = PackedMove>) -> Vec<Move> {
    let pile = |slot: Slot| match slot {
        0..FIRST_CELL => Pile::Column(slot),
        FIRST_CELL..FIRST_HOME => Pile::Cell(slot - FIRST_CELL),
        _ => Pile::Foundation(Suit::ALL[usize::from(slot - FIRST_HOME)]),
    };
    steps
        .into_iter()
        .map(|step| Move { from: pile(step.from()), to: pile(step.to()), count: step.count() })
        .collect()
}
