//! Comments and white space.

/// A script or a page without indents, empty lines, and comments that have lines of their own.
pub(super) fn without_indents(text: &str) -> String {
    // In a string of several lines an indent means something.
    if text.lines().any(|line| line.matches('`').count() % 2 == 1) {
        return text.to_owned();
    }
    let mut small = String::new();
    let mut in_comment = false;
    for line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.is_empty() && !line.starts_with("//") {
            small.push_str(line);
            small.push('\n');
        }
        in_comment &= !line.ends_with("*/");
    }
    small
}

/// A style sheet without comments and without the space that means nothing.
pub(super) fn css(text: &str) -> String {
    let mut small = String::new();
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let len = match next {
            '"' | '\'' => rest[1..].find(next).map_or(rest.len(), |it| it + 2),
            '/' if rest.starts_with("/*") => {
                rest = rest.split_once("*/").map_or("", |it| it.1);
                continue;
            }
            _ => next.len_utf8(),
        };
        let (token, behind) = rest.split_at(len);
        rest = behind;
        let is_joint = |it: char| matches!(it, '{' | '}' | ';' | ',');
        if next.is_whitespace() {
            let needs_no_more = |it: char| is_joint(it) || matches!(it, ' ' | ':' | '(');
            if !small.is_empty() && !small.ends_with(needs_no_more) {
                small.push(' ');
            }
            continue;
        }
        if is_joint(next) && small.ends_with(' ') {
            small.pop();
        }
        if next == '}' && small.ends_with(';') {
            small.pop();
        }
        small.push_str(token);
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_lose_indents_and_comments() {
        let script =
            "// One.\nfunction a() {\n    /** Two.\n     * Three. */\n    return \"//\"; // Four.\n}\n\n";
        assert_eq!(without_indents(script), "function a() {\nreturn \"//\"; // Four.\n}\n");
        let script = "let a = `\n  b`;\n";
        assert_eq!(without_indents(script), script);
    }

    #[test]
    fn style_sheets_lose_what_means_nothing() {
        let sheet = "/* One. */\n@media (width > 3px) and (height: 2px) {\n  a :hover, a > b {\n    \
                     content: \"{ ; \";\n    margin: 1px calc(1px + 2px) !important;\n  }\n}\n";
        let small = "@media (width > 3px) and (height:2px){a :hover,a > b{content:\"{ ; \";\
                     margin:1px calc(1px + 2px) !important}}";
        assert_eq!(css(sheet), small);
        assert_eq!(css(small), small);
    }
}
