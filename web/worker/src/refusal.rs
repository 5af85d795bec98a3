use std::error::Error;

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
