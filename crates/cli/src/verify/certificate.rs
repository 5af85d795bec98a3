use check::CertificateError;
use terminal::{
    budget::MB,
    failure::Failure,
    output::{self, grouped},
    source::Source,
    status::Status,
};

use crate::{args::VerifyArgs, position::StartPosition};

/// Checks a certificate, and writes what it proves, or what is wrong with it.
pub(super) fn verify(args: &VerifyArgs, source: Source) -> Result<Status, Failure> {
    let bytes_max = u64::from(args.memory) * MB;
    let name = source.name.clone();
    // The limit is for the memory of the check, without the file.
    let Some(file) = source.rest_as_is(bytes_max)? else {
        output::print(&format!("not known yet: {name} takes more than --memory {}\n", args.memory))?;
        return Ok(Status::Unknown);
    };
    let (text, status) = match check::certificate(&file, bytes_max) {
        Ok(certified)
            if args
                .deal
                .as_ref()
                .is_some_and(|deal| StartPosition::of_deal(deal).position != certified.start.position()) =>
        {
            return Err(Failure::Input(format!(
                "{name}: it is about {}, not about what was given",
                certified.start
            )));
        }
        Ok(certified) => (
            format!(
                "{} cannot be won: the certificate holds all {} positions that can be reached",
                certified.start,
                grouped(certified.positions)
            ),
            Status::Done,
        ),
        Err(flaw @ CertificateError::Memory { .. }) => {
            (format!("not known yet: {flaw}; --memory {} was allowed", args.memory), Status::Unknown)
        }
        Err(flaw) => (format!("{name}: {flaw}"), Status::Faulty),
    };
    output::print_quoting(&format!("{text}\n"))?;
    Ok(status)
}
