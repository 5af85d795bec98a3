//! The links below a race, to other races and experiments.

use i18n::lab::Lab;
use ui::escaped;

/// For each of [`Lab::preset_names`], its link, and a picture in a square of 40. The last has no link: it opens the
/// form.
const PRESETS: [(&str, &str); 6] = [
    ("freecell/14?run=breadth-first&run=depth-first&watch=20", "M4 8h32M4 14h32M4 20h32M20 20l14 16"),
    ("freecell/14?run=depth-first&run=iterative-deepening&run=staged&watch=20", "M4 6h8v8h8v8h8v8h8v6"),
    ("freecell/14?tab=power", "M4 12l8 14 8-8 6 4 10-14M4 36h32"),
    (
        "freecell/11982?run=breadth-first&run=depth-first&run=greedy&run=a-star&run=staged&run=engine&watch=20",
        "M4 8h32M4 15h32M4 22h32M15 28l10 8m0-8l-10 8",
    ),
    ("klondike-draw-three/7?run=seen-list&run=engine&watch=20", "M6 4q4 30 28 32M6 14q10-6 14 4t16 4"),
    ("", "M20 10v20M10 20h20M4 10v-3q0-3 3-3h3M30 4h3q3 0 3 3v3M36 30v3q0 3-3 3h-3M10 36h-3q-3 0-3-3v-3"),
];

/// Returns links to other races and experiments, and a button for the user's own.
pub(super) fn presets(lab: Lab) -> String {
    let mut html = format!("<h2 id=lab-other tabindex=-1>{}</h2><ul class=lab-presets>", lab.other_races());
    let texts = lab.preset_names().into_iter().zip(lab.preset_abouts());
    for ((link, picture), (title, about)) in PRESETS.into_iter().zip(texts) {
        let (tag, asks) = match link {
            "" => ("button", "type=button id=lab-own data-do=change aria-haspopup=dialog".to_string()),
            link => ("a", format!("href=\"#lab/{}\"", escaped(link))),
        };
        html += &format!(
            "<li><{tag} {asks}><svg viewBox=\"0 0 40 40\" aria-hidden=true><path d=\"{picture}\"/></svg>\
             <b>{title}</b><span>{about}</span></{tag}>"
        );
    }
    html + "</ul>"
}

/// Returns a link to a deal with something to explain.
pub(super) fn lost_deal(lab: Lab) -> String {
    format!("<p class=lab-note><a href=\"#lab/freecell/11982?tab=explain\">{}</a></p>", lab.lost_deal())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn links_are_of_set_ups() {
        for (link, _) in PRESETS.into_iter().filter(|it| !it.0.is_empty()) {
            let (setup, complaints) = Setup::parse(&format!("#lab/{link}"));
            assert_eq!(complaints.len(), 0, "{link}");
            let (start, parts) = link.split_once('?').unwrap();
            let written = setup.to_string();
            assert!(written.starts_with(&format!("lab/{start}?")), "{written}");
            for part in parts.split('&') {
                assert!(written.contains(part), "{part} in {written}");
            }
        }
    }
}
