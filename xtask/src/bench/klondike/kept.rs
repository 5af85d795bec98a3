//! What takes long is written down answer by answer, so that an interrupted run goes on where it was.

use crate::{
    bench::timed::scratch,
    process::{Result, answer},
};
use std::{
    collections::HashMap,
    fs::{self, File, OpenOptions},
    io::Write,
    path::PathBuf,
    process,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
};

/// Names the sources that decide what a search finds: what other sources found is not gone on with.
pub(super) fn sources(dirs: &[&str]) -> Result<String> {
    let mut names = Vec::new();
    for dir in dirs {
        let tree = answer("git", &["rev-parse", "--short=10", &format!("HEAD:{dir}")]);
        names.push(tree.ok_or("this is not a git checkout")?);
    }
    let status = [&["status", "--porcelain", "--"], dirs].concat();
    if answer("git", &status).is_none_or(|changes| !changes.is_empty()) {
        // Nothing tells one change from another.
        names.push(format!("changed-{}", process::id()));
    }
    Ok(names.join("-"))
}

/// Questions without spaces, and what was answered.
#[derive(Debug)]
pub(super) struct Kept {
    before: HashMap<String, String>,
    file: Mutex<File>,
    name: String,
}

impl Kept {
    pub(super) fn open(name: &str) -> Result<Kept> {
        Kept::at(scratch()?.join(name))
    }

    fn at(path: PathBuf) -> Result<Kept> {
        let name = path.display().to_string();
        let broken = |error| format!("{name}: {error}");
        let file = OpenOptions::new().append(true).create(true).open(&path).map_err(broken)?;
        let text = fs::read_to_string(&path).map_err(broken)?;
        // A last line that was cut off is asked again; its rest must not be the beginning of the next.
        let (whole, rest) = text.split_at(text.rfind('\n').map_or(0, |at| at + 1));
        if !rest.is_empty() {
            file.set_len((text.len() - rest.len()) as u64).map_err(broken)?;
        }
        let pairs = whole.lines().filter_map(|line| line.split_once(' '));
        let before = pairs.map(|(question, answer)| (question.to_owned(), answer.to_owned())).collect();
        Ok(Kept { before, file: Mutex::new(file), name })
    }

    /// The answers to these questions, asked on so many threads where they are not known.
    pub(super) fn ask(
        &self,
        questions: &[String],
        n_jobs: usize,
        ask: &(dyn Fn(&str) -> Result<String> + Sync),
    ) -> Result<Vec<String>> {
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<(usize, String)>> {
            let mut answers = Vec::new();
            loop {
                let idx = next.fetch_add(1, Relaxed);
                let Some(question) = questions.get(idx) else { return Ok(answers) };
                let answer = self.answer(question, ask);
                if answer.is_err() {
                    next.store(questions.len(), Relaxed);
                }
                answers.push((idx, answer?));
            }
        };
        let mut answers = Vec::new();
        thread::scope(|scope| -> Result {
            let threads: Vec<_> = (0..n_jobs).map(|_| scope.spawn(work)).collect();
            for thread in threads {
                answers.extend(thread.join().map_err(|_| format!("{}: a thread panicked", self.name))??);
            }
            Ok(())
        })?;
        answers.sort_unstable();
        Ok(answers.into_iter().map(|(_, answer)| answer).collect())
    }

    /// The answers to these questions as far as they are known, and `otherwise` for the others.
    pub(super) fn known(&self, questions: &[String], otherwise: &str) -> Vec<String> {
        let answer = |question| self.before.get(question).map_or(otherwise, String::as_str).to_owned();
        questions.iter().map(answer).collect()
    }

    fn answer(&self, question: &str, ask: &(dyn Fn(&str) -> Result<String> + Sync)) -> Result<String> {
        if let Some(answer) = self.before.get(question) {
            return Ok(answer.clone());
        }
        let answer = ask(question)?;
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(format!("{question} {answer}\n").as_bytes())
            .map_err(|error| format!("{}: {error}", self.name))?;
        Ok(answer)
    }
}

#[test]
fn answers_are_kept() {
    let path = std::env::temp_dir().join(format!("unbury-kept-{}.txt", std::process::id()));
    fs::write(&path, "3 three\n4 fo").unwrap();
    let questions: Vec<String> = ["1", "2", "3", "4"].map(str::to_owned).to_vec();
    let ask = |question: &str| Ok(format!("asked {question}"));
    let expected = ["asked 1", "asked 2", "three", "asked 4"];
    let kept = Kept::at(path.clone()).unwrap();
    assert_eq!(kept.known(&questions, "-"), ["-", "-", "three", "-"]);
    assert_eq!(kept.ask(&questions, 2, &ask).unwrap(), expected);
    let refuse = |question: &str| Err(format!("{question} again"));
    let kept = Kept::at(path.clone()).unwrap();
    assert_eq!(kept.ask(&questions, 2, &refuse).unwrap(), expected);
    assert_eq!(kept.ask(&["5".to_owned()], 2, &refuse), Err("5 again".to_owned()));
    fs::remove_file(path).unwrap();
}
