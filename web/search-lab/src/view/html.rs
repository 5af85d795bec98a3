//! Parts of the markup.

/// A part of the document that is replaced as a whole. A region comes before those inside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    pub id: String,
    pub html: String,
}

/// A file to save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportedFile {
    pub name: String,
    pub text: String,
}

pub(super) fn region(id: impl Into<String>, html: String) -> Region {
    Region { id: id.into(), html }
}

/// Returns a button with one of the page's icons.
pub(super) fn icon_button(id: &str, asks: &str, icon: &str, label: &str, is_off: bool) -> String {
    let off = if is_off { " aria-disabled=true" } else { "" };
    format!(
        "<button type=button class=icon id=\"{id}\" data-do=\"{asks}\" title=\"{label}\"{off}><svg \
         aria-hidden=true><use href=\"#i-{icon}\"/></svg><span class=label>{label}</span></button>"
    )
}

/// Returns the number of a series' colour and marker in charts, from 1.
pub(super) fn swatch(idx: usize) -> String {
    format!("<i class=lab-swatch data-nth={} aria-hidden=true></i>", idx + 1)
}

/// Returns the text as markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for it in text.chars() {
        match it {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(it),
        }
    }
    html
}
