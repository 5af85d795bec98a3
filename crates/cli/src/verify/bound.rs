use terminal::{
    failure::Failure,
    output::{self, counted},
    source::Document,
    status::Status,
};

use crate::{args::VerifyArgs, position::StartPosition};

/// Checks a bound, and writes what it proves, or what is wrong with it.
pub(super) fn verify(args: &VerifyArgs, Document { name, text }: &Document) -> Result<Status, Failure> {
    let (told, status) = match check::bound(text) {
        Ok(bound) => {
            let is_other = |deal| StartPosition::of_deal(deal).position != bound.start.position();
            if args.deal.as_ref().is_some_and(is_other) {
                let start = bound.start;
                return Err(Failure::Input(format!("{name}: it is about {start}, not about what was given")));
            }
            let player_moves = counted(bound.player_moves as u64, "player move");
            (format!("no solution of {} has fewer than {player_moves}", bound.start), Status::Done)
        }
        Err(flaw) => (format!("{name}: {flaw}"), Status::Faulty),
    };
    output::print_quoting(&format!("{told}\n"))?;
    Ok(status)
}
