//! The results of a survey so far.

use chart::{Axis, Chart, Point, Series, Shape, Size};
use i18n::{lab::Lab, survey::SurveyPhrases};
use protocol::SurveyRow;
use solitaire::Numbering;
use ui::{Detail, Region, bar_width, chart_words, choice, escaped, icon_button, region};

use crate::{
    DealSurvey, RowFilter, RowOrder, SurveyModel, SurveyState, form,
    parts::{failure, picker},
    rows::{self, ROWS_SHOWN},
};

/// The approximate number of bars in the histogram.
const N_BARS: f64 = 24.0;

pub(super) fn push(model: &SurveyModel, detail: Detail, regions: &mut Vec<Region>) {
    let phrases = SurveyPhrases(model.language);
    let Some(survey) = &model.survey else {
        let before = format!("<p class=lab-before>{}</p>", phrases.before_start());
        regions.push(region("survey-head", before));
        regions.push(region("survey-figure", String::new()));
        regions.push(region("survey-table", String::new()));
        return;
    };
    regions.push(region("survey-head", head(model, survey)));
    regions.push(region("survey-figure", figure_frame(phrases, survey)));
    regions.push(region("survey-lengths", lengths_text(phrases, survey)));
    if detail == Detail::Everything && !survey.lengths.is_empty() {
        let chart = lengths(phrases, survey);
        regions.push(region("survey-chart", chart::svg(&chart, chart_size(model.chart_width))));
    }
    regions.push(region("survey-table", table_frame(phrases)));
    regions.push(region("survey-orders", orders(model)));
    regions.push(region("survey-rows", table(model, survey)));
    regions.push(region("survey-pages", pages(model, survey)));
    let label = if model.is_copied { phrases.copied() } else { phrases.copy() };
    regions.push(region("survey-copy", label.to_string()));
}

/// Returns the progress of the survey: a bar with a part for each verdict, and the numbers in words.
pub(super) fn progress(model: &SurveyModel) -> String {
    let phrases = SurveyPhrases(model.language);
    let Some(survey) = &model.survey else { return String::new() };
    let (n_done, n_deals) = (survey.n_done(), survey.n_deals());
    let mut parts = String::new();
    let mut from = 0;
    for filter in &RowFilter::ALL[1..] {
        let n = filter.count(survey);
        parts += &format!("<rect data-kind={} x={from} width={n} height=1 />", filter.id());
        from += n;
    }
    format!(
        "<svg class=survey-progress viewBox=\"0 0 {n_deals} 1\" preserveAspectRatio=none role=progressbar aria-label=\"{}\" \
         aria-valuemin=0 aria-valuemax={n_deals} aria-valuenow={n_done}>{parts}</svg><span class=survey-doing \
         data-state={}>{}</span>",
        phrases.survey(),
        state_id(survey.state),
        escaped(&doing(model, survey).join(" · ")),
    )
}

fn state_id(state: SurveyState) -> &'static str {
    match state {
        SurveyState::Running => "running",
        SurveyState::Stopped => "stopped",
        SurveyState::Finished => "finished",
        SurveyState::Failed => "failed",
    }
}

fn doing(model: &SurveyModel, survey: &DealSurvey) -> Vec<String> {
    let phrases = SurveyPhrases(model.language);
    let (n_done, n_deals) = (survey.n_done(), survey.n_deals());
    let seconds = survey.elapsed_ms(model.now_ms) / 1_000.0;
    let rate = if 0.0 < seconds { n_done as f64 / seconds } else { 0.0 };
    let mut parts = vec![phrases.progress(n_done, n_deals)];
    match survey.state {
        SurveyState::Running if n_done == 0 => return vec![phrases.starting().to_string()],
        SurveyState::Running => {
            parts.push(phrases.rate(&rate_text(phrases, rate)));
            parts.push(phrases.left(&time(phrases, (n_deals - n_done) as f64 / rate)));
            return parts;
        }
        SurveyState::Stopped => parts.insert(0, phrases.stopped().to_string()),
        SurveyState::Failed => parts.insert(0, phrases.failed().to_string()),
        SurveyState::Finished => parts.insert(0, phrases.finished().to_string()),
    }
    if 0 < n_done {
        let took = match seconds {
            ..10.0 => phrases.seconds(&phrases.0.tenths((10.0 * seconds).round().max(1.0) as u64)),
            _ => time(phrases, seconds.round()),
        };
        parts.push(phrases.took(&took));
        parts.push(phrases.rate(&rate_text(phrases, rate)));
    }
    parts
}

fn rate_text(phrases: SurveyPhrases, rate: f64) -> String {
    match rate {
        rate if rate < 10.0 => phrases.0.tenths((10.0 * rate).round() as u64),
        rate => phrases.0.number(rate.round() as u64),
    }
}

