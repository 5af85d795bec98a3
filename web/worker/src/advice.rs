//! Advice for a player who does not peek, which is given from what the player has seen and nothing else.

use imperfect_information::{Best, Chance, Choice, Params};
use protocol::{Advice, Outlook};
use solitaire::klondike::Observation;

/// Always the same, so that equal observations get equal advice.
const SEED: u64 = 1;

/// Positions searched for one choice: `docs/fair-play.md` says what that takes.
const BUDGET: u64 = 400_000;

/// Arrangements of the unknown cards that are sampled even where there is only one way to go on: the chances are
/// calibrated for this number.
const N_SAMPLED_MIN: u32 = 60;

/// Chooses moves from what was seen.
///
/// Ways to go on are weighed for as much as a budget of positions allows, and no longer than until time is up: a
/// machine that is far too slow for the budget may choose another.
pub(crate) fn advise(observation: &Observation, is_time_up: &mut dyn FnMut() -> bool) -> Advice {
    let params = Params { estimate_worlds: N_SAMPLED_MIN, budget: BUDGET, ..Params::of(observation.rules()) };
    let choice = Best::new(params, SEED).choose_within(observation, is_time_up);
    let outlook = choice.as_ref().map_or(Outlook::Stuck, outlook);
    Advice { moves: choice.map_or_else(Vec::new, |it| it.moves), outlook }
}

fn outlook(choice: &Choice) -> Outlook {
    let &Choice { n_won, n_worlds: n_sampled, chance, ref moves } = choice;
    match chance {
        Some(Chance::CERTAIN) => Outlook::Certain,
        None if n_sampled == 0 && moves.len() == 1 => Outlook::Draw,
        None if n_sampled == 0 => Outlook::LookThroughStock,
        None => Outlook::Unmeasured { n_won, n_sampled },
        // Rounded outwards: no more is said than is known.
        Some(Chance { low, high, .. }) => {
            Outlook::Chance { percent_low: low / 10, percent_high: high.div_ceil(10), n_won, n_sampled }
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Deal, DealNumber, Game,
        klondike::{DRAW_ONE, DRAW_THREE, Redeals, Rules, State, read_pasted},
    };

    use super::*;

    const TWO_REDEALS: Rules = Rules { redeals: Redeals::AtMost(2), ..DRAW_THREE };

    /// A deal of which only the face-up cards are seen.
    const DEALT: &str = "Stock: ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??\nWaste:\n\
         Foundations: C-0 D-0 H-0 S-0\n1: 3D\n2: ?? 2C\n3: ?? ?? QS\n4: ?? ?? ?? TS\n5: ?? ?? ?? ?? KD\n\
         6: ?? ?? ?? ?? ?? QD\n7: ?? ?? ?? ?? ?? ?? 5C\n";

    fn seen(rules: Rules) -> Observation {
        Observation::of_position(rules, read_pasted(DEALT).expect("a position").position)
    }

    fn dealt(rules: &Rules, deal: u64) -> State {
        rules.deal(&Deal::microsoft(DealNumber::new(deal).unwrap()))
    }

    fn advised(rules: Rules) -> Advice {
        advise(&seen(rules), &mut || false)
    }

    #[test]
    fn looks_through_the_stock_first_where_that_costs_nothing() {
        for (rules, n_moves) in [(DRAW_ONE, 25), (DRAW_THREE, 9)] {
            let advice = advised(rules);
            assert_eq!((advice.moves.len(), advice.outlook), (n_moves, Outlook::LookThroughStock));
        }
    }

    #[test]
    fn chances_are_rounded_outwards() {
        let chance = Some(Chance { low: 344, high: 451, ..Chance::CERTAIN });
        let choice = Choice { moves: Vec::new(), n_won: 24, n_worlds: 60, chance };
        let expected = Outlook::Chance { percent_low: 34, percent_high: 46, n_won: 24, n_sampled: 60 };
        assert_eq!(outlook(&choice), expected);
    }

    #[test]
    fn tells_no_chance_where_redeals_are_limited() {
        let advice = advised(TWO_REDEALS);
        assert!(!advice.moves.is_empty());
        assert!(matches!(advice.outlook, Outlook::Unmeasured { .. }), "{advice:?}");
    }

    #[test]
    fn stops_when_time_is_up() {
        let mut n_asked = 0;
        let advice = advise(&seen(TWO_REDEALS), &mut || {
            n_asked += 1;
            3 < n_asked
        });
        assert!(!advice.moves.is_empty());
        assert!(matches!(advice.outlook, Outlook::Unmeasured { n_sampled: 60, .. }), "{advice:?}");
        assert_eq!(n_asked, 4);
    }

    /// Plays a deal by advice alone, as the page does.
    fn wins(rules: Rules, deal: u64) -> bool {
        let mut state = dealt(&rules, deal);
        let mut observation = Observation::first(rules, &state);
        while !rules.is_won(&state) {
            let advice = advise(&observation, &mut || false);
            if advice.moves.is_empty() {
                return false;
            }
            for mv in advice.moves {
                rules.try_play(&mut state, mv).unwrap();
                observation.observe(&state);
            }
        }
        true
    }

    #[test]
    fn wins_games_by_its_advice() {
        let won: Vec<u64> = (1..=10).filter(|&it| wins(DRAW_ONE, it)).collect();
        assert!(5 <= won.len(), "{won:?}");
    }
}
