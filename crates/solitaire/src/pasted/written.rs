use super::ParsePositionError;
use crate::{Position, Rules};

/// Reads a position that was written from another form, so that its lines mean nothing to a user. `refuse` makes an error
/// of the reason.
pub(super) fn parse_written(
    rules: &Rules,
    text: &str,
    refuse: impl Fn(Box<ParsePositionError>) -> ParsePositionError,
) -> Result<Position, ParsePositionError> {
    rules.parse_text(text).map_err(|err| match err {
        ParsePositionError::Unknown(_) => err,
        _ => refuse(Box::new(err)),
    })
}
