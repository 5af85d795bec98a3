//! Rules as part of a game id: a named game and what is changed, such as `yukon,build=suit`.

use super::{Aces, BuildPolicy, FoundationBase, Groups, Redeals, Rules, Spaces, Stock, TableauDeal};

/// How many cards a draw can turn.
const DRAW_MAX: u8 = 24;

/// What a game id may say of the rules, for messages.
pub(crate) const OPTIONS: &str = "columns=8, layout=even, kings=sunk, build=color, groups=single, spaces=any, cells=0, \
    cells-dealt=0, reserve=0, draw=1, redeals=unlimited, base=first, aces=home, worrying-back=on, worrying-back=off";

/// The names of the fields, and the words for their values in the order of these; fields without words are numbers.
const FIELDS: [(&str, &[&str]); 14] = [
    ("columns", &[]),
    ("layout", &["even", "threes", "triangle", "hidden-triangle", "hidden-triangle-and-rows"]),
    ("kings", &["dealt", "sunk"]),
    ("build", &["color", "suit", "any"]),
    ("groups", &["single", "runs", "any"]),
    ("spaces", &["any", "kings", "none"]),
    ("cells", &[]),
    ("cells-dealt", &[]),
    ("reserve", &[]),
    ("draw", &[]),
    ("redeals", &[]),
    ("base", &["ace", "first"]),
    ("aces", &["dealt", "home"]),
    ("worrying-back", &["off", "on"]),
];

/// The number that stands for unlimited redeals.
const UNLIMITED: u16 = 256;

impl Rules {
    /// Returns the fields that differ from those of `base`, as a game id says them.
    pub(crate) fn changed_fields(&self, base: &Rules) -> Vec<String> {
        let mut changed = Vec::new();
        for (nth, (key, words)) in FIELDS.into_iter().enumerate() {
            let (here, there) = (self.field(nth), base.field(nth));
            if here != there {
                let word = match words.get(usize::from(here)) {
                    Some(word) => word.to_string(),
                    None if here == UNLIMITED => "unlimited".to_string(),
                    None => here.to_string(),
                };
                changed.push([key, &word].join("="));
            }
        }
        changed
    }

    /// Returns how far these rules are from others. Players change sizes: another number of columns, cells, draws or redeals
    /// leaves a game what it is more than any other change does, and whether cards come back does, too.
    pub(crate) fn distance(&self, base: &Rules) -> usize {
        let sizes = ["columns", "cells", "draw", "redeals", "worrying-back"];
        let weight = |key: &str| if sizes.contains(&key) { 1 } else { sizes.len() + 1 };
        let fields = FIELDS.into_iter().enumerate();
        fields.filter(|&(nth, _)| self.field(nth) != base.field(nth)).map(|(_, (key, _))| weight(key)).sum()
    }

    /// Returns the value of a field by its place among [`FIELDS`]: a number, or that of a word.
    fn field(&self, nth: usize) -> u16 {
        let small = match nth {
            0 => self.columns,
            1 => self.layout as u8,
            2 => self.sinks_kings.into(),
            3 => self.build as u8,
            4 => self.groups as u8,
            5 => self.spaces as u8,
            6 => self.cells,
            7 => self.cells_dealt,
            8 => self.reserve,
            9 => self.stock.map_or(0, |it| it.draw),
            10 => match self.stock.map(|it| it.redeals) {
                Some(Redeals::AtMost(redeals_max)) => redeals_max,
                Some(Redeals::Unlimited) | None => return UNLIMITED,
            },
            11 => self.base as u8,
            12 => self.aces as u8,
            _ => self.worrying_back.into(),
        };
        small.into()
    }

    /// Changes a field. `None` if there is none of this name, or no such value of it.
    pub(crate) fn set_field(&mut self, key: &str, value: &str) -> Option<()> {
        let nth = FIELDS.iter().position(|it| it.0 == key)?;
        let words = FIELDS[nth].1;
        let value = match words.iter().position(|it| *it == value) {
            Some(idx) => idx as u16,
            None if !words.is_empty() => return None,
            None if key == "redeals" && value == "unlimited" => UNLIMITED,
            None => {
                let number: u64 = value.parse().ok()?;
                match key {
                    "redeals" => u8::try_from(number).ok()?.into(),
                    "draw" => u16::from(u8::try_from(number).ok().filter(|&it| it <= DRAW_MAX)?),
                    // A number too large for any game is refused later, with the right reason.
                    _ => number.min(u8::MAX.into()) as u16,
                }
            }
        };
        let (idx, small) = (usize::from(value), value.min(u8::MAX.into()) as u8);
        match nth {
            0 => self.columns = small,
            1 => self.layout = LAYOUTS[idx],
            2 => self.sinks_kings = idx == 1,
            3 => self.build = BUILDS[idx],
            4 => self.groups = GROUPS[idx],
            5 => self.spaces = SPACES[idx],
            6 => self.cells = small,
            7 => self.cells_dealt = small,
            8 => self.reserve = small,
            9 => {
                let redeals = self.stock.map_or(Redeals::Unlimited, |it| it.redeals);
                self.stock = (small != 0).then_some(Stock { draw: small, redeals });
            }
            10 => {
                let redeals = if value == UNLIMITED { Redeals::Unlimited } else { Redeals::AtMost(small) };
                self.stock.as_mut()?.redeals = redeals;
            }
            11 => self.base = BASES[idx],
            12 => self.aces = ACES[idx],
            _ => self.worrying_back = idx == 1,
        }
        Some(())
    }
}

/// The values that words stand for, in their order.
const LAYOUTS: [TableauDeal; 5] = [
    TableauDeal::Even,
    TableauDeal::Threes,
    TableauDeal::Triangle,
    TableauDeal::HiddenTriangle,
    TableauDeal::HiddenTriangleAndRows,
];
const BUILDS: [BuildPolicy; 3] = [BuildPolicy::AlternateColor, BuildPolicy::SameSuit, BuildPolicy::AnySuit];
const GROUPS: [Groups; 3] = [Groups::Single, Groups::Runs, Groups::Any];
const SPACES: [Spaces; 3] = [Spaces::AnyCard, Spaces::KingsOnly, Spaces::Nothing];
const BASES: [FoundationBase; 2] = [FoundationBase::Ace, FoundationBase::FirstDealt];
const ACES: [Aces; 2] = [Aces::Dealt, Aces::OnFoundations];
