//! A survey in shards, and its rows in every format.

use super::args::SurveysArgs;
use crate::bench::{
    figures::grouped,
    timed::{scratch, timed},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};
use xtask::process::{Result, answer, apt_install, command, find, root, said, say};

const RECIPE: &str = "docs/surveys/parallel.sh";

/// The time that a process may work before it is killed, enough to have written rows.
const BEFORE_KILL: Duration = Duration::from_millis(1500);

/// The results of a survey in shards.
#[derive(Debug)]
pub(crate) struct ShardedSurvey {
    pub(crate) n_rows: u64,
    /// The seconds from the start of the recipe to the end of its `unbury verify`.
    seconds: f64,
    n_killed: u64,
    /// How many processes continued from existing rows.
    n_resumed: usize,
    /// The output of `unbury verify` on all rows.
    verified: String,
    pub(crate) formats: Vec<RowsInFormat>,
}

/// The costs of one format with all rows in one file.
#[derive(Debug)]
pub(crate) struct RowsInFormat {
    pub(crate) format: &'static str,
    pub(crate) n_bytes: u64,
    /// The time of merging, in seconds.
    pub(crate) merging: f64,
    pub(crate) verifying: f64,
}

/// Installs GNU parallel if it is missing.
pub(crate) fn setup() -> Result {
    if find("parallel").is_some() {
        return Ok(());
    }
    apt_install(&["parallel"]).map_err(|problem| format!("GNU parallel is missing: install it ({problem})"))
}

pub(crate) fn parallel_version() -> String {
    let told = answer("parallel", &["--version"]).unwrap_or_default();
    told.lines().next().unwrap_or("GNU parallel").to_owned()
}

impl ShardedSurvey {
    pub(crate) fn run(args: &SurveysArgs, unbury: &Path) -> Result<ShardedSurvey> {
        let folder = scratch()?.join("surveys");
        // Remove the folder of an earlier run, if there is one.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| said(&folder, &error))?;
        say(&format!("deals {} in {} shards, {} of them killed", args.deals, args.shards, args.kills));
        let started = Instant::now();
        let mut recipe = recipe(args, unbury, &folder)?;
        for nth in 1..=args.kills {
            kill_one(&mut recipe, &folder, nth * args.shards / (args.kills + 1))?;
        }
        let output = recipe.wait_with_output().map_err(|error| format!("{RECIPE}: {error}"))?;
        let seconds = started.elapsed().as_secs_f64();
        if !output.status.success() {
            return Err(format!("{RECIPE} failed ({})", output.status));
        }
        let told = String::from_utf8_lossy(&output.stdout);
        let n_resumed = told.lines().filter(|line| line.starts_with("done before")).count();
        let verified = told.lines().last().unwrap_or_default().to_owned();
        let n_rows = args.deals.n_deals();
        if !verified.starts_with(&format!("{} rows of freecell: ", grouped(n_rows))) {
            return Err(format!("{RECIPE} ends with: {verified}"));
        }
        let formats = ["csv", "jsonl", "parquet"].map(|format| merged(unbury, &folder, args.shards, format));
        let formats = formats.into_iter().collect::<Result<Vec<_>>>()?;
        Ok(ShardedSurvey { n_rows, seconds, n_killed: args.kills, n_resumed, verified, formats })
    }

    pub(crate) fn text(&self, args: &SurveysArgs) -> String {
        format!(
            "`parallel.sh rows {} freecell {}`, with as many processes at once as there are processors; {} of them were \
             killed (SIGKILL), and {} went on with rows that were there: {:.1} seconds with the survey, `merge` and `verify`, {:.0} rows a second.\n\n> {}\n",
            args.shards,
            args.deals,
            self.n_killed,
            self.n_resumed,
            self.seconds,
            self.n_rows as f64 / self.seconds,
            self.verified
        )
    }
}

fn recipe(args: &SurveysArgs, unbury: &Path, folder: &Path) -> Result<Child> {
    let mut recipe = command("sh");
    recipe.arg(root().join(RECIPE));
    recipe.args(["rows", &args.shards.to_string(), "freecell", &args.deals.to_string()]);
    let path = env::var_os("PATH").unwrap_or_default();
    let programs = unbury.parent().map(Path::to_path_buf);
    let paths = programs.into_iter().chain(env::split_paths(&path));
    recipe.env("PATH", env::join_paths(paths).map_err(|error| error.to_string())?);
    recipe.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::inherit());
    recipe.spawn().map_err(|error| format!("{RECIPE}: {error}"))
}

/// Waits until this many shards are done, and kills one that is running.
fn kill_one(recipe: &mut Child, folder: &Path, n_done: u64) -> Result {
    let rows = folder.join("rows");
    let mut n_ready = 0;
    while n_ready < n_done {
        if let Ok(Some(status)) = recipe.try_wait() {
            return Err(format!("{RECIPE} was over ({status}) before it was to be killed"));
        }
        thread::sleep(Duration::from_millis(20));
        let files = fs::read_dir(&rows).into_iter().flatten().flatten();
        n_ready =
            files.filter(|file| file.path().extension().is_some_and(|it| it == "parquet")).count() as u64;
    }
    thread::sleep(BEFORE_KILL);
    let Some(process) = worker_in(folder) else {
        return Err(format!("{RECIPE}: there is no process to kill"));
    };
    say(&format!("killing process {process}"));
    let killed = command("kill").args(["-KILL", &process]).status();
    match killed {
        Ok(status) if status.success() => Ok(()),
        other => Err(format!("kill -KILL {process}: {other:?}")),
    }
}

/// Returns one of our processes that works in this folder.
fn worker_in(folder: &Path) -> Option<String> {
    let processes = fs::read_dir("/proc").ok()?.flatten().map(|it| it.path());
    let of_ours = |process: &PathBuf| {
        let name = fs::read_to_string(process.join("comm")).unwrap_or_default();
        name.trim() == "unbury" && fs::read_link(process.join("cwd")).is_ok_and(|it| it == folder)
    };
    let process = processes.into_iter().find(of_ours)?;
    Some(process.file_name()?.to_string_lossy().into_owned())
}

fn merged(unbury: &Path, folder: &Path, shards: u64, format: &'static str) -> Result<RowsInFormat> {
    let file = folder.join(format!("merged.{format}"));
    let of_shard = |shard| folder.join(format!("rows/{shard}.parquet")).to_string_lossy().into_owned();
    let files: Vec<String> = (1..=shards).map(of_shard).collect();
    let file_name = file.to_string_lossy().into_owned();
    let mut arguments = vec!["merge", "--out", &file_name];
    arguments.extend(files.iter().map(String::as_str));
    let merging = timed(unbury, &arguments, &[])?.wall;
    let verifying = timed(unbury, &["verify", &file_name], &[])?.wall;
    let n_bytes = fs::metadata(&file).map_err(|error| said(&file, &error))?.len();
    Ok(RowsInFormat { format, n_bytes, merging, verifying })
}
