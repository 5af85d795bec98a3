use super::ParsePositionError;
use crate::{Position, Rules};

/// Reads a position that was converted from another form, so its lines mean nothing to the user. `refuse` converts the
/// reason for a failure into the error.
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
