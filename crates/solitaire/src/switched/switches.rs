#[cfg(doc)]
use crate::Game;
use crate::Rules;

/// What sources mean when they count the positions or the moves of a game. No two of them mean the same.
///
/// As text, `steps=single worrying-back=off autoplay=off identity=unordered`: in any order, and what is left out is as
/// in the [`Default`], which is this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// What counts as one move.
    pub steps: Steps,
    /// Whether cards may come back from the foundations.
    pub worrying_back: WorryingBack,
    /// Whether safe cards go home by themselves.
    pub autoplay: SafeAutoplay,
    /// Which positions are the same.
    pub identity: Identity,
}

/// What counts as one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Steps {
    /// One card, as [`Rules::perft`] counts: each empty column is a target of its own, also for the only card
    /// of a column. Of the free cells only the first is one, and cards do not move from cell to cell.
    #[default]
    SingleCards,
    /// Runs as long as the cells and the empty columns allow, as [`Rules`] lists them.
    Supermoves,
    /// Runs of at most free cells + empty columns + 1 cards, into an empty column one card fewer: what a program
    /// published in 2009 plays, in its order.
    ///
    /// Cards go home first, from cells and then from columns; then come cards from cells to columns, among them to
    /// each empty one; runs from column to column, among them to the first empty one unless that is to move a whole
    /// column; and cards from columns to the first free cell.
    LinearRuns,
}

/// May the last card of a foundation go back, to a column or a cell?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorryingBack {
    /// No: what is on a foundation stays there.
    #[default]
    Off,
    /// Yes, where the rules let it be put.
    On,
}

/// Does what is safe go home by itself, as part of the move before?
///
/// That all cards go home which can is no choice here: it makes deals unsolvable that can be won, so searches would
/// prove what is not so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SafeAutoplay {
    /// No: each card that goes home is a move.
    #[default]
    Off,
    /// Yes, after every move and before the first one.
    On,
}

/// Which positions are the same to a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Identity {
    /// Those that differ in the order of the columns or of the cells.
    #[default]
    Unordered,
    /// Only those with each card in the same place.
    AsItLies,
}

/// Rules with switches: what the Lab searches.
///
/// Other than [`Game::moves`] asks for, with [`Steps::SingleCards`] and [`Steps::LinearRuns`] several of the moves
/// listed may lead to equal keys, or back to this one: such moves are what those sources count.
///
/// Cards that go home by themselves do so as part of the move before, and [`Game::deal`] lets those go that can do so
/// from the start. [`Switched::spelled_out`] names them all, and what it returns can be replayed by [`Rules`] unless
/// there is worrying back in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switched {
    /// The game.
    pub rules: Rules,
    /// How it is played and counted.
    pub switches: Switches,
}
