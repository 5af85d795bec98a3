//! `cargo xtask postbuild`: Trunk runs it after building the page, so that the page works without a network.
//!
//! It splits programs into parts, minifies scripts, puts a hash into the names of files that Trunk leaves without
//! one, writes the service worker with the list of all files, and writes the version into `index.html`. The version
//! is a hash of everything, so that two builds have equal versions if and only if they are identical.

use crate::{
    hashed_names::{PAGE, has_extension, hashed, names_file, needs_hash, renamed, short_hash},
    headers::{HEADERS, headers},
    licences::{LICENCES, licences},
    parts,
    process::{Result, root, said},
    setup::WASM,
};
use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

/// The files of a page by their names.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

const SERVICE_WORKER: &str = "service-worker.js";

/// The element with the page's version. Without a version, the page registers no service worker.
const VERSION: &str = "<meta name=\"version\" content=\"";

/// The mark of pages from `trunk serve`, which reload on changes. An old version is useless there.
const RELOADER: &str = "__TRUNK_ADDRESS__";

/// The variable with the page's address, for [`with_preview`].
pub(crate) const ADDRESS: &str = "UNBURY_ADDRESS";

/// Extensions that the service worker does not keep: only systems that install the page request pictures, and they do
/// so during installation.
const NOT_KEPT: &[&str] = &["png"];

/// Processes the folder that Trunk names.
pub fn postbuild() -> Result {
    let dir =
        env::var_os("TRUNK_STAGING_DIR").ok_or("this is for Trunk to run: TRUNK_STAGING_DIR is not set")?;
    let dir = PathBuf::from(dir);
    let is_release = env::var("TRUNK_PROFILE").is_ok_and(|it| it == "release");
    parts::split(&dir, if is_release { "page" } else { "debug" })?;
    let page = read_text(&dir.join(PAGE))?;
    if !is_release || page.contains(RELOADER) {
        return Ok(());
    }
    if let Ok(address) = env::var(ADDRESS) {
        write(&dir.join(PAGE), with_preview(&page, &address)?.as_bytes())?;
    }
    parts::minify(&dir)?;
    let template = read_text(&root().join("web/assets").join(SERVICE_WORKER))?;
    let mut built = Files::new();
    read_all(&dir, "", &mut built)?;
    built.retain(|name, _| name != HEADERS && name != LICENCES);
    let files = sealed(with_hashes(built.clone())?, &template)?;
    for name in built.keys().filter(|it| !files.contains_key(*it)) {
        fs::remove_file(dir.join(name)).map_err(|error| said(&dir.join(name), &error))?;
    }
    for (name, bytes) in files.iter().filter(|it| built.get(it.0) != Some(it.1)) {
        write(&dir.join(name), bytes)?;
    }
    // These are for hosts and for people; the page loads neither.
    let headers = headers(&text_of(&files, PAGE)?, files.keys().map(String::as_str))?;
    write(&dir.join(HEADERS), headers.as_bytes())?;
    write(&dir.join(LICENCES), licences(&["page", "worker", "search-lab"], WASM)?.as_bytes())
}

/// Renames the files that `index.html` refers to and that have no hash in their names yet, so that a page finds the
/// files of its own build or none.
fn with_hashes(mut files: Files) -> Result<Files> {
    let mut page = text_of(&files, PAGE)?;
    let mut names: Vec<String> =
        files.keys().filter(|name| *name != SERVICE_WORKER && needs_hash(name)).cloned().collect();
    // Modules come before the scripts that refer to them.
    names.sort_by_key(|name| !name.ends_with(".wasm"));
    for name in names {
        let script = name.strip_suffix("_bg.wasm").map(|stem| format!("{stem}.js"));
        if !names_file(&page, script.as_ref().unwrap_or(&name)) {
            continue;
        }
        let Some(bytes) = files.remove(&name) else { continue };
        let new_name = hashed(&name, &bytes);
        page = renamed(&page, &name, &new_name);
        if let Some(script) = script {
            let text = renamed(&text_of(&files, &script)?, &name, &new_name);
            files.insert(script, text.into());
        }
        files.insert(new_name, bytes);
    }
    files.insert(PAGE.to_owned(), page.into());
    Ok(files)
}

/// Returns the files with the version in the page, and with the service worker that caches them.
fn sealed(mut files: Files, template: &str) -> Result<Files> {
    files.remove(SERVICE_WORKER);
    let page = text_of(&files, PAGE)?;
    files.insert(PAGE.into(), with_version(&page, "")?.into());
    let mut all = Sha256::new_with_prefix(template);
    for (name, bytes) in &files {
        all.update(name);
        all.update(Sha256::digest(bytes));
    }
    let version = short_hash(&all.finalize());
    files.insert(PAGE.into(), with_version(&page, &version)?.into());
    let kept = files.iter().filter(|(name, _)| !has_extension(name, NOT_KEPT));
    let lines = kept.map(|(name, bytes)| {
        // Some hosts redirect visitors who request the page by its own name.
        let address = if name == PAGE { "./" } else { name };
        format!("  [\"{address}\", \"sha256-{}\"],\n", BASE64.encode(Sha256::digest(bytes)))
    });
    let list = format!("[\n{}]", lines.collect::<String>());
    let service_worker = template.replace("{{version}}", &version).replace("{{files}}", &list);
    files.insert(SERVICE_WORKER.into(), service_worker.into());
    Ok(files)
}

