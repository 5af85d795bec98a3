//! Building the page, and serving it to a person.

use crate::{
    node,
    process::{Result, check, command, root, run, run_command, say},
    setup,
};
use std::{
    env,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

const PORT: u16 = 8080;

/// Bytes after brotli of all files that a first visit waits for, whatever is played, in whatever language: what it may
/// cost.
const BYTES_MAX: &str = "150000";

pub(crate) fn serve(options: &[&str]) -> Result {
    let port = match options {
        [] => free_port()?,
        ["--port", port] => port.parse().map_err(|_| format!("not a port: {port}"))?,
        _ => return Err("usage: cargo xtask serve [--port N]".into()),
    };
    if !is_free(port) {
        return Err(format!("port {port} is in use: end what uses it, or name another with --port"));
    }
    setup::for_pages()?;
    say("building the page: about a minute the first time, then seconds");
    let mut trunk = trunk("serve", "target/trunk-serve");
    let broken = |error| format!("cannot run trunk: {error}");
    let mut server =
        trunk.args(["--disable-address-lookup", "--port", &port.to_string()]).spawn().map_err(broken)?;
    let mut is_up = false;
    loop {
        if let Some(status) = server.try_wait().map_err(broken)? {
            return check("trunk serve", status);
        }
        // It listens as soon as it has built the page.
        if !is_up && TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            is_up = true;
            let address = format!("http://127.0.0.1:{port}/");
            say(&format!("the page is at {address} and follows your changes; Ctrl+C ends this"));
            open_browser(&address);
        }
        thread::sleep(Duration::from_millis(200));
    }
}

pub(crate) fn dist(options: &[&str]) -> Result {
    let public_url = match options {
        [] => "/",
        ["--public-url", url] => url,
        _ => return Err("usage: cargo xtask dist [--public-url /foo/]".into()),
    };
    setup::for_pages()?;
    build("dist", public_url)?;
    say("the page is in dist/");
    Ok(())
}

/// Builds the page into the folder `dist`, to be served below `public_url`.
pub(crate) fn build(dist: &str, public_url: &str) -> Result {
    run_command(trunk("build", dist).args(["--public-url", public_url]))
}

/// The same with what only benchmarks ask for, which the page is smaller without.
pub(crate) fn build_measured(dist: &str) -> Result {
    let mut trunk = trunk("build", dist);
    // Of the crates, one has a feature of that name, and Trunk can name no features of a binary's dependencies.
    trunk
        .env("RUSTFLAGS", "--cfg feature=\"survey\"")
        .env("CARGO_TARGET_DIR", root().join("target/bench/page"));
    run_command(trunk.args(["--public-url", "/"]))
}

/// Prints what a first visit of the page in `dist` costs, and is an error if that is too much.
pub(crate) fn size(dist: &str) -> Result {
    node::setup()?;
    run("node", &["tests/pages/size.mjs", dist, BYTES_MAX])
}

fn trunk(verb: &str, dist: &str) -> Command {
    let mut trunk = command("trunk");
    trunk.args(["--skip-version-check", verb, "--release", "--dist", dist]);
    // Trunk reads NO_COLOR as true or false, and refuses the usual 1.
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

/// Where there is a desktop. That it fails is no reason to stop: the address has been printed.
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
