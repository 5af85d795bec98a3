//! The public API of the published crates, as its committed text has it: no flags, room to grow, proper errors.

use super::assert_none;
use crate::{library::CRATES, public_api};
use std::collections::BTreeSet;

/// Public enums, and structs with public fields, that are exhaustive on purpose: why, and their names. All others are
/// `#[non_exhaustive]`.
const EXHAUSTIVE: &[(&str, &[&str])] = &[
    (
        "programs have words or a form for each, and do not compile without those of a new one",
        &[
            "Doubt",
            "IllegalReason",
            "JsonErrorKind",
            "Needs",
            "OptionKind",
            "ParseDealError",
            "ParseDealNumberError",
            "ParseGameIdError",
            "ParseMoveError",
            "ParseMovesError",
            "ParseNumberedError",
            "ParsePositionError",
            "ParseSavedGameError",
            "ParseStartError",
            "Part",
            "Reading",
            "Rule",
            "Start",
            "Stopped",
            "TextErrorKind",
            "TextFormat",
        ],
    ),
    (
        "the checker or an engine does something for each, and does not compile without a new one",
        &[
            "Aces",
            "Autoplay",
            "BuildPolicy",
            "EngineKind",
            "FoundationBase",
            "Groups",
            "Identity",
            "Measure",
            "Pile",
            "Redeals",
            "SafeAutoplay",
            "Spaces",
            "Steps",
            "TableauDeal",
            "WorryingBack",
        ],
    ),
    (
        "there are no more of them",
        &[
            "Color",
            "Face",
            "LevelEstimate",
            "LineOrder",
            "Place",
            "PublishedVersion",
            "Suit",
            "ThoughtfulOutcome",
            "Verdict",
            "Winnability",
        ],
    ),
    (
        "users write them as literals, those with many fields with `..`",
        &[
            "GameId",
            "IllegalMove",
            "KnuthPlan",
            "Legible",
            "Line",
            "LineLengths",
            "Move",
            "PublishedGame",
            "Rules",
            "StagedPlan",
            "Stock",
            "SurveyRow",
            "Switched",
            "Switches",
            "Thousandths",
            "Weights",
        ],
    ),
    (
        "who implements `Game`, `Search` or `Runner` has to make them",
        &["Iteration", "Metrics", "Spent", "Table"],
    ),
    ("private fields do the same", &["MacroMove", "Numbered", "PublishedState"]),
];

/// The traits of every error.
const OF_ERRORS: [&str; 3] = ["core::error::Error", "core::fmt::Debug", "core::fmt::Display"];

fn lines() -> Vec<String> {
    CRATES.iter().flat_map(|name| public_api::read(name).expect("a file of the public API")).collect()
}

#[test]
fn no_public_function_takes_a_flag() {
    let lines = lines();
    let functions: Vec<_> = lines.iter().filter_map(|line| Some((line, parameters(line)?))).collect();
    assert!(500 < functions.len(), "only {} functions were found", functions.len());
    let is_flag = |it: &&str| ["bool", "core::option::Option<bool>"].contains(it);
    let flags = functions.iter().filter(|(_, parameters)| parameters.iter().any(is_flag));
    assert_none(flags.map(|(line, _)| format!("use an enum or two functions: {line}")).collect());
}

#[test]
fn public_types_have_room_to_grow() {
    let lines = lines();
    let types = types_of_fields(&lines);
    let is_listed = |name: &str| EXHAUSTIVE.iter().any(|(_, names)| names.contains(&name));
    let closed: Vec<&str> = types.iter().filter(|it| !it.is_open).map(|it| it.name).collect();
    let unlisted = closed.iter().filter(|name| !is_listed(name));
    assert_none(unlisted.map(|it| format!("{it} is not #[non_exhaustive]: say why in EXHAUSTIVE")).collect());
    let listed = EXHAUSTIVE.iter().flat_map(|(_, names)| *names);
    let open = listed.filter(|name| !closed.contains(name));
    assert_none(open.map(|it| format!("{it} is no exhaustive type: drop it from EXHAUSTIVE")).collect());
}

#[test]
fn errors_implement_the_traits_of_errors() {
    let lines = lines();
    let errors = errors(&lines);
    assert!(errors.contains("IllegalMove") && errors.contains("ParseStartError"), "{errors:?}");
    let complaints = errors.iter().flat_map(|name| missing(name, &lines));
    assert_none(complaints.collect());
}

