//! The macro that turns phrases into methods.

/// Makes a method of each phrase in a table, on a type that has a method `language`.
///
/// A phrase has a name, the arguments it shows, and a line for each language:
///
/// ```
/// use i18n::{Language, catalogue};
///
/// #[derive(Clone, Copy)]
/// struct Kitchen(Language);
///
/// impl Kitchen {
///     fn language(self) -> Language {
///         self.0
///     }
/// }
///
/// catalogue! {
///     impl Kitchen {
///         menu { en "Menu" de "Speisekarte" }
///         soup(name: text, price: number) {
///             en "Soup of the day: {name}, {price} cents"
///             de "Tagessuppe: {name}, {price} Cent"
///         }
///         guests(n: number) {
///             en { one "{n} guest" other "{n} guests" }
///             de { one "{n} Gast" other "{n} Gäste" }
///         }
///         courses { en ["starter", "dessert"] de ["Vorspeise", "Nachtisch"] }
///     }
/// }
///
/// let kitchen = Kitchen(Language::German);
/// assert_eq!(kitchen.menu(), "Speisekarte");
/// assert_eq!(kitchen.soup(&"Borschtsch", 1_050_u32), "Tagessuppe: Borschtsch, 1.050 Cent");
/// assert_eq!(kitchen.guests(1_u32), "1 Gast");
/// assert_eq!(kitchen.courses()[1], "Nachtisch");
/// assert_eq!(Kitchen(Language::English).guests(0_u32), "0 guests");
/// ```
///
/// The lines are format strings: the compiler rejects a placeholder that is not an argument, warns of an argument
/// that a language leaves out, and rejects a phrase that lacks a language:
///
/// ```compile_fail
/// # use i18n::{Language, catalogue};
/// # struct Kitchen(Language);
/// # impl Kitchen { fn language(&self) -> Language { self.0 } }
/// catalogue! { impl Kitchen { menu { en "Menu" } } }
/// ```
///
/// ```compile_fail
/// # use i18n::{Language, catalogue};
/// # struct Kitchen(Language);
/// # impl Kitchen { fn language(&self) -> Language { self.0 } }
/// catalogue! { impl Kitchen { soup(name: text) { en "Soup: {name}" de "Suppe: {dish}" } } }
/// ```
///
/// - `text` arguments are shown unchanged, and `quote` arguments, which users typed, are made legible: `&dyn Display`.
/// - `number` arguments are whole numbers ([`Whole`](crate::Whole)), written in the language's style.
/// - `{ one ... other ... }` chooses by the first argument, a number, as `Intl.PluralRules` does.
/// - Phrases without arguments return `&'static str`; lists return an array of them.
///
/// With `impl Kitchen by name`, `Kitchen::phrase("menu")` looks up a phrase without arguments at run time.
#[macro_export]
macro_rules! catalogue {
    (impl $type:ident by name { $($name:ident { en $en:literal de $de:literal })* }) => {
        $crate::catalogue!(impl $type { $($name { en $en de $de })* });

        impl $type {
            /// Returns the phrase with this name, in which `-` may stand for `_`.
            pub fn phrase(self, name: &str) -> Option<&'static str> {
                match name.replace('-', "_").as_str() {
                    $(stringify!($name) => Some(self.$name()),)*
                    _ => None,
                }
            }
        }
    };
    (impl $type:ident { $($name:ident $(($($arg:ident: $kind:ident),+))? { en $en:tt de $de:tt })* }) => {
        impl $type {
            $($crate::phrase!($name ($($($arg: $kind),+)?) $en $de);)*
        }

        /// The names of the phrases.
        pub const NAMES: &[&str] = &[$(stringify!($name)),*];
    };
}

/// The method of one phrase of a [`catalogue!`].
#[doc(hidden)]
#[macro_export]
macro_rules! phrase {
    ($name:ident () [$($en:literal),+ $(,)?] [$($de:literal),+ $(,)?]) => {
        pub fn $name(self) -> [&'static str; [$($en),+].len()] {
            match self.language() {
                $crate::Language::English => [$($en),+],
                $crate::Language::German => [$($de),+],
            }
        }
    };
    ($name:ident () $en:literal $de:literal) => {
        #[doc = $en]
        pub fn $name(self) -> &'static str {
            match self.language() {
                $crate::Language::English => $en,
                $crate::Language::German => $de,
            }
        }
    };
    ($name:ident ($($arg:ident: $kind:ident),+) $en:literal $de:literal) => {
        #[doc = $en]
        pub fn $name(self, $($arg: $crate::argument!($kind)),+) -> String {
            // One function for each language, so that an argument that a language leaves out is unused there.
            fn en($($arg: &dyn std::fmt::Display),+) -> String {
                format!($en)
            }
            fn de($($arg: &dyn std::fmt::Display),+) -> String {
                format!($de)
            }
            let language = self.language();
            let line = match language {
                $crate::Language::English => en,
                $crate::Language::German => de,
            };
            line($($crate::shown!(language $arg $kind)),+)
        }
    };
    (
        $name:ident ($n:ident: number $(, $arg:ident: $kind:ident)*)
        { one $en_one:literal other $en:literal }
        { one $de_one:literal other $de:literal }
    ) => {
        #[doc = $en]
        pub fn $name(self, $n: $crate::argument!(number) $(, $arg: $crate::argument!($kind))*) -> String {
            fn en(plural: $crate::Plural, $n: &dyn std::fmt::Display $(, $arg: &dyn std::fmt::Display)*) -> String {
                match plural {
                    $crate::Plural::One => format!($en_one),
                    $crate::Plural::Other => format!($en),
                }
            }
            fn de(plural: $crate::Plural, $n: &dyn std::fmt::Display $(, $arg: &dyn std::fmt::Display)*) -> String {
                match plural {
                    $crate::Plural::One => format!($de_one),
                    $crate::Plural::Other => format!($de),
                }
            }
            let language = self.language();
            let line = match language {
                $crate::Language::English => en,
                $crate::Language::German => de,
            };
            line(language.plural($n), &language.number($n) $(, $crate::shown!(language $arg $kind))*)
        }
    };
}

/// The type of an argument.
#[doc(hidden)]
#[macro_export]
macro_rules! argument {
    (text) => { &dyn std::fmt::Display };
    (quote) => { &dyn std::fmt::Display };
    (number) => { impl $crate::Whole };
}

/// An argument in the form that is shown.
#[doc(hidden)]
#[macro_export]
macro_rules! shown {
    ($language:ident $arg:ident text) => {
        $arg
    };
    ($language:ident $arg:ident quote) => {
        &$crate::Legible($arg)
    };
    ($language:ident $arg:ident number) => {
        &$language.number($arg)
    };
}
