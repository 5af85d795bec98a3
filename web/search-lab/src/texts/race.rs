//! What there is to see in a race, in a sentence or two.

use i18n::lab::Lab;
use protocol::lab::SearchEnd;

use crate::model::{Lane, LaneEnd, Race};

/// Says who has solved it or proved that it cannot be won; before that, who is how far. `names` are those of the lanes.
pub(crate) fn race(lab: Lab, race: &Race, names: &[String]) -> String {
    let lanes = || race.lanes.iter().zip(names.iter().map(String::as_str));
    let solved = || lanes().filter_map(|(lane, name)| Some((lane, name, solved_in(lane)?)));
    let n_running = race.lanes.iter().filter(|it| it.end.is_none()).count();
    let mut said = Vec::new();
    let shortest = solved().min_by_key(|it| it.2);
    let quickest = solved().min_by_key(|it| it.0.sample.spent.expanded);
    match (shortest, quickest) {
        (Some((_, short, moves)), Some((lane, quick, _))) if 1 < solved().count() => {
            let positions = lane.sample.spent.expanded;
            said.push(lab.race_best(&short, &lab.language().listed_moves(moves), &quick, positions));
        }
        (Some((lane, name, moves)), _) => {
            said.push(lab.race_solved(
                &name,
                &lab.language().listed_moves(moves),
                lane.sample.spent.expanded,
            ));
        }
        _ => (),
    }
    for (lane, name) in lanes() {
        if let Some(LaneEnd::Search(SearchEnd::Unsolvable { positions })) = lane.end {
            said.push(lab.race_proved(&name, positions));
        }
    }
    match n_running {
        0 if said.is_empty() => said.push(lab.race_undecided(race.lanes.len())),
        0 => (),
        _ if said.is_empty() => said.extend(depths(lab, lanes())),
        n => said.push(lab.race_left(n)),
    }
    said.join(" ")
}

/// Says which of the searches that count it is the deepest, and which the least deep.
fn depths<'a>(lab: Lab, lanes: impl Iterator<Item = (&'a Lane, &'a str)> + Clone) -> Option<String> {
    let counted = lanes.filter(|it| it.0.has_metrics());
    let depth = |it: &(&Lane, &str)| it.0.sample.depth_max;
    let (deep, flat) = (counted.clone().max_by_key(depth)?, counted.min_by_key(depth)?);
    (depth(&flat) < depth(&deep)).then(|| lab.race_deep(&deep.1, depth(&deep), &flat.1, depth(&flat)))
}

fn solved_in(lane: &Lane) -> Option<u64> {
    match lane.end {
        Some(LaneEnd::Search(SearchEnd::Solved { moves })) => Some(moves),
        _ => None,
    }
}
