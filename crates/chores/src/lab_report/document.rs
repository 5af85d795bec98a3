//! The document, and the sections written into it.

use super::section::Section;
use std::{fs, io, path::Path};

use chart::{ChartTheme, Size};
use terminal::failure::Failure;

const FILE: &str = "lab.md";

/// The folder of the charts, beside the document.
const CHARTS: &str = "lab";

const CHART_SIZE: Size = Size { width: 720, height: 440 };

/// The beginning of a new document.
const TITLE: &str = "# The Lab, measured\n";

/// Makes the folders, since it is better to fail now than after minutes.
pub(super) fn prepare(out: &Path) -> Result<(), Failure> {
    let charts = out.join(CHARTS);
    fs::create_dir_all(&charts).map_err(|err| failure(&charts, err))
}

/// Writes the section into the document, and its chart beside that.
pub(super) fn write(out: &Path, section: &Section) -> Result<(), Failure> {
    let drawing = chart::standalone(&section.chart, CHART_SIZE, ChartTheme::Light);
    let chart_file = out.join(CHARTS).join(format!("{}.svg", section.id));
    fs::write(&chart_file, drawing).map_err(|err| failure(&chart_file, err))?;

    let file = out.join(FILE);
    let document = match fs::read_to_string(&file) {
        Ok(document) => document,
        Err(err) if err.kind() == io::ErrorKind::NotFound => TITLE.to_string(),
        Err(err) => return Err(failure(&file, err)),
    };
    fs::write(&file, with_section(&document, section)).map_err(|err| failure(&file, err))
}

fn failure(file: &Path, err: io::Error) -> Failure {
    Failure::File { name: file.display().to_string(), err }
}

/// Returns the document with the section replaced, or appended if the document does not have it.
fn with_section(document: &str, section: &Section) -> String {
    let Section { id, heading, text, chart } = section;
    let begin = format!("<!-- `cargo xtask lab-report` writes from here: {id} -->\n");
    let end = format!("<!-- to here: {id} -->\n");
    let middle = format!("{text}\n![{}]({CHARTS}/{id}.svg)\n", chart.title);
    let place = document.split_once(&begin).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(&end)?;
        Some((before, after))
    });
    match place {
        Some((before, after)) => format!("{before}{begin}{middle}{end}{after}"),
        None => format!("{document}\n## {heading}\n\n{begin}{middle}{end}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chart::Chart;

    #[test]
    fn sections_are_replaced_in_place() {
        let section = |text: &str| Section {
            id: "it",
            heading: "It",
            text: text.to_string(),
            chart: Chart { title: "A chart".to_string(), ..Chart::default() },
        };
        let once = with_section("# Title\n", &section("old\n"));
        let expected = "# Title\n\n## It\n\n<!-- `cargo xtask lab-report` writes from here: it -->\n\
                        old\n\n![A chart](lab/it.svg)\n<!-- to here: it -->\n";
        assert_eq!(once, expected);
        let edited = once.replace("## It", "## It, by hand") + "\nMore by hand.\n";
        assert_eq!(with_section(&edited, &section("new\n")), edited.replace("old", "new"));
    }
}
