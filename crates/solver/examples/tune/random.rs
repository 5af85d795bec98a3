use solver::fast::Weights;

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
        from_list(highest.map(|it| self.below(it) as i32))
    }

    /// The weights with one to three of them changed.
    pub(crate) fn changed(&mut self, weights: &Weights) -> Weights {
        let mut list = to_list(weights);
        for _ in 0..1 + self.below(3) {
            let idx = self.below(list.len());
            let span = match idx {
                7 | 8 => 12,
                12 => 8,
                _ => 3,
            };
            let change = 1 + self.below(span) as i32;
            list[idx] = (list[idx] + self.pick(&[-change, change])).max(0);
        }
        from_list(list)
    }
}

fn to_list(weights: &Weights) -> [i32; 13] {
    let Weights { not_home, buriers, suit_buriers, breaks, above_next, in_cells, .. } = *weights;
    let Weights { filled_columns, cramped: [none, one, two], uneven, depth, slack, .. } = *weights;
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

fn from_list(list: [i32; 13]) -> Weights {
    let [
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
    ] = list;
    Weights {
        not_home,
        buriers,
        suit_buriers,
        breaks,
        above_next,
        in_cells,
        filled_columns,
        cramped: [none, one, two],
        uneven,
        depth,
        slack,
    }
}
