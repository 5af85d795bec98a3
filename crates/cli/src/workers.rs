//! Work on many threads, with the results in order.

use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    process,
    sync::{Arc, Condvar, Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use crate::failure::Failure;

/// Threads come for work no more often than this many items: that costs a lock.
const CHUNK_LEN_MAX: u64 = 64;

/// How many chunks may be worked on ahead of the first that is not done: enough for a deal
/// that takes a thousand times as long as others, and some megabytes of solutions.
const CHUNKS_AHEAD_MAX: u64 = 256;

/// How long nothing may happen before the receiver is told so.
const LULL: Duration = Duration::from_secs(1);

/// What the receiver is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Delivery<T> {
    /// The next result.
    Done(T),
    /// For a while there was none.
    Lull,
}

/// Calls `work` for 0 up to `n_items` on `jobs` threads, and `receive` on this one, with the
/// results in order, until it fails. With one job all is done on this thread, without lulls.
pub(crate) fn in_order<T: Send + 'static>(
    n_items: u64,
    jobs: NonZeroUsize,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
    receive: &mut dyn FnMut(Delivery<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if jobs == NonZeroUsize::MIN {
        return (0..n_items).try_for_each(|item| receive(Delivery::Done(work(item))));
    }
    let queue = Arc::new(ChunkQueue::new(n_items, jobs));
    let work = Arc::new(work);
    let (sender, receiver) = mpsc::channel();
    for _ in 0..jobs.get() {
        let (queue, work, sender) = (Arc::clone(&queue), Arc::clone(&work), sender.clone());
        // These threads are not waited for: after a failure the program is over at once, not
        // when the last search is.
        thread::spawn(move || {
            let _guard = AbortOnPanic;
            while let Some((chunk, items)) = queue.take() {
                let results: Vec<T> = items.map(|item| work(item)).collect();
                if sender.send((chunk, results)).is_err() {
                    break;
                }
            }
        });
    }
    drop(sender);
    let mut early = BTreeMap::new();
    let mut n_received = 0;
    while n_received < queue.n_chunks() {
        match receiver.recv_timeout(LULL) {
            Ok((chunk, results)) => {
                early.insert(chunk, results);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => receive(Delivery::Lull)?,
            Err(mpsc::RecvTimeoutError::Disconnected) => panic!("the threads are gone before their work"),
        }
        while let Some(results) = early.remove(&n_received) {
            results.into_iter().try_for_each(|result| receive(Delivery::Done(result)))?;
            n_received += 1;
            queue.give(n_received);
        }
    }
    Ok(())
}

/// Ends the program when a thread panics, as release builds do anyhow: what that thread was
/// working on would be waited for without end.
struct AbortOnPanic;

impl Drop for AbortOnPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            process::abort();
        }
    }
}

/// What is still to be done, in chunks.
#[derive(Debug)]
struct ChunkQueue {
    n_items: u64,
    chunk_len: u64,
    progress: Mutex<ChunkProgress>,
    has_received: Condvar,
}

#[derive(Debug, Default)]
struct ChunkProgress {
    n_taken: u64,
    n_received: u64,
}

impl ChunkQueue {
    fn new(n_items: u64, jobs: NonZeroUsize) -> ChunkQueue {
        // A few hard deals are to be shared, too.
        let chunk_len = (n_items / (8 * jobs.get() as u64)).clamp(1, CHUNK_LEN_MAX);
        ChunkQueue { n_items, chunk_len, progress: Mutex::default(), has_received: Condvar::new() }
    }

    fn n_chunks(&self) -> u64 {
        self.n_items.div_ceil(self.chunk_len)
    }

    /// Returns the next chunk and its items, once it is not too far ahead. `None` when all are taken.
    fn take(&self) -> Option<(u64, std::ops::Range<u64>)> {
        let progress = self.progress.lock().unwrap_or_else(PoisonError::into_inner);
        let is_too_far = |it: &mut ChunkProgress| {
            it.n_taken < self.n_chunks() && it.n_received + CHUNKS_AHEAD_MAX <= it.n_taken
        };
        let mut progress =
            self.has_received.wait_while(progress, is_too_far).unwrap_or_else(PoisonError::into_inner);
        let chunk = progress.n_taken;
        if chunk == self.n_chunks() {
            return None;
        }
        progress.n_taken += 1;
        let first = chunk * self.chunk_len;
        Some((chunk, first..self.n_items.min(first + self.chunk_len)))
    }

    /// Records that this number of chunks was received.
    fn give(&self, n_received: u64) {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).n_received = n_received;
        self.has_received.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn received(n_items: u64, n_jobs: usize) -> Vec<u64> {
        let mut all = Vec::new();
        let jobs = NonZeroUsize::new(n_jobs).unwrap();
        let work = |item| {
            // Not all take alike.
            (0..item % 7 * 1000).fold(item, |it, n| std::hint::black_box(it ^ n ^ n))
        };
        let outcome = in_order(n_items, jobs, work, &mut |event| {
            if let Delivery::Done(item) = event {
                all.push(item);
            }
            Ok(())
        });
        outcome.unwrap();
        all
    }

    #[test]
    fn results_are_in_order() {
        for n_items in [0, 1, 2, 63, 64, 65, 1000, 50_000] {
            for n_jobs in [1, 2, 7] {
                assert!(received(n_items, n_jobs).into_iter().eq(0..n_items), "{n_items} by {n_jobs}");
            }
        }
    }

    #[test]
    fn ends_at_first_failure() {
        for n_jobs in [1, 3] {
            let jobs = NonZeroUsize::new(n_jobs).unwrap();
            let mut n_received = 0;
            let outcome = in_order(1 << 40, jobs, |item| item, &mut |event| match event {
                Delivery::Done(100) => Err(Failure::Refused("it is 100".to_string())),
                Delivery::Done(_) => {
                    n_received += 1;
                    Ok(())
                }
                Delivery::Lull => Ok(()),
            });
            assert!(outcome.is_err());
            assert_eq!(n_received, 100);
        }
    }
}
