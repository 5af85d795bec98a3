use solitaire::freecell::Autoplay;

/// Something that people can choose, and that is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Autoplay,
    Companion,
    Taps,
    Deals,
    Deck,
    Index,
    Side,
    Theme,
    Language,
}

impl Setting {
    /// With the name that is remembered, and the number of choices. (Of languages there are as many as phrases have.)
    pub const ALL: [(Setting, &'static str, u8); 9] = [
        (Setting::Autoplay, "autoplay", 3),
        (Setting::Companion, "companion", 2),
        (Setting::Taps, "taps", 2),
        (Setting::Deals, "deals", 2),
        (Setting::Deck, "deck", 2),
        (Setting::Index, "index", 2),
        (Setting::Side, "side", 2),
        (Setting::Theme, "theme", 3),
        (Setting::Language, "language", u8::MAX),
    ];
}

/// What was chosen, as numbers of choices. 0 is what most people want.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings([u8; Setting::ALL.len()]);

impl Settings {
    pub fn get(&self, setting: Setting) -> u8 {
        self.0[setting as usize]
    }

    /// Chooses, unless there is no such choice.
    pub fn set(&mut self, setting: Setting, choice: u8) {
        if choice < Setting::ALL[setting as usize].2 {
            self.0[setting as usize] = choice;
        }
    }

    pub fn autoplay(&self) -> Autoplay {
        match self.get(Setting::Autoplay) {
            0 => Autoplay::Safe,
            1 => Autoplay::All,
            _ => Autoplay::Off,
        }
    }

    pub fn has_companion(&self) -> bool {
        self.get(Setting::Companion) == 0
    }

    /// Does a tap only pick cards, so that a second one says where to?
    pub fn taps_select(&self) -> bool {
        self.get(Setting::Taps) == 1
    }

    pub fn winnable_only(&self) -> bool {
        self.get(Setting::Deals) == 1
    }
}
