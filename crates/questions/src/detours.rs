use solitaire::{Autoplay, Move, Position};

/// Returns the legal first moves that lead to positions which immediate autoplay does not reach.
///
/// With [`Autoplay::All`], no card of a position can go home, except in a position that a player stepped back to. There
/// the player may make any move first, and autoplay follows, unless the move prevents it. A search that begins with
/// autoplay would miss that. Of several moves that lead to positions with equal keys, only one is returned, and no move
/// that leads to a position reached by autoplay, or by autoplay and one move.
pub(crate) fn detours(position: &Position) -> Vec<Move> {
    if position.autoplay_move(Autoplay::All).is_none() {
        return Vec::new();
    }
    let after = |position: &Position, mv| {
        let mut next = position.clone();
        next.play_with_autoplay(mv, Autoplay::All);
        next.key()
    };
    let mut settled = position.clone();
    while let Some(mv) = settled.autoplay_move(Autoplay::All) {
        settled.play(mv);
    }
    let mut seen = vec![settled.key()];
    seen.extend(legal_moves(&settled).into_iter().map(|mv| after(&settled, mv)));
    let mut detours = legal_moves(position);
    detours.retain(|&mv| {
        let key = after(position, mv);
        let is_new = !seen.contains(&key);
        seen.push(key);
        is_new
    });
    detours
}

/// Returns all moves that a player may make, which are more than a search tries.
fn legal_moves(position: &Position) -> Vec<Move> {
    let piles = || position.table().piles.into_iter().map(|(pile, _)| pile);
    let mut moves = Vec::new();
    for from in piles() {
        for to in piles() {
            moves.extend(position.legal_counts(from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}
