//! Files to save.

use browser_api::file;
use web_sys::Document;

/// Offers a table as a file. Its name begins with that of the page.
pub fn csv(document: &Document, name: &str, text: &str) {
    file::save(document, &format!("unbury-{name}.csv"), "text/csv;charset=utf-8", &text.into());
}
