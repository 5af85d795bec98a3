//! What is said of luck and skill.

use protocol::ChanceStep;

use crate::model::{Model, Review};

/// A step is named as the dearest from this loss on, in thousandths, and from one standard deviation of it.
const DEAR: i32 = 20;

/// Returns a title, the parts of the result as lines of two columns, and what there is to say of the player's moves.
pub(super) fn parts(model: &Model, review: &Review) -> [String; 3] {
    let language = model.language;
    let steps = &review.chances;
    let sum = |of: fn(&ChanceStep) -> i16| steps.iter().map(|it| i32::from(of(it))).sum::<i32>();
    let dealt = steps.first().map_or(0, |it| i32::from(it.likely));
    let result = dealt + sum(|it| it.drawn) + sum(|it| it.played);
    let (dealt, played) = (percent(dealt), percent(sum(|it| it.played)));
    // So that the rounded parts add up, too.
    let drawn = percent(result) - dealt - played;
    let made = language.luck_ledger(&dealt, &signed(drawn), &signed(played), &(dealt + drawn + played));
    let variance: u64 = steps.iter().map(|it| u64::from(it.deviation).pow(2)).sum();
    // Two standard deviations.
    let within = percent(2 * variance.isqrt() as i32).max(1);
    let mut text = vec![language.luck_within(within.unsigned_abs())];
    if let Some(step) = dearest(steps) {
        let loss = percent(step.played.into()).unsigned_abs();
        text.push(match step.to - step.from {
            1 => language.luck_dearest_move(step.to, loss),
            _ => language.luck_dearest_moves(step.from + 1, step.to, loss),
        });
    }
    if let Some((n, _)) = review.turning_point() {
        text.push(language.luck_known(n + 1));
    }
    [language.luck().to_string(), made, text.join(" ")]
}

/// Returns the step whose moves cost most, if that is worth a word.
fn dearest(steps: &[ChanceStep]) -> Option<&ChanceStep> {
    let made = steps.iter().filter(|it| it.from < it.to);
    let is_clear = |it: &&ChanceStep| DEAR.max(it.deviation.into()) <= -i32::from(it.played);
    made.filter(is_clear).min_by_key(|it| it.played)
}

/// Returns a change with its sign.
pub(crate) fn signed(percent: i32) -> String {
    match percent {
        ..0 => format!("−{}", percent.unsigned_abs()),
        0 => "0".to_string(),
        1.. => format!("+{percent}"),
    }
}

/// Returns thousandths as percent, rounded.
fn percent(thousandths: i32) -> i32 {
    (thousandths + 5 * thousandths.signum()) / 10
}
