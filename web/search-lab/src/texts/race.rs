//! The state of a race, in a sentence or two.

use i18n::{Language, lab::Lab};
use protocol::{Stopped, Verdict};

use crate::model::{Lane, Race};

/// Says which searches have solved it or proved that it cannot be won; before that, how far each is. `names` are
/// those of the lanes.
pub(crate) fn race(lab: Lab, race: &Race, names: &[String]) -> String {
    let lanes = || race.lanes.iter().zip(names.iter().map(String::as_str));
    let n_running = race.lanes.iter().filter(|it| race.end_of(it).is_none()).count();
    if let Some(it) = contrast(race, lanes()) {
        let moves = lab.language().listed_moves(it.moves);
        let other = within(lab, it.gave_up);
        return lab.race_contrast(&it.solved, &moves, it.positions, &other, it.spent, it.depth);
    }
    let mut said: Vec<String> = solved(lab, race, lanes()).into_iter().collect();
    said.extend(proved(lab, race, lanes()));
    match n_running {
        0 if said.is_empty() && race.lanes.iter().all(gave_up) => {
            said.push(lab.race_undecided(race.lanes.len()));
        }
        0 if said.is_empty() => said.push(lab.halted().to_string()),
        0 => (),
        _ if said.is_empty() => {
            let begun = || lab.race_begun(race.lanes.len());
            said.push(depths(lab, race, lanes()).unwrap_or_else(begun));
        }
        n => said.push(lab.race_left(n)),
    }
    said.join(" ")
}

/// Says what to look for, and at the end what each search has cost.
pub(crate) fn race_more(lab: Lab, race: &Race, names: &[String]) -> String {
    /// The number of positions up to which dots are single positions.
    const SINGLE: u64 = 34;
    let lanes = || race.lanes.iter().zip(names.iter().map(String::as_str));
    let counted = lanes().map(|it| race.sample(it.0).spent.expanded).max().unwrap_or_default();
    let is_over = race.lanes.iter().all(|it| race.end_of(it).is_some());
    let has_ended = race.lanes.iter().any(|it| race.end_of(it).is_some());
    match (is_over, has_ended) {
        (true, _) => {
            let contrast = contrast(race, lanes());
            let shown = contrast.map(|it| [it.solved, it.gave_up]).unwrap_or([shortest(race, lanes()), ""]);
            let unsent = || lanes().filter(|it| !shown.contains(&it.1));
            let gave_up = unsent().filter(|it| gave_up(it.0) && it.0.has_metrics());
            let depths = gave_up.map(|(lane, name)| lab.race_gave_up(&name, lane.sample.depth_max));
            let said = depths.chain(others(lab, race, unsent())).chain(memory(lab, race, lanes()));
            said.collect::<Vec<_>>().join(" ")
        }
        (_, true) => {
            let said = depths(lab, race, lanes()).unwrap_or_default();
            if said.is_empty() { lab.race_flood().to_string() } else { said + " " + lab.race_signs() }
        }
        _ if counted <= SINGLE => lab.race_dots().to_string(),
        _ => lab.race_flood().to_string(),
    }
}

/// Says which of the searches keeps the most, and which the least.
fn memory<'a>(
    lab: Lab,
    race: &Race,
    lanes: impl Iterator<Item = (&'a Lane, &'a str)> + Clone,
) -> Option<String> {
    let bytes = |it: &(&Lane, &str)| race.sample(it.0).spent.bytes;
    let (most, least) = (lanes.clone().max_by_key(bytes)?, lanes.min_by_key(bytes)?);
    let [most_said, least_said] = [most, least].map(|it| super::memory(lab, bytes(&it)));
    (least_said != most_said)
        .then(|| lab.race_memory(&most.1, &most_said, &within(lab, least.1), &least_said))
}

/// Gives the results of each other search that has solved it, unless there are too many.
fn others<'a>(lab: Lab, race: &Race, lanes: impl Iterator<Item = (&'a Lane, &'a str)>) -> Vec<String> {
    const N_MAX: usize = 3;
    let solved = all_solved(race, lanes);
    let said = |(name, moves, positions): (&str, u64, u64)| {
        lab.race_other(&name, &lab.language().listed_moves(moves), positions)
    };
    if N_MAX < solved.len() { Vec::new() } else { solved.into_iter().map(said).collect() }
}

