//! `unbury certify`: writes certificates, after the checker has passed them.

mod output_file;

use std::path::PathBuf;

use questions::{AnswerError, Bound, Certificate, Proving, ProvingStage, RequestedPosition};
use solver::{Limits, Stopped, Verdict};
use terminal::{
    budget::{Allowance, MB, SLICE_NODES, out_of_memory},
    failure::Failure,
    output::counted,
    status::Status,
};

use self::output_file::CertificateFile;
use crate::{args::CertifyArgs, position::StartPosition};

/// Writes the certificate of a deal that cannot be won.
pub(crate) fn certify(args: &CertifyArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let (mark, extension) =
        if args.bound { (check::BOUND_MARK, "bound") } else { (check::CERTIFICATE_MARK, "cert") };
    let out = args.out.clone().unwrap_or_else(|| default_out(&start, extension));
    let out = CertificateFile::of(&out, mark)?;
    if args.bound {
        return certify_bound(&start, &out);
    }
    let limits = Limits::bytes(u64::from(args.memory) * MB);
    let asked = RequestedPosition::new(start.id(), Vec::new()).expect("no moves");
    let mut proving = Proving::new(asked, limits);
    let verdict = loop {
        if let Some(verdict) = proving.advance(SLICE_NODES).map_err(failure)? {
            break verdict;
        }
    };
    match verdict {
        Verdict::Solved(_) => {
            Err(Failure::Input(format!("{} can be won: there is nothing to certify", start.name())))
        }
        Verdict::GaveUp(why) => not_made(&out, &why_not(&start, &proving, limits, why)),
        Verdict::Unsolvable { positions } => {
            let Certificate { file, .. } = proving.take_certificate().expect("what was proved");
            out.write(&file)?;
            let [positions, bytes] = [counted(positions, "position"), counted(file.len() as u64, "byte")];
            out.tell(&format!("wrote {}: {positions}, {bytes}, verified", out.name()))?;
            Ok(Status::Done)
        }
    }
}

/// Writes the file that proves a lower bound on the player moves of every solution.
fn certify_bound(start: &StartPosition, out: &CertificateFile) -> Result<Status, Failure> {
    let Bound { text, player_moves } = Bound::prove(&start.id()).map_err(failure)?;
    out.write(text.as_bytes())?;
    let player_moves = counted(player_moves as u64, "player move");
    out.tell(&format!("wrote {}: at least {player_moves}, verified", out.name()))?;
    Ok(Status::Done)
}

/// Returns why a proof could not be finished, in words.
fn why_not(start: &StartPosition, proving: &Proving, limits: Limits, why: Stopped) -> String {
    let spent = proving.spent();
    let why = if why == Stopped::Memory { out_of_memory(spent, limits) } else { why };
    let ended_by = Allowance::of(limits, None).ended_by(why, spent);
    let name = start.name();
    match proving.stage() {
        ProvingStage::Search => {
            format!("the search was ended by {ended_by}, and it is not known yet if it can be won")
        }
        ProvingStage::List => {
            format!("{name} cannot be won, but the walk through all its positions was ended by {ended_by}")
        }
        ProvingStage::Check => format!("{name} cannot be won, but the checker was ended by {ended_by}"),
    }
}

fn failure(err: AnswerError) -> Failure {
    match err {
        AnswerError::Certificate(flaw) => Failure::Certificate(flaw),
        AnswerError::Bound(flaw) => Failure::Bound(flaw),
        AnswerError::Unsupported(lacks) => Failure::Input(format!("--bound is {}", lacks.games())),
        err => Failure::refused(err),
    }
}

fn not_made(out: &CertificateFile, why: &str) -> Result<Status, Failure> {
    out.tell(&format!("no certificate was written: {why}"))?;
    Ok(Status::Unknown)
}

/// Returns a name such as `freecell-11982.cert`.
fn default_out(start: &StartPosition, extension: &str) -> PathBuf {
    format!("{}.{extension}", start.name().replace(['/', ':'], "-")).into()
}
