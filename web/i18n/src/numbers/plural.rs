/// The categories of `Intl.PluralRules` that the languages here have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    One,
    Other,
}
