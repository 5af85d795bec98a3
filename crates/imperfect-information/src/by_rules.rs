use std::cmp::Reverse;

use solitaire::{Move, Observation, Pile};

use super::{
    Choice, Player,
    actions::{PlayerAction, actions},
    first_pass, next_cards,
};
use crate::determinization::Determinization;

/// Goes by a fixed order of preferences, and looks at no worlds.
///
/// First comes whatever turns up a card, from the column with the most that are face down, and there by a card that goes
/// home rather than to a column; then a card of the stock that goes home, and last one that goes to a column. Of equals
/// it takes what the fewest moves do.
#[derive(Clone, Copy, Default, Debug)]
pub struct ByRules;

impl Player for ByRules {
    fn choose(&mut self, observation: &Observation) -> Option<Choice> {
        if let Some(moves) = first_pass(observation) {
            return Some(Choice { moves, ..Choice::default() });
        }
        let world = Determinization::new(observation, &observation.position().unknown())?;
        let actions = actions(observation);
        let rank = |action: &&PlayerAction| {
            let n_down = action.column().map_or(0, |idx| world.n_down(idx));
            (action.column().is_none(), Reverse(n_down), action.kind)
        };
        let moves = match actions.iter().min_by_key(rank) {
            Some(action) => Some(action.moves.clone()),
            None => home(&world).map(|mv| vec![mv]),
        };
        moves.map(|moves| Choice { moves, ..Choice::default() }).or_else(|| next_cards(observation))
    }
}

/// Returns a move to a foundation, if there is one.
fn home(world: &Determinization) -> Option<Move> {
    let mut moves = Vec::new();
    world.moves(&mut moves);
    moves.into_iter().find(|it| matches!(it.to, Pile::Foundation(_)))
}
