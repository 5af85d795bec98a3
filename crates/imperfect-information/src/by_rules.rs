use std::cmp::Reverse;

use solitaire::{Move, Observation, Pile};

use super::{
    Choice, Player,
    actions::{PlayerAction, actions},
    first_pass, next_cards,
};
use crate::determinization::Determinization;

/// A player that follows a fixed order of preferences, and does not sample worlds.
///
/// First come actions that turn up a card, in the column with the most face-down cards, and there by a card that goes
/// home rather than to a column; then cards of the stock that go home, and last those that go to a column. Of equally
/// good actions it takes the one with the fewest moves.
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
