use std::sync::Arc;

use solitaire::{Move, Rules, State};

use super::{
    ShortKlondike,
    a_star::{AStar, AStarEnd},
    estimate,
    layout::{CodedPiles, ShortLayout},
    of_klondike, replay,
};
use search::{Limits, Measure, Search, Spent, Stopped, Verdict};

/// How many of the beams of [`ShortKlondike`] come first. The shorter their solution, the fewer positions are left to
/// examine.
const N_BEAMS: usize = 5;

/// A search that finds a shortest solution of a position of Klondike, and proves that there is none shorter.
///
/// The solution that [`ShortKlondike`] finds quickly limits how far an A* search has to go. During the search there are
/// a solution, [`Search::best`], and a bound, [`Search::length_min`], which approach each other. If the memory of its
/// [`Limits`] does not suffice, the search gives up, but still has these.
#[derive(Debug)]
pub struct ShortestKlondike {
    rules: Rules,
    start: State,
    count: Measure,
    limits: Limits,
    stage: ShortestStage,
    best: Option<Vec<Move>>,
    /// The positions expanded by the search that is over.
    expanded_before: u64,
}

#[derive(Debug)]
enum ShortestStage {
    Short(Box<ShortKlondike>),
    Proof(Arc<ShortLayout>, Box<AStar>),
}

impl ShortestKlondike {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, count: Measure, limits: Limits) -> ShortestKlondike {
        let count = of_klondike(count);
        let short = ShortKlondike::with_beams(rules, start, count, limits, N_BEAMS);
        ShortestKlondike {
            rules,
            start: start.clone(),
            count,
            limits,
            stage: ShortestStage::Short(Box::new(short)),
            best: None,
            expanded_before: 0,
        }
    }

    fn begin_proof(&mut self, expanded: u64) {
        self.expanded_before = expanded;
        let layout = Arc::new(ShortLayout::new(&self.rules, &CodedPiles::of(&self.start), self.count));
        let moves_end = self.best.as_deref().map_or(u32::MAX, |best| self.count.length(best));
        let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_others());
        self.stage = ShortestStage::Proof(layout.clone(), Box::new(AStar::new(layout, moves_end, bytes_max)));
    }

    fn bytes_of_others(&self) -> u64 {
        (size_of::<ShortLayout>() + self.best.as_ref().map_or(0, |best| best.capacity() * size_of::<Move>()))
            as u64
    }
}

impl Search for ShortestKlondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.spent().expanded.saturating_add(nodes);
        if let ShortestStage::Short(short) = &mut self.stage {
            let verdict = short.advance(nodes)?;
            let expanded = short.spent().expanded;
            match verdict {
                Verdict::Solved(moves) => self.best = Some(moves),
                Verdict::Unsolvable { .. } => return Some(verdict),
                Verdict::GaveUp(_) => (),
            }
            self.begin_proof(expanded);
        }
        let nodes = expanded_max.saturating_sub(self.spent().expanded);
        let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_others());
        let ShortestStage::Proof(layout, a_star) = &mut self.stage else { return None };
        Some(match a_star.run(nodes, bytes_max)? {
            AStarEnd::Shortest(path) => {
                Verdict::Solved(replay::moves(&self.rules, &self.start, layout, &path))
            }
            AStarEnd::Nothing => match &self.best {
                Some(best) => Verdict::Solved(best.clone()),
                None => Verdict::Unsolvable { positions: a_star.spent().stored },
            },
            AStarEnd::TooLong | AStarEnd::OutOfMemory => Verdict::GaveUp(Stopped::Memory),
        })
    }

    fn spent(&self) -> Spent {
        let stats = match &self.stage {
            ShortestStage::Short(short) => return short.spent(),
            ShortestStage::Proof(_, a_star) => a_star.spent(),
        };
        let expanded = self.expanded_before + stats.expanded;
        Spent { expanded, bytes: stats.bytes + self.bytes_of_others(), ..stats }
    }

    fn best(&self) -> Option<&[Move]> {
        match &self.stage {
            ShortestStage::Short(short) => short.best(),
            ShortestStage::Proof(..) => self.best.as_deref(),
        }
    }

    fn length_min(&self) -> Option<u32> {
        Some(match &self.stage {
            ShortestStage::Short(short) => estimate::at_least(&short.layout, &short.layout.start()),
            ShortestStage::Proof(_, a_star) => a_star.total(),
        })
    }
}
