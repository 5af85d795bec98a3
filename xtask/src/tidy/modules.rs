//! Modules form layers: none uses another that uses it, directly or through others.

use super::{TextFile, assert_none, text_files};
use std::collections::{BTreeMap, BTreeSet};

/// Crates whose modules are looked at.
const CRATES: &[&str] = &["crates/bench", "web/page", "web/search-lab", "web/worker", "xtask"];

/// The modules that a module uses.
type Uses = BTreeMap<String, BTreeSet<String>>;

#[test]
fn modules_use_each_other_in_no_circle() {
    let files = text_files();
    for dir in CRATES {
        let uses = uses_in(&files, &format!("{dir}/src/"));
        assert!(3 < uses.len(), "{dir}: looked in the wrong folder");
        assert_none(circle(&uses).map(|it| format!("{dir}: {}", it.join(" -> "))).into_iter().collect());
    }
}

/// Returns which modules right below a crate use which. `lib.rs` and `main.rs` are left out, but a name that `lib.rs`
/// exports counts as its module.
fn uses_in(files: &[TextFile], src: &str) -> Uses {
    let mut uses = Uses::new();
    let lib = files.iter().find(|file| file.name == format!("{src}lib.rs"));
    let exports = lib.map(|file| exports(&file.text)).unwrap_or_default();
    for file in files.iter().filter(|file| file.is(&["rs"])) {
        let Some(path) = file.name.strip_prefix(src) else { continue };
        let module = path.split(['/', '.']).next().unwrap_or_default();
        if !["lib", "main"].contains(&module) {
            uses.entry(module.to_owned())
                .or_default()
                .extend(used(&file.text).into_iter().map(|it| (*exports.get(it).unwrap_or(&it)).to_owned()));
        }
    }
    let modules: BTreeSet<String> = uses.keys().cloned().collect();
    for (module, used) in &mut uses {
        used.retain(|it| modules.contains(it) && it != module);
    }
    uses
}

/// Returns the names that a `lib.rs` exports, with their modules.
fn exports(text: &str) -> BTreeMap<&str, &str> {
    let mut exports = BTreeMap::new();
    for path in text.split("\npub use ").skip(1).filter_map(|it| it.split(';').next()) {
        let mut names = path.split(|it: char| !it.is_alphanumeric() && it != '_').filter(|it| !it.is_empty());
        if let Some(module) = names.next() {
            exports.extend(names.map(|name| (name, module)));
        }
    }
    exports
}

/// Returns the first names behind `crate::` outside of tests.
fn used(text: &str) -> BTreeSet<&str> {
    let code = text.split("#[cfg(test)]\n").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.trim_start()).filter(|line| !line.starts_with("//"));
    let mut names = BTreeSet::new();
    for line in lines {
        let at = line.as_ptr().addr() - code.as_ptr().addr();
        let paths = line.match_indices("crate::").map(|(idx, path)| &code[at + idx + path.len()..]);
        names.extend(paths.flat_map(first_names));
    }
    names
}

/// Returns the first name of a path, or of each path in braces.
fn first_names(path: &str) -> Vec<&str> {
    let Some(list) = path.strip_prefix('{') else { return name_at(path).into_iter().collect() };
    let mut names = Vec::new();
    let mut depth = 0;
    let mut is_first = true;
    for (idx, it) in list.char_indices() {
        match it {
            '}' if depth == 0 => break,
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => is_first = true,
            _ if is_first && !it.is_whitespace() => {
                names.extend(name_at(&list[idx..]));
                is_first = false;
            }
            _ => (),
        }
    }
    names
}

fn name_at(text: &str) -> Option<&str> {
    let end = text.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(text.len());
    Some(&text[..end]).filter(|name| !name.is_empty())
}

/// Returns a circle, if there is one: modules that use none of the rest are taken away, again and again.
fn circle(uses: &Uses) -> Option<Vec<String>> {
    let mut rest = uses.clone();
    loop {
        let last = rest.iter().find(|(_, used)| used.is_empty()).map(|(module, _)| module.clone());
        let Some(last) = last else { break };
        rest.remove(&last);
        rest.values_mut().for_each(|used| {
            used.remove(&last);
        });
    }
    let mut way = vec![rest.keys().next()?.clone()];
    loop {
        let next = rest[&way[way.len() - 1]].first()?.clone();
        if let Some(start) = way.iter().position(|it| *it == next) {
            way.drain(..start);
            way.push(next);
            return Some(way);
        }
        way.push(next);
    }
}

#[test]
fn finds_circles() {
    let file = |name: &str, text: &str| TextFile { name: format!("x/src/{name}"), text: text.to_owned() };
    let uses = |files: &[TextFile]| uses_in(files, "x/src/");
    let mut files = vec![
        file("lib.rs", "use crate::a::A;\n\npub use d::{D, E};"),
        file("a.rs", "use crate::{\n    b::{B, c},\n    d::D,\n};"),
        file(
            "b/inner.rs",
            "// crate::a\nfn f(_: crate::d::D) {}\n#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}",
        ),
        file("d.rs", "use std::fmt;"),
    ];
    let found = uses(&files);
    assert_eq!(found["a"].iter().collect::<Vec<_>>(), ["b", "d"]);
    assert_eq!(found["b"].iter().collect::<Vec<_>>(), ["d"]);
    assert_eq!(circle(&found), None);
    files.push(file("f.rs", "use crate::E;"));
    assert_eq!(uses(&files)["f"].iter().collect::<Vec<_>>(), ["d"]);
    files.push(file("d/e.rs", "use crate::b;"));
    assert_eq!(circle(&uses(&files)), Some(vec!["b".to_owned(), "d".to_owned(), "b".to_owned()]));
}
