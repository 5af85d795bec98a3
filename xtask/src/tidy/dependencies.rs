//! Who may use whom.

use super::{assert_none, text_files};

/// A crate, by its folder, and what its manifest may name.
struct MayUse {
    dir: &'static str,
    crates: &'static [&'static str],
    /// More for its tests.
    dev: &'static [&'static str],
    /// Whether it may use [`BROWSER`], which it then does for wasm only.
    browser: bool,
}

/// A crate has to be listed here. Nothing may use `cli` or `xtask`, and only `unbury` uses `app` and `worker`.
const MAY_USE: &[MayUse] = &[
    MayUse { dir: "crates/solitaire", crates: &["arrayvec", "serde"], dev: &["serde_json"], browser: false },
    MayUse { dir: "crates/search", crates: &["solitaire", "thiserror"], dev: &["check"], browser: false },
    MayUse {
        dir: "crates/solver",
        crates: &["search", "solitaire"],
        dev: &["check", "divan"],
        browser: false,
    },
    MayUse { dir: "crates/player", crates: &["search", "solitaire", "solver"], dev: &[], browser: false },
    MayUse { dir: "crates/chart", crates: &[], dev: &[], browser: false },
    MayUse { dir: "crates/check", crates: &["solitaire"], dev: &[], browser: false },
    MayUse { dir: "crates/protocol", crates: &["solitaire"], dev: &[], browser: false },
    MayUse {
        dir: "crates/cli",
        crates: &[
            "chart",
            "check",
            "clap",
            "indicatif",
            "player",
            "search",
            "serde_json",
            "solitaire",
            "solver",
        ],
        dev: &[],
        browser: false,
    },
    MayUse { dir: "web/i18n", crates: &[], dev: &[], browser: true },
    MayUse { dir: "web/page", crates: &["i18n", "protocol", "solitaire", "wire"], dev: &[], browser: true },
    MayUse { dir: "web/fair", crates: &["player", "protocol", "solitaire", "wire"], dev: &[], browser: true },
    MayUse {
        dir: "web/lab",
        crates: &["chart", "check", "search", "solitaire", "solver"],
        dev: &[],
        browser: true,
    },
    MayUse { dir: "web/wire", crates: &["protocol"], dev: &[], browser: true },
    MayUse {
        dir: "web/worker",
        crates: &["check", "protocol", "solitaire", "solver", "wire"],
        dev: &[],
        browser: true,
    },
    MayUse { dir: "web/unbury", crates: &["app", "worker"], dev: &[], browser: true },
    MayUse {
        dir: "crates/bench",
        crates: &["clap", "csv", "serde", "serde_json", "xtask"],
        dev: &[],
        browser: false,
    },
    MayUse { dir: "xtask", crates: &["base64", "cargo_metadata", "sha2"], dev: &[], browser: false },
];

/// These are useless natively, and not to be compiled there: `cargo test` needs no browser.
const BROWSER: &[&str] = &["console_error_panic_hook", "js-sys", "wasm-bindgen", "web-sys"];
const BROWSER_DEV: &[&str] = &["wasm-bindgen-test"];

#[test]
fn crates_use_only_what_they_may() {
    assert_none(complaints(wrong_dependencies));
}

#[test]
fn all_crates_have_the_lints_of_the_workspace() {
    assert_none(complaints(|dir, manifest| {
        let has_lints =
            manifest.lines().skip_while(|&line| line != "[lints]").nth(1) == Some("workspace = true");
        if has_lints { Vec::new() } else { vec![format!("{dir}: add `[lints]` with `workspace = true`")] }
    }));
}

/// What `check` says of the manifest of each crate.
fn complaints(check: impl Fn(&str, &str) -> Vec<String>) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut n_crates = 0;
    for file in text_files() {
        let Some(dir) = file.name.strip_suffix("/Cargo.toml") else { continue };
        n_crates += 1;
        complaints.extend(check(dir, &file.text));
    }
    assert!(n_crates > 0, "found no crates");
    complaints
}

