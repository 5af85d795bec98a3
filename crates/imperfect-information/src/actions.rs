use std::collections::HashSet;

use solitaire::{Card, Move, Observation, Pile, klondike::COLUMNS};

use crate::determinization::Determinization;

/// An action that cannot be taken back: turning up a card, or playing a card of the stock.
#[derive(Clone, Debug)]
pub(super) struct PlayerAction {
    /// Moves of visible cards. The last one cannot be taken back.
    pub(super) moves: Vec<Move>,
    pub(super) kind: ActionKind,
    what: What,
}

/// The effect of an action, in the order of preference of players that look no further.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum ActionKind {
    /// A card goes home, and the one below it is turned up.
    TurnUpByHome,
    TurnUp,
    /// A card of the stock goes home.
    PlayHome,
    /// A card of the stock goes to a column.
    PlayDown,
}

impl PlayerAction {
    /// Returns the column in which the action turns up a card, if it does.
    pub(super) fn column(&self) -> Option<u8> {
        match self.what {
            What::TurnUp { column, .. } => Some(column),
            What::Play { .. } => None,
        }
    }

    fn new(moves: Vec<Move>, what: What) -> PlayerAction {
        let kind = match what {
            What::TurnUp { is_home: true, .. } => ActionKind::TurnUpByHome,
            What::TurnUp { .. } => ActionKind::TurnUp,
            What::Play { is_home: true, .. } => ActionKind::PlayHome,
            What::Play { .. } => ActionKind::PlayDown,
        };
        PlayerAction { moves, kind, what }
    }
}

/// The identity of an action. Positions after equal actions differ only by moves that can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    TurnUp { column: u8, is_home: bool },
    Play { card: Card, is_home: bool },
}

/// The most positions searched for actions, which limits the time of a decision.
const POSITIONS_MAX: usize = 400;

/// Returns all actions that are possible next, each by the fewest moves.
pub(super) fn actions(observation: &Observation) -> Vec<PlayerAction> {
    let mut actions: Vec<PlayerAction> = Vec::new();
    let Some(first) = Determinization::new(observation, &observation.position().unknown()) else {
        return actions;
    };
    let unseen = first.unseen(observation);
    let mut push = |action: PlayerAction| {
        if actions.iter().all(|it| it.what != action.what) {
            actions.push(action);
        }
    };
    let mut seen = HashSet::from([first.key()]);
    let mut open = vec![(first, Vec::new())];
    let mut moves = Vec::new();
    let mut next = 0;
    while let Some((world, line)) = open.get(next).cloned() {
        next += 1;
        let with = |more: &[Move]| [&line[..], more].concat();
        world.moves(&mut moves);
        for mv in moves.drain(..) {
            let is_home = matches!(mv.to, Pile::Foundation(_));
            match mv.from {
                Pile::Reserve(_) | Pile::Stock | Pile::Waste => {}
                Pile::Column(column) if world.turns_up(mv) => {
                    push(PlayerAction::new(with(&[mv]), What::TurnUp { column, is_home }));
                }
                _ => {
                    let mut after = world.clone();
                    after.play(mv);
                    if open.len() < POSITIONS_MAX && seen.insert(after.key()) {
                        open.push((after, with(&[mv])));
                    }
                }
            }
        }
        for reached in world.stock() {
            let Some(card) = reached.world.last_of_waste().filter(|it| !unseen.contains(it)) else {
                continue;
            };
            for mv in plays(&reached.world) {
                let is_home = matches!(mv.to, Pile::Foundation(_));
                let moves = with(&[&reached.moves[..], &[mv]].concat());
                push(PlayerAction::new(moves, What::Play { card, is_home }));
            }
        }
    }
    actions
}

/// Returns the moves of the last card of the waste.
fn plays(world: &Determinization) -> impl Iterator<Item = Move> {
    let mut moves = Vec::new();
    let card = world.last_of_waste();
    let targets = (0..COLUMNS as u8).map(Pile::Column).chain(card.map(|it| Pile::Foundation(it.suit())));
    for to in targets {
        let mv = Move { from: Pile::Waste, to, count: 1 };
        if world.is_legal(mv) {
            moves.push(mv);
        }
    }
    moves.into_iter()
}
