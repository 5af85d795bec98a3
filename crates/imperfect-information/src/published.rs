mod heap;

use search::SplitMix;
use solitaire::{Card, Move, Observation, Pile, Rules, rules::KLONDIKE_DRAW_ONE};

use self::heap::{Act, HeapGame};
use super::{Choice, Player, first_pass};
use crate::determinization::Determinization;

/// The player of the article "Let's Make a Solitaire AI!". It makes safe moves first; otherwise it makes the move that
/// allows the most safe moves after it, on average over some shuffles of the unseen cards.
///
/// It plays draw one with unlimited redeals, where it takes any card of the stock, never moves cards back from home,
/// and moves runs only as a whole. The article does not say in which order it examines moves: here it is the order in
/// which it names their kinds.
#[derive(Debug)]
pub struct Published {
    look_ahead: LookAhead,
    random: SplitMix,
}

/// The parameters of its lookahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LookAhead {
    /// How many moves that are not safe are made after the first, each chosen by a search one move less deep. The
    /// article counts one more.
    pub depth: u32,
    /// Whether these moves use the shuffle of the first move, as the article's flag `thoughtful` says. If not, the
    /// cards are shuffled again for each.
    pub thoughtful: bool,
    /// Whether a run is judged by the card that is put down. The article's program judges it by the card at its other
    /// end, apparently by mistake.
    pub is_mended: bool,
}

/// How often the unseen cards are shuffled for each move.
const N_SHUFFLES: u32 = 10;

impl Published {
    /// Returns whether it plays a game: one with draws of one card and unlimited redeals.
    pub fn plays(rules: &Rules) -> bool {
        rules.stock == KLONDIKE_DRAW_ONE.stock
    }

    pub fn new(look_ahead: LookAhead, seed: u64) -> Published {
        Published { look_ahead, random: SplitMix::new(seed) }
    }

    /// Returns the act after which the most safe moves can be made, or `None` if there is no act.
    fn best(&mut self, table: &HeapGame, acts: &[Act], depth: u32, is_known: bool) -> Option<Act> {
        let mut best = (0, *acts.first()?);
        for &act in acts {
            let n_safe = self.value(table, act, depth, is_known);
            if best.0 < n_safe {
                best = (n_safe, act);
            }
        }
        Some(best.1)
    }

    /// Returns how many safe moves can be made after an act, summed over all tries.
    fn value(&mut self, table: &HeapGame, act: Act, depth: u32, is_known: bool) -> u32 {
        let n_tries = if is_known { 1 } else { N_SHUFFLES };
        let mut n_safe = 0;
        for _ in 0..n_tries {
            let mut table = table.clone();
            if !is_known {
                shuffle_hidden(&mut self.random, &mut table);
            }
            table.play(act);
            n_safe += table.play_safe();
            for depth in (0..depth).rev() {
                let acts = table.acts();
                let Some(act) = self.best(&table, &acts, depth, self.look_ahead.thoughtful) else { break };
                table.play(act);
                n_safe += table.play_safe();
            }
        }
        n_safe
    }
}

/// Gives the face-down cards another order.
fn shuffle_hidden(random: &mut SplitMix, table: &mut HeapGame) {
    let mut cards = table.hidden();
    random.shuffle(&mut cards);
    table.hide(&cards);
}

impl Player for Published {
    fn choose(&mut self, observation: &Observation) -> Option<Choice> {
        if let Some(moves) = first_pass(observation) {
            return Some(Choice { moves, ..Choice::default() });
        }
        let world = Determinization::new(observation, &observation.position().unknown())?;
        let table = HeapGame::new(observation.position(), &world, self.look_ahead.is_mended);
        let acts = table.acts();
        let safe = acts.iter().copied().find(|&act| table.is_safe(act));
        let act = match safe {
            Some(act) => act,
            None => self.best(&table, &acts, self.look_ahead.depth, false)?,
        };
        Some(Choice { moves: moves(&world, act)?, ..Choice::default() })
    }
}

/// Returns the act as moves, with the draws and redeals that it takes.
fn moves(world: &Determinization, act: Act) -> Option<Vec<Move>> {
    let column = |idx: usize| Pile::Column(idx as u8);
    Some(match act {
        Act::Stow { card, from } => vec![Move::one(column(from), Pile::Foundation(card.suit()))],
        Act::Run { from, to, count } => vec![Move { from: column(from), to: column(to), count: count as u8 }],
        Act::StowFromStock { card } => from_stock(world, card, Pile::Foundation(card.suit()))?,
        Act::Release { card, to } => from_stock(world, card, column(to))?,
    })
}

fn from_stock(world: &Determinization, card: Card, to: Pile) -> Option<Vec<Move>> {
    let reached = world.stock().into_iter().find(|it| it.world.last_of_waste() == Some(card))?;
    let mut moves = reached.moves;
    moves.push(Move::one(Pile::Waste, to));
    Some(moves)
}
