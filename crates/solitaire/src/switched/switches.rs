#[cfg(doc)]
use crate::Game;
use crate::Rules;

/// The conventions by which a source counts the positions or the moves of a game. No two sources use the same.
///
/// As text, `steps=single worrying-back=off autoplay=off identity=unordered`, in any order. A switch that is left out
/// has its value in the [`Default`], which is this text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Switches {
    /// What counts as one move.
    pub steps: Steps,
    /// Whether cards may come back from the foundations.
    pub worrying_back: WorryingBack,
    /// Whether safe cards go home by themselves.
    pub autoplay: SafeAutoplay,
    /// Which positions count as the same.
    pub identity: Identity,
}

/// What counts as one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Steps {
    /// One card, as [`Rules::perft`] counts: each empty column is a target of its own, also for the only card
    /// of a column. Of the free cells only the first is a target, and cards do not move from cell to cell.
    #[default]
    SingleCards,
    /// Runs as long as the cells and the empty columns allow, as [`Rules`] lists them.
    Supermoves,
    /// Runs of at most free cells + empty columns + 1 cards, into an empty column one card fewer: the moves of a
    /// program published in 2009, in its order.
    ///
    /// Cards go home first, from cells and then from columns; then come cards from cells to columns, among them to
    /// each empty one; runs from column to column, among them to the first empty one unless that is to move a whole
    /// column; and cards from columns to the first free cell.
    LinearRuns,
}

/// Whether the last card of a foundation may go back, to a column or a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WorryingBack {
    /// No: cards on a foundation stay there.
    #[default]
    Off,
    /// Yes, to any place that the rules allow.
    On,
}

/// Whether safe cards go home by themselves, as part of the move before.
///
/// There is no option for every possible card to go home: it makes some deals unsolvable that can be won, so searches
/// would prove false statements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SafeAutoplay {
    /// No: each card that goes home is a move.
    #[default]
    Off,
    /// Yes, after every move and before the first one.
    On,
}

/// Which positions count as the same in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Identity {
    /// Those that differ only in the order of the columns or of the cells.
    #[default]
    Unordered,
    /// Only those with each card in the same place.
    AsItLies,
}

/// Rules with switches: the games that the Lab searches.
///
/// With [`Steps::SingleCards`] and [`Steps::LinearRuns`], unlike what [`Game::moves`] requires, several of the listed
/// moves may lead to equal keys, or back to this one, because the sources count such moves.
///
/// Cards that go home by themselves do so as part of the move before, and [`Game::deal`] moves those that can go from
/// the start. [`Switched::spelled_out`] lists all these moves; [`Rules`] can replay its result unless that includes
/// worrying back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switched {
    /// The game.
    pub rules: Rules,
    /// How its moves and positions are counted.
    pub switches: Switches,
}
