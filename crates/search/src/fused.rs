use std::fmt;

use solitaire::Move;

use crate::{Search, Spent, Verdict};

/// A search that may be advanced after its end: it returns its verdict again.
pub struct Fused {
    search: Box<dyn Search>,
    verdict: Option<Verdict>,
}

impl Fused {
    /// Wraps a search that has not ended.
    pub fn new(search: Box<dyn Search>) -> Fused {
        Fused { search, verdict: None }
    }
}

impl Search for Fused {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        if self.verdict.is_none() {
            self.verdict = self.search.advance(nodes);
        }
        self.verdict.clone()
    }

    fn spent(&self) -> Spent {
        self.search.spent()
    }

    fn best(&self) -> Option<&[Move]> {
        self.search.best()
    }

    fn length_min(&self) -> Option<u32> {
        self.search.length_min()
    }
}

impl fmt::Debug for Fused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fused").field("verdict", &self.verdict).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Once(bool);

    impl Search for Once {
        fn advance(&mut self, _: u64) -> Option<Verdict> {
            assert!(!std::mem::replace(&mut self.0, true), "advanced after its end");
            Some(Verdict::Unsolvable { positions: 1 })
        }

        fn spent(&self) -> Spent {
            Spent::default()
        }
    }

    #[test]
    fn an_ended_search_returns_its_verdict_again() {
        let mut search = Fused::new(Box::new(Once(false)));
        for _ in 0..3 {
            assert_eq!(search.advance(1), Some(Verdict::Unsolvable { positions: 1 }));
        }
    }
}
