//! `cargo xtask postbuild`: what Trunk has run when it has built the page, so that the page works without a
//! network, and is small. Writes the words that the page fetches, the service worker with the list of what was built,
//! and the version into `index.html`.
//!
//! The version is a hash of everything, so that two builds have the same if and only if they are the same.

use crate::{
    help::help,
    process::{Result, root},
    sha256::{base64, hex, sha256},
    shrink::{Files, shrink},
    words::{with_numbers, words},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

const PAGE: &str = "index.html";
const SERVICE_WORKER: &str = "service-worker.js";

/// Where the page is told its version. Without one, it asks for no service worker.
const VERSION: &str = "<meta name=\"version\" content=\"";

/// What `trunk serve` has in its pages, to load them again on changes. An old version is of no use then.
const RELOADER: &str = "__TRUNK_ADDRESS__";

/// What belongs together and is fetched when it is wanted. Trunk puts no hash into these names.
const PARTS: &[&[&str]] = &[
    &["unbury-lab.js", "unbury-lab_bg.wasm", "lab.css"],
    &["unbury-fair.js", "unbury-fair_bg.wasm"],
    &["unbury-klondike.js", "unbury-klondike_bg.wasm", "klondike.css"],
];

/// Only systems that install the page ask for those, and they ask when they install it.
const NOT_KEPT: &[&str] = &["png"];

/// Works on the folder that Trunk names.
pub(crate) fn postbuild() -> Result {
    let dir =
        env::var_os("TRUNK_STAGING_DIR").ok_or("this is for Trunk to run: TRUNK_STAGING_DIR is not set")?;
    let dir = PathBuf::from(dir);
    let is_release = env::var("TRUNK_PROFILE").is_ok_and(|it| it == "release");
    let page = read_text(&dir.join(PAGE))?;
    // What has a hash in its name already is as it should be.
    let mut words = words()?;
    words.extend(help()?);
    words.retain(|name, _| page.contains(name));
    for (name, bytes) in &words {
        write(&dir.join(name), bytes)?;
    }
    write(&dir.join(PAGE), with_numbers(&page)?.as_bytes())?;
    if !is_release || page.contains(RELOADER) {
        return Ok(());
    }
    let template = read_text(&root().join("web/assets").join(SERVICE_WORKER))?;
    let mut built = Files::new();
    read_all(&dir, "", &mut built)?;
    let words: Vec<[&str; 1]> = words.keys().map(|it| [it.as_str()]).collect();
    let parts = PARTS.iter().copied().chain(words.iter().map(|it| &it[..]));
    let files = shrink(parts.fold(built.clone(), with_hash));
    for name in built.keys().filter(|it| !files.contains_key(*it)) {
        fs::remove_file(dir.join(name)).map_err(|error| said(&dir.join(name), &error))?;
    }
    for (name, bytes) in &files {
        write(&dir.join(name), bytes)?;
    }
    let page = read_text(&dir.join(PAGE))?;
    let (page, service_worker) = seal(files, &page, &template)?;
    write(&dir.join(PAGE), page.as_bytes())?;
    write(&dir.join(SERVICE_WORKER), service_worker.as_bytes())
}

/// The files of a part by names with a hash, as all others have, so that a page finds those of its own build or none.
/// Which hash does not matter: [`shrink`] replaces it by that of the bytes.
fn with_hash(mut files: Files, part: &[&str]) -> Files {
    let hash = hex(&sha256(part.concat().as_bytes())[..8]);
    let hashed = |name: &str| {
        let end = name.find(['_', '.']).unwrap_or(name.len());
        format!("{}-{hash}{}", &name[..end], &name[end..])
    };
    for name in part {
        if let Some(bytes) = files.remove(*name) {
            files.insert(hashed(name), bytes);
        }
    }
    for (_, bytes) in files.iter_mut().filter(|it| it.0.ends_with(".js") || it.0 == PAGE) {
        if let Ok(text) = str::from_utf8(bytes) {
            *bytes = part.iter().fold(text.to_owned(), |text, name| text.replace(name, &hashed(name))).into();
        }
    }
    files
}

/// The page with its version, and the service worker that keeps it and the other `files`.
fn seal(mut files: Files, page: &str, template: &str) -> Result<(String, String)> {
    files.remove(SERVICE_WORKER);
    files.insert(PAGE.into(), with_version(page, "")?.into());
    let mut all = template.as_bytes().to_vec();
    for (name, bytes) in &files {
        all.extend(name.as_bytes());
        all.extend(sha256(bytes));
    }
    let version = hex(&sha256(&all)[..8]);
    let page = with_version(page, &version)?;
    files.insert(PAGE.into(), page.clone().into());
    files.retain(|name, _| {
        !NOT_KEPT.iter().any(|it| Path::new(name).extension().is_some_and(|its| its == *it))
    });
    let lines = files.iter().map(|(name, bytes)| {
        // By its own name, some hosts send visitors of it elsewhere.
        let address = if name == PAGE { "./" } else { name };
        format!("  [\"{address}\", \"sha256-{}\"],\n", base64(&sha256(bytes)))
    });
    let list = format!("[\n{}]", lines.collect::<String>());
    Ok((page, template.replace("{{version}}", &version).replace("{{files}}", &list)))
}

/// `page` with this version in place of the one it has.
fn with_version(page: &str, version: &str) -> Result<String> {
    let lost = || format!("{PAGE} has no `{VERSION}`");
    let (head, tail) = page.split_once(VERSION).ok_or_else(lost)?;
    let (_, tail) = tail.split_once('"').ok_or_else(lost)?;
    Ok(format!("{head}{VERSION}{version}\"{tail}"))
}

/// Adds the files of `dir` to `files`, by their names behind `prefix`.
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

fn read_text(file: &Path) -> Result<String> {
    fs::read_to_string(file).map_err(|error| said(file, &error))
}

fn write(file: &Path, bytes: &[u8]) -> Result {
    fs::write(file, bytes).map_err(|error| said(file, &error))
}

fn said(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "{{version}}\n{{files}}\n";

    fn sealed(script: &str, page: &str) -> (String, String) {
        let files =
            [("a-1.js", script), ("icon.png", "a picture"), (PAGE, page), (SERVICE_WORKER, "an older one")];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        seal(Files::from(files), page, TEMPLATE).unwrap()
    }

    fn version_of(page: &str) -> &str {
        page.split_once(VERSION).unwrap().1.split_once('"').unwrap().0
    }

    #[test]
    fn the_service_worker_keeps_what_the_page_is_made_of() {
        let (page, service_worker) = sealed("abc", &format!("<p>{VERSION}\">"));
        let version = version_of(&page);
        assert_eq!(page, format!("<p>{VERSION}{version}\">"));
        let page_hash = base64(&sha256(page.as_bytes()));
        let expected = format!(
            "{version}\n[\n  [\"a-1.js\", \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\"],\n  \
             [\"./\", \"sha256-{page_hash}\"],\n]\n"
        );
        assert_eq!(service_worker, expected);
    }

    #[test]
    fn a_version_is_that_of_all_bytes_and_of_nothing_else() {
        let source = format!("<p>{VERSION}\">");
        let (page, service_worker) = sealed("abc", &source);
        assert_eq!(sealed("abc", &page), (page.clone(), service_worker));
        let (other, _) = sealed("abd", &source);
        assert_ne!(version_of(&page), version_of(&other));
        let (other, _) = sealed("abc", &format!("<q>{VERSION}\">"));
        assert_ne!(version_of(&page), version_of(&other));
    }

    #[test]
    fn the_files_of_a_part_have_one_hash_and_know_each_other_by_it() {
        let files = [
            ("unbury-lab.js", "load('unbury-lab_bg.wasm')"),
            ("unbury-lab_bg.wasm", "no module"),
            ("lab.css", "p { }"),
            (PAGE, "lab.css unbury-lab.js"),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let files = with_hash(files.into(), PARTS[0]);
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        let hash = names[1].strip_prefix("lab-").unwrap().strip_suffix(".css").unwrap();
        let script = format!("unbury-lab-{hash}.js");
        let module = format!("unbury-lab-{hash}_bg.wasm");
        assert_eq!(names, [PAGE, &format!("lab-{hash}.css"), &script, &module]);
        assert_eq!(files[PAGE], format!("lab-{hash}.css {script}").into_bytes());
        assert_eq!(files[&script], format!("load('{module}')").into_bytes());
        assert_eq!(with_hash(files.clone(), PARTS[0]), files);
        assert_eq!(with_hash(files.clone(), PARTS[1]), files);
    }

    #[test]
    fn a_page_without_a_place_for_its_version_is_refused() {
        assert!(with_version("<p>", "1").is_err());
    }
}
