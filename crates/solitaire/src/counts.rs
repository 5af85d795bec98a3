use std::{fmt, ops::Range};

/// The numbers of cards that may go from one pile to another in one move: an iterator, from the least on.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Counts {
    /// Bit *n* is set if *n* cards may go: from 1 to 52.
    bits: u64,
}

impl Counts {
    /// No card may go.
    pub const NONE: Counts = Counts { bits: 0 };

    /// Returns the set that contains only this number.
    pub const fn one(count: u8) -> Counts {
        Counts { bits: 1 << count }
    }

    /// Returns whether no number is in the set, or none is left.
    pub fn is_empty(&self) -> bool {
        self.bits == 0
    }

    /// Returns whether exactly `count` cards may go.
    pub fn contains(&self, count: &u8) -> bool {
        *count < 64 && self.bits >> count & 1 == 1
    }
}

impl From<Range<u8>> for Counts {
    fn from(range: Range<u8>) -> Counts {
        range.collect()
    }
}

impl FromIterator<u8> for Counts {
    fn from_iter<I: IntoIterator<Item = u8>>(counts: I) -> Counts {
        Counts { bits: counts.into_iter().fold(0, |bits, count| bits | 1 << count) }
    }
}

impl Iterator for Counts {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let count = self.bits.trailing_zeros();
        self.bits &= self.bits.wrapping_sub(1);
        (count < 64).then_some(count as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.bits.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Counts {
    fn next_back(&mut self) -> Option<u8> {
        let count = self.bits.checked_ilog2()?;
        self.bits &= !(1 << count);
        Some(count as u8)
    }
}

impl ExactSizeIterator for Counts {}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.clone()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_come_in_order_from_both_ends() {
        let counts: Counts = [5, 1, 52, 2].into_iter().collect();
        assert_eq!(counts.clone().collect::<Vec<_>>(), [1, 2, 5, 52]);
        assert_eq!(counts.clone().rev().collect::<Vec<_>>(), [52, 5, 2, 1]);
        assert_eq!((counts.len(), counts.clone().max(), counts.is_empty()), (4, Some(52), false));
        assert!(counts.contains(&5) && !counts.contains(&3) && !counts.contains(&255));
        assert_eq!(Counts::from(2..5).collect::<Vec<_>>(), [2, 3, 4]);
        let mut none = Counts::from(0..0);
        assert_eq!((none.next(), none.next_back(), none.len()), (None, None, 0));
        assert_eq!(format!("{:?}", Counts::one(3)), "{3}");
    }
}
