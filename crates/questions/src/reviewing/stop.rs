use std::collections::HashSet;

use solitaire::{Autoplay, Move, Position, Start};

/// A position in which the player had a choice.
pub(super) struct Stop {
    /// The number of moves before it.
    pub(super) n: usize,
    pub(super) position: Position,
    /// Its key, unless cards that must go home have not gone yet: then its verdict follows from its moves.
    pub(super) key: Option<u128>,
    /// Its moves, with the keys of the positions that they lead to.
    pub(super) choices: Vec<(Move, u128)>,
    /// The index of the move that was made.
    pub(super) made: usize,
}

/// Returns the key of a position, unless cards that must go home have not gone yet.
pub(super) fn key(position: &Position, autoplay: Autoplay) -> Option<u128> {
    let is_forced = autoplay == Autoplay::All && position.autoplay_move(autoplay).is_some();
    (!is_forced).then(|| position.key())
}

/// Returns the positions of a game in which the player had a choice, and the last one.
pub(super) fn stops(start: &Start, moves: &[Move], autoplay: Autoplay) -> Vec<Stop> {
    let mut position = start.position();
    let mut stops = Vec::new();
    for (n, &mv) in moves.iter().enumerate() {
        let is_automatic = 0 < n && position.autoplay_move(autoplay) == Some(mv);
        if !is_automatic {
            let after = |mv: Move| {
                let mut after = position.clone();
                after.play_with_autoplay(mv, autoplay);
                after.key()
            };
            let mut choices: Vec<(Move, u128)> =
                position.moves().into_iter().map(|mv| (mv, after(mv))).collect();
            // Autoplay makes some of them alike.
            let mut seen = HashSet::new();
            choices.retain(|it| seen.insert(it.1));
            let own = after(mv);
            let made = choices.iter().position(|it| it.1 == own).unwrap_or(choices.len());
            match choices.get_mut(made) {
                Some(choice) => choice.0 = mv,
                // The move leads back to an equal position.
                None => choices.push((mv, own)),
            }
            stops.push(Stop { n, position: position.clone(), key: key(&position, autoplay), choices, made });
        }
        position.play(mv);
    }
    let key = key(&position, autoplay);
    stops.push(Stop { n: moves.len(), position, key, choices: Vec::new(), made: 0 });
    stops
}