/// Says which of the searches that have solved it has the shortest line, and which was the quickest.
fn solved<'a>(lab: Lab, race: &Race, lanes: impl Iterator<Item = (&'a Lane, &'a str)>) -> Option<String> {
    let solved = all_solved(race, lanes);
    let &(short, moves, _) = solved.iter().min_by_key(|it| it.1)?;
    let &(quick, _, positions) = solved.iter().min_by_key(|it| it.2)?;
    let moves = lab.language().listed_moves(moves);
    let n = solved.len();
    Some(match n {
        1 => lab.race_solved(&short, &moves, positions),
        _ if short == quick => lab.race_best_twice(n, &short, &moves, positions),
        _ => lab.race_best(n, &short, &moves, &quick, positions),
    })
}

/// Returns the search that has the shortest line.
fn shortest<'a>(race: &Race, lanes: impl Iterator<Item = (&'a Lane, &'a str)>) -> &'a str {
    all_solved(race, lanes).into_iter().min_by_key(|it| it.1).map_or("", |it| it.0)
}

/// The quickest search that also has the shortest line, and the search that gave up at the least depth.
struct Contrast<'a> {
    solved: &'a str,
    moves: u64,
    positions: u64,
    gave_up: &'a str,
    spent: u64,
    depth: u32,
}

/// Contrasts a search that has solved it with one that gave up, once all are over.
fn contrast<'a>(
    race: &Race,
    lanes: impl Iterator<Item = (&'a Lane, &'a str)> + Clone,
) -> Option<Contrast<'a>> {
    if lanes.clone().any(|it| race.end_of(it.0).is_none()) {
        return None;
    }
    let all = all_solved(race, lanes.clone());
    let &(solved, moves, positions) = all.iter().min_by_key(|it| it.2)?;
    let is_shortest = all.iter().all(|it| moves <= it.1);
    let (lane, gave_up) = lanes
        .filter(|(lane, _)| is_shortest && gave_up(lane) && lane.has_metrics())
        .min_by_key(|it| it.0.sample.depth_max)?;
    let (spent, depth) = (lane.sample.spent.expanded, lane.sample.depth_max);
    Some(Contrast { solved, moves, positions, gave_up, spent, depth })
}

/// Returns the name of a search for use within a sentence.
fn within(lab: Lab, name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if lab.language() == Language::English && second.is_lowercase() => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_string(),
    }
}

/// Returns the searches that have solved it, with their moves and positions.
fn all_solved<'a>(race: &Race, lanes: impl Iterator<Item = (&'a Lane, &'a str)>) -> Vec<(&'a str, u64, u64)> {
    let solved = |(lane, name): (&'a Lane, &'a str)| match race.end_of(lane) {
        Some(&Ok(Verdict::Solved(moves))) => Some((name, moves, lane.sample.spent.expanded)),
        _ => None,
    };
    lanes.filter_map(solved).collect()
}

/// Says which of the searches have proved that it cannot be won.
fn proved<'a>(
    lab: Lab,
    race: &Race,
    lanes: impl Iterator<Item = (&'a Lane, &'a str)> + Clone,
) -> Option<String> {
    let n = lanes.clone().count();
    let proved: Vec<_> = lanes
        .filter_map(|(lane, name)| match race.end_of(lane) {
            Some(Ok(Verdict::Unsolvable { .. })) => Some((name, lane.sample.spent.expanded)),
            _ => None,
        })
        .collect();
    let &(quick, positions) = proved.iter().min_by_key(|it| it.1)?;
    Some(match proved.len() {
        1 => lab.race_proved(&quick, positions),
        n_proved => lab.race_all_proved(n_proved, n, &quick, positions),
    })
}

/// Says which of the searches that count it is the deepest, and which the least deep.
fn depths<'a>(
    lab: Lab,
    race: &Race,
    lanes: impl Iterator<Item = (&'a Lane, &'a str)> + Clone,
) -> Option<String> {
    let counted = lanes.filter(|it| it.0.has_metrics());
    let depth = |it: &(&Lane, &str)| race.sample(it.0).depth_max;
    let (deep, flat) = (counted.clone().max_by_key(depth)?, counted.min_by_key(depth)?);
    (depth(&flat) < depth(&deep))
        .then(|| lab.race_deep(&deep.1, depth(&deep), &within(lab, flat.1), depth(&flat)))
}

/// Returns whether the search has ended by itself without an answer.
fn gave_up(lane: &Lane) -> bool {
    matches!(lane.end, Some(Ok(Verdict::GaveUp(why))) if why != Stopped::Caller)
}
