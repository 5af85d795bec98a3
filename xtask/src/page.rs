//! Builds the page, and serves it to a person.

use crate::{
    postbuild::ADDRESS,
    process::{Result, check, command, run_command, say},
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

/// Builds the page into `dist/`. Services that show a picture beside a link to it find that only if they are told the
/// whole address where the page will be.
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

/// Opens the user's browser, where there is a desktop. A failure does not matter: the address has been printed.
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
