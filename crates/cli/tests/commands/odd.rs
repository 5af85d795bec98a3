//! Odd commands and damaged files: the program ends with a status that its help lists and with a sentence, and does not
//! panic.

use std::{
    ffi::OsString,
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    thread,
    time::{Duration, Instant},
};

use super::SCRATCH;

/// How long a command may work. An odd one may well ask for a billion deals.
const PATIENCE: Duration = Duration::from_millis(400);

/// How many threads run commands.
const N_THREADS: u64 = 3;

/// A folder in which commands are run.
pub(super) struct TestFolder(PathBuf);

impl TestFolder {
    pub(super) fn new(name: &str) -> TestFolder {
        let path = Path::new(SCRATCH).join(name);
        _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        TestFolder(path)
    }

    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Runs the program, and returns its status if it ended in time.
    pub(super) fn check(&self, args: &[OsString], input: &[u8]) -> Option<i32> {
        fs::write(self.file("in.txt"), input).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
        command.args(args).current_dir(&self.0).stdin(File::open(self.file("in.txt")).unwrap());
        command.stdout(File::create(self.file("out.txt")).unwrap());
        command.stderr(File::create(self.file("err.txt")).unwrap());
        let mut child = command.spawn().unwrap();
        let started = Instant::now();
        let ended = loop {
            match child.try_wait().unwrap() {
                Some(ended) => break Some(ended),
                None if PATIENCE < started.elapsed() => break None,
                None => thread::sleep(Duration::from_millis(1)),
            }
        };
        child.kill().unwrap();
        child.wait().unwrap();
        let [out, err] = ["out.txt", "err.txt"].map(|name| fs::read(self.file(name)).unwrap());
        let told = format!(
            "{args:?}, {ended:?}\n{}\n{}\nin {}",
            out.escape_ascii(),
            err.escape_ascii(),
            self.0.display()
        );
        let err = String::from_utf8(err).unwrap_or_else(|_| panic!("no text: {told}"));
        assert!(!err.contains("panicked"), "{told}");
        assert_eq!(solitaire::Legible(&err).to_string(), err, "{told}");
        let status = ended?.code().unwrap_or_else(|| panic!("no status: {told}"));
        assert!([0, 1, 2, 64, 70].contains(&status), "{told}");
        let is_refused = status == 64 || status == 70;
        assert_eq!(err.lines().any(|line| line.starts_with("error: ")), is_refused, "{told}");
        Some(status)
    }
}

/// Calls `work` with a thread's own folder and numbers from 0 up to `n`.
pub(super) fn share(name: &str, n: usize, work: impl Fn(&TestFolder, u64) + Sync) {
    thread::scope(|scope| {
        for nth in 0..N_THREADS {
            let work = &work;
            scope.spawn(move || {
                let place = TestFolder::new(&format!("{name}-{nth}"));
                (nth..n as u64).step_by(N_THREADS as usize).for_each(|number| work(&place, number));
            });
        }
    });
}
