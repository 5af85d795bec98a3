//! The adviser's answers.

use protocol::Event;

use crate::{
    effect::Effects,
    model::{AnalysisModel, GameModel, PositionAdvice, Query},
    xray,
};

/// Takes the adviser's answer, or `None` if it failed.
pub(crate) fn on_event(analysis: &mut AnalysisModel, game: &GameModel, event: Option<Event>) -> Effects {
    if event.as_ref().is_some_and(|it| it.job() != Some(analysis.job)) {
        return Vec::new();
    }
    let (n, path) = match analysis.pending.map(|it| it.query) {
        Some(Query::Advice { n, path }) => (n, path),
        Some(Query::Judge { is_by_chance: true, .. }) => return xray::on_chance(analysis, event),
        _ => return Vec::new(),
    };
    let advice = match event {
        Some(Event::Advised { advice, .. }) => Some(advice).filter(|it| {
            let mut line = game.line.clone();
            line.truncate(n);
            it.moves.iter().try_for_each(|&mv| line.push(mv)).is_ok()
        }),
        _ => None,
    };
    let (moves, outlook) = advice.map(|it| (it.moves, it.outlook)).unzip();
    analysis.advice = Some(PositionAdvice { n, path, moves: moves.unwrap_or_default(), outlook });
    analysis.pending = None;
    Vec::new()
}
