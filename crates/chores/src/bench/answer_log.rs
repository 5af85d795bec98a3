//! A log of answers that take long, written one by one, so that an interrupted run can continue.

use crate::bench::timed::scratch;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
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
use xtask::process::{Result, answer};

/// Returns the name of the sources that determine the results of a search. Answers from other sources are not used.
pub(crate) fn sources(dirs: &[&str]) -> Result<String> {
    let mut names = Vec::new();
    for dir in dirs {
        let tree = answer("git", &["rev-parse", "--short=10", &format!("HEAD:{dir}")]);
        names.push(tree.ok_or("this is not a git checkout")?);
    }
    let status = [&["status", "--porcelain", "--"], dirs].concat();
    if answer("git", &status).is_none_or(|changes| !changes.is_empty()) {
        // Changes cannot be distinguished.
        names.push(format!("changed-{}", process::id()));
    }
    Ok(names.join("-"))
}

/// A file of questions and answers, one pair per line of JSON.
#[derive(Debug)]
pub(crate) struct AnswerLog<A> {
    before: HashMap<String, A>,
    file: Mutex<File>,
    name: String,
}

#[derive(Deserialize, Serialize)]
struct LogLine<A> {
    question: String,
    answer: A,
}

impl<A: Clone + DeserializeOwned + Send + Serialize + Sync> AnswerLog<A> {
    /// Opens the log with this name among the files of the benchmarks, or begins it.
    pub(crate) fn open(name: &str) -> Result<AnswerLog<A>> {
        AnswerLog::at(scratch()?.join(name))
    }

    fn at(path: PathBuf) -> Result<AnswerLog<A>> {
        let name = path.display().to_string();
        let broken = |error| format!("{name}: {error}");
        let file = OpenOptions::new().append(true).create(true).open(&path).map_err(broken)?;
        let text = fs::read_to_string(&path).map_err(broken)?;
        // The question of a last line that was cut off is asked again; the fragment must not become the beginning of
        // the next line.
        let (whole, rest) = text.split_at(text.rfind('\n').map_or(0, |at| at + 1));
        if !rest.is_empty() {
            file.set_len((text.len() - rest.len()) as u64).map_err(broken)?;
        }
        let mut before = HashMap::new();
        for line in whole.lines() {
            let LogLine { question, answer } =
                serde_json::from_str(line).map_err(|error| format!("{name}: {line}: {error}"))?;
            before.insert(question, answer);
        }
        Ok(AnswerLog { before, file: Mutex::new(file), name })
    }

    /// Returns the answers to these questions. Unknown answers are computed, on `n_jobs` threads.
    pub(crate) fn ask(
        &self,
        questions: &[String],
        n_jobs: usize,
        ask: &(dyn Fn(&str) -> Result<A> + Sync),
    ) -> Result<Vec<A>> {
        let next = AtomicUsize::new(0);
        let work = || -> Result<Vec<(usize, A)>> {
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
        answers.sort_unstable_by_key(|&(idx, _)| idx);
        Ok(answers.into_iter().map(|(_, answer)| answer).collect())
    }

    /// Returns the known answers to these questions, and `None` for the others.
    pub(crate) fn known(&self, questions: &[String]) -> Vec<Option<A>> {
        questions.iter().map(|question| self.before.get(question).cloned()).collect()
    }

    fn answer(&self, question: &str, ask: &(dyn Fn(&str) -> Result<A> + Sync)) -> Result<A> {
        if let Some(answer) = self.before.get(question) {
            return Ok(answer.clone());
        }
        let line = LogLine { question: question.to_owned(), answer: ask(question)? };
        let broken = |error: String| format!("{}: {error}", self.name);
        let json = serde_json::to_string(&line).map_err(|error| broken(error.to_string()))?;
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(format!("{json}\n").as_bytes()).map_err(|error| broken(error.to_string()))?;
        Ok(line.answer)
    }
}

#[test]
fn asks_only_what_is_not_known() {
    let path = std::env::temp_dir().join(format!("unbury-answers-{}.txt", std::process::id()));
    fs::write(&path, "{\"question\":\"3\",\"answer\":33}\n{\"question\":\"4\",\"answer\":4").unwrap();
    let questions: Vec<String> = ["1", "2", "3", "4"].map(str::to_owned).to_vec();
    let ask = |question: &str| question.parse().map_err(|_| "no number".to_owned());
    let expected = [1, 2, 33, 4];
    let log: AnswerLog<u64> = AnswerLog::at(path.clone()).unwrap();
    assert_eq!(log.known(&questions), [None, None, Some(33), None]);
    assert_eq!(log.ask(&questions, 2, &ask).unwrap(), expected);
    let refuse = |question: &str| Err(format!("{question} again"));
    let log: AnswerLog<u64> = AnswerLog::at(path.clone()).unwrap();
    assert_eq!(log.ask(&questions, 2, &refuse).unwrap(), expected);
    assert_eq!(log.ask(&["5".to_owned()], 2, &refuse), Err("5 again".to_owned()));
    fs::remove_file(path).unwrap();
}
