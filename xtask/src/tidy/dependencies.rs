//! The allowed dependencies of each crate.

use super::assert_none;
use crate::packages::{folder, packages};
use cargo_metadata::{Dependency, DependencyKind, Package};

/// The dependencies that the manifest of a crate may have.
struct MayUse {
    /// The folder of the crate.
    dir: &'static str,
    crates: &'static [&'static str],
    /// Further dependencies for its tests.
    dev: &'static [&'static str],
    /// Whether it may use [`BROWSER`], and then only for wasm.
    browser: bool,
}

/// The allowed dependencies. Every crate has to be listed here. None may use `cli`, and only `chores` may use
/// `xtask`.
const MAY_USE: &[MayUse] = &[
    MayUse {
        dir: "crates/solitaire",
        crates: &["arrayvec", "roxmltree", "serde", "strsim", "thiserror"],
        dev: &["serde_json", "testkit"],
        browser: false,
    },
    MayUse {
        dir: "crates/search",
        crates: &["serde", "solitaire", "thiserror"],
        dev: &["check", "testkit"],
        browser: false,
    },
    MayUse {
        dir: "crates/solver",
        crates: &["search", "solitaire"],
        dev: &["check", "divan", "testkit"],
        browser: false,
    },
    MayUse {
        dir: "crates/imperfect-information",
        crates: &["search", "solitaire", "solver"],
        dev: &["testkit"],
        browser: false,
    },
    MayUse { dir: "crates/testkit", crates: &["solitaire"], dev: &[], browser: false },
    MayUse { dir: "crates/chart", crates: &[], dev: &[], browser: false },
    MayUse { dir: "crates/check", crates: &["solitaire", "thiserror"], dev: &["testkit"], browser: false },
    MayUse {
        dir: "crates/questions",
        crates: &["check", "solitaire", "solver", "thiserror"],
        dev: &["testkit"],
        browser: false,
    },
    MayUse {
        dir: "crates/python",
        crates: &[
            "arrow-array",
            "arrow-schema",
            "imperfect-information",
            "pyo3",
            "questions",
            "solitaire",
            "solver",
        ],
        dev: &[],
        browser: false,
    },
    MayUse {
        dir: "crates/protocol",
        crates: &["search", "serde", "serde_bytes", "solitaire"],
        dev: &["serde_json"],
        browser: false,
    },
    MayUse {
        dir: "crates/cli",
        crates: &[
            "chart",
            "check",
            "clap",
            "clap_complete",
            "clap_mangen",
            "imperfect-information",
            "questions",
            "search",
            "serde_json",
            "solitaire",
            "solver",
            "terminal",
            "thiserror",
        ],
        dev: &["testkit", "trycmd"],
        browser: false,
    },
    MayUse {
        dir: "crates/terminal",
        crates: &[
            "chart",
            "check",
            "clap",
            "ctrlc",
            "indicatif",
            "parquet",
            "questions",
            "serde_json",
            "sha2",
            "solitaire",
            "solver",
            "thiserror",
        ],
        dev: &[],
        browser: false,
    },
    MayUse { dir: "web/i18n", crates: &["serde", "solitaire"], dev: &[], browser: true },
    MayUse {
        dir: "web/page",
        crates: &["browser-api", "fnv", "i18n", "protocol", "serde", "serde_json", "solitaire", "ui"],
        dev: &["testkit"],
        browser: true,
    },
    MayUse {
        dir: "web/npm",
        crates: &["browser-api", "questions", "serde", "serde_bytes", "solitaire", "solver"],
        dev: &[],
        browser: true,
    },
    MayUse {
        dir: "web/search-lab",
        crates: &["chart", "check", "i18n", "protocol", "search", "solitaire", "solver", "survey", "ui"],
        dev: &[],
        browser: true,
    },
    MayUse {
        dir: "web/survey",
        crates: &["chart", "i18n", "protocol", "search", "solitaire", "ui"],
        dev: &[],
        browser: true,
    },
    MayUse { dir: "web/ui", crates: &["chart", "i18n"], dev: &[], browser: true },
    MayUse {
        dir: "crates/bundle",
        crates: &[
            "eyre",
            "lightningcss",
            "oxc_allocator",
            "oxc_codegen",
            "oxc_minifier",
            "oxc_parser",
            "oxc_span",
            "walrus",
            "wasm_split_cli_support",
        ],
        dev: &[],
        browser: false,
    },
    MayUse { dir: "web/browser-api", crates: &["serde", "serde-wasm-bindgen"], dev: &[], browser: true },
    MayUse {
        dir: "web/worker",
        crates: &["browser-api", "imperfect-information", "protocol", "questions", "solitaire", "solver"],
        dev: &["check", "testkit"],
        browser: true,
    },
    MayUse {
        dir: "crates/chores",
        crates: &[
            "chart",
            "clap",
            "csv",
            "indicatif",
            "questions",
            "search",
            "serde",
            "serde_json",
            "solitaire",
            "solver",
            "terminal",
            "testkit",
            "xtask",
        ],
        dev: &["check"],
        browser: false,
    },
    MayUse {
        dir: "xtask",
        crates: &["base64", "cargo_metadata", "chart", "public-api", "sha2"],
        dev: &["proc-macro2", "syn"],
        browser: false,
    },
];

