//! Values that are a single text in serde's formats, too: programs store and send the same text that people type and
//! share, so a value that cannot be parsed cannot be received. The error names what was expected; `FromStr` explains
//! what is wrong with a text.

use serde::de::Unexpected;

use crate::{Card, Deal, DealNumber, GameId, Numbering, Position, Rules, Start, Switches};

/// Implements both of serde's traits by means of `Display` and `FromStr`. This is a macro, since serde has no such
/// attribute.
macro_rules! as_text {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                let unexpected = |_| serde::de::Error::invalid_value(Unexpected::Str(&text), &$expected);
                text.parse().map_err(unexpected)
            }
        }
    )*};
}

as_text!(
    Rules: "the name of a game",
    Card: "a card",
    Deal: "52 cards",
    DealNumber: "the number of a deal",
    GameId: "a game and the number of a deal",
    Numbering: "the name of a numbering",
    Position: "a game and its cards",
    Start: "a game and a deal or cards",
    Switches: "switches",
);

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::{Serialize, de::DeserializeOwned};

    use super::*;
    use crate::{Autoplay, Face, Move, Pile, Suit, Table};

    #[track_caller]
    fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }

    /// Checks that a text is read as a `T` and written as the same text.
    #[track_caller]
    fn check_text<T: Serialize + DeserializeOwned>(text: &str) {
        let json = serde_json::to_string(text).unwrap();
        let value: T = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_string(&value).unwrap(), json);
    }

    #[test]
    fn texts_round_trip() {
        Card::deck().for_each(|card| check(&card, &format!("\"{card}\"")));
        check(&DealNumber::LAST, "\"8589934591\"");
        check_text::<GameId>("freecell,cells=5/11982");
        check_text::<Start>("klondike-draw-three/solvitaire:819");
        check_text::<Deal>(&Deal::microsoft(DealNumber::FIRST).to_string());
        check_text::<Switches>(&Switches::default().to_string());
        Numbering::ALL.iter().for_each(|it| check(it, &format!("\"{}\"", it.name())));
        for named in Rules::named() {
            check(&named.rules, &format!("\"{}\"", named.id));
            let start = Start::Deal(GameId { rules: named.rules, deal: DealNumber::FIRST });
            check(&start, &format!("\"{}/1\"", named.id));
            let mut position = start.position();
            for _ in 0..3 {
                check(&position, &format!("\"{position}\""));
                let Some(&mv) = position.moves().first() else { break };
                position.play(mv);
            }
        }
    }

    #[test]
    fn enums_are_named_not_numbered() {
        let mv = Move { from: Pile::Column(3), to: Pile::Foundation(Suit::Hearts), count: 1 };
        check(&mv, r#"{"from":{"Column":3},"to":{"Foundation":"Hearts"},"count":1}"#);
        let table =
            Table { piles: vec![(Pile::Waste, vec![Face::Down, Face::Up(Card::new(7, Suit::Hearts))])] };
        check(&table, r#"{"piles":[["Waste",["Down",{"Up":"7H"}]]]}"#);
        check(&Autoplay::Safe, "\"Safe\"");
    }

    #[test]
    fn rejects_impossible_values() {
        let error = |json: &str| serde_json::from_str::<Start>(json).unwrap_err().to_string();
        for text in ["freecell/=7H.7H", "freecell/0"] {
            let expected = format!("invalid value: string \"{text}\", expected a game and a deal or cards");
            assert!(error(&format!("\"{text}\"")).starts_with(&expected));
        }
        assert!(error("7").starts_with("invalid type"), "{}", error("7"));
        assert!(serde_json::from_str::<DealNumber>("\"8589934592\"").is_err());
        assert!(serde_json::from_str::<Rules>("\"freecell,cells=200\"").is_err());
        assert!(serde_json::from_str::<Card>("\"14H\"").is_err());
        assert!(serde_json::from_str::<Deal>("\"AC AC\"").is_err());
    }
}
