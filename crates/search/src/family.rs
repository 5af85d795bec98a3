use std::fmt;

use solitaire::AnyRules;

/// Games that are searched alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    FreeCell,
    Klondike,
}

impl Family {
    pub const ALL: [Family; 2] = [Family::FreeCell, Family::Klondike];

    pub fn of(rules: &AnyRules) -> Family {
        match rules {
            AnyRules::FreeCell(_) => Family::FreeCell,
            AnyRules::Klondike(_) => Family::Klondike,
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::FreeCell => "FreeCell and games like it",
            Family::Klondike => "Klondike",
        })
    }
}
