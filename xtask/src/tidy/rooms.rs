//! The modules that may call the engines and the checker.

use super::{TextFile, assert_none, text_files};

/// Calls that begin a search of the solver's engines or a check.
const CALLS: &[&str] = &[
    "solver::engine(",
    "solver::solve(",
    "solver::runner(",
    "SpanningTree::new(",
    "solver::waiting_circles(",
    "Engines::whole(",
    "check::solution(",
    "check::solution_with_worrying_back(",
    "check::certificate(",
    "check::certificate_header(",
    "check::bound(",
    "check::bound_file(",
    "CertificateCheck::new(",
];

/// Functions that have to be called by their paths, so that this test finds the calls.
const BY_PATH: &[&str] =
    &["engine", "solve", "runner", "waiting_circles", "solution", "certificate", "bound", "bound_file"];

/// Files that may call these, since their purpose is not a question about a game.
const MAY_CALL: &[(&str, &str)] = &[
    ("crates/questions/", "questions are asked here"),
    ("crates/solver/", "its own searches"),
    ("crates/check/", "its own checks"),
    ("web/search-lab/", "the Lab shows searches"),
    ("crates/cli/src/lab", "the Lab on the command line"),
    ("crates/chores/src/speed.rs", "measures the engine alone"),
    ("crates/chores/src/lab_report/", "measures the searches of the Lab"),
    ("crates/terminal/src/replaying.rs", "the Lab's check, for both"),
    ("crates/cli/src/verify/", "checks what others have made"),
];

/// Anywhere else, a search would be another way to answer a question, and might give an unchecked answer.
#[test]
fn questions_are_asked_in_one_room() {
    let files: Vec<TextFile> = text_files().into_iter().filter(|it| it.is(&["rs"])).collect();
    for (place, _) in MAY_CALL {
        let is_needed = files.iter().any(|it| it.name.starts_with(place) && !calls(it).is_empty());
        assert!(is_needed, "{place} calls none of them");
    }
    assert_none(files.iter().filter(|it| !may_call(&it.name)).flat_map(calls).collect());
}

fn may_call(name: &str) -> bool {
    let is_test = name.contains("/tests/") || name.ends_with("tests.rs") || name.starts_with("xtask/");
    is_test || MAY_CALL.iter().any(|(place, _)| name.starts_with(place))
}

/// Returns the calls in a file, without those in its tests, which are at its end.
fn calls(file: &TextFile) -> Vec<String> {
    let code = file.text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let code = code.split("#[cfg(test)]\npub(crate) mod tests").next().unwrap_or_default();
    let calls = |line: &str| {
        let code = line.split("//").next().unwrap_or_default();
        CALLS.iter().any(|call| code.contains(call))
    };
    let lines = code.lines().enumerate().filter(|it| calls(it.1));
    let asks =
        |(idx, line): (usize, &str)| format!("{}:{}: asks by itself: {}", file.name, idx + 1, line.trim());
    let imports = imported(code).map(|word| format!("{}: imports {word}", file.name));
    lines.map(asks).chain(imports).collect()
}

/// Returns those of [`BY_PATH`] that are imported.
fn imported(code: &str) -> impl Iterator<Item = &str> {
    let uses = code.split(';').filter_map(|it| it.trim_start().strip_prefix("use "));
    let uses = uses.filter(|it| it.starts_with("solver::") || it.starts_with("check::"));
    let is_of_name = |it: char| it.is_alphanumeric() || it == '_';
    let words = uses.flat_map(move |it| it.split(move |it| !is_of_name(it)));
    words.filter(|it| BY_PATH.contains(it))
}

#[test]
fn finds_calls_that_are_no_test() {
    let text =
        "/// See solver::solve(\nlet a = solver::solve(&b);\n#[cfg(test)]\nmod tests {\ncheck::bound(a)\n}\n";
    let file = TextFile { name: "web/page/src/a.rs".to_owned(), text: text.to_owned() };
    assert_eq!(calls(&file), ["web/page/src/a.rs:2: asks by itself: let a = solver::solve(&b);"]);
    let text = "use check::Report;\nuse solver::{\n    Goal, engine,\n};\n";
    let file = TextFile { text: text.to_owned(), ..file };
    assert_eq!(calls(&file), ["web/page/src/a.rs: imports engine"]);
    assert!(may_call("crates/questions/src/a.rs") && !may_call(&file.name));
}
