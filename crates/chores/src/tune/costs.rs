use solitaire::{Deal, DealNumber, Game, State, rules::FREECELL};

/// What a weighting may expand for a deal in the table.
pub(crate) const NODES_MAX: u64 = 2000;

/// What a deal costs with each of the numbers of nodes a turn may have: that it is solved after
/// `nodes_max` nodes. `None` if it is not within [`NODES_MAX`].
pub(crate) type Costs = Vec<Option<u64>>;

pub(crate) fn deal(number: u64) -> State {
    FREECELL.deal(&Deal::microsoft(DealNumber::new(number).expect("a number in range")))
}
