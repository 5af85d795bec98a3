//! Games and statistics in the dialog.

use super::screen::DialogScreen;
use page::{DialogView, GameView, HistoryChart, HistoryView, StatisticsView};

impl DialogScreen {
    /// Shows the saved games and the statistics.
    pub(super) fn show_remembered(&self, old: Option<&DialogView>, new: &DialogView) {
        let Some(shown) = &new.remembered else { return };
        let old = old.and_then(|it| it.remembered.as_ref());
        if old == Some(shown) {
            return;
        }
        if old.map(|it| &it.games) != Some(&shown.games) {
            // Titles consist of names of games, rules and numbers, and need no escaping.
            let rows = shown.games.iter().enumerate();
            let html: String = rows.filter_map(|(nth, it)| Some(game_row(nth, it.as_ref()?))).collect();
            let list = self.element("recent");
            let had_focus = list.contains(self.document.active_element().as_deref());
            list.set_inner_html(&html);
            self.element("recent-empty").set_hidden(!html.is_empty());
            if had_focus {
                drop(self.element("dialog-close").focus());
            }
        }
        let html: String = shown.statistics.iter().map(statistics_rows).collect();
        self.element("statistics").set_inner_html(&html);
        self.element("statistics-empty").set_hidden(!html.is_empty());
        self.text("statistics-reset", shown.reset);
        self.text("statistics-export", shown.export);
        self.element("statistics-json").set_hidden(shown.json.is_empty());
        self.text("statistics-json", &shown.json);
    }
}

fn game_row(nth: usize, game: &GameView) -> String {
    let GameView { title, more, forget, .. } = game;
    let star =
        if game.is_won { "<svg class=\"v\" aria-hidden=\"true\"><use href=\"#v-win\"/></svg>" } else { "" };
    let recall = format!("data-recall=\"{nth}\"");
    if game.is_current {
        return format!(
            "<li><button type=\"button\" {recall} aria-current=\"true\"><span>{title}</span>\
             <span>{star}{more}</span></button></li>"
        );
    }
    format!(
        "<li><button type=\"button\" {recall}><span>{title}</span><span>{star}{more}</span></button>\
         <button type=\"button\" class=\"icon quiet\" data-forget=\"{nth}\" title=\"{forget}\">\
         <svg class=\"i\" aria-hidden=\"true\"><use href=\"#i-close\"/></svg><span class=\"label\">{forget}</span></button></li>"
    )
}

fn statistics_rows(game: &StatisticsView) -> String {
    let number = |it: &(&str, String)| format!("<div><dt>{}</dt><dd>{}</dd></div>", it.0, it.1);
    let numbers: String = game.numbers.iter().map(number).collect();
    let history = game.history.as_ref().map_or_else(String::new, |it| {
        let chart = |chart: &HistoryChart| {
            format!(
                "<figure><figcaption>{}</figcaption><svg viewBox=\"0 0 {} 100\" preserveAspectRatio=none \
                 aria-hidden=true><path d=\"{}\"/><path class=second d=\"{}\"/></svg></figure>",
                chart.title,
                HistoryView::WIDTH,
                chart.first,
                chart.second
            )
        };
        format!("{}<p>{}</p>", it.charts.iter().map(chart).collect::<String>(), it.text)
    });
    format!("<h4>{}</h4><dl>{numbers}</dl>{history}", game.game)
}
