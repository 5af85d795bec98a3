use solitaire::Autoplay;

use crate::memory;
use i18n::Language;

/// Something that people can choose, and that is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Autoplay,
    Companion,
    Thoughtful,
    Taps,
    Deals,
    Deck,
    Index,
    Side,
    Theme,
    Language,
}

impl Setting {
    /// With the names under which they are remembered.
    pub const ALL: [(Setting, &'static str); 10] = [
        (Setting::Autoplay, "autoplay"),
        (Setting::Companion, "companion"),
        (Setting::Thoughtful, "thoughtful"),
        (Setting::Taps, "taps"),
        (Setting::Deals, "deals"),
        (Setting::Deck, "deck"),
        (Setting::Index, "index"),
        (Setting::Side, "side"),
        (Setting::Theme, "theme"),
        (Setting::Language, "language"),
    ];

    fn n_choices(self) -> usize {
        match self {
            Setting::Autoplay | Setting::Theme => 3,
            // The browser's, or one of them all.
            Setting::Language => 1 + Language::ALL.len(),
            _ => 2,
        }
    }
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
        if usize::from(choice) < setting.n_choices() {
            self.0[setting as usize] = choice;
        }
    }

    /// Those that are remembered. What is not, or is no choice any more, is as most people want it.
    pub fn recall(kept: &memory::Settings) -> Settings {
        let mut settings = Settings::default();
        for (setting, name) in Setting::ALL {
            let Some(value) = kept.get(name) else { continue };
            let choice = match setting {
                Setting::Language => {
                    Language::ALL.iter().position(|it| it.code() == value).map(|it| 1 + it as u8)
                }
                _ => value.parse().ok(),
            };
            settings.set(setting, choice.unwrap_or(0));
        }
        settings
    }

    /// Returns the name and the value under which a choice is saved. A language is saved by its code.
    pub(crate) fn saved_as(&self, setting: Setting) -> (&'static str, String) {
        let choice = self.get(setting);
        let value = match setting {
            Setting::Language => choice.checked_sub(1).and_then(|it| Language::ALL.get(usize::from(it))),
            _ => None,
        };
        let value = value.map_or_else(|| choice.to_string(), |it| it.code().to_string());
        (Setting::ALL[setting as usize].1, value)
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

    /// Is there a companion that knows all the cards, where many are face down?
    pub fn has_thoughtful_companion(&self) -> bool {
        self.get(Setting::Thoughtful) == 1
    }

    /// Does a tap only pick cards, so that a second one says where to?
    pub fn taps_select(&self) -> bool {
        self.get(Setting::Taps) == 1
    }

    pub fn winnable_only(&self) -> bool {
        self.get(Setting::Deals) == 1
    }
}
