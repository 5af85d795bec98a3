//! `_headers`: how hosts that read this file (Netlify, Cloudflare Pages and others) should serve the page.

use crate::{
    hashed_names::{PAGE, has_extension, needs_hash},
    process::Result,
};
use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use sha2::{Digest, Sha256};

pub(crate) const HEADERS: &str = "_headers";

/// Returns the headers of all files. They say how long browsers may keep each file: files with a hash in their names
/// never change.
pub(crate) fn headers<'a>(page: &str, files: impl Iterator<Item = &'a str>) -> Result<String> {
    let mut text = format!(
        "/*\n  Content-Security-Policy: {}\n  X-Content-Type-Options: nosniff\n/\n  Cache-Control: no-cache\n",
        policy(page)?
    );
    for name in files {
        let kept = if has_hash(name) { "public, max-age=31536000, immutable" } else { "no-cache" };
        text += &format!("/{name}\n  Cache-Control: {kept}\n");
    }
    Ok(text)
}

fn has_hash(name: &str) -> bool {
    let is_program = has_extension(name, &["js", "wasm", "css"]);
    is_program && !needs_hash(name)
}

/// Returns the content security policy, which allows files of the page's own origin and its inline scripts.
fn policy(page: &str) -> Result<String> {
    let mut scripts = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once("<script") {
        let missing = || format!("{PAGE} has a script without an end");
        let (attributes, after) = after.split_once('>').ok_or_else(missing)?;
        let (script, after) = after.split_once("</script>").ok_or_else(missing)?;
        if !attributes.contains("src=") {
            scripts.push(format!("'sha256-{}'", BASE64.encode(Sha256::digest(script))));
        }
        rest = after;
    }
    Ok(format!(
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {}; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; base-uri 'self'; form-action 'self'; object-src 'none'",
        scripts.join(" ")
    ))
}

#[test]
fn allows_the_scripts_that_stand_in_the_page() {
    let page = "<script>abc</script><p><script type=\"module\" src=\"x.js\"></script><script type=\"module\">abd</script>";
    let policy = policy(page).unwrap();
    let [first, second] = ["abc", "abd"].map(|it| BASE64.encode(Sha256::digest(it)));
    assert!(
        policy.contains(&format!("script-src 'self' 'wasm-unsafe-eval' 'sha256-{first}' 'sha256-{second}';"))
    );
    assert!(headers("<script>", [].into_iter()).is_err());
}

#[test]
fn files_with_a_hash_are_kept_for_ever() {
    let text = headers("", ["index.html", "styles-9f0896c7abab7cee.css"].into_iter()).unwrap();
    let expected = "/\n  Cache-Control: no-cache\n/index.html\n  Cache-Control: no-cache\n\
                    /styles-9f0896c7abab7cee.css\n  Cache-Control: public, max-age=31536000, immutable\n";
    assert!(text.ends_with(expected), "{text}");
}
