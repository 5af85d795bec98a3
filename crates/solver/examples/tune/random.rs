use solver::Weights;

/// Numbers from a seed: xorshift (Marsaglia 2003).
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        let mut random = Random((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for _ in 0..20 {
            random.below(2);
        }
        random
    }

    /// From 0 to `n` - 1.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(crate) fn weights(&mut self) -> Weights {
        let highest = [12, 12, 8, 12, 10, 16, 20, 60, 30, 15, 8, 6, 40];
        let mut weights = Weights::default();
        for (weight, highest) in list(&mut weights).into_iter().zip(highest) {
            *weight = self.below(highest) as i32;
        }
        weights
    }

    /// The weights with one to three of them changed.
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
