//! The crates of this repository, as cargo knows them.

use crate::process::{Result, root};
use cargo_metadata::{MetadataCommand, Package};

/// Returns the crates of the workspace, by name.
pub(crate) fn packages() -> Result<Vec<Package>> {
    let metadata =
        MetadataCommand::new().current_dir(root()).no_deps().other_options(["--locked".to_owned()]).exec();
    let mut packages = metadata.map_err(|error| format!("cargo metadata: {error}"))?.packages;
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

/// Returns the folder of a crate, from the top of the repository and with slashes.
pub(crate) fn folder(package: &Package) -> String {
    let folder = package.manifest_path.parent().map_or("", |folder| folder.as_str()).replace('\\', "/");
    let top = root().to_string_lossy().replace('\\', "/");
    folder.strip_prefix(&top).unwrap_or(&folder).trim_start_matches('/').to_owned()
}