/// The beginning of the names of our published crates.
const PUBLISHED: &str = "unbury-";

/// Crates that are useless natively, and are not compiled there: `cargo test` needs no browser.
const BROWSER: &[&str] = &[
    "browser-api",
    "console_error_panic_hook",
    "js-sys",
    "rlsf",
    "wasm-bindgen",
    "wasm-bindgen-futures",
    "wasm_split_helpers",
    "web-sys",
];
const BROWSER_DEV: &[&str] = &["wasm-bindgen-test"];

#[test]
fn crates_use_only_what_they_may() {
    let mut complaints = Vec::new();
    for package in packages().unwrap() {
        let uses: Vec<Use> = package.dependencies.iter().map(Use::of).collect();
        complaints.extend(wrong_uses(&folder(&package), &uses));
    }
    assert_none(complaints);
}

#[test]
fn all_listed_crates_are_there() {
    let dirs: Vec<String> = packages().unwrap().iter().map(folder).collect();
    let gone = MAY_USE.iter().filter(|it| !dirs.iter().any(|dir| dir == it.dir));
    assert_none(gone.map(|it| format!("{}: there is no such crate: drop it from MAY_USE", it.dir)).collect());
}

#[test]
fn all_crates_have_the_lints_of_the_workspace() {
    let has_lints = |package: &&Package| {
        let manifest = std::fs::read_to_string(&package.manifest_path).unwrap();
        manifest.lines().skip_while(|&line| line != "[lints]").nth(1) == Some("workspace = true")
    };
    let packages = packages().unwrap();
    let others = packages.iter().filter(|it| !has_lints(it));
    assert_none(others.map(|it| format!("{}: add `[lints]` with `workspace = true`", it.name)).collect());
}

/// A dependency, with the fields that matter here.
#[derive(Clone, Copy)]
struct Use<'a> {
    name: &'a str,
    kind: DependencyKind,
    is_for_wasm: bool,
    is_renamed: bool,
}

impl Use<'_> {
    fn of(dependency: &Dependency) -> Use<'_> {
        Use {
            name: dependency.name.strip_prefix(PUBLISHED).unwrap_or(&dependency.name),
            kind: dependency.kind,
            is_for_wasm: dependency.target.as_ref().is_some_and(|it| it.to_string().contains("wasm")),
            is_renamed: dependency.rename.as_ref().is_some_and(|it| {
                // Inside the workspace, a published crate has its short name.
                dependency.name.strip_prefix(PUBLISHED) != Some(it)
            }),
        }
    }
}

fn wrong_uses(dir: &str, uses: &[Use]) -> Vec<String> {
    let Some(may_use) = MAY_USE.iter().find(|it| it.dir == dir) else {
        return vec![format!("{dir}: say in MAY_USE what this crate may use")];
    };
    let mut wrong = Vec::new();
    for &Use { name, kind, is_for_wasm, is_renamed } in uses {
        let is_dev = kind == DependencyKind::Development;
        let is_browser = BROWSER.contains(&name) || is_dev && BROWSER_DEV.contains(&name);
        let is_allowed = may_use.crates.contains(&name)
            || is_dev && may_use.dev.contains(&name)
            || may_use.browser && is_browser;
        if !is_allowed || kind == DependencyKind::Build {
            wrong.push(format!("{dir}: must not use {name}: see MAY_USE"));
        } else if is_browser && !is_for_wasm {
            wrong.push(format!("{dir}: {name} belongs below [target.'cfg(target_family = \"wasm\")'...]"));
        }
        if is_renamed {
            wrong.push(format!("{dir}: {name} under another name: rename it in the workspace"));
        }
    }
    wrong
}

#[test]
fn finds_wrong_dependencies() {
    #[track_caller]
    fn check(dir: &str, used: Use, expected: &str) {
        let wrong = wrong_uses(dir, &[used]).join("; ");
        assert!(wrong.contains(expected) && wrong.is_empty() == expected.is_empty(), "{dir}: {wrong}");
    }
    let normal = |name| Use { name, kind: DependencyKind::Normal, is_for_wasm: false, is_renamed: false };
    let dev = |name| Use { kind: DependencyKind::Development, ..normal(name) };
    let wasm = |name| Use { is_for_wasm: true, ..normal(name) };
    check("crates/solver", normal("solitaire"), "");
    check("crates/solver", dev("check"), "");
    check("crates/solver", normal("check"), "must not use check");
    check("crates/check", dev("solver"), "must not use solver");
    check(
        "crates/check",
        Use { kind: DependencyKind::Build, ..normal("solitaire") },
        "must not use solitaire",
    );
    check("crates/check", wasm("js-sys"), "must not use js-sys");
    check("crates/cli", normal("xtask"), "must not use xtask");
    check("web/page", wasm("js-sys"), "");
    check("web/page", normal("js-sys"), "js-sys belongs below");
    check("web/page", wasm("solver"), "must not use solver");
    check("web/page", wasm("wasm-bindgen-test"), "must not use wasm-bindgen-test");
    check("web/page", Use { is_renamed: true, ..normal("protocol") }, "another name");
    assert_eq!(wrong_uses("crates/another", &[]).len(), 1);
}
