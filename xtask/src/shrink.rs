//! Makes a built page smaller to load and changes nothing else: comments and indents go, and the names by which the
//! module and its script know each other get short, since each has a hash in it, and a hash does not compress.

use crate::sha256::{hex, sha256};
use std::collections::{BTreeMap, BTreeSet};

mod text;
mod wasm;

/// The files of a page by their names.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Shrinks all files, and gives those with a hash in their names that of what they are now.
pub(crate) fn shrink(mut files: Files) -> Files {
    let modules: Vec<String> = files.keys().filter(|it| it.ends_with("_bg.wasm")).cloned().collect();
    for module in modules {
        let script = module.replace("_bg.wasm", ".js");
        let Some(text) = files.get(&script).and_then(|it| str::from_utf8(it).ok()) else { continue };
        let Some(short) = wasm::shorten(&files[&module], text) else { continue };
        files.insert(module, short.module);
        files.insert(script, short.script.into());
    }
    for (name, bytes) in &mut files {
        let Ok(text) = str::from_utf8(bytes) else { continue };
        *bytes = match name.rsplit('.').next() {
            Some("css") => text::css(text).into(),
            Some("html" | "js" | "svg") => text::without_indents(text).into(),
            _ => continue,
        };
    }
    with_new_hashes(files)
}

fn with_new_hashes(files: Files) -> Files {
    let hashes: BTreeSet<String> = files.keys().filter_map(|name| hash_in(name)).map(str::to_owned).collect();
    hashes.iter().fold(files, |files, hash| {
        // Files of one hash know each other by it, so it is not part of what is hashed.
        let own = files.iter().filter(|it| hash_in(it.0) == Some(hash));
        let all: Vec<u8> = own.flat_map(|it| replaced(it.1, hash, "")).collect();
        let new = &hex(&sha256(&all))[..hash.len()];
        let renamed = files.iter().map(|(name, bytes)| (name.replace(hash, new), replaced(bytes, hash, new)));
        renamed.collect()
    })
}

/// What Trunk puts into names: `-` and 16 digits.
fn hash_in(name: &str) -> Option<&str> {
    let is_hash = |it: &str| it.len() == 16 && it.bytes().all(|it| it.is_ascii_hexdigit());
    name.split(['-', '_', '.']).skip(1).find(|it| is_hash(it))
}

fn replaced(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    match str::from_utf8(bytes) {
        Ok(text) => text.replace(old, new).into(),
        Err(_) => bytes.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "0123456789abcdef";

    fn shrunk(script: &str) -> Files {
        let files =
            [("a-@.js", script), ("a-@_bg.wasm", "no module"), ("index.html", "  <script src=\"a-@.js\">\n")];
        shrink(files.map(|(name, text)| (name.replace('@', OLD), text.replace('@', OLD).into())).into())
    }

    #[test]
    fn names_have_the_hash_of_what_is_in_the_files() {
        let files = shrunk("a(\"a-@_bg.wasm\");");
        let names: Vec<&String> = files.keys().collect();
        let hash = hash_in(names[0]).unwrap();
        assert_ne!(hash, OLD);
        assert_eq!(names, [&format!("a-{hash}.js"), &format!("a-{hash}_bg.wasm"), "index.html"]);
        assert_eq!(files[names[0]], format!("a(\"a-{hash}_bg.wasm\");\n").into_bytes());
        assert_eq!(files[names[2]], format!("<script src=\"a-{hash}.js\">\n").into_bytes());
        assert_ne!(shrunk("b();").keys().next(), Some(names[0]));
    }

    #[test]
    fn what_is_small_is_left_alone() {
        let files = shrunk("a(\"a-@_bg.wasm\");");
        assert_eq!(shrink(files.clone()), files);
    }
}
