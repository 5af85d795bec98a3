//! A vector that grows without a second copy.

use std::{fmt, mem::size_of};

/// A vector that grows chunk by chunk and never moves its items.
///
/// A vector that doubles holds three times its old size while it is copied, so a search that used one would have to
/// give up at a third of its memory.
pub struct Pool<T> {
    /// The chunks, all full up to `len`.
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool::new()
    }
}

impl<T> Pool<T> {
    /// A chunk is at most 16 KB.
    const SHIFT: u32 = 14 - size_of::<T>().next_power_of_two().trailing_zeros();
    const CHUNK_LEN: usize = 1 << Self::SHIFT;

    /// Returns an empty pool, which does not hold memory yet.
    pub fn new() -> Pool<T> {
        Pool { chunks: Vec::new(), len: 0 }
    }

    /// Returns how many items it holds.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns whether it holds no item.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends an item.
    pub fn push(&mut self, item: T) {
        let chunk_idx = self.len >> Self::SHIFT;
        if chunk_idx == self.chunks.len() {
            self.chunks.push(Vec::with_capacity(Self::CHUNK_LEN));
        }
        self.chunks[chunk_idx].push(item);
        self.len += 1;
    }

    /// Its room stays reserved.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.chunks[self.len >> Self::SHIFT].pop()
    }

    /// Its room stays reserved.
    pub fn clear(&mut self) {
        self.chunks.iter_mut().for_each(Vec::clear);
        self.len = 0;
    }

    /// Returns the item with this number, from 0, which must exist.
    pub fn get(&self, idx: usize) -> &T {
        &self.chunks[idx >> Self::SHIFT][idx & (Self::CHUNK_LEN - 1)]
    }

    /// Returns a mutable reference to the item with this number, from 0, which must exist.
    pub fn get_mut(&mut self, idx: usize) -> &mut T {
        &mut self.chunks[idx >> Self::SHIFT][idx & (Self::CHUNK_LEN - 1)]
    }

    /// Returns the last item, or `None` if the pool is empty.
    pub fn last(&self) -> Option<&T> {
        let last = self.len.checked_sub(1)?;
        Some(self.get(last))
    }

    /// Returns a mutable reference to the last item, or `None` if the pool is empty.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        let last = self.len.checked_sub(1)?;
        Some(self.get_mut(last))
    }

    /// Returns all items, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flatten()
    }

    /// Returns memory held, in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes_with(0)
    }

    /// Returns memory held once there is room for `more` items.
    pub fn bytes_with(&self, more: usize) -> u64 {
        let n_chunks = self.chunks.len().max((self.len + more).div_ceil(Self::CHUNK_LEN));
        (n_chunks * (Self::CHUNK_LEN * size_of::<T>() + 2 * size_of::<Vec<T>>())) as u64
    }

    /// Makes room for `more` items. Returns whether there was memory for it.
    pub fn reserve(&mut self, more: usize) -> bool {
        while self.chunks.len() << Self::SHIFT < self.len + more {
            let mut chunk = Vec::new();
            if chunk.try_reserve_exact(Self::CHUNK_LEN).is_err() {
                return false;
            }
            self.chunks.push(chunk);
        }
        true
    }
}

impl<T> fmt::Debug for Pool<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("len", &self.len).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_a_stack_with_numbers() {
        let mut pool = Pool::<[u64; 16]>::new();
        let mut plain = Vec::new();
        for it in 0..10_000_u64 {
            let bytes = pool.bytes_with(3);
            assert!(pool.reserve(3));
            assert_eq!(pool.bytes(), bytes);
            pool.push([it; 16]);
            plain.push([it; 16]);
            if it % 3 == 0 {
                assert_eq!(pool.pop(), plain.pop());
            }
            assert_eq!(pool.last_mut(), plain.last_mut());
        }
        assert!((0..plain.len()).all(|idx| *pool.get(idx) == plain[idx]));
        assert!(pool.iter().eq(plain.iter()));
        while let Some(item) = pool.pop() {
            assert_eq!(Some(item), plain.pop());
        }
        assert!(plain.is_empty() && pool.pop().is_none());
    }
}
