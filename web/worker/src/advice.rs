//! Advice for a player who does not peek, and the chances of moves, based only on what the player has seen.

use std::vec;

use imperfect_information::{Best, CHANCE_WORLDS, Chance, Choice, Params, odds};
use protocol::{Advice, Event, JobId, Judgement, Outlook, Rejection, Spent};
use solitaire::{Move, Observation};

use crate::turn::{Advance, Turn};

/// The constant seed, so that equal observations get equal advice.
const SEED: u64 = 1;

/// The number of positions searched for one choice: `docs/fair-play.md` says how long that takes.
const BUDGET: u64 = 400_000;

/// Chooses moves from an observation.
///
/// It evaluates ways to continue within a budget of positions, and stops when time is up: a machine that is far too
/// slow for the budget may choose another move.
pub(crate) fn advise(observation: &Observation, is_time_up: &mut dyn FnMut() -> bool) -> Advice {
    // Also if there is only one way to continue.
    let params = Params { estimate_worlds: CHANCE_WORLDS, budget: BUDGET, ..Params::of(observation.rules()) };
    let choice = Best::new(params, SEED).choose_within(observation, is_time_up);
    let outlook = choice.as_ref().map_or(Outlook::Stuck, outlook);
    Advice { moves: choice.map_or_else(Vec::new, |it| it.moves), outlook }
}

/// Begins to weigh moves.
pub(crate) fn weigh(job: JobId, observation: Observation, moves: Vec<Move>) -> Box<dyn Advance> {
    Box::new(WeighJob { job, observation, moves: moves.into_iter() })
}

/// The job that estimates a player's chance to win after each of some moves.
struct WeighJob {
    job: JobId,
    observation: Observation,
    /// The moves that are not weighed yet.
    moves: vec::IntoIter<Move>,
}

impl Advance for WeighJob {
    /// Weighs the next move, regardless of the number of nodes: that takes sixty short searches at most.
    fn advance(&mut self, _: u64) -> Turn {
        let Some(mv) = self.moves.next() else { return Turn::Idle };
        let job = self.job;
        let Some(odds) = odds(&self.observation, mv, SEED) else {
            return Turn::Done(Event::Rejected { job, rejection: Rejection::IllegalMove(mv) });
        };
        let judgement = match odds.chance {
            Some(Chance::CERTAIN) => Judgement::by_chance(100),
            // Only a proved win counts as certain.
            Some(chance) => Judgement::by_chance(((chance.likely + 5) / 10).clamp(1, 99) as u8),
            // These rules have not been measured. The share of won worlds is not a player's chance.
            None => Judgement::default(),
        };
        let is_last = self.moves.len() == 0;
        let event = Event::Judged { job, judgement, spent: Spent::default(), is_last };
        if is_last { Turn::Done(event) } else { Turn::Sent(event) }
    }

    fn progress(&mut self) -> Option<Event> {
        Some(Event::Progress { job: self.job, spent: Spent::default(), at_least: 0 })
    }
}

