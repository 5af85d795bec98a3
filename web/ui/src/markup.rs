//! Parts of the document, as markup.

use chart::escaped;

/// A part of the document that is replaced as a whole. A region comes before those inside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    pub id: String,
    pub html: String,
}

/// The parts to redraw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Everything but the charts, which take longer.
    Numbers,
    Everything,
}

/// Returns a region.
pub fn region(id: impl Into<String>, html: String) -> Region {
    Region { id: id.into(), html }
}

/// Returns a button with one of the page's icons. `attributes` say what it does.
pub fn icon_button(id: &str, attributes: &str, icon: &str, label: &str) -> String {
    format!(
        "<button type=button class=icon id=\"{id}\" {attributes} title=\"{label}\"><svg aria-hidden=true><use \
         href=\"#i-{icon}\"/></svg><span class=label>{label}</span></button>"
    )
}

/// Returns a choice of a list, in which `picked` is selected.
pub fn choice(value: &str, title: &str, picked: &str) -> String {
    let selected = if value == picked { " selected" } else { "" };
    format!("<option value=\"{}\"{selected}>{}</option>", escaped(value), escaped(title))
}

#[cfg(test)]
mod tests {
    use super::choice;

    #[test]
    fn texts_of_choices_are_escaped() {
        assert_eq!(choice("\"", "a < b", "\""), "<option value=\"&quot;\" selected>a &lt; b</option>");
        assert_eq!(choice("1", "one", "2"), "<option value=\"1\">one</option>");
    }
}
