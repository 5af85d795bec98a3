//! The recipes of `docs/surveys.md`, run by the programs that they are for.

use crate::{
    process::{Daemon, Result, answer, apt_install, command, find, root, run, run_command, said, say},
    python,
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// The survey of the recipes, small enough to run in some seconds.
const GAME: &str = "freecell";
const DEALS: &str = "1..=2000";
const SHARDS: u32 = 4;

/// The output of `unbury verify` for it.
const VERIFIED: &str = "2,000 rows of freecell: 2,000 solutions replayed";

/// Packages from PyPI: one validates the recipe for Kubernetes, and one answers the queries.
const PYTHON_PACKAGES: [&str; 2] = ["kubernetes-validate==1.37.0", "duckdb==2.0.1"];

/// Runs all queries of a document in DuckDB, and prints the answers. An answer without rows is a failure.
const ASK: &str = r#"
import re, sys, duckdb
for question in re.findall(r"```sql\n(.*?)```", open(sys.argv[1]).read(), re.S):
    rows = duckdb.sql(question).fetchall()
    print(question, rows[:5], flush=True)
    assert rows and rows[0][0] is not None, question
"#;

/// Runs all recipes.
pub(crate) fn test() -> Result {
    let place = RecipePlace::new()?;
    say("GNU parallel");
    run_command(place.recipe("parallel.sh").args(["rows", &SHARDS.to_string(), GAME, DEALS]))?;
    place.verify("rows.parquet")?;
    say("Slurm");
    slurm(&place)?;
    say("Kubernetes: the schema, and the command of each pod");
    kubernetes(&place)?;
    say("DuckDB");
    let mut ask = command(place.python("python"));
    run_command(ask.args(["-c", ASK]).arg(root().join("docs/surveys.md")).current_dir(&place.folder))
}

/// The folder in which the recipes run, with everything they need.
struct RecipePlace {
    folder: PathBuf,
    /// The folders of programs, ours first.
    path: std::ffi::OsString,
}

impl RecipePlace {
    fn new() -> Result<RecipePlace> {
        let missing = |programs: &[&str]| programs.iter().any(|program| find(program).is_none());
        if missing(&["parallel", "sbatch", "slurmctld", "slurmd"]) {
            apt_install(&["parallel", "slurm-wlm"])?;
        }
        let folder = root().join("target/recipes");
        // Remove the rows of an earlier run, if there are any.
        let _ = fs::remove_dir_all(folder.join("rows"));
        for name in ["rows.parquet", "slurm", "slurm.parquet", "pods", "pods.parquet"] {
            let path = folder.join(name);
            let _ = fs::remove_file(&path);
            let _ = fs::remove_dir_all(&path);
        }
        fs::create_dir_all(&folder).map_err(|error| said(&folder, &error))?;
        run("cargo", &["build", "--release", "--locked", "-p", "cli"])?;
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        let all = env::var_os("PATH").unwrap_or_default();
        let path = env::join_paths([target.join("release")].into_iter().chain(env::split_paths(&all)));
        let place = RecipePlace { folder, path: path.map_err(|error| error.to_string())? };
        python::environment(&place.folder.join("venv"), &PYTHON_PACKAGES)?;
        Ok(place)
    }

    fn python(&self, program: &str) -> PathBuf {
        self.folder.join("venv/bin").join(program)
    }

    /// Returns a command that runs here and finds our programs.
    fn command(&self, program: impl AsRef<Path>) -> Command {
        let mut it = command(program);
        it.current_dir(&self.folder).env("PATH", &self.path);
        it
    }

    fn recipe(&self, name: &str) -> Command {
        let mut it = self.command("sh");
        it.arg(recipe_file(name));
        it
    }

    /// Merges the shards in a folder into one file, and replays all of it.
    fn merge(&self, folder: &str) -> Result {
        let merged = format!("{folder}.parquet");
        let line = format!("unbury merge {folder}/*.parquet --out {merged}");
        run_command(self.command("sh").args(["-c", &line]))?;
        self.verify(&merged)
    }

    fn verify(&self, file: &str) -> Result {
        let output = self.command("unbury").args(["verify", file]).output();
        let output = output.map_err(|error| format!("unbury verify: {error}"))?;
        let told = String::from_utf8_lossy(&output.stdout);
        if told.starts_with(VERIFIED) { Ok(()) } else { Err(format!("unbury verify {file}: {told}")) }
    }
}

fn recipe_file(name: &str) -> PathBuf {
    root().join("docs/surveys").join(name)
}

/// Starts a cluster on this machine only, for this user only, and makes it run the array of jobs.
fn slurm(place: &RecipePlace) -> Result {
    let conf = place.folder.join("slurm.conf");
    fs::create_dir_all(place.folder.join("slurm-state")).map_err(|error| said(&conf, &error))?;
    fs::write(&conf, slurm_conf(&place.folder)?).map_err(|error| said(&conf, &error))?;
    let daemon = |program: &str, options: &[&str]| -> Result<Daemon> {
        let mut it = place.command(program);
        it.args(["-D", "-f"]).arg(&conf).args(options).stdin(Stdio::null()).stderr(Stdio::null());
        it.spawn().map(Daemon).map_err(|error| format!("{program}: {error}"))
    };
    let _controller = daemon("slurmctld", &["-c"])?;
    let _node = daemon("slurmd", &[])?;
    let mut is_up = false;
    for _ in 0..60 {
        thread::sleep(Duration::from_millis(500));
        let told = place.command("sinfo").args(["-h", "-o", "%T"]).env("SLURM_CONF", &conf).output();
        is_up = told.is_ok_and(|it| String::from_utf8_lossy(&it.stdout).trim() == "idle");
        if is_up {
            break;
        }
    }
    if !is_up {
        return Err("no node of Slurm is idle after 30 seconds".into());
    }
    for option in ["--test-only", "--wait"] {
        let mut sbatch = place.command("sbatch");
        sbatch.args([option, &format!("--array=1-{SHARDS}")]).arg(recipe_file("slurm.sh"));
        run_command(sbatch.args(["slurm", GAME, DEALS]).env("SLURM_CONF", &conf))?;
    }
    place.merge("slurm")
}

fn slurm_conf(folder: &Path) -> Result<String> {
    let asked = |program: &str, options: &[&str]| {
        answer(program, options).ok_or_else(|| format!("cannot run {program}"))
    };
    let (host, user) = (asked("hostname", &["-s"])?, asked("id", &["-un"])?);
    let folder = folder.display();
    Ok(format!(
        "ClusterName=recipes\nSlurmctldHost={host}(127.0.0.1)\nSlurmctldPort=46817\nSlurmdPort=46818\n\
         SlurmUser={user}\nSlurmdUser={user}\nAuthType=auth/none\nCredType=cred/none\n\
         StateSaveLocation={folder}/slurm-state\nSlurmdSpoolDir={folder}/slurm-state\n\
         SlurmctldPidFile={folder}/slurm-state/slurmctld.pid\nSlurmdPidFile={folder}/slurm-state/slurmd.pid\n\
         SlurmctldLogFile={folder}/slurm-state/slurmctld.log\nSlurmdLogFile={folder}/slurm-state/slurmd.log\n\
         ProctrackType=proctrack/linuxproc\nSelectType=select/cons_tres\nSelectTypeParameters=CR_Core\n\
         ReturnToService=2\nMailProg=/bin/true\n\
         NodeName={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=2000 State=UNKNOWN\n\
         PartitionName=all Nodes=ALL Default=YES State=UP\n"
    ))
}

/// Validates the recipe against the schema, and runs the command of its pods, each for fewer deals.
fn kubernetes(place: &RecipePlace) -> Result {
    let file = recipe_file("kubernetes.yaml");
    run_command(command(place.python("kubernetes-validate")).arg("--strict").arg(&file))?;
    let text = fs::read_to_string(&file).map_err(|error| said(&file, &error))?;
    let lines = text.lines().map(str::trim).skip_while(|line| *line != "- >-").skip(1);
    let line: Vec<&str> = lines.take_while(|line| !line.starts_with("resources:")).collect();
    let line = line.join(" ").replace("1..=1000000", DEALS).replace("/20 ", &format!("/{SHARDS} "));
    let line = line.replace("/rows/", "pods/");
    fs::create_dir_all(place.folder.join("pods")).map_err(|error| said(&place.folder, &error))?;
    for pod in 0..SHARDS {
        run_command(place.command("sh").args(["-c", &line]).env("JOB_COMPLETION_INDEX", pod.to_string()))?;
    }
    place.merge("pods")
}
