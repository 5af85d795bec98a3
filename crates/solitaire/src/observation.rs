use crate::{Game, IllegalMove, Move, PartialPosition, Pile, Rules, State, rules::Redeals};

/// What a player of Klondike has seen of a game and remembers: all the information that a player or an adviser gets.
///
/// Cards that were seen in the waste stay known when they are in the stock again. Face-down cards of the columns are
/// unknown, and nothing here depends on their identity.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Observation {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "rules_text::deserialize"))]
    rules: Rules,
    position: PartialPosition,
}

impl Observation {
    /// Returns the observation of a player who saw nothing of the game before.
    pub fn first(rules: Rules, state: &State) -> Observation {
        Observation { rules, position: PartialPosition::seen(state) }
    }

    /// Returns the observation of a player who has looked through the stock, if that costs nothing, and is back where
    /// the game began.
    pub fn looked(rules: Rules, dealt: &State) -> Observation {
        let mut observation = Observation::first(rules, dealt);
        if !observation.has_free_look() {
            return observation;
        }
        let mut state = dealt.clone();
        while let Some(mv) = next_draw(&rules, &state) {
            rules.play(&mut state, mv);
            observation.observe(&state);
            if rules.key(&state) == rules.key(dealt) {
                break;
            }
        }
        observation
    }

    /// Returns the observation after each of these moves, for a player who knew this one before them. The moves start
    /// from `state`, which has to agree with this observation.
    ///
    /// # Errors
    ///
    /// Returns the first illegal move.
    pub fn after_each(&self, state: &State, moves: &[Move]) -> Result<Vec<(Move, Observation)>, IllegalMove> {
        let (mut state, mut observation) = (state.clone(), self.clone());
        let observed = |&mv: &Move| {
            self.rules.try_play(&mut state, mv)?;
            observation.observe(&state);
            Ok((mv, observation.clone()))
        };
        moves.iter().map(observed).collect()
    }

    /// Returns the observation of a player who knows a position.
    ///
    /// Every card that the position gives counts as known, even if it lies face down. Of the face-down cards,
    /// [`observe`](Observation::observe) remembers those of the stock, but not those of the columns.
    pub fn of_position(rules: Rules, position: PartialPosition) -> Observation {
        Observation { rules, position }
    }

    /// Adds what the player sees of the position after the next move.
    pub fn observe(&mut self, state: &State) {
        self.position = self.position.after(state);
    }

    /// Returns whether the stock has cards that the player has not seen yet, and looking through it costs nothing.
    pub fn has_free_look(&self) -> bool {
        let is_unlimited = self.rules.stock.is_some_and(|it| it.redeals == Redeals::Unlimited);
        is_unlimited && self.position.stock().contains(&None)
    }

    /// Returns the rules of the observed game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the known part of the position.
    pub fn position(&self) -> &PartialPosition {
        &self.position
    }
}

/// Returns the draw of the next cards, or the redeal if the stock is empty.
fn next_draw(rules: &Rules, state: &State) -> Option<Move> {
    let of = |from, to| rules.legal_counts(state, from, to).next().map(|count| Move { from, to, count });
    of(Pile::Stock, Pile::Waste).or_else(|| of(Pile::Waste, Pile::Stock))
}

/// Serde's form of rules for which observations exist.
#[cfg(feature = "serde")]
mod rules_text {
    use serde::{Deserialize, Deserializer, de::Error};

    use crate::Rules;

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
        let rules = Rules::deserialize(deserializer)?;
        match rules.capabilities().has_advice {
            true => Ok(rules),
            false => Err(D::Error::custom(format!("there are no observations of {rules}"))),
        }
    }
}

#[cfg(all(test, feature = "serde"))]
mod tests {
    use super::*;
    use crate::{
        Deal, DealNumber, Game, Move, Pile,
        rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE},
    };

    #[test]
    fn observations_round_trip() {
        for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
            let mut state = rules.deal(&Deal::microsoft(DealNumber::FIRST));
            let mut observation = Observation::first(rules, &state);
            for _ in 0..12 {
                let json = serde_json::to_string(&observation).unwrap();
                assert_eq!(serde_json::from_str::<Observation>(&json).unwrap(), observation);
                let count = rules.legal_counts(&state, Pile::Stock, Pile::Waste).next().unwrap_or(1);
                let mv = Move { from: Pile::Stock, to: Pile::Waste, count };
                if rules.try_play(&mut state, mv).is_err() {
                    break;
                }
                observation.observe(&state);
            }
        }
    }

    #[test]
    fn rejects_impossible_observations() {
        let state = KLONDIKE_DRAW_ONE.deal(&Deal::microsoft(DealNumber::FIRST));
        let json = serde_json::to_string(&Observation::first(KLONDIKE_DRAW_ONE, &state)).unwrap();
        let rejects = |from: &str, to: &str| {
            assert!(json.contains(from), "{from} in {json}");
            serde_json::from_str::<Observation>(&json.replacen(from, to, 1)).unwrap_err();
        };
        let card = |idx: usize| format!("\"{}\"", state.upturned(idx)[0]);
        rejects("klondike-draw-one", "freecell");
        rejects(&card(0), &card(1));
        rejects(&card(0), "null");
        rejects("[0,0,0,0]", "[14,0,0,0]");
        rejects("\"stock\":[null", "\"stock\":[null,null");
    }
}