fn time(phrases: SurveyPhrases, seconds: f64) -> String {
    match seconds.ceil() as u64 {
        seconds @ 0..120 => phrases.seconds(&phrases.0.number(seconds)),
        seconds @ 120..7_200 => phrases.minutes(seconds.div_ceil(60)),
        seconds => phrases.hours(&phrases.0.tenths(seconds / 360)),
    }
}

/// Returns the subject of the survey and the counts: each count is a button that shows these rows.
fn head(model: &SurveyModel, survey: &DealSurvey) -> String {
    let phrases = SurveyPhrases(model.language);
    let deals = &survey.deals;
    let [first, last] = [deals.first, deals.last].map(|it| phrases.0.number(it));
    let game = survey.rules.title();
    let heading = match survey.numbering {
        Numbering::Microsoft => phrases.heading(&game, &first, &last),
        other => phrases.heading_of(&game, &first, &last, &other),
    };
    let mut html = format!("<h2>{}</h2>", escaped(&heading));
    if model.has_changed() {
        html += &format!("<p class=lab-note>{}</p>", phrases.changed());
    }
    for (number, why) in &survey.failures {
        let why = failure(phrases, why);
        let said = match survey.workers.is_empty() && survey.state == SurveyState::Failed {
            true => phrases.all_failed(&why),
            false => phrases.worker_failed(*number, &why),
        };
        html += &format!("<p class=lab-fault>{}</p>", escaped(&said));
    }
    html += &format!("<div class=survey-counts role=group aria-label=\"{}\">", phrases.show());
    for filter in RowFilter::ALL {
        html += &format!(
            "<button type=button id=survey-show-{id} data-act=\"show {id}\" data-kind={id} aria-pressed={}>\
             <span>{}{}</span><strong>{}</strong><small>{}</small></button>",
            filter == model.filter,
            icon(filter),
            filter_name(phrases, filter),
            phrases.0.number(filter.count(survey)),
            filter_note(phrases, filter, survey),
            id = filter.id(),
        );
    }
    html += "</div>";
    if let Some(share) = survey.share() {
        let [solved, low, high] = [share.solved, share.low, share.high].map(|it| percent(phrases, it));
        html += &format!(
            "<p class=survey-share>{}</p><p class=lab-idea>{}</p>",
            phrases.share(&solved, &low, &high),
            phrases.share_note()
        );
    }
    html
}

/// Returns a share as a percentage with three decimals. It is truncated, not rounded, so that only all deals show as
/// 100.
fn percent(phrases: SurveyPhrases, share: f64) -> String {
    let thousandths = (100_000.0 * share + 1e-6) as u64;
    format!("{}{}{:03}", thousandths / 1_000, phrases.decimal_mark(), thousandths % 1_000)
}

fn icon(filter: RowFilter) -> &'static str {
    match filter {
        RowFilter::All => "",
        RowFilter::Solved => "<svg aria-hidden=true><use href=\"#v-win\"/></svg>",
        RowFilter::Unsolvable => "<svg aria-hidden=true><use href=\"#v-lose\"/></svg>",
        RowFilter::Unknown => "<svg aria-hidden=true><use href=\"#v-ask\"/></svg>",
    }
}

fn filter_name(phrases: SurveyPhrases, filter: RowFilter) -> &'static str {
    match filter {
        RowFilter::All => phrases.all(),
        RowFilter::Solved => phrases.solved(),
        RowFilter::Unsolvable => phrases.unsolvable(),
        RowFilter::Unknown => phrases.unknown(),
    }
}

fn filter_note(phrases: SurveyPhrases, filter: RowFilter, survey: &DealSurvey) -> String {
    let note = match filter {
        RowFilter::All => {
            let mean = survey.expanded / (survey.n_done() as u64).max(1);
            return phrases.all_note(&phrases.0.about(mean));
        }
        RowFilter::Solved => phrases.solved_note(),
        RowFilter::Unsolvable => phrases.unsolvable_note(),
        RowFilter::Unknown => phrases.unknown_note(),
    };
    note.to_string()
}

/// Returns the size of the histogram for its width. It is low enough that the rows below it are visible, too.
fn chart_size(width: u32) -> Size {
    let width = width.clamp(260, 1_400);
    Size { width, height: (width * 2 / 5).clamp(230, 320) }
}

/// Returns the frame of the histogram, if there is a solution.
fn figure_frame(phrases: SurveyPhrases, survey: &DealSurvey) -> String {
    if survey.lengths.is_empty() {
        return String::new();
    }
    format!(
        "<figure><div class=lab-chart id=survey-chart role=img aria-label=\"{}\" aria-describedby=survey-lengths></div>\
         <figcaption class=lab-idea id=survey-lengths></figcaption></figure>",
        phrases.lengths_title(),
    )
}

/// Describes the histogram in words.
fn lengths_text(phrases: SurveyPhrases, survey: &DealSurvey) -> String {
    let Some((least, most)) = ends(&survey.lengths) else { return String::new() };
    let total: u64 = (0..).zip(&survey.lengths).map(|(length, &n)| length * u64::from(n)).sum();
    let mean = (total as f64 / f64::from(survey.counts.solved)).round() as u64;
    phrases.lengths_note(least, mean, most)
}

