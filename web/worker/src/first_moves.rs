use solitaire::{
    Autoplay, Game, Move,
    freecell::{Rules, State},
};

/// The legal first moves that lead elsewhere than letting everything go home first does.
///
/// Where everything goes home that can, nothing is left to go in any position but one: the one somebody stepped back
/// to. There any first move may be made, and what could go home goes after it, unless the move is in its way. A
/// search that lets everything go home first would miss that. Of the moves that lead to positions with equal keys
/// one is listed, and none to what is reached without: after everything went home, at once or by one move more.
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

/// What a player may do, which is more than what is worth a search's while.
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
