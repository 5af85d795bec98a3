//! Parts of the markup.

/// A file to save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportedFile {
    pub name: String,
    pub text: String,
}

/// Returns the number of a series' colour and marker in charts, from 1.
pub(super) fn swatch(idx: usize) -> String {
    format!("<i class=lab-swatch data-nth={} aria-hidden=true></i>", idx + 1)
}