/// Returns what is wrong with an error.
fn missing(name: &str, lines: &[String]) -> Vec<String> {
    let impls: Vec<&String> =
        lines.iter().filter(|it| it.starts_with("impl") && it.ends_with(&format!("::{name}"))).collect();
    let has = |of: &str| impls.iter().any(|it| it.starts_with(&format!("impl {of} for ")));
    let lacks = OF_ERRORS.iter().filter(|of| !has(of)).map(|of| format!("{name} does not implement {of}"));
    let negative = impls.iter().filter(|it| it.contains(" !core::marker::")).map(|it| it.to_string());
    lacks.chain(negative).collect()
}

/// Returns the names of the errors: by their names, or since functions return them.
fn errors(lines: &[String]) -> BTreeSet<&str> {
    let declared = lines.iter().filter_map(|line| declaration(line)).map(|(_, _, path)| path);
    let named = declared.filter(|path| last(path).contains("Error"));
    let results =
        lines.iter().flat_map(|line| line.match_indices(RESULT).map(|(at, _)| &line[at + RESULT.len()..]));
    let returned =
        results.filter_map(|of| arguments(of).into_iter().nth(1)).filter(|it| it.starts_with("unbury_"));
    named.chain(returned).map(last).collect()
}

const RESULT: &str = "core::result::Result<";

/// An enum, or a struct with public fields.
struct TypeOfFields<'a> {
    name: &'a str,
    is_open: bool,
}

fn types_of_fields(lines: &[String]) -> Vec<TypeOfFields<'_>> {
    let mut types = Vec::new();
    for line in lines {
        let Some((is_open, kind, path)) = declaration(line) else { continue };
        let field = format!("pub {path}::");
        let has_fields = line.contains("(pub ") || lines.iter().any(|it| it.starts_with(&field));
        if kind == "enum" || has_fields {
            types.push(TypeOfFields { name: last(path), is_open });
        }
    }
    types
}

/// Returns whether a type is `#[non_exhaustive]`, its kind, and its path, if the line declares a type.
fn declaration(line: &str) -> Option<(bool, &str, &str)> {
    let closed = line.trim_start_matches("#[non_exhaustive] ");
    let (kind, rest) = closed.strip_prefix("pub ")?.split_once(' ')?;
    let path = rest.split(['<', '(', ' ']).next()?;
    ["enum", "struct"].contains(&kind).then_some((closed != line, kind, path))
}

fn last(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// Returns the types of the parameters, if the line is a function.
fn parameters(line: &str) -> Option<Vec<&str>> {
    let head = line.strip_prefix("pub ")?.trim_start_matches("const ").strip_prefix("fn ")?;
    let mut depth = 0;
    let begin = head.char_indices().position(|(at, it)| {
        depth += nesting(head, at, it);
        it == '(' && depth == 1
    })?;
    Some(arguments(&head[begin + 1..]))
}

/// Returns the arguments at the start of a text, up to the bracket that closes them.
fn arguments(text: &str) -> Vec<&str> {
    let mut arguments = Vec::new();
    let (mut depth, mut begin) = (1, 0);
    for (at, it) in text.char_indices() {
        depth += nesting(text, at, it);
        if depth == 0 || depth == 1 && it == ',' {
            arguments.push(text[begin..at].trim());
            begin = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    arguments
}

/// Returns by how much a character changes the depth of brackets.
fn nesting(text: &str, at: usize, it: char) -> i32 {
    match it {
        '(' | '[' | '<' => 1,
        '>' if text[..at].ends_with('-') => 0,
        ')' | ']' | '>' => -1,
        _ => 0,
    }
}

#[test]
fn parameters_are_read() {
    let line =
        "pub const fn a::B<C>::d<F: Fn(u8) -> bool, G>(&mut self, [(u8, bool); 2], F, bool) -> (u8, bool)";
    assert_eq!(parameters(line), Some(vec!["&mut self", "[(u8, bool); 2]", "F", "bool"]));
    assert_eq!(parameters("pub type a::B = fn(bool)"), None);
}

#[test]
fn types_and_errors_are_read() {
    let text = "#[non_exhaustive] pub enum unbury_a::B\npub struct unbury_a::C<T>\npub unbury_a::C::d: u8\n\
                pub struct unbury_a::E(pub u8)\npub struct unbury_a::F(_)\n\
                pub fn unbury_a::g(u8) -> core::result::Result<(u8, bool), unbury_a::F>\n\
                impl core::fmt::Debug for unbury_a::F\nimpl core::fmt::Display for unbury_a::F\n\
                impl !core::marker::Send for unbury_a::F";
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let types: Vec<_> = types_of_fields(&lines).iter().map(|it| (it.name, it.is_open)).collect();
    assert_eq!(types, [("B", true), ("C", false), ("E", false)]);
    assert_eq!(errors(&lines), BTreeSet::from(["F"]));
    let expected = ["F does not implement core::error::Error", "impl !core::marker::Send for unbury_a::F"];
    assert_eq!(missing("F", &lines), expected);
}
