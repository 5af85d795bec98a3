//! Builds the page, and serves it during development.

use crate::{
    packages::files_in,
    postbuild::ADDRESS,
    process::{Result, answer, check, command, root, run_command, said, say},
    setup,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

const PORT: u16 = 8080;

/// Serves the page, and builds it again on changes.
pub fn serve(options: &[&str]) -> Result {
    let port = match options {
        [] => free_port()?,
        ["--port", port] => port.parse().map_err(|_| format!("not a port: {port}"))?,
        _ => return Err("usage: cargo xtask serve [--port N]".into()),
    };
    if !is_free(port) {
        return Err(format!("port {port} is in use: end what uses it, or name another with --port"));
    }
    setup::for_pages()?;
    say("building the page: about two minutes the first time, then seconds");
    let mut trunk = trunk("serve", "target/trunk-serve");
    let broken = |error| format!("cannot run trunk: {error}");
    let mut server =
        trunk.args(["--disable-address-lookup", "--port", &port.to_string()]).spawn().map_err(broken)?;
    let mut is_up = false;
    loop {
        if let Some(status) = server.try_wait().map_err(broken)? {
            return check("trunk serve", status);
        }
        // The server listens once it has built the page.
        if !is_up && TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            is_up = true;
            let address = format!("http://127.0.0.1:{port}/");
            say(&format!("the page is at {address} and follows your changes; Ctrl+C ends this"));
            open_browser(&address);
        }
        thread::sleep(Duration::from_millis(200));
    }
}

/// Builds the page into `dist/`. A service that shows a picture next to a link finds the picture only if the page
/// contains its own full address.
pub fn dist(address: Option<&str>) -> Result {
    if address.is_some_and(|it| !it.starts_with("https://") || !it.ends_with('/')) {
        return Err("the page's address begins with https:// and ends with /".into());
    }
    setup::for_pages()?;
    run_command(trunk("build", "dist").args(RELATIVE).envs(address.map(|it| (ADDRESS, it))))?;
    say("the page is in dist/");
    Ok(())
}

const RELATIVE: [&str; 2] = ["--public-url", "./"];

/// Builds the page into the folder `dist`. Its addresses are relative, so that it may be served below any path.
pub fn build(dist: &str) -> Result {
    run_command(trunk("build", dist).args(RELATIVE))
}

/// Builds the page of the folder `dist` again, in another place, and compares the two.
///
/// # Errors
///
/// If equal sources give other bytes there.
pub(crate) fn build_again(dist: &str) -> Result {
    let copy = root().join("target/again");
    // Remove the copy of an earlier run that did not finish.
    let _ = fs::remove_dir_all(&copy);
    let sources = answer("git", &["ls-files", "-z"]).ok_or("this is not a git checkout")?;
    for name in sources.split('\0').filter(|name| root().join(name).is_file()) {
        let to = copy.join(name);
        let folder = to.parent().expect("a folder of the copy");
        fs::create_dir_all(folder).map_err(|error| said(folder, &error))?;
        fs::copy(root().join(name), &to).map_err(|error| said(&to, &error))?;
    }
    say("building the page in another folder, from the beginning");
    let mut trunk = trunk("build", dist);
    trunk.args(RELATIVE).current_dir(&copy).env("CARGO_TARGET_DIR", copy.join("target"));
    run_command(&mut trunk)?;
    let contents = |folder: &Path| -> Result<BTreeMap<PathBuf, Vec<u8>>> {
        let files = files_in(folder).into_iter().map(|file| {
            let bytes = fs::read(&file).map_err(|error| said(&file, &error))?;
            Ok((file.strip_prefix(folder).expect("a file of the folder").to_owned(), bytes))
        });
        files.collect()
    };
    let (first, second) = (contents(&root().join(dist))?, contents(&copy.join(dist))?);
    let names: BTreeSet<&PathBuf> = first.keys().chain(second.keys()).collect();
    let differing: Vec<String> = names
        .into_iter()
        .filter(|&name| first.get(name) != second.get(name))
        .map(|name| name.display().to_string())
        .collect();
    if !differing.is_empty() {
        return Err(format!(
            "two builds differ in {}; the second is in {}",
            differing.join(", "),
            copy.display()
        ));
    }
    say(&format!("all {} files are the same", first.len()));
    fs::remove_dir_all(&copy).map_err(|error| said(&copy, &error))
}

fn trunk(verb: &str, dist: &str) -> Command {
    let mut trunk = command("trunk");
    trunk.args(["--skip-version-check", verb, "--release", "--dist", dist]);
    // Trunk reads NO_COLOR as true or false, and rejects the usual 1.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    trunk
}

fn free_port() -> Result<u16> {
    (PORT..PORT + 20)
        .find(|&port| is_free(port))
        .ok_or_else(|| format!("no free port from {PORT} on: name one with --port"))
}

fn is_free(port: u16) -> bool {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok()
}

/// Opens the user's browser, if there is a desktop. A failure does not matter, since the address has been printed.
fn open_browser(address: &str) {
    let has_desktop = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let opener: &[&str] = match env::consts::OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/c", "start", ""],
        _ if has_desktop("DISPLAY") || has_desktop("WAYLAND_DISPLAY") => &["xdg-open"],
        _ => return,
    };
    let mut open = command(Path::new(opener[0]));
    open.args(&opener[1..]).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = open.spawn();
}
