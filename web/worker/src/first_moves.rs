use solitaire::{
    Autoplay, Game, Move,
    freecell::{Rules, State},
};

/// Returns the legal first moves that lead to other positions than autoplay at once does.
///
/// At [`Autoplay::All`] no card of a position can go home, but for the position that a player stepped back to. There the
/// player may make any move first, and autoplay follows, unless the move is in its way. A search that begins with
/// autoplay would miss that. Of moves that lead to positions with equal keys one is returned, and none that leads to a
/// position reached by autoplay, or by autoplay and one move.
pub(crate) fn detours(rules: &Rules, state: &State) -> Vec<Move> {
    let settled = all_home(rules, state.clone());
    let after = |state: &State, mv| {
        let mut next = state.clone();
        rules.play(&mut next, mv);
        rules.key(&all_home(rules, next))
    };
    let mut seen = vec![rules.key(&settled)];
    seen.extend(legal_moves(rules, &settled).into_iter().map(|mv| after(&settled, mv)));
    let mut detours = legal_moves(rules, state);
    detours.retain(|&mv| {
        let key = after(state, mv);
        let is_new = !seen.contains(&key);
        seen.push(key);
        is_new
    });
    detours
}

fn all_home(rules: &Rules, mut state: State) -> State {
    while let Some(mv) = rules.autoplay_move(&state, Autoplay::All) {
        rules.play(&mut state, mv);
    }
    state
}

/// Returns all moves that a player may make, which are more than those a search tries.
fn legal_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let piles = || rules.table(state).piles.into_iter().map(|(pile, _)| pile);
    let mut moves = Vec::new();
    for from in piles() {
        for to in piles() {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}