fn wrong_dependencies(dir: &str, manifest: &str) -> Vec<String> {
    let Some(may_use) = MAY_USE.iter().find(|it| it.dir == dir) else {
        return vec![format!("{dir}: say in MAY_USE what this crate may use")];
    };
    let mut wrong = Vec::new();
    for Dependency { name, is_dev, is_for_wasm, is_for_build } in dependencies(manifest) {
        let is_browser = BROWSER.contains(&name) || is_dev && BROWSER_DEV.contains(&name);
        let is_allowed = may_use.crates.contains(&name)
            || is_dev && may_use.dev.contains(&name)
            || may_use.browser && is_browser;
        if !is_allowed || is_for_build {
            wrong.push(format!("{dir}: must not use {name}: see MAY_USE"));
        } else if is_browser && !is_for_wasm {
            wrong.push(format!("{dir}: {name} belongs below [target.'cfg(target_family = \"wasm\")'...]"));
        }
    }
    if manifest.contains("package = \"") {
        wrong.push(format!("{dir}: a dependency under another name: rename it in the workspace"));
    }
    wrong
}

struct Dependency<'a> {
    name: &'a str,
    is_dev: bool,
    is_for_wasm: bool,
    is_for_build: bool,
}

/// Reads as much of TOML as manifests use: a dependency is a line of a section, or has a section of its own.
fn dependencies(manifest: &str) -> Vec<Dependency<'_>> {
    let mut found = Vec::new();
    let mut section = "";
    let mut n_open = 0;
    for line in manifest.lines().map(str::trim) {
        let continues_list = n_open > 0;
        n_open += line.matches(['[', '{']).count();
        n_open -= line.matches([']', '}']).count();
        if continues_list || line.is_empty() || line.starts_with('#') {
            continue;
        }
        let mut name = None;
        if let Some(header) = line.strip_prefix('[') {
            section = header.split(']').next().unwrap();
            name = section.rsplit_once("dependencies.").map(|(_, name)| name);
        } else if section.ends_with("dependencies") {
            name = line.split(['.', ' ', '=']).next();
        }
        found.extend(name.map(|name| Dependency {
            name: name.trim_matches('"'),
            is_dev: section.contains("dev-dependencies"),
            is_for_wasm: section.starts_with("target.") && section.contains("wasm"),
            is_for_build: section.contains("build-dependencies"),
        }));
    }
    found
}

#[test]
fn wrong_dependencies_are_found() {
    #[track_caller]
    fn check(dir: &str, manifest: &str, expected: &str) {
        let wrong = wrong_dependencies(dir, manifest).join("; ");
        assert!(wrong.contains(expected) && wrong.is_empty() == expected.is_empty(), "{dir}: {wrong}");
    }
    let wasm = "[target.'cfg(target_family = \"wasm\")'.dependencies]";
    check("crates/solver", "[dependencies]\nsolitaire.workspace = true\n\n[lints]\nworkspace = true\n", "");
    check("crates/solver", "[dev-dependencies]\ncheck.workspace = true\n", "");
    check("crates/solver", "[dependencies]\ncheck.workspace = true\n", "must not use check");
    check("crates/solver", "[dependencies.check]\nworkspace = true\n", "must not use check");
    check("crates/check", "[dev-dependencies]\nsolver = { path = \"../solver\" }\n", "must not use solver");
    check("crates/check", "[build-dependencies]\nsolitaire.workspace = true\n", "must not use solitaire");
    check("crates/check", &format!("{wasm}\njs-sys.workspace = true\n"), "must not use js-sys");
    check("web/page", &format!("{wasm}\njs-sys.workspace = true\n"), "");
    check(
        "web/page",
        &format!("{wasm}\nweb-sys = {{ workspace = true, features = [\n  \"Window\",\n] }}\n"),
        "",
    );
    check("web/page", "[dependencies]\njs-sys.workspace = true\n", "js-sys belongs below");
    check("web/page", &format!("{wasm}\nsolver.workspace = true\n"), "must not use solver");
    check(
        "web/page",
        &format!("{wasm}\nwasm-bindgen-test.workspace = true\n"),
        "must not use wasm-bindgen-test",
    );
    check("web/worker", "[dependencies]\nit = { package = \"app\" }\n", "another name");
    check("crates/cli", "[dependencies]\nxtask = \"1\"\n", "must not use xtask");
    check("crates/another", "", "MAY_USE");
}
