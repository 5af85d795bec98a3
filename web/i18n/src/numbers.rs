//! Formats numbers as a language does, and selects the form of a phrase for a number: by `Intl` in browsers, and by an
//! equivalent for English and German elsewhere.

#[cfg(target_family = "wasm")]
mod intl;
// Tests in a browser compare it with `Intl`.
#[cfg(any(test, not(target_family = "wasm")))]
mod native;
mod plural;

pub use self::plural::Plural;

#[cfg(target_family = "wasm")]
use self::intl as platform;
#[cfg(not(target_family = "wasm"))]
use self::native as platform;
use crate::Language;

/// A whole number that a phrase can show. It is exact up to 2^53.
pub trait Whole: Copy {
    fn whole(self) -> u64;
}

macro_rules! whole {
    ($($type:ty),+) => {
        $(impl Whole for $type {
            fn whole(self) -> u64 {
                self as u64
            }
        })+
    };
}
whole!(u8, u16, u32, u64, usize);

impl Language {
    /// Returns `1234567` as `1,234,567`, with the language's separators.
    pub fn number(self, number: impl Whole) -> String {
        platform::number(self, number.whole())
    }

    /// Returns a number of tenths with one decimal: `12` as `1.2`.
    pub fn tenths(self, tenths: impl Whole) -> String {
        platform::tenths(self, tenths.whole())
    }

    /// Returns the form that a phrase takes for this number of things.
    pub fn plural(self, number: impl Whole) -> Plural {
        platform::plural(self, number.whole())
    }

    /// Returns a rough count: `950`, `12,400`, `1.2 million`.
    pub fn about(self, number: impl Whole) -> String {
        match number.whole() {
            number @ 0..10_000 => self.number(number),
            number @ 10_000..1_000_000 => self.number(number / 100 * 100),
            number => self.million(&self.tenths(number / 100_000)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_digits() {
        let [english, german] = Language::ALL;
        assert_eq!(english.number(0_u64), "0");
        assert_eq!(english.number(999_u64), "999");
        assert_eq!(english.number(61_643_u64), "61,643");
        assert_eq!(german.number(61_643_u64), "61.643");
        assert_eq!(english.number(8_589_934_591_u64), "8,589,934,591");
    }

    #[test]
    fn rounds_large_numbers() {
        let [english, german] = Language::ALL;
        assert_eq!(english.about(9_999_u64), "9,999");
        assert_eq!(english.about(61_643_u64), "61,600");
        assert_eq!(english.about(1_290_000_u64), "1.2 million");
        assert_eq!(german.about(1_290_000_u64), "1,2 Millionen");
        assert_eq!(english.about(3_000_000_u64), "3.0 million");
    }

    #[test]
    fn only_one_thing_is_singular() {
        for language in Language::ALL {
            assert_eq!(
                [0_u64, 1, 2, 1_001].map(|it| language.plural(it) == Plural::One),
                [false, true, false, false]
            );
        }
    }
}

#[cfg(all(test, target_family = "wasm"))]
mod wasm_tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn numbers_outside_of_browsers_are_those_of_intl() {
        for language in Language::ALL {
            for number in [0, 1, 2, 9, 10, 11, 21, 999, 1_000, 12_345, 1_000_001, 8_589_934_591, 1 << 53] {
                assert_eq!(native::number(language, number), intl::number(language, number));
                assert_eq!(native::plural(language, number), intl::plural(language, number));
            }
            for tenths in [0, 9, 10, 12, 99, 12_345, 123_456_789] {
                assert_eq!(native::tenths(language, tenths), intl::tenths(language, tenths));
            }
        }
    }
}
