//! What stands below a race that has not begun: what else there is to race and to try.

use i18n::lab::Lab;

use super::escaped;

/// For each of [`Lab::preset_names`], its link, and a picture in a square of 40.
const PRESETS: [(&str, &str); 6] = [
    ("freecell/14?run=breadth-first&run=depth-first&watch=20", "M4 8h32M4 14h32M4 20h32M20 20l14 16"),
    ("freecell/14?run=depth-first&run=iterative-deepening&run=staged&watch=20", "M4 6h8v8h8v8h8v8h8v6"),
    ("freecell/14?tab=power", "M4 12l8 14 8-8 6 4 10-14M4 36h32"),
    (
        "freecell/11982?run=breadth-first&run=depth-first&run=greedy&run=a-star&run=staged&run=engine&watch=20",
        "M4 8h32M4 15h32M4 22h32M15 28l10 8m0-8l-10 8",
    ),
    ("klondike-draw-three/7?run=seen-list&run=engine&watch=20", "M6 4q4 30 28 32M6 14q10-6 14 4t16 4"),
    ("map", "M6 8h4M14 8h4M22 8h4M30 8h4M6 18h4M14 18h4M30 18h4M6 28h4M22 28h4M30 28h4"),
];

/// Returns links to other races and experiments.
pub(super) fn presets(lab: Lab) -> String {
    let mut html = format!("<h2 id=lab-other>{}</h2><ul class=lab-presets>", lab.other_races());
    let texts = lab.preset_names().into_iter().zip(lab.preset_abouts());
    for ((link, picture), (title, about)) in PRESETS.into_iter().zip(texts) {
        html += &format!(
            "<li><a href=\"#lab/{link}\"><svg viewBox=\"0 0 40 40\" aria-hidden=true><path d=\"{picture}\"/></svg>\
             <b>{title}</b><span>{about}</span></a>",
            link = escaped(link)
        );
    }
    html + "</ul>"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    #[test]
    fn links_are_of_set_ups() {
        for (link, _) in PRESETS.into_iter().filter(|it| it.0 != "map") {
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
