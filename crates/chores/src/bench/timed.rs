//! Running programs, and measuring their costs.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{self, Stdio},
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Instant,
};
use xtask::process::{Result, apt_install, command, find, root, say};

/// The cost and the output of a program.
#[derive(Clone, Debug)]
pub(crate) struct Timed {
    /// Seconds of processor outside the kernel, to a hundredth.
    pub(crate) user: f64,
    /// Seconds by the clock.
    pub(crate) wall: f64,
    /// The most memory that was resident.
    pub(crate) bytes_max: u64,
    pub(crate) stdout: String,
}

/// Installs GNU time if it is missing. It measures a single child process, which the standard library cannot.
pub(crate) fn setup() -> Result {
    let is_there = || find("time").is_some() && timed(Path::new("true"), &[], &[]).is_ok();
    if is_there() {
        return Ok(());
    }
    apt_install(&["time"]).map_err(|problem| format!("GNU time is missing: install it ({problem})"))?;
    if is_there() { Ok(()) } else { Err("the `time` on the PATH is not GNU time".into()) }
}

/// Runs a program and measures it. Besides 0, it may exit with one of `statuses`.
pub(crate) fn timed(program: &Path, arguments: &[&str], statuses: &[i32]) -> Result<Timed> {
    // Several threads may measure, and so may several benchmarks, of which only one measures time.
    static N_RUN: AtomicU64 = AtomicU64::new(0);
    let nth = N_RUN.fetch_add(1, Relaxed);
    let figures = scratch()?.join(format!("time-{}-{nth}.txt", process::id()));
    let line = format!("{} {}", program.display(), arguments.join(" "));
    let broken = |error| format!("cannot run `{line}`: {error}");
    let mut time = command("time");
    time.args(["--quiet", "--format=%U %M", "--output"]).arg(&figures).arg(program).args(arguments);
    let started = Instant::now();
    let output = time.stdin(Stdio::null()).stderr(Stdio::inherit()).output().map_err(broken)?;
    let wall = started.elapsed().as_secs_f64();
    let is_fine = output.status.code().is_some_and(|code| code == 0 || statuses.contains(&code));
    if !is_fine {
        return Err(format!("`{line}` failed ({})", output.status));
    }
    let text = fs::read_to_string(&figures).map_err(broken)?;
    fs::remove_file(&figures).map_err(broken)?;
    let (user, bytes_max) = figures_of(&text).ok_or_else(|| format!("not what GNU time writes: {text}"))?;
    Ok(Timed { user, wall, bytes_max, stdout: String::from_utf8_lossy(&output.stdout).into_owned() })
}

/// Returns the folder for files that may be deleted, and makes it.
pub(crate) fn scratch() -> Result<PathBuf> {
    let dir = root().join("target/bench");
    fs::create_dir_all(&dir).map_err(|error| format!("target/bench: {error}"))?;
    Ok(dir)
}

/// Prints the number of the run that begins, and the number of runs.
pub(crate) fn step(run: usize, n_runs: usize, what: &str) {
    say(&format!("run {run} of {n_runs}: {what}"));
}

fn figures_of(text: &str) -> Option<(f64, u64)> {
    let (user, kilobytes) = text.trim().split_once(' ')?;
    Some((user.parse().ok()?, kilobytes.parse::<u64>().ok()? << 10))
}

#[test]
fn reads_the_figures_of_gnu_time() {
    assert_eq!(figures_of("4.57 58240\n"), Some((4.57, 58_240 << 10)));
    assert_eq!(figures_of("Usage: time [-apvV]"), None);
}
