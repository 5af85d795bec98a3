use crate::{AnyRules, Pile, freecell, klondike};

/// What a game has and what can be done in it, as far as a program that shows games has to know: so that it need not
/// know which game it is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Capabilities {
    /// Every pile of the game in reading order, as in a [`Table`](crate::Table).
    pub piles: Vec<Pile>,
    /// Cards can lie face down. Then a verdict tells of cards that the player has not seen, and positions cannot be
    /// put together by hand.
    pub has_hidden_cards: bool,
    /// How many cards a draw turns, in games that have a stock.
    pub draw: Option<u8>,
    /// Which options of the rules a player may choose. A game id can say more.
    pub options: Vec<RuleOption>,
    /// What may go to the foundations by itself, the least first.
    pub autoplay: &'static [Autoplay],
    /// Whose numbers name deals of the game, besides Microsoft's plain ones.
    pub numberings: &'static [klondike::Numbering],
    /// There is a player who sees no more than a person does, and can give advice.
    pub has_advice: bool,
    /// Solutions can be shortened, and the player's game be compared with the best.
    pub has_short_solutions: bool,
    /// A proof that a game is lost counts every position that can be reached. Otherwise it leaves out positions which
    /// are known to be lost.
    pub has_full_counts: bool,
}

/// A rule that a player may choose, as in a game id: `redeals=unlimited`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleOption {
    /// What stands before the `=`.
    pub id: &'static str,
    /// What is worth choosing from. Game ids may name other values.
    pub values: &'static [&'static str],
    /// The value in these rules, which may be another.
    pub value: String,
}

/// What goes to the foundations by itself after every move of the player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Autoplay {
    Off,
    /// Only what never hurts.
    #[default]
    Safe,
    /// All that can go. Some deals can only be won without (#1941 and #98714 of FreeCell).
    All,
}

impl Autoplay {
    pub const LEVELS: [Autoplay; 3] = [Autoplay::Off, Autoplay::Safe, Autoplay::All];
}

impl AnyRules {
    /// What the game has and what can be done in it.
    pub fn capabilities(&self) -> Capabilities {
        match self {
            AnyRules::FreeCell(rules) => rules.capabilities(),
            AnyRules::Klondike(rules) => rules.capabilities(),
        }
    }
}

impl Capabilities {
    /// How many columns the game has.
    pub fn n_columns(&self) -> usize {
        self.piles.iter().filter(|it| matches!(it, Pile::Column(_))).count()
    }

    /// How many cells the game has.
    pub fn n_cells(&self) -> usize {
        self.piles.iter().filter(|it| matches!(it, Pile::Cell(_))).count()
    }

    /// The highest level of autoplay that the game has, up to this one.
    pub fn autoplay_up_to(&self, most: Autoplay) -> Autoplay {
        self.autoplay.iter().copied().filter(|&it| it <= most).max().unwrap_or(Autoplay::Off)
    }
}

impl freecell::Rules {
    fn capabilities(&self) -> Capabilities {
        let cells = (0..self.cells).map(Pile::Cell);
        let columns = (0..self.columns).map(Pile::Column);
        Capabilities {
            piles: cells.chain(Pile::FOUNDATIONS).chain(columns).collect(),
            has_hidden_cards: false,
            draw: None,
            options: Vec::new(),
            autoplay: &Autoplay::LEVELS,
            numberings: &[],
            has_advice: false,
            has_short_solutions: true,
            has_full_counts: true,
        }
    }
}

impl klondike::Rules {
    fn capabilities(&self) -> Capabilities {
        let columns = (0..klondike::COLUMNS as u8).map(Pile::Column);
        let piles = [Pile::Stock, Pile::Waste].into_iter().chain(Pile::FOUNDATIONS).chain(columns);
        Capabilities {
            piles: piles.collect(),
            has_hidden_cards: true,
            draw: Some(self.draw),
            options: vec![
                RuleOption {
                    id: "redeals",
                    values: &["unlimited", "0", "1", "2"],
                    value: match self.redeals {
                        klondike::Redeals::Unlimited => "unlimited".to_string(),
                        klondike::Redeals::AtMost(redeals_max) => redeals_max.to_string(),
                    },
                },
                RuleOption {
                    id: "worrying-back",
                    values: &["on", "off"],
                    value: if self.worrying_back { "on" } else { "off" }.to_string(),
                },
            ],
            autoplay: &[Autoplay::Off, Autoplay::Safe],
            numberings: &klondike::Numbering::ALL,
            has_advice: true,
            has_short_solutions: false,
            has_full_counts: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DealNumber, GameId, Position};

    #[test]
    fn piles_are_those_of_the_table() {
        for named in AnyRules::named() {
            let position = Position::dealt(&GameId { rules: named.rules, deal: DealNumber::FIRST });
            let piles: Vec<Pile> = position.table().piles.into_iter().map(|it| it.0).collect();
            assert_eq!(named.rules.capabilities().piles, piles, "{}", named.id);
        }
    }

    #[test]
    fn options_are_rules_of_the_game_id() {
        for named in AnyRules::named() {
            for option in named.rules.capabilities().options {
                assert!(option.values.contains(&option.value.as_str()), "{option:?}");
                for value in option.values {
                    let rules: AnyRules = format!("{},{}={value}", named.id, option.id).parse().unwrap();
                    let options = rules.capabilities().options;
                    assert!(options.iter().any(|it| it.id == option.id && it.value == *value));
                }
            }
        }
    }

    #[test]
    fn autoplay_is_at_most_what_the_game_has() {
        let level = |id: &str, most| id.parse::<AnyRules>().unwrap().capabilities().autoplay_up_to(most);
        assert_eq!(level("freecell", Autoplay::All), Autoplay::All);
        assert_eq!(level("klondike-draw-one", Autoplay::All), Autoplay::Safe);
        assert_eq!(level("klondike-draw-one", Autoplay::Off), Autoplay::Off);
    }
}
