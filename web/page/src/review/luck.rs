//! The texts about luck and skill.

use protocol::ChanceStep;

use crate::model::{Model, Review};

/// Returns a title, the parts of the result in a sentence, and the text about them.
pub(super) fn parts(model: &Model, review: &Review) -> [String; 3] {
    let language = model.language;
    let steps = &review.chances;
    let made = ledger(model, review).map(|it| it.join(" ")).join("; ");
    let mut text = vec![language.luck_compared().to_string()];
    if percent(sum(steps, |it| it.played)).abs() <= within(steps) {
        text.push(language.luck_unsure().to_string());
    }
    if let Some(step) = steps.iter().min_by_key(|it| it.drawn).filter(|it| it.drawn <= -WORST) {
        text.push(language.luck_worst_card(step.to, percent(step.drawn.into()).unsigned_abs()));
    }
    if let Some((n, _)) = review.turning_point() {
        text.push(language.luck_known(n + 1));
    }
    // This comes last, since *Go to that move* is below.
    if let Some(step) = review.dearest() {
        let loss = percent(step.played.into()).unsigned_abs();
        text.push(match step.to - step.from {
            1 => language.luck_dearest_move(step.to, loss),
            _ => language.luck_dearest_moves(step.from + 1, step.to, loss),
        });
    }
    [language.luck().to_string(), made, text.join(" ")]
}

/// The loss from which a card is named as the worst, in thousandths.
const WORST: i16 = 50;

/// Returns the parts of the result, from the deal to the end: the label and percentage of each.
pub(crate) fn ledger(model: &Model, review: &Review) -> [[String; 2]; 4] {
    let language = model.language;
    let steps = &review.chances;
    let (dealt, played) = (percent(dealt(steps)), percent(sum(steps, |it| it.played)));
    let end = percent(result(steps));
    // The rounded parts should add up, too.
    let drawn = end - dealt - played;
    let named = |[cost, gave]: [&str; 2], change: i32| if change < 0 { cost } else { gave }.to_string();
    [
        [language.luck_dealt().to_string(), language.percent(dealt.unsigned_abs())],
        [named(language.luck_cards(), drawn), signed(drawn)],
        [named(language.luck_moves(), played), format!("{} ± {}", signed(played), within(steps))],
        [language.luck_end().to_string(), language.percent(end.unsigned_abs())],
    ]
}

/// Returns the chance to win after the first `n` moves, with its lower and upper bound, in thousandths.
pub(crate) fn chance(review: &Review, n: usize) -> [i32; 3] {
    let steps = &review.chances;
    let is_there = |it: &&ChanceStep| it.from as usize <= n && n < (it.to.max(it.from + 1)) as usize;
    match steps.iter().find(is_there) {
        Some(it) => [it.likely, it.low, it.high].map(i32::from),
        None => [result(steps).clamp(0, 1_000); 3],
    }
}

fn dealt(steps: &[ChanceStep]) -> i32 {
    steps.first().map_or(0, |it| it.likely.into())
}

/// Returns the sum of all steps.
fn result(steps: &[ChanceStep]) -> i32 {
    dealt(steps) + sum(steps, |it| it.drawn) + sum(steps, |it| it.played)
}

fn sum(steps: &[ChanceStep], of: fn(&ChanceStep) -> i16) -> i32 {
    steps.iter().map(|it| i32::from(of(it))).sum()
}

/// Returns two standard deviations of the moves' effect, in percent.
fn within(steps: &[ChanceStep]) -> i32 {
    let variance: u64 = steps.iter().map(|it| u64::from(it.deviation).pow(2)).sum();
    percent(2 * variance.isqrt() as i32).max(1)
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
pub(crate) fn percent(thousandths: i32) -> i32 {
    (thousandths + 5 * thousandths.signum()) / 10
}
