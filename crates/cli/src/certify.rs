//! Writing certificates. None keeps its name that the checker has not passed.

use std::{
    fmt::Display,
    fs,
    io::Read,
    path::{Path, PathBuf},
    process,
};

use check::CertificateError;
use solitaire::Position;
use solver::{Limits, Search, ShortFreeCell, SpanningTree};

use crate::{
    args::CertifyArgs,
    budget::{self, Allowance, BudgetVerdict, Limit, MB},
    engine,
    failure::Failure,
    output::{self, counted},
    position::StartPosition,
    status::Status,
};

/// Writes the certificate of a deal that cannot be won.
pub(crate) fn certify(args: &CertifyArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let (mark, extension) =
        if args.bound { (check::BOUND_MARK, "bound") } else { (check::CERTIFICATE_MARK, "cert") };
    let out = args.out.clone().unwrap_or_else(|| default_out(&start, extension));
    check_place(&out, mark)?;
    if args.bound {
        return certify_bound(&start, &out);
    }
    let limits = Limits::bytes(u64::from(args.memory) * MB);
    // The engine is the quickest to find a solution, and where there is none it needs less
    // memory than the plain walk.
    let mut engine = engine::of(&start, limits);
    if let Err(limit) = prove(&start, &mut *engine, limits)? {
        return not_made(&format!(
            "the search was ended by {limit}, and it is not known yet if it can be won"
        ));
    }
    drop(engine);
    let mut walk = SpanningTree::new(&start.position, limits);
    let positions = match prove(&start, &mut walk, limits)? {
        Ok(positions) => positions,
        Err(limit) => {
            let name = start.name();
            return not_made(&format!(
                "{name} cannot be won, but the walk through all its positions was ended by {limit}"
            ));
        }
    };
    let tree = walk.into_tree();
    let mut file = check::certificate_header(&start.id(), positions, &tree).into_bytes();
    file.extend(tree);
    match write_checked(&file, &out, limits.bytes_max)? {
        Err(too_little) => not_made(&format!("{too_little}; --memory {} was allowed", args.memory)),
        Ok(()) => {
            output::print(&format!(
                "wrote {}: {}, {}, verified\n",
                out.display(),
                counted(positions, "position"),
                counted(file.len() as u64, "byte")
            ))?;
            Ok(Status::Done)
        }
    }
}

/// Writes the file that proves how many player moves every solution has at least.
fn certify_bound(start: &StartPosition, out: &Path) -> Result<Status, Failure> {
    let Position::FreeCell(rules, state) = &start.position else {
        return Err(Failure::Input("--bound is for FreeCell and games like it".to_string()));
    };
    let text = check::bound_file(&start.id(), &ShortFreeCell::circles(rules, state));
    let bound = check::bound(&text).map_err(Failure::Bound)?;
    fs::write(out, &text).map_err(|err| cannot_write(out, err))?;
    let player_moves = counted(bound.player_moves as u64, "player move");
    output::print(&format!("wrote {}: at least {player_moves}, verified\n", out.display()))?;
    Ok(Status::Done)
}

/// Returns how many positions a search examined to prove that there is no solution, or the limit that it
/// came to. A solution is a failure here.
fn prove(
    start: &StartPosition,
    search: &mut dyn Search,
    limits: Limits,
) -> Result<Result<u64, Limit>, Failure> {
    let allowance = Allowance::of(limits, None);
    match budget::run(search, allowance).finding {
        BudgetVerdict::Unsolvable { positions } => Ok(Ok(positions)),
        BudgetVerdict::Unknown(limit) => Ok(Err(limit)),
        BudgetVerdict::Solved(moves) => {
            start.check(&moves)?;
            Err(Failure::Input(format!("{} can be won: there is nothing to certify", start.name())))
        }
    }
}

fn not_made(why: &str) -> Result<Status, Failure> {
    output::print(&format!("no certificate was written: {why}\n"))?;
    Ok(Status::Unknown)
}

/// Such as `freecell-11982.cert`.
fn default_out(start: &StartPosition, extension: &str) -> PathBuf {
    format!("{}.{extension}", start.name().replace(['/', ':'], "-")).into()
}

/// Finds out before the work is done whether a file can be put there, as far as that can be told.
fn check_place(out: &Path, mark: &str) -> Result<(), Failure> {
    let dir = out.parent().filter(|dir| !dir.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !dir.is_dir() {
        return Err(cannot_write(out, format!("there is no folder {}", dir.display())));
    }
    // Other things than files would be replaced, too: folders, devices.
    if out.file_name().is_none() || out.exists() && !out.is_file() {
        return Err(cannot_write(out, "it is there, and no file"));
    }
    // Nothing is lost but what can be made again.
    if out.is_file() {
        let mut start = vec![0; mark.len()];
        let read = fs::File::open(out).and_then(|mut file| file.read_exact(&mut start));
        if read.is_err() || start != mark.as_bytes() {
            return Err(cannot_write(out, "it is there, and no certificate"));
        }
    }
    Ok(())
}

/// Writes the file under another name, reads it, checks it, and only then gives it its own name.
/// What is not sound is not left behind. The inner error is a lack of memory for the check.
fn write_checked(file: &[u8], out: &Path, bytes_max: u64) -> Result<Result<(), CertificateError>, Failure> {
    let mut name = out.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.part", process::id()));
    let part = out.with_file_name(name);
    let written = fs::write(&part, file).and_then(|()| fs::read(&part));
    let checked = match written.map(|bytes| check::certificate(&bytes, bytes_max)) {
        Ok(Ok(_)) => fs::rename(&part, out).map(Ok).map_err(|err| cannot_write(out, err)),
        Ok(Err(flaw @ CertificateError::Memory { .. })) => Ok(Err(flaw)),
        Ok(Err(flaw)) => Err(Failure::Certificate(flaw)),
        Err(err) => Err(cannot_write(out, err)),
    };
    if !matches!(checked, Ok(Ok(()))) {
        // If it cannot be removed, the failure at hand is the one to tell.
        _ = fs::remove_file(&part);
    }
    checked
}

fn cannot_write(out: &Path, why: impl Display) -> Failure {
    Failure::Input(format!("cannot write {}: {why}", out.display()))
}
