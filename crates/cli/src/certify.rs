//! Making certificates. None is written that the checker has not passed.

mod place;

use std::path::PathBuf;

use check::CertificateError;
use solitaire::Position;
use solver::{Limits, ShortFreeCell, SpanningTree, Verdict};

use self::place::CertificatePlace;
use crate::{
    args::CertifyArgs,
    budget::{self, Allowance, MB, SearchOutcome},
    failure::Failure,
    output::counted,
    position::StartPosition,
    solve::ask,
    status::Status,
};

/// Writes the certificate of a deal that cannot be won.
pub(crate) fn certify(args: &CertifyArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let (mark, extension) =
        if args.bound { (check::BOUND_MARK, "bound") } else { (check::CERTIFICATE_MARK, "cert") };
    let out = args.out.clone().unwrap_or_else(|| default_out(&start, extension));
    let out = CertificatePlace::of(&out, mark)?;
    if args.bound {
        return certify_bound(&start, &out);
    }
    let limits = Limits::bytes(u64::from(args.memory) * MB);
    // The engine is the quickest to find a solution, and where there is none it needs less
    // memory than the plain walk.
    let allowance = Allowance::of(limits, None);
    let (found, _) = ask(&start, allowance.for_any())?;
    if let Err(ended_by) = lost(&start, &found, allowance)? {
        return not_made(
            &out,
            &format!("the search was ended by {ended_by}, and it is not known yet if it can be won"),
        );
    }
    let mut walk = SpanningTree::new(&start.position, limits);
    let listed = budget::run(&mut walk, allowance);
    if let Verdict::Solved(moves) = &listed.verdict {
        start.check(moves)?;
    }
    let positions = match lost(&start, &listed, allowance)? {
        Ok(positions) => positions,
        Err(ended_by) => {
            let name = start.name();
            return not_made(
                &out,
                &format!(
                    "{name} cannot be won, but the walk through all its positions was ended by {ended_by}"
                ),
            );
        }
    };
    let tree = walk.into_tree();
    let mut file = check::certificate_header(&start.id(), positions, &tree).into_bytes();
    file.extend(tree);
    match check::certificate(&file, limits.bytes_max) {
        Ok(_) => {
            out.write(&file)?;
            let [positions, bytes] = [counted(positions, "position"), counted(file.len() as u64, "byte")];
            out.tell(&format!("wrote {}: {positions}, {bytes}, verified", out.name()))?;
            Ok(Status::Done)
        }
        Err(flaw @ CertificateError::Memory { .. }) => {
            not_made(&out, &format!("{flaw}; --memory {} was allowed", args.memory))
        }
        Err(flaw) => Err(Failure::Certificate(flaw)),
    }
}

/// Writes the file that proves how many player moves every solution has at least.
fn certify_bound(start: &StartPosition, out: &CertificatePlace) -> Result<Status, Failure> {
    let Position::FreeCell(rules, state) = &start.position else {
        return Err(Failure::Input("--bound is for FreeCell and games like it".to_string()));
    };
    let text = check::bound_file(&start.id(), &ShortFreeCell::circles(rules, state));
    let bound = check::bound(&text).map_err(Failure::Bound)?;
    out.write(text.as_bytes())?;
    let player_moves = counted(bound.player_moves as u64, "player move");
    out.tell(&format!("wrote {}: at least {player_moves}, verified", out.name()))?;
    Ok(Status::Done)
}

/// Returns how many positions a search examined to prove that there is no solution, or the option that
/// ended it. A solution is a failure here.
fn lost<S>(
    start: &StartPosition,
    outcome: &SearchOutcome<S>,
    allowance: Allowance,
) -> Result<Result<u64, String>, Failure> {
    match outcome.verdict {
        Verdict::Unsolvable { positions } => Ok(Ok(positions)),
        Verdict::GaveUp(why) => Ok(Err(allowance.ended_by(why, outcome.spent))),
        Verdict::Solved(_) => {
            Err(Failure::Input(format!("{} can be won: there is nothing to certify", start.name())))
        }
    }
}

fn not_made(out: &CertificatePlace, why: &str) -> Result<Status, Failure> {
    out.tell(&format!("no certificate was written: {why}"))?;
    Ok(Status::Unknown)
}

/// Such as `freecell-11982.cert`.
fn default_out(start: &StartPosition, extension: &str) -> PathBuf {
    format!("{}.{extension}", start.name().replace(['/', ':'], "-")).into()
}
