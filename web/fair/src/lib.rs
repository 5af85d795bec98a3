//! The adviser: says what somebody would do who sees what the player sees, and how likely that one wins.
//!
//! It is told what is seen as text, in which cards that are face down are unknown: it cannot peek.

#[cfg(target_family = "wasm")]
mod browser;
mod words;

use player::{Best, Chance, Choice, Params};
use solitaire::{
    AnyRules, Move,
    klondike::{self, Observation},
};

use crate::words::{Outlook, texts};

#[cfg(target_family = "wasm")]
pub use browser::run;

/// Always the same, so that the same is advised whenever the same is seen.
const SEED: u64 = 1;

/// So many positions are looked at to choose: `docs/fair-play.md` says what that takes.
const BUDGET: u64 = 400_000;

/// So many worlds are looked at even where there is only one way: the chances are measured for as many.
const ESTIMATE_WORLDS: u32 = 60;

/// What to do: moves, and what is said of them. An error says what is wrong with that.
///
/// Ways are weighed for as much as a budget of positions allows, and no longer than until time is up: where a machine is
/// far too slow for the budget, another may be chosen.
pub fn advise(seen: &str, is_time_up: &mut dyn FnMut() -> bool) -> Result<(Vec<Move>, [String; 2]), String> {
    let lines = seen.split_once('\n').and_then(|(language, rest)| Some((language, rest.split_once('\n')?)));
    let (language, (rules, table)) = lines.ok_or("There is no table below the rules.")?;
    let game = rules.parse::<AnyRules>().map_err(|err| err.to_string())?;
    let rules = game.klondike().ok_or_else(|| format!("{game} is not Klondike."))?;
    let sketch = klondike::read_pasted(table).map_err(|err| err.to_string())?.position;
    let observation = Observation::of_position(rules, sketch);
    let params = Params { estimate_worlds: ESTIMATE_WORLDS, budget: BUDGET, ..Params::of(&rules) };
    let choice = Best::new(params, SEED).choose_within(&observation, is_time_up);
    let texts = texts(language, &choice.as_ref().map_or(Outlook::Stuck, outlook));
    Ok((choice.map_or_else(Vec::new, |it| it.moves), texts))
}

fn outlook(choice: &Choice) -> Outlook {
    let &Choice { n_won, n_worlds, chance, ref moves } = choice;
    match chance {
        Some(Chance::CERTAIN) => Outlook::Sure,
        None if n_worlds == 0 && moves.len() == 1 => Outlook::Look,
        None if n_worlds == 0 => Outlook::Pass,
        None => Outlook::Unmeasured { n_won, n_worlds },
        Some(Chance { low, high, .. }) => {
            // To the next that says no more than is known.
            let percent = [low / 10, high.div_ceil(10)];
            Outlook::Chance { percent, n_won, n_worlds }
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{Deal, DealNumber, Game};

    use super::*;

    /// A deal of which nothing but what lies face up is seen.
    const DEALT: &str = "Stock: ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??\nWaste:\n\
         Foundations: C-0 D-0 H-0 S-0\n1: 3D\n2: ?? 2C\n3: ?? ?? QS\n4: ?? ?? ?? TS\n5: ?? ?? ?? ?? KD\n\
         6: ?? ?? ?? ?? ?? QD\n7: ?? ?? ?? ?? ?? ?? 5C\n";

    fn said(seen: &str) -> Result<(usize, String), String> {
        advise(seen, &mut || false).map(|(moves, [short, _])| (moves.len(), short))
    }

    #[test]
    fn where_it_costs_nothing_the_stock_is_looked_through_first() {
        for (rules, n_moves) in [("klondike-draw-one", 25), ("klondike-draw-three", 9)] {
            let first = said(&format!("en\n{rules}\n{DEALT}"));
            assert_eq!(first, Ok((n_moves, "First, through the whole stock".to_string())));
        }
        let german = said(&format!("de\nklondike-draw-one\n{DEALT}")).unwrap();
        assert_eq!(german.1, "Zuerst durch den ganzen Talon");
    }

    #[test]
    fn where_redeals_are_counted_no_chance_is_said() {
        let (moves, [short, more]) =
            advise(&format!("en\nklondike-draw-three,redeals=2\n{DEALT}"), &mut || false).unwrap();
        assert!(!moves.is_empty());
        assert_eq!(short, "Not measured for these rules");
        assert!(more.starts_with("Wins in "), "{more}");
    }

    #[test]
    fn it_stops_when_time_is_up() {
        let seen = format!("en\nklondike-draw-three,redeals=2\n{DEALT}");
        let mut n_asked = 0;
        let (moves, [_, more]) = advise(&seen, &mut || {
            n_asked += 1;
            3 < n_asked
        })
        .unwrap();
        assert!(!moves.is_empty());
        assert!(more.ends_with(" of 60 sampled worlds."), "{more}");
        assert_eq!(n_asked, 4);
    }

    #[test]
    fn what_is_no_question_is_refused() {
        let refused = |seen: &str| said(seen).unwrap_err();
        assert_eq!(refused("en\nklondike-draw-one"), "There is no table below the rules.");
        assert!(refused("en\nfreecell\n1: 3D").contains("freecell"));
        assert!(refused("en\nspider\n").contains("spider"));
        assert!(refused("en\nklondike-draw-one\n1: XX").contains("XX"));
    }

    /// By the text alone, as the page has it.
    fn wins(rules: &klondike::Rules, name: &str, deal: u64) -> bool {
        let mut state = rules.deal(&Deal::microsoft(DealNumber::new(deal).unwrap()));
        let mut observation = Observation::first(*rules, &state);
        while !rules.is_won(&state) {
            let seen = format!("en\n{name}\n{}", observation.position());
            let (moves, _) = advise(&seen, &mut || false).unwrap();
            if moves.is_empty() {
                return false;
            }
            for mv in moves {
                rules.try_play(&mut state, mv).unwrap();
                observation.observe(&state);
            }
        }
        true
    }

    #[test]
    fn games_are_won_by_what_is_advised() {
        let won: Vec<u64> =
            (1..=10).filter(|&it| wins(&klondike::DRAW_ONE, "klondike-draw-one", it)).collect();
        assert!(5 <= won.len(), "{won:?}");
    }
}