/// Returns the shortest and the longest length.
fn ends(lengths: &[u32]) -> Option<(usize, usize)> {
    Some((lengths.iter().position(|&n| n != 0)?, lengths.len() - 1))
}

fn lengths(phrases: SurveyPhrases, survey: &DealSurvey) -> Chart {
    let (least, most) = ends(&survey.lengths).unwrap_or_default();
    let width = bar_width(((most - least) as f64 / N_BARS).max(1.0)) as usize;
    let first = least / width * width;
    let bars: Vec<Point> = (first..=most)
        .step_by(width)
        .map(|from| {
            let n: u32 = survey.lengths[from..(from + width).min(most + 1)].iter().sum();
            Point { x: from as f64, y: n.into() }
        })
        .collect();
    let shape = Shape::Bars { end: (first + bars.len() * width) as f64 };
    Chart {
        title: phrases.lengths_title().to_string(),
        x: Axis::linear(phrases.lengths_axis(), ""),
        y: Axis::linear(phrases.lengths_deals(), ""),
        series: vec![Series { shape, ..Series::line("", bars) }],
        words: chart_words(Lab(phrases.0)),
    }
}

/// Returns the part of the table that stays while rows change.
fn table_frame(phrases: SurveyPhrases) -> String {
    format!(
        "<div class=survey-tools><h2>{deals}</h2><span id=survey-orders></span>\
         <button type=button class=lab-small id=survey-save data-act=save>{csv}</button>\
         <button type=button class=lab-small data-act=copy><span id=survey-copy></span></button></div>\
         <div class=lab-scroll tabindex=0 role=region aria-label=\"{deals}\"><table><thead><tr><th scope=col>{deal}\
         <th scope=col>{verdict}<th scope=col>{moves}<th scope=col title=\"{note}\">{positions}<tbody \
         id=survey-rows></tbody></table></div><div id=survey-pages></div>",
        deals = phrases.deals(),
        csv = phrases.csv(),
        deal = phrases.deal(),
        verdict = phrases.verdict(),
        moves = phrases.moves(),
        positions = phrases.positions(),
        note = phrases.positions_note(),
    )
}

fn orders(model: &SurveyModel) -> String {
    let phrases = SurveyPhrases(model.language);
    let options: String = RowOrder::ALL
        .into_iter()
        .map(|it| {
            let name = match it {
                RowOrder::Number => phrases.by_number(),
                RowOrder::Arrival => phrases.by_arrival(),
                RowOrder::Length => phrases.by_length(),
                RowOrder::Effort => phrases.by_effort(),
            };
            choice(it.id(), name, model.order.id())
        })
        .collect();
    picker("survey-order", "order", phrases.order(), &options)
}

fn table(model: &SurveyModel, survey: &DealSurvey) -> String {
    let phrases = SurveyPhrases(model.language);
    let rows = rows::page(survey, model.filter, model.order, model.page);
    if rows.is_empty() {
        return format!("<tr><td colspan=4 class=survey-none>{}", phrases.no_rows());
    }
    rows.into_iter().map(|it| row(phrases, survey, it)).collect()
}

fn row(phrases: SurveyPhrases, survey: &DealSurvey, row: &SurveyRow) -> String {
    let SurveyRow { deal, verdict, lengths, expanded, .. } = row;
    let filter = RowFilter::of(*verdict);
    let link = form::deal_link(survey.rules, survey.numbering, *deal);
    let moves = lengths.map_or_else(|| "–".to_string(), |it| phrases.0.number(it.moves));
    // A link contains the digits as they are typed.
    format!(
        "<tr data-kind={}><th scope=row><a id=survey-deal-{deal} href=\"#{}\">{deal}</a><td class=lab-verdict><span>{}\
         {}</span><td>{moves}<td>{}",
        filter.id(),
        escaped(&link),
        icon(filter),
        filter_name(phrases, filter),
        phrases.0.number(*expanded),
    )
}

/// Returns which of the rows are shown, and buttons for the other pages.
fn pages(model: &SurveyModel, survey: &DealSurvey) -> String {
    let phrases = SurveyPhrases(model.language);
    let n_rows = model.filter.count(survey);
    if n_rows <= ROWS_SHOWN {
        return String::new();
    }
    let from = model.page * ROWS_SHOWN;
    let to = n_rows.min(from + ROWS_SHOWN);
    let button = |id: &str, icon: &str, label: &str, is_off: bool| {
        let off = if is_off { " aria-disabled=true" } else { "" };
        icon_button(&format!("survey-{id}"), &format!("data-act=\"page {id}\"{off}"), icon, label)
    };
    format!(
        "{}<span>{}</span>{}",
        button("earlier", "back", phrases.earlier(), from == 0),
        phrases.rows_shown(from + 1, to, n_rows),
        button("later", "forward", phrases.later(), to == n_rows),
    )
}
