//! The length and wording of files.

use super::{TextFile, assert_none, text_files};

const FILE_LINES_MAX: usize = 400;
const FUNCTION_LINES_MAX: usize = 70;

/// Words for unfinished work, which belongs in an issue. They are split, so that this file passes the test.
const UNDONE: &[&str] =
    &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("to", "do!"), concat!("WI", "P")];

/// The text of a crate's features. There is one build of each crate, which is shipped, linted and tested.
const FEATURES: &[&str] =
    &[concat!("cfg(", "feature"), concat!("cfg_attr(", "feature"), concat!("cfg(not(", "feature")];

/// The only allowed feature: the core uses no library but this one, and only on request.
const FEATURE_ALLOWED: &str = "\"serde\"";

/// Tests that don't run, or that pass for any reason.
const WEAK_TESTS: &[&str] = &[concat!("#[ig", "nore"), concat!("should_", "panic")];

/// The map of the repository, which takes only a few minutes to read.
const MAP: &str = "ARCHITECTURE.md";
const MAP_LINES_MAX: usize = 120;
const MAP_WIDTH_MAX: usize = 110;

/// The beginnings of paths that exist on one machine only.
const MACHINE_PATHS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

#[test]
fn files_are_short() {
    let long = text_files().into_iter().filter(|file| file.is(&["rs"])).filter_map(|file| {
        let n_lines = file.text.lines().count();
        let is_long = n_lines > FILE_LINES_MAX;
        is_long.then(|| format!("{} has {n_lines} lines: find where to split it", file.name))
    });
    assert_none(long.collect());
}

#[test]
fn functions_are_short() {
    let mut complaints = Vec::new();
    for file in text_files().iter().filter(|file| file.is(&["rs"])) {
        for (line, n_lines) in functions(&file.text) {
            if n_lines > FUNCTION_LINES_MAX {
                complaints.push(format!("{}:{line}: a function of {n_lines} lines: split it", file.name));
            }
        }
    }
    assert_none(complaints);
}

#[test]
fn the_map_is_short() {
    let files = text_files();
    let map = files.iter().find(|file| file.name == MAP).expect("the map");
    let n_lines = map.text.lines().count();
    assert!(n_lines <= MAP_LINES_MAX, "{MAP} has {n_lines} lines: at most {MAP_LINES_MAX} are short");
    let lines = map.text.lines().enumerate();
    let long = lines.filter(|(_, line)| MAP_WIDTH_MAX < line.chars().count());
    assert_none(long.map(|(idx, line)| format!("{MAP}:{}: too long: {line}", idx + 1)).collect());
}

#[test]
fn nothing_is_left_undone() {
    assert_none(found(&["rs", "mjs", "js", "css", "html", "toml"], UNDONE));
}

#[test]
fn all_tests_run_and_name_what_they_expect() {
    assert_none(found(&["rs"], WEAK_TESTS));
}

#[test]
fn no_feature_but_serde_is_asked_for() {
    let complaints = found(&["rs"], FEATURES).into_iter().filter(|it| !it.contains(FEATURE_ALLOWED));
    assert_none(complaints.collect());
}

#[test]
fn no_paths_of_one_machine() {
    let mut complaints = Vec::new();
    for file in text_files() {
        complaints.extend(lines_with(&file.name, &file.text, MACHINE_PATHS));
    }
    assert_none(complaints);
}

/// Players of Klondike get only what a person sees, and worlds made from that. Code that never names the state of the
/// game, nor the engine's version of it, cannot receive one.
#[test]
fn players_name_no_state() {
    let files =
        text_files().into_iter().filter(|file| file.name.starts_with("crates/imperfect-information/src/"));
    let makes_worlds = |file: &TextFile| file.name.ends_with("/determinization.rs");
    let players: Vec<TextFile> = files.filter(|file| !makes_worlds(file)).collect();
    assert!(players.iter().any(|it| it.name.ends_with("src/best.rs")), "looked in the wrong folder");
    let without_docs = |text: &str| {
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
    };
    let complaints = players
        .iter()
        .flat_map(|it| lines_with(&it.name, &without_docs(&it.text), &["State", "Node::new", "Deal"]));
    assert_none(complaints.collect());
}

fn found(extensions: &[&str], words: &[&str]) -> Vec<String> {
    let files = text_files().into_iter().filter(|file| file.is(extensions));
    files.flat_map(|file| lines_with(&file.name, &file.text, words)).collect()
}

fn lines_with(name: &str, text: &str, words: &[&str]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (idx, line) in text.lines().enumerate() {
        for word in words.iter().filter(|&&word| line.contains(word)) {
            complaints.push(format!("{name}:{}: has {word}: {}", idx + 1, line.trim()));
        }
    }
    complaints
}

/// Returns the functions of a file, each with its first line and its number of lines.
///
/// This relies on rustfmt, which puts the last brace of a function at the indentation where the function begins, so
/// there is no need to parse strings, comments and macros.
fn functions(text: &str) -> Vec<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut functions = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        if !begins_function(code) {
            continue;
        }
        let head = lines[first..].iter().position(|line| without_comment(line).ends_with(['{', '}', ';']));
        let last_of_head = first + head.expect("an end of the function's head");
        let n_lines = if without_comment(lines[last_of_head]).ends_with('{') {
            let last_brace = format!("{}}}", &line[..line.len() - code.len()]);
            let body = lines[last_of_head..].iter().position(|line| line.starts_with(&last_brace));
            last_of_head + body.expect("an end of the function") - first + 1
        } else {
            last_of_head - first + 1
        };
        functions.push((first + 1, n_lines));
    }
    functions
}

fn begins_function(code: &str) -> bool {
    let is_qualifier = |word: &&str| {
        word.starts_with("pub")
            || word.starts_with('"')
            || ["const", "async", "unsafe", "extern"].contains(word)
    };
    let mut words = code.split_whitespace().skip_while(is_qualifier);
    words.next() == Some("fn") && words.next().is_some()
}

fn without_comment(line: &str) -> &str {
    line.split_once(" //").map_or(line, |(code, _)| code).trim_end()
}

#[test]
fn finds_and_measures_functions() {
    let text = "\
pub(crate) fn one_line() {}
const fn array(bytes: [u8; 4]) -> u8 { // a comment
    let closure = |fn_name| {
        fn_name
    };
}
impl It {
    pub fn long(
        &self,
    ) -> u8
    where
        It: Sized,
    {
        fn inner() {
        }
        0
    }
    fn declared(f: fn(u8) -> u8);
}
/// A fn in a comment {
struct It {
    run: fn(u8),
}
";
    assert_eq!(functions(text), [(1, 1), (2, 5), (8, 10), (14, 2), (18, 1)]);
}

#[test]
fn finds_words() {
    assert_eq!(lines_with("a.rs", "fine\n    bad and fine\n", &["bad"]), ["a.rs:2: has bad: bad and fine"]);
}