fn outlook(choice: &Choice) -> Outlook {
    let &Choice { n_won, n_open, n_worlds: n_sampled, chance, ref moves } = choice;
    match chance {
        Some(Chance::CERTAIN) => Outlook::Certain,
        None if n_sampled == 0 && moves.len() == 1 => Outlook::Draw,
        None if n_sampled == 0 => Outlook::LookThroughStock,
        None => Outlook::Unmeasured { n_won, n_open, n_sampled },
        // Rounded outwards, so that the interval claims no more than is known.
        Some(Chance { low, high, .. }) => {
            let (percent_low, percent_high) = (low / 10, high.div_ceil(10));
            Outlook::Chance { percent_low, percent_high, n_won, n_open, n_sampled }
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Deal, DealNumber, Game, Pile, Rules, State,
        klondike::read_pasted,
        rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
    };

    use protocol::Winnability;

    use super::*;

    const TWO_REDEALS: Rules =
        Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(2) }), ..KLONDIKE_DRAW_THREE };

    /// A deal of which only the face-up cards are visible.
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
        for (rules, n_moves) in [(KLONDIKE_DRAW_ONE, 25), (KLONDIKE_DRAW_THREE, 9)] {
            let advice = advised(rules);
            assert_eq!((advice.moves.len(), advice.outlook), (n_moves, Outlook::LookThroughStock));
        }
    }

    /// Returns the state and the observation after draws and redeals.
    fn drawn(rules: Rules, n_drawn: usize) -> (State, Observation) {
        let mut state = dealt(&rules, 7);
        let mut observation = Observation::first(rules, &state);
        for _ in 0..n_drawn {
            let mv =
                |from, to| rules.legal_counts(&state, from, to).next().map(|count| Move { from, to, count });
            let mv = mv(Pile::Stock, Pile::Waste).or_else(|| mv(Pile::Waste, Pile::Stock));
            rules.try_play(&mut state, mv.unwrap()).unwrap();
            observation.observe(&state);
        }
        (state, observation)
    }

    #[test]
    fn moves_are_weighed_by_chance() {
        for (rules, n_drawn) in [(KLONDIKE_DRAW_ONE, 25), (KLONDIKE_DRAW_THREE, 9)] {
            let (state, observation) = drawn(rules, n_drawn);
            let mut moves = Vec::new();
            rules.moves(&state, &mut moves);
            let percents = weighed(observation, &moves);
            assert_eq!(percents.len(), moves.len());
            let percents: Vec<u8> = percents.into_iter().map(|it| it.expect("a chance")).collect();
            assert!(percents.iter().all(|it| *it < 100) && percents.iter().any(|it| 1 < *it), "{percents:?}");
        }
        let illegal = Move::one(Pile::Waste, Pile::Column(0));
        let mut job = weigh(JobId(1), seen(KLONDIKE_DRAW_ONE), vec![illegal]);
        let rejection = Rejection::IllegalMove(illegal);
        assert_eq!(job.advance(1), Turn::Done(Event::Rejected { job: JobId(1), rejection }));
    }

    /// Returns the chances of moves, in percent, if they were measured.
    fn weighed(observation: Observation, moves: &[Move]) -> Vec<Option<u8>> {
        let mut job = weigh(JobId(1), observation, moves.to_vec());
        let mut percents = Vec::new();
        loop {
            let (event, is_over) = match job.advance(1) {
                Turn::Sent(event) => (event, false),
                Turn::Done(event) => (event, true),
                other => panic!("{other:?}"),
            };
            let Event::Judged { judgement, is_last, .. } = event else { panic!("{event:?}") };
            assert_eq!(judgement.verdict, Winnability::Unknown);
            percents.push(judgement.chance);
            assert_eq!(is_last, is_over);
            if is_last {
                return percents;
            }
        }
    }

    #[test]
    fn chances_are_rounded_outwards() {
        let chance = Some(Chance { low: 344, high: 451, ..Chance::CERTAIN });
        let choice = Choice { moves: Vec::new(), n_won: 24, n_open: 3, n_worlds: 60, chance };
        let expected =
            Outlook::Chance { percent_low: 34, percent_high: 46, n_won: 24, n_open: 3, n_sampled: 60 };
        assert_eq!(outlook(&choice), expected);
    }

    #[test]
    fn tells_no_chance_where_redeals_are_limited() {
        let advice = advised(TWO_REDEALS);
        assert!(!advice.moves.is_empty());
        assert!(matches!(advice.outlook, Outlook::Unmeasured { .. }), "{advice:?}");
        let (state, observation) = drawn(TWO_REDEALS, 9);
        let mut moves = Vec::new();
        TWO_REDEALS.moves(&state, &mut moves);
        assert_eq!(weighed(observation, &moves), vec![None; moves.len()]);
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

    /// Returns whether playing a deal by advice alone, as the page does, wins.
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
        let won: Vec<u64> = (1..=10).filter(|&it| wins(KLONDIKE_DRAW_ONE, it)).collect();
        assert!(5 <= won.len(), "{won:?}");
    }
}
