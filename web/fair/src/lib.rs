//! The adviser: says what somebody would do who sees what the player sees, and how likely that one wins.
//!
//! It is told what is seen as text, in which cards that are face down are unknown: it cannot peek.

#[cfg(target_family = "wasm")]
mod browser;
mod words;

use solitaire::{AnyRules, Move, klondike};
use solver::{
    Sight,
    player::{Best, Care, Player},
};

use crate::words::{Outlook, texts};

#[cfg(target_family = "wasm")]
pub use browser::run;

/// Always the same, so that the same is advised whenever the same is seen.
const SEED: u64 = 1;

/// What to do: moves, and what is said of them. An error is a sentence.
pub fn advise(seen: &str) -> Result<(Vec<Move>, [String; 2]), String> {
    let lines = seen.split_once('\n').and_then(|(language, rest)| Some((language, rest.split_once('\n')?)));
    let (language, (rules, table)) = lines.ok_or("There is no table below the rules.")?;
    let game: AnyRules = rules.parse().map_err(|err| format!("{err}."))?;
    let rules = game.klondike().ok_or_else(|| format!("{game} is not Klondike."))?;
    let sketch = klondike::read_pasted(table).map_err(|err| format!("{err}."))?.sketch;
    let sight = Sight::of_sketch(rules, sketch);
    let choice = Best::new(Care::of(&rules), SEED).choose(&sight);
    let outlook = match choice.as_ref().map(|it| (it.n_won, it.n_worlds)) {
        None => Outlook::Stuck,
        Some((1, 1)) => Outlook::Sure,
        Some((_, 0)) => Outlook::Pass,
        Some((n_won, n_worlds)) => Outlook::Unmeasured { n_won, n_worlds },
    };
    Ok((choice.map_or_else(Vec::new, |it| it.moves), texts(language, &outlook)))
}
