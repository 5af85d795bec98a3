//! The page on a web server, configured according to `docs/deploying.md`.

use crate::{
    library::block,
    process::{Daemon, Result, apt_install, command, find, root, run_command, said, say},
};
use std::{
    fs,
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::Stdio,
    thread,
    time::Duration,
};

const DOCUMENT: &str = "docs/deploying.md";

/// Names in the document that are replaced here.
const FOLDER: &str = "/var/www/unbury";
const POLICY: &str = "/etc/nginx/unbury-policy.conf";
const LISTEN: &str = "listen 80;";

/// The place of nginx, even if the PATH has no programs for administrators.
const PLACE: &str = "/usr/sbin/nginx";

/// An nginx that serves the page until it is dropped.
#[derive(Debug)]
pub(crate) struct Site {
    address: String,
    nginx: Daemon,
}

impl Site {
    pub(crate) fn address(&self) -> &str {
        &self.address
    }
}

/// Makes nginx serve the page of the folder `dist`.
///
/// # Errors
///
/// If nginx cannot be installed, or rejects the document's configuration.
pub(crate) fn serve(dist: &str) -> Result<Site> {
    let nginx = nginx()?;
    let folder = root().join("target/deploying");
    fs::create_dir_all(&folder).map_err(|error| said(&folder, &error))?;
    // The document's first command writes the policy of this build.
    run_command(command("sh").args(["-e", "-c", &block(DOCUMENT, "sh")?]))?;
    let port = free_port()?;
    let file = folder.join("nginx.conf");
    let text = configuration(&block(DOCUMENT, "nginx")?, &root().join(dist), &folder, port)?;
    fs::write(&file, text).map_err(|error| said(&file, &error))?;

    let mut server = command(&nginx);
    server.arg("-p").arg(&folder).arg("-c").arg(&file).stdin(Stdio::null());
    let server = server.spawn().map_err(|error| format!("{}: {error}", nginx.display()))?;
    let mut site = Site { address: format!("http://127.0.0.1:{port}/"), nginx: Daemon(server) };
    for _ in 0..50 {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            say(&format!("nginx serves the page at {}", site.address));
            return Ok(site);
        }
        if let Ok(Some(status)) = site.nginx.0.try_wait() {
            return Err(format!("nginx ended ({status}): see the configuration in {}", file.display()));
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err("nginx does not listen after 5 seconds".into())
}

fn nginx() -> Result<PathBuf> {
    let found = || find("nginx").or_else(|| Some(PathBuf::from(PLACE)).filter(|it| it.is_file()));
    if let Some(nginx) = found() {
        return Ok(nginx);
    }
    apt_install(&["nginx"])?;
    say(
        "where apt starts what it installs, nginx is on port 80 now: `systemctl disable --now nginx` ends it",
    );
    found().ok_or_else(|| "apt installed no nginx".to_owned())
}

/// Returns a configuration that contains the document's, with the places of this machine.
fn configuration(block: &str, dist: &Path, folder: &Path, port: u16) -> Result<String> {
    let mut block = block.to_owned();
    let policy = root().join("target/unbury-policy.conf").display().to_string();
    let here = [
        (FOLDER, dist.display().to_string()),
        (POLICY, policy),
        (LISTEN, format!("listen 127.0.0.1:{port};")),
    ];
    for (there, here) in here {
        if block.matches(there).count() != 1 {
            return Err(format!("{DOCUMENT}: the configuration of nginx names {there} other than once"));
        }
        block = block.replace(there, &here);
    }
    let folder = folder.display();
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map(|it| format!("  {it}_temp_path {folder}/{it};\n"))
        .concat();
    // One process, which ends when it is killed.
    Ok(format!(
        "daemon off;\nmaster_process off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{ }}\n\
         http {{\n  include /etc/nginx/mime.types;\n  default_type application/octet-stream;\n  access_log off;\n\
         {temporary}\n{block}}}\n"
    ))
}

fn free_port() -> Result<u16> {
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|it| it.local_addr());
    port.map(|it| it.port()).map_err(|error| format!("no free port: {error}"))
}

#[test]
fn the_document_names_what_is_elsewhere_here() {
    let block = block(DOCUMENT, "nginx").unwrap();
    let text = configuration(&block, Path::new("/dist"), Path::new("/folder"), 8100).unwrap();
    assert!(text.contains("root /dist;") && text.contains("listen 127.0.0.1:8100;"));
    assert!(configuration("", Path::new("/dist"), Path::new("/folder"), 8100).is_err());
}
