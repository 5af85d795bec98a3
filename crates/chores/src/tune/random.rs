use solver::Weights;
use testkit::Random;

/// What the tuning draws at random.
#[derive(Debug)]
pub(crate) struct Draw(Random);

impl Draw {
    pub(crate) fn new(seed: u64) -> Draw {
        Draw(Random::new(seed))
    }

    /// Returns a number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(n)
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        self.0.pick(from)
    }

    pub(crate) fn weights(&mut self) -> Weights {
        let highest = [12, 12, 8, 12, 10, 16, 20, 60, 30, 15, 8, 6, 40];
        let mut weights = Weights::default();
        for (weight, highest) in list(&mut weights).into_iter().zip(highest) {
            *weight = self.below(highest) as i32;
        }
        weights
    }

    /// Returns the weights with one to three of them changed.
    pub(crate) fn changed(&mut self, weights: &Weights) -> Weights {
        let mut weights = *weights;
        for _ in 0..1 + self.below(3) {
            let list = list(&mut weights);
            let idx = self.below(list.len());
            let span = match idx {
                7 | 8 => 12,
                12 => 8,
                _ => 3,
            };
            let change = 1 + self.below(span) as i32;
            *list[idx] = (*list[idx] + self.pick(&[-change, change])).max(0);
        }
        weights
    }
}

fn list(weights: &mut Weights) -> [&mut i32; 13] {
    let Weights { not_home, buriers, suit_buriers, breaks, above_next, in_cells, .. } = weights;
    let Weights { filled_columns, cramped: [none, one, two], depth, uneven, slack, .. } = weights;
    [
        not_home,
        buriers,
        suit_buriers,
        breaks,
        above_next,
        in_cells,
        filled_columns,
        none,
        one,
        two,
        uneven,
        depth,
        slack,
    ]
}