/// Returns the page with the full address of the preview picture for links.
fn with_preview(page: &str, address: &str) -> Result<String> {
    let image = |address: &str| format!("<meta property=\"og:image\" content=\"{address}preview.png\">");
    if !page.contains(&image("")) {
        return Err(format!("{PAGE} has no `{}`", image("")));
    }
    Ok(page.replace(&image(""), &image(address)))
}

/// Returns the page with its version replaced by this one.
fn with_version(page: &str, version: &str) -> Result<String> {
    let lost = || format!("{PAGE} has no `{VERSION}`");
    let (head, tail) = page.split_once(VERSION).ok_or_else(lost)?;
    let (_, tail) = tail.split_once('"').ok_or_else(lost)?;
    Ok(format!("{head}{VERSION}{version}\"{tail}"))
}

/// Adds the files of `dir` to `files`, with names that begin with `prefix`.
fn read_all(dir: &Path, prefix: &str, files: &mut Files) -> Result {
    for entry in fs::read_dir(dir).map_err(|error| said(dir, &error))? {
        let path = entry.map_err(|error| said(dir, &error))?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            read_all(&path, &format!("{name}/"), files)?;
        } else {
            let bytes = fs::read(&path).map_err(|error| said(&path, &error))?;
            files.insert(name, bytes);
        }
    }
    Ok(())
}

fn text_of(files: &Files, name: &str) -> Result<String> {
    let bytes = files.get(name).ok_or_else(|| format!("the page has no {name}"))?;
    String::from_utf8(bytes.clone()).map_err(|_| format!("{name} is not text"))
}

fn read_text(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|error| said(file, &error))
}

fn write(file: &Path, bytes: &[u8]) -> Result {
    fs::write(file, bytes).map_err(|error| said(file, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "{{version}}\n{{files}}\n";

    fn files<const N: usize>(files: [(&str, &str); N]) -> Files {
        files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec())).into()
    }

    fn text<'a>(files: &'a Files, name: &str) -> &'a str {
        str::from_utf8(&files[name]).unwrap()
    }

    fn sealed_with(script: &str, page: &str) -> Files {
        let built =
            [("a-1.js", script), ("icon.png", "a picture"), (PAGE, page), (SERVICE_WORKER, "an older one")];
        sealed(files(built), TEMPLATE).unwrap()
    }

    fn version_of(files: &Files) -> &str {
        text(files, PAGE).split_once(VERSION).unwrap().1.split_once('"').unwrap().0
    }

    #[test]
    fn lists_the_files_with_their_hashes_in_the_service_worker() {
        let files = sealed_with("abc", &format!("<p>{VERSION}\">"));
        let version = version_of(&files);
        assert_eq!(text(&files, PAGE), format!("<p>{VERSION}{version}\">"));
        let page_hash = BASE64.encode(Sha256::digest(&files[PAGE]));
        let expected = format!(
            "{version}\n[\n  [\"a-1.js\", \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\"],\n  \
             [\"./\", \"sha256-{page_hash}\"],\n]\n"
        );
        assert_eq!(text(&files, SERVICE_WORKER), expected);
    }

    #[test]
    fn makes_the_version_of_all_bytes_and_of_nothing_else() {
        let source = format!("<p>{VERSION}\">");
        let first = sealed_with("abc", &source);
        assert_eq!(sealed_with("abc", text(&first, PAGE)), first);
        assert_ne!(version_of(&sealed_with("abd", &source)), version_of(&first));
        assert_ne!(version_of(&sealed_with("abc", &format!("<q>{VERSION}\">"))), version_of(&first));
    }

    #[test]
    fn gives_hashes_to_files_that_the_page_names() {
        let built = files([
            ("unbury-lab.js", "load('unbury-lab_bg.wasm')"),
            ("unbury-lab_bg.wasm", "a module"),
            ("lab.css", "p { }"),
            ("page-0123456789abcd.js", "start()"),
            ("worker.js", "not named"),
            (PAGE, "./lab.css ./unbury-lab.js ./page-0123456789abcd.js other-worker.js icon.svg"),
            ("icon.svg", "a picture"),
        ]);
        let renamed = with_hashes(built.clone()).unwrap();
        let module = hashed("unbury-lab_bg.wasm", b"a module");
        let script = hashed("unbury-lab.js", format!("load('{module}')").as_bytes());
        let style = hashed("lab.css", b"p { }");
        let page = format!("./{style} ./{script} ./page-0123456789abcd.js other-worker.js icon.svg");
        let mut expected = built;
        expected.retain(|name, _| !["unbury-lab.js", "unbury-lab_bg.wasm", "lab.css"].contains(&&**name));
        expected.insert(module.clone(), b"a module".to_vec());
        expected.insert(script, format!("load('{module}')").into());
        expected.insert(style, b"p { }".to_vec());
        expected.insert(PAGE.to_owned(), page.into());
        assert_eq!(renamed, expected);
        assert_eq!(with_hashes(renamed.clone()).unwrap(), renamed);
    }

    #[test]
    fn a_preview_has_a_whole_address() {
        let page = fs::read_to_string(root().join(PAGE)).unwrap();
        let shown = with_preview(&page, "https://example.org/unbury/").unwrap();
        assert!(with_preview("<p>", "https://example.org/").is_err());
        assert!(shown.contains("property=\"og:image\" content=\"https://example.org/unbury/preview.png\""));
        assert_eq!(shown.replace("https://example.org/unbury/", ""), page);
    }

    #[test]
    fn refuses_a_page_without_a_place_for_its_version() {
        assert!(with_version("<p>", "1").is_err());
    }
}
