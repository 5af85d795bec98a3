use std::{error::Error, str::FromStr};

/// Why a request cannot be met, as the page will read it.
///
/// Not a boxed error, which would bring along how each kind of error looks to a programmer: kilobytes that nobody
/// sees.
pub(crate) struct Refusal(pub(crate) String);

impl<E: Error> From<E> for Refusal {
    fn from(err: E) -> Refusal {
        Refusal(err.to_string())
    }
}

/// Reads a start or rules as the page wrote them. What may be wrong in a text is kilobytes to say, and the page has
/// said it when somebody typed it.
pub(crate) fn read<T: FromStr>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|_| Refusal(format!("There is no game “{text}”.")))
}
