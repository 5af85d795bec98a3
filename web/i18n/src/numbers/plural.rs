/// The categories of `Intl.PluralRules` that these languages use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plural {
    One,
    Other,
}
