//! The help that a page fetches: a file for each family of games and each language, made of `help.html` and
//! `phrases-help.txt` in `web/page`.
//!
//! They are called texts, since some hosts send visitors of a page elsewhere.
//!
//! In `help.html`, `{key}` stands for words, and a line that begins with the name of a family is for that one only.

use crate::{
    postbuild::Files,
    process::Result,
    words::{FAMILIES, languages, of_app, phrase},
};

/// The files, by names as in `help-klondike-de.txt`.
pub(crate) fn help() -> Result<Files> {
    let phrases = of_app("phrases.txt")? + "\n" + &of_app("phrases-help.txt")?;
    let template = of_app("help.html")?;
    let mut files = Files::new();
    for (family, ..) in FAMILIES {
        for language in languages(&phrases) {
            let page = filled(&of_family(&template, family), &phrases, language)?;
            files.insert(format!("help-{family}-{language}.txt"), page.into());
        }
    }
    Ok(files)
}

fn of_family(template: &str, family: &str) -> String {
    let line = |line: &str| match FAMILIES.iter().find_map(|it| line.split_once(&format!("{}:", it.0))) {
        Some(("", _)) if !line.starts_with(&format!("{family}:")) => None,
        Some(("", rest)) => Some(format!("{rest}\n")),
        _ => Some(format!("{line}\n")),
    };
    template.lines().filter_map(line).collect()
}

fn filled(template: &str, phrases: &str, language: &str) -> Result<String> {
    let mut parts = template.split('{');
    let mut page = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (key, behind) = part.split_once('}').ok_or("help.html: a `{` without its `}`")?;
        let words =
            phrase(phrases, key, language).ok_or_else(|| format!("help.html: there is no phrase {key}"))?;
        page += words;
        page += behind;
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_family_has_its_lines_in_each_language() {
        let phrases = "one\nen One\nde Eins\n\ntwo\nen Two\nde Zwei\n";
        let template = "<p>{one}: {two}</p>\nfreecell:<i>{one}</i>\nklondike:<b>{two}</b>\n";
        let page = |family, language| filled(&of_family(template, family), phrases, language);
        assert_eq!(page("freecell", "en"), Ok("<p>One: Two</p>\n<i>One</i>\n".to_string()));
        assert_eq!(page("klondike", "de"), Ok("<p>Eins: Zwei</p>\n<b>Zwei</b>\n".to_string()));
        assert!(filled("{three}", phrases, "en").is_err());
        assert!(filled("{one", phrases, "en").is_err());
    }

    #[test]
    fn all_is_said_that_is_there_to_be_said() {
        let files = help().unwrap();
        assert_eq!(files.len(), FAMILIES.len() * 2);
        let template = of_app("help.html").unwrap();
        for line in
            of_app("phrases-help.txt").unwrap().lines().filter(|it| !it.is_empty() && !it.contains(' '))
        {
            assert!(template.contains(&format!("{{{line}}}")), "unused: {line}");
        }
    }
}
