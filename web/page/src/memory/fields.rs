//! Lines of `name value`. Names have no spaces in them.

/// Adds a line to `body`.
pub(super) fn push(body: &mut String, name: &str, value: &str) {
    body.push_str(name);
    body.push(' ');
    for char in value.chars() {
        match char {
            '\\' => body.push_str("\\\\"),
            '\n' => body.push_str("\\n"),
            _ => body.push(char),
        }
    }
    body.push('\n');
}

/// The names and values, or nothing if a line is not like that.
pub(super) fn read(body: &str) -> Option<Vec<(&str, String)>> {
    let mut fields = Vec::new();
    for line in body.split_terminator('\n') {
        let (name, value) = line.split_once(' ')?;
        fields.push((name, unescape(value)?));
    }
    Some(fields)
}

fn unescape(value: &str) -> Option<String> {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        text.push(match char {
            '\\' => match chars.next()? {
                '\\' => '\\',
                'n' => '\n',
                _ => return None,
            },
            _ => char,
        });
    }
    Some(text)
}
