//! Markdown for the documents that chores write.

/// Returns a table in Markdown. A column whose head begins with a space has words; the others have numbers.
pub(crate) fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    let mut push_row = |cells: &[&str]| {
        text.push_str(&format!("| {} |\n", cells.join(" | ")));
    };
    push_row(&head.iter().map(|it| it.trim_start()).collect::<Vec<_>>());
    push_row(&head.iter().map(|it| if it.starts_with(' ') { "---" } else { "--:" }).collect::<Vec<_>>());
    for row in rows {
        push_row(&row.iter().map(String::as_str).collect::<Vec<_>>());
    }
    text
}

#[test]
fn only_numbers_are_at_the_right() {
    let table = table(&[" a", "b"], &[vec!["x".into(), "1".into()]]);
    assert_eq!(table, "| a | b |\n| --- | --: |\n| x | 1 |\n");
}
