//! The games that commands are for.

use questions::Unsupported;
use solitaire::Rules;

use crate::failure::Failure;

/// Checks that this is FreeCell or a game like it.
///
/// # Errors
///
/// If it is another game; the text begins with "this command".
pub fn check_has_card_moves(rules: &Rules) -> Result<(), Failure> {
    match rules.capabilities().has_card_moves {
        true => Ok(()),
        false => {
            let games = Unsupported::CardMoves.games();
            Err(Failure::Input(format!("this command is {games}, not for {rules}")))
        }
    }
}
