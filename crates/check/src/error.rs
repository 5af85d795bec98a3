use solitaire::{Card, Pile, Suit};

/// What is wrong with a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SolutionError {
    /// The rules have no columns, or deal more cards to the cells than there are cells or cards; or the start is not a
    /// position of this game with all 52 cards.
    #[error("these rules have no room for a deal")]
    CannotDeal,
    /// A move is not legal.
    #[error("move {number}: {error}")]
    Move {
        /// The number of the first illegal move, from 1.
        number: usize,
        /// Why it is not legal.
        #[source]
        error: MoveError,
    },
    /// All moves are legal, but after them only this many cards are on the foundations.
    #[error("after the last move, {cards_home} of 52 cards are on the foundations")]
    NotWon {
        /// How many cards are on the foundations at the end, 0 to 51.
        cards_home: usize,
    },
}

/// Why a move is not legal. In words, columns and cells count from 1, as players count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The game has no such pile.
    #[error("there is no {}", name(*.0))]
    NoSuchPile(Pile),
    /// From and to are the same pile.
    #[error("{} is both from and to", name(*.0))]
    SamePile(Pile),
    /// Cards do not leave a foundation in this game.
    #[error("cards do not leave the {}", name(Pile::Foundation(*.0)))]
    FromFoundation(Suit),
    /// A move of no cards.
    #[error("moves no card")]
    CountIsZero,
    /// The pile holds fewer cards than the move takes.
    #[error("{wanted} to move, but {} holds {found}", name(*pile))]
    NoSuchCards {
        /// The pile that holds too few.
        pile: Pile,
        /// How many cards the move takes.
        wanted: usize,
        /// How many the pile holds.
        found: usize,
    },
    /// Several cards at once to a pile other than a column.
    #[error("only one card at a time goes to {}", name(*to))]
    OneAtATime {
        /// The pile that the cards should go to.
        to: Pile,
    },
    /// Among the cards to move, `card` lies on `target` but is not built on it.
    #[error("not a run: {card} does not go on {target}")]
    NotARun {
        /// The upper card.
        card: Card,
        /// The card it lies on.
        target: Card,
    },
    /// `card`, the highest to move, may not be put on `target`.
    #[error("{card} does not go on {target}")]
    DoesNotFit {
        /// The card that should be put down.
        card: Card,
        /// The last card of the pile to go to.
        target: Card,
    },
    /// `card`, the highest to move, may not be the first in this empty pile.
    #[error("{card} does not go to empty {}", name(*pile))]
    DoesNotStart {
        /// The card that should be put down.
        card: Card,
        /// The pile to go to, which is empty.
        pile: Pile,
    },
    /// The cell already holds a card.
    #[error("{} already holds {by}", name(*cell))]
    CellTaken {
        /// The cell to go to.
        cell: Pile,
        /// The card that it holds.
        by: Card,
    },
    /// All cells hold cards, or there are none. This error is only for a move that does not name its cell.
    #[error("no cell is free")]
    NoFreeCell,
    /// The cards cannot be moved one by one by way of this many free cells and empty
    /// columns. The target does not count as an empty column, nor does any column that only
    /// a king may start.
    #[error(
        "no room to move {count} cards one by one (free cells: {n_cells}, empty columns to use: {n_columns})"
    )]
    NoRoom {
        /// How many cards the move takes.
        count: usize,
        /// How many cells are free.
        n_cells: usize,
        /// How many empty columns the cards may stop in.
        n_columns: usize,
    },
    /// A certificate names a legal move by its number, and there are fewer.
    #[error("there is no move {entry}: the position has {found}")]
    NoSuchMove {
        /// The number, from 0.
        entry: u8,
        /// How many legal moves there are.
        found: usize,
    },
    /// No card ever goes from one of these piles to the other.
    #[error("no card goes from {} to {}", name(*from), name(*to))]
    NoWay {
        /// The pile that the cards should leave.
        from: Pile,
        /// The pile that they should go to.
        to: Pile,
    },
    /// Several cards at once from a pile other than a column.
    #[error("only one card at a time leaves {}", name(*from))]
    OneAtATimeFrom {
        /// The pile that the cards should leave.
        from: Pile,
    },
    /// The move takes more cards than there are face up.
    #[error("{wanted} to move, but {found} of {} are face up", name(*pile))]
    FaceDown {
        /// The pile that the cards should leave.
        pile: Pile,
        /// How many cards the move takes.
        wanted: usize,
        /// How many of the pile are face up.
        found: usize,
    },
    /// A draw turns as many cards as the rules prescribe, or all that are left.
    #[error("{wanted} to draw, but a draw turns {draw} here")]
    Draw {
        /// How many cards the move takes.
        wanted: usize,
        /// How many a draw turns here.
        draw: usize,
    },
    /// A redeal turns the whole waste.
    #[error("{wanted} to turn over, but the waste holds {found}")]
    Redeal {
        /// How many cards the move takes.
        wanted: usize,
        /// How many the waste holds.
        found: usize,
    },
    /// There is a redeal only when the stock is empty.
    #[error("no redeal while the stock holds {found}")]
    StockLeft {
        /// How many cards the stock still holds.
        found: usize,
    },
    /// The waste has already become the stock as often as the rules allow.
    #[error("no redeal is left; the rules allow {redeals_max}")]
    NoRedealLeft {
        /// How many redeals the rules allow in a game.
        redeals_max: usize,
    },
}

/// Returns the players' name for the pile.
pub(crate) fn name(pile: Pile) -> String {
    match pile {
        Pile::Column(idx) => format!("column {}", u16::from(idx) + 1),
        Pile::Cell(idx) => format!("cell {}", u16::from(idx) + 1),
        Pile::Foundation(suit) => format!("foundation of {}", format!("{suit:?}").to_ascii_lowercase()),
        Pile::Reserve(idx) => format!("reserve {}", u16::from(idx) + 1),
        Pile::Stock => "stock".to_string(),
        Pile::Waste => "waste".to_string(),
    }
}
