use std::{fmt, str::FromStr};

use crate::{DealNumber, ParseGameIdError, Rules};

/// A game and a numbered deal of it. As text: `freecell/11982`, or with some rules changed,
/// `freecell,columns=5,cells=7/42`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameId {
    /// The game, by its rules.
    pub rules: Rules,
    /// Which deal of it, by Microsoft's numbers.
    pub deal: DealNumber,
}

impl Default for GameId {
    /// Returns deal 1 of the default game.
    fn default() -> GameId {
        GameId { rules: Rules::default(), deal: DealNumber::FIRST }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.rules, self.deal)
    }
}

impl FromStr for GameId {
    type Err = ParseGameIdError;

    fn from_str(text: &str) -> Result<GameId, ParseGameIdError> {
        let (rules, deal) = text.split_once('/').ok_or(ParseGameIdError::NoNumber)?;
        Ok(GameId { rules: rules.parse()?, deal: deal.parse().map_err(ParseGameIdError::Number)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str) {
        assert_eq!(text.parse::<GameId>().map(|it| it.to_string()), Ok(text.to_string()));
    }

    #[track_caller]
    fn check_error(text: &str, expected: &str) {
        assert_eq!(
            text.parse::<GameId>().map_err(|err| err.to_string()),
            Err(expected.to_string()),
            "{text}"
        );
    }

    #[test]
    fn text_round_trips() {
        for named in Rules::named() {
            check(&format!("{}/1", named.id));
        }
    }

    #[test]
    fn freecell_round_trips() {
        check("freecell/11982");
        check("freecell,columns=5,cells=7/42");
        check("eight-off,columns=7/8589934591");
        assert_eq!("FreeCell/11,982".parse::<GameId>().unwrap().to_string(), "freecell/11982");
    }

    #[test]
    fn klondike_round_trips() {
        check("klondike-draw-one,draw=2/42");
        check("klondike-draw-three,redeals=2,worrying-back=off/42");
        check("klondike-draw-one,draw=24,redeals=0,worrying-back=off/8589934591");
        let shortest = |text: &str| text.parse::<Rules>().unwrap().to_string();
        assert_eq!(shortest("klondike-draw-one,draw=3,redeals=255"), "klondike-draw-three,redeals=255");
        assert_eq!(shortest("klondike-draw-three,draw=1"), "klondike-draw-one");
        assert_eq!(
            shortest("klondike-draw-three,redeals=1,redeals=unlimited,draw=5"),
            "klondike-draw-one,draw=5"
        );
    }

    #[test]
    fn titles() {
        let title = |id: &str| id.parse::<Rules>().unwrap().title();
        assert_eq!(title("freecell"), "FreeCell");
        assert_eq!(title("freecell,cells=2"), "FreeCell, cells=2");
        assert_eq!(title("klondike-draw-three"), "Klondike, draw three");
        assert_eq!(title("klondike-draw-one,worrying-back=off"), "Klondike, draw one, worrying-back=off");
        assert_eq!(title("klondike-draw-one,draw=2,redeals=2"), "Klondike, draw 2, redeals=2");
    }

    #[test]
    fn nonsense_is_refused_with_the_reason() {
        check_error("", "that does not name a deal; it should look like freecell/11982");
        check_error("freecell", "that does not name a deal; it should look like freecell/11982");
    }

    #[test]
    fn an_unknown_game_is_rejected_with_all_names() {
        check_error("freecell/-5", "deals are numbered from 1");
        let known: Vec<&str> = Rules::named().map(|it| it.id).collect();
        let expected = format!("there is no game “spider”; known games: {}", known.join(", "));
        check_error("spider/1", &expected);
        let near = |name: &str| name.parse::<Rules>().unwrap_err().to_string();
        for (typed, meant) in [
            ("freecel", "freecell"),
            ("free cell", "freecell"),
            ("klondike", "klondike-draw-one"),
            ("Baker's Game", "bakers-game"),
            ("yukno", "yukon"),
            ("klondike-draw-tree", "klondike-draw-three"),
        ] {
            assert!(
                near(typed).contains(&format!("” (did you mean {meant}?); known games: ")),
                "{}",
                near(typed)
            );
        }
        assert!(expected.contains("games: freecell, bakers-game, "), "{expected}");
    }

    #[test]
    fn every_field_can_be_said_of_every_game() {
        check("freecell,draw=3/1");
        check("klondike-draw-one,cells=4/1");
        check("fan,build=color/1");
        let same = |text: &str, other: &str| {
            assert_eq!(text.parse::<Rules>().map(|it| it.to_string()).as_deref(), Ok(other));
        };
        same("freecell,build=suit,spaces=kings", "kings-only-bakers-game");
        same("streets-and-alleys,build=color,cells=4", "freecell");
    }

    #[test]
    fn rules_that_no_game_has_are_refused() {
        for rule in [
            "draw=25",
            "draw=300",
            "draw=",
            "draw",
            "redeals=256",
            "redeals=-1",
            "redeals=no",
            "worrying-back=maybe",
            "worrying-back",
            "build=colour",
            "suits=1",
            "",
            "=",
        ] {
            let expected = format!(
                "there is no rule “{rule}” in this game; its rules look like columns=8, layout=even, "
            );
            let err = format!("klondike-draw-one,{rule}").parse::<Rules>().unwrap_err().to_string();
            assert!(err.starts_with(&expected), "{err}");
        }
        // Only a stock can be redealt.
        assert!("freecell,redeals=2".parse::<Rules>().is_err());
    }

    #[test]
    fn games_that_cannot_be_dealt_are_refused() {
        let unplayable = "that game cannot be dealt: 4 to 18 columns and 0 to 8 cells can";
        check_error("freecell,cells=200/1", unplayable);
        check_error("freecell,cells=300/1", unplayable);
        check_error("freecell,columns=3/1", unplayable);
        check_error("forecell,cells=3/1", "that game cannot be dealt: 4 to 18 columns and 4 to 8 cells can");
        let with_stock = "that game cannot be dealt: 6 to 9 columns and 0 to 8 cells can";
        check_error("klondike-draw-one,columns=10/1", with_stock);
    }

    /// Of two possible names, the one from which only sizes differ is meant.
    #[test]
    fn games_of_other_sizes_keep_their_names() {
        for named in Rules::named() {
            for (columns, cells) in (4..=10).flat_map(|it| (0..=8).map(move |cells| (it, cells))) {
                let rules = Rules { columns, cells, ..named.rules };
                if rules.check_playable().is_ok() {
                    let text = rules.to_string();
                    assert!(
                        text.split(',').skip(1).all(|it| !it.contains("dealt") && !it.contains("build")),
                        "{text}"
                    );
                    assert_eq!(text.parse(), Ok(rules));
                }
            }
        }
        let check = |id: &str| assert_eq!(id.parse::<Rules>().unwrap().to_string(), id);
        check("seahaven-towers,columns=8");
        check("seahaven-towers,columns=4,cells=8");
        check("eight-off,cells=4");
        check("forecell,cells=8");
        check("klondike-draw-three,redeals=2,worrying-back=off");
    }
}
