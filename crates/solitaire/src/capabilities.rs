use crate::{Numbering, Pile, rules::Redeals};

/// What a game has and what a player can do in it: all that a program needs to show the game without knowing which game
/// it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Capabilities {
    /// Every pile of the game in reading order, as in a [`Table`](crate::Table).
    pub piles: Vec<Pile>,
    /// Whether cards can lie face down. If so, a verdict reveals something about cards that the player has not seen,
    /// and positions cannot be put together by hand.
    pub has_hidden_cards: bool,
    /// How many cards a draw turns over, in games that have a stock.
    pub draw: Option<u8>,
    /// The options of the rules that a player may choose. A game id can express more.
    pub options: Vec<RuleOption>,
    /// The levels of autoplay that the game offers, the one that plays least first.
    pub autoplay: &'static [Autoplay],
    /// The numberings of deals that the game has, besides Microsoft's plain numbers.
    pub numberings: &'static [Numbering],
    /// Whether a computer player, who sees no more than a person does, can give advice.
    pub has_advice: bool,
    /// Whether solutions also have a length in moves of single cards, with [`Switches`](crate::Switches) defining what
    /// counts as one move. Bounds, explanations and puzzles exist for such games only.
    pub has_card_moves: bool,
    /// Whether solutions can be shortened, and the player's game can be compared with the best.
    pub has_short_solutions: bool,
    /// Whether a proof that a game is lost counts every position that can be reached. If not, the proof leaves out
    /// positions that are known to be lost.
    pub has_full_counts: bool,
}

/// A rule that a player may choose, as in a game id: `redeals=unlimited`.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RuleOption {
    /// What stands before the `=`.
    pub id: &'static str,
    /// The values worth offering. Game ids may name other values.
    pub values: &'static [&'static str],
    /// The value in these rules, which need not be one of `values`.
    pub value: String,
}

/// Which cards go to the foundations by themselves after every move of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Autoplay {
    /// Nothing.
    Off,
    /// Only what never hurts.
    #[default]
    Safe,
    /// Every card that can go. Some deals can only be won without this level (#1941 and #98714 of FreeCell).
    All,
}

impl Autoplay {
    /// All levels, from the one that plays least to the one that plays most.
    pub const LEVELS: [Autoplay; 3] = [Autoplay::Off, Autoplay::Safe, Autoplay::All];
}

impl RuleOption {
    /// Returns the option for how often the waste may become the stock.
    pub(crate) fn redeals(redeals: Redeals) -> RuleOption {
        let value = match redeals {
            Redeals::Unlimited => "unlimited".to_string(),
            Redeals::AtMost(redeals_max) => redeals_max.to_string(),
        };
        RuleOption { id: "redeals", values: &["unlimited", "0", "1", "2"], value }
    }

    /// Returns the option for whether cards may come back from the foundations.
    pub(crate) fn worrying_back(is_on: bool) -> RuleOption {
        let value = if is_on { "on" } else { "off" }.to_string();
        RuleOption { id: "worrying-back", values: &["on", "off"], value }
    }
}

impl Capabilities {
    /// Returns how many columns the game has.
    pub fn n_columns(&self) -> usize {
        self.piles.iter().filter(|it| matches!(it, Pile::Column(_))).count()
    }

    /// Returns how many cells the game has.
    pub fn n_cells(&self) -> usize {
        self.piles.iter().filter(|it| matches!(it, Pile::Cell(_))).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DealNumber, GameId, Position, Rules};

    #[test]
    fn piles_are_those_of_the_table() {
        for named in Rules::named() {
            let position = Position::dealt(&GameId { rules: named.rules, deal: DealNumber::FIRST });
            let piles: Vec<Pile> = position.table().piles.into_iter().map(|it| it.0).collect();
            assert_eq!(named.rules.capabilities().piles, piles, "{}", named.id);
        }
    }

    #[test]
    fn options_are_rules_of_the_game_id() {
        for named in Rules::named() {
            for option in named.rules.capabilities().options {
                assert!(option.values.contains(&option.value.as_str()), "{option:?}");
                for value in option.values {
                    let rules: Rules = format!("{},{}={value}", named.id, option.id).parse().unwrap();
                    let options = rules.capabilities().options;
                    assert!(options.iter().any(|it| it.id == option.id && it.value == *value));
                }
            }
        }
    }
}
