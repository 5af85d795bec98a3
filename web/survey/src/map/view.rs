//! The map without its points.

use i18n::{lab::Lab, survey::SurveyPhrases};
use protocol::Winnability;
use ui::{Region, escaped, region};

use super::model::{DEALS, N_DEALS, PointKind};
use crate::{SurveyModel, form, parts::buttons, results};

/// The distance between the note and its point, in pixels.
const NOTE_GAP: u32 = 16;

/// The view's initial markup.
pub(crate) const SKELETON: &str = "<div id=map><header id=map-head></header><div id=map-bar></div>\
     <div id=map-field><canvas id=map-points tabindex=0 role=slider aria-valuemin=1></canvas><div id=map-marks></div></div>\
     <footer id=map-legend></footer></div>";

pub(crate) fn push(model: &SurveyModel, regions: &mut Vec<Region>) {
    regions.push(region("map-head", head(model)));
    let bar = if model.mapped().is_some() { results::progress(model) } else { String::new() };
    regions.push(region("map-bar", bar));
    regions.push(region("map-marks", marks(model)));
    regions.push(region("map-legend", legend(model)));
}

fn head(model: &SurveyModel) -> String {
    let phrases = SurveyPhrases(model.language);
    let mut about = phrases.map_about().to_string();
    let n_dark = model.mapped().map_or(0, |it| it.counts.unsolvable);
    if 0 < n_dark {
        about += &format!(" {}", phrases.map_dark(n_dark));
    }
    format!(
        "<h1>{}</h1><p>{about} <span>{}</span></p><span class=survey-buttons>{}<a href=# id=map-to-table>{}</a></span>",
        phrases.map_title(DEALS.last),
        phrases.map_2009(),
        buttons(model, "map", &phrases.map_start(DEALS.last)),
        phrases.to_table(),
    )
}

/// Returns marks: a ring on each point that cannot be won, and a ring and a note on the selected one.
fn marks(model: &SurveyModel) -> String {
    let mut html = String::new();
    let ring = |place: u32, class: &str| {
        let (x, y) = model.map.layout.middle(place);
        format!("<i class={class} style=\"left:{x}px;top:{y}px\"></i>")
    };
    let unsolvable = model.mapped().into_iter().flat_map(|it| it.rows());
    for row in unsolvable.filter(|it| it.verdict == Winnability::Lost) {
        html += &ring((row.deal - DEALS.first) as u32, "map-ring");
    }
    if let Some(place) = model.pointed() {
        html += &ring(place, "\"map-ring map-picked\"");
        html += &note(model, place);
    }
    html
}

fn note(model: &SurveyModel, place: u32) -> String {
    let (x, y) = model.map.layout.middle(place);
    // The note is on the side with more room.
    let layout = &model.map.layout;
    let side = match x {
        x if 2 * x < layout.on_sheet(layout.extent(N_DEALS).0) => format!("left:{}px", x + NOTE_GAP),
        x => format!("right:calc(100% - {}px)", x.saturating_sub(NOTE_GAP)),
    };
    let [title, text] = says(model, place);
    let form = &model.form;
    format!(
        "<div id=map-note style=\"{side};top:clamp(0px, {}px, 100% - 96px)\"><b>{title}</b>{text} <a id=map-play href=\"#{}\">{}</a></div>",
        y.saturating_sub(30),
        escaped(&form::deal_link(form.rules, form.numbering, DEALS.first + u64::from(place))),
        SurveyPhrases(model.language).map_play(),
    )
}

/// Returns the facts about a deal: its number and its kind, and how that was found.
fn says(model: &SurveyModel, place: u32) -> [String; 2] {
    let phrases = SurveyPhrases(model.language);
    let number = (DEALS.first + u64::from(place)).to_string();
    let Some(row) = model.mapped().and_then(|it| it.row(place as usize)) else {
        return [phrases.map_deal(&number, &phrases.map_unlit()), String::new()];
    };
    let title = phrases.map_deal(&number, &name(phrases, PointKind::of(row)));
    let text = match (row.lengths, row.verdict) {
        (Some(lengths), _) => phrases.map_solved(lengths.moves, row.expanded),
        (None, Winnability::Lost) => phrases.map_proved(row.expanded),
        (None, _) => phrases.unknown_note().to_string(),
    };
    [title, text]
}

impl SurveyModel {
    /// Names the points, for screen readers.
    pub fn map_label(&self) -> &'static str {
        SurveyPhrases(self.language).map_points()
    }
}

/// Returns the description of the selected deal, to be read out.
pub fn map_value_text(model: &SurveyModel) -> String {
    let Some([title, text]) = model.pointed().map(|it| says(model, it)) else { return String::new() };
    if text.is_empty() { title } else { [title, text].join(", ") }
}

fn name(phrases: SurveyPhrases, kind: PointKind) -> &'static str {
    match kind {
        PointKind::Solved(difficulty) => phrases.map_levels()[difficulty as usize],
        PointKind::Unsolvable => phrases.unsolvable(),
        PointKind::Unknown => phrases.unknown(),
    }
}

/// Names the colours, with the number of their points: each is a button that shows only these points.
fn legend(model: &SurveyModel) -> String {
    let phrases = SurveyPhrases(model.language);
    let mut counts = [0_usize; PointKind::ALL.len()];
    for row in model.mapped().into_iter().flat_map(|it| it.rows()) {
        counts[PointKind::of(row).nth()] += 1;
    }
    let mut html = format!("<div role=group aria-label=\"{}\">", phrases.show());
    for kind in PointKind::ALL {
        let nth = kind.nth();
        // Usually there is none.
        if kind == PointKind::Unknown && counts[nth] == 0 {
            continue;
        }
        html += &format!(
            "<button type=button id=map-show-{nth} data-act=\"map {nth}\" aria-pressed={}><i data-kind={nth}></i>{} \
             <span>{}</span></button>",
            model.map.only == Some(kind),
            name(phrases, kind),
            phrases.0.number(counts[nth]),
        );
    }
    html += "</div><div>";
    // Always present, so that the points keep their places.
    let off = if model.mapped().is_some() { "" } else { " aria-disabled=true" };
    html += &format!("<button type=button id=map-save data-act=save{off}>{}</button>", phrases.csv());
    html + &format!(
        "<a id=map-survey href=\"#{}\">{}</a><a id=map-lab href=#lab>{}</a></div>",
        model.form,
        phrases.survey(),
        Lab(model.language).lab()
    )
}
