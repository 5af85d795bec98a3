use solitaire::{Face, Move, Pile, Position};

use crate::model::Model;

/// The most draws in a row; more would show the same cards again.
const DRAWS_MAX: usize = 60;

impl Model {
    /// Returns the moves that bring all cards that are left to the foundations, one after another, if nothing else
    /// has to be done and the player has seen every card.
    pub fn finish(&self) -> Option<Vec<Move>> {
        let (game, n) = (&self.game, self.game.cursor);
        if game.own.is_some() || game.editing.is_some() || game.line.is_won_at(n) {
            return None;
        }
        let table = game.table();
        let is_open =
            |(pile, faces): &(Pile, Vec<Face>)| *pile == Pile::Stock || !faces.contains(&Face::Down);
        if !table.piles.iter().all(is_open) {
            return None;
        }
        // Cards in the stock count only if the player has seen them.
        let is_stock_seen =
            || game.line.observation(n).is_none_or(|it| !it.position().stock().contains(&None));
        if !is_stock_seen() {
            return None;
        }
        all_home(game.position().clone())
    }
}

fn all_home(mut position: Position) -> Option<Vec<Move>> {
    let (mut moves, mut n_drawn) = (Vec::new(), 0);
    while !position.is_won() {
        let home = next_home(&position);
        n_drawn = if home.is_some() { 0 } else { n_drawn + 1 };
        let mv = home.or_else(|| draw(&position)).filter(|_| n_drawn < DRAWS_MAX)?;
        position.play(mv);
        moves.push(mv);
    }
    Some(moves)
}

/// Returns the lowest card that can go home.
fn next_home(position: &Position) -> Option<Move> {
    let table = position.table();
    let home = |(pile, faces): &(Pile, Vec<Face>)| {
        let Some(&Face::Up(card)) = faces.last() else { return None };
        let mv = Move::one(*pile, Pile::Foundation(card.suit()));
        (!matches!(pile, Pile::Foundation(_)) && position.is_legal(mv))
            .then(|| (position.state().order(card), mv))
    };
    table.piles.iter().filter_map(home).min_by_key(|it| it.0).map(|it| it.1)
}

/// Returns the draw of the next cards, or the redeal if there are none.
fn draw(position: &Position) -> Option<Move> {
    let of = |from, to| position.legal_counts(from, to).max().map(|count| Move { from, to, count });
    of(Pile::Stock, Pile::Waste).or_else(|| of(Pile::Waste, Pile::Stock))
}
