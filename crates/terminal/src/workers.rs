//! Work on many threads, with the results in order.

use std::{
    collections::BTreeMap,
    hint, io,
    num::NonZeroUsize,
    process,
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread::{self, JoinHandle},
    time::Duration,
};

use crate::{
    failure::Failure,
    output::{self, counted},
};

/// How many items may be processed ahead of the first unfinished one: enough for a deal that takes a thousand times as
/// long as others, at the cost of some megabytes of solutions.
const AHEAD_MAX: u64 = 16_384;

/// The time without a result after which the receiver gets a [`Delivery::Lull`].
const LULL: Duration = Duration::from_secs(1);

/// The memory that is kept free while threads are started.
const ROOM_BYTES: usize = 32 << 20;

/// A message to the receiver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery<T> {
    /// The next result.
    Done(T),
    /// There was no result for a while.
    Lull,
}

/// Calls `work` for 0 up to `n_items` on `jobs` threads, and `receive` on this one, with the
/// results in order, until it fails. With one job, all work is done on this thread, without lulls. If the system starts
/// fewer threads, a note on the standard error says so.
pub fn in_order<T: Send + 'static>(
    n_items: u64,
    jobs: NonZeroUsize,
    work: impl Fn(u64) -> T + Send + Sync + 'static,
    receive: &mut dyn FnMut(Delivery<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let work = Arc::new(work);
    let Some(Threads { ask, told }) = Threads::start(jobs.get(), &work) else {
        return (0..n_items).try_for_each(|item| receive(Delivery::Done(work(item))));
    };
    let ask = |item| ask.send(item).expect("threads that wait for work");
    (0..n_items.min(AHEAD_MAX)).for_each(ask);
    let mut early = BTreeMap::new();
    let mut n_received = 0;
    while n_received < n_items {
        match told.recv_timeout(LULL) {
            Ok((item, result)) => {
                early.insert(item, result);
            }
            Err(mpsc::RecvTimeoutError::Timeout) => receive(Delivery::Lull)?,
            Err(mpsc::RecvTimeoutError::Disconnected) => panic!("the threads are gone before their work"),
        }
        while let Some(result) = early.remove(&n_received) {
            receive(Delivery::Done(result))?;
            if n_received + AHEAD_MAX < n_items {
                ask(n_received + AHEAD_MAX);
            }
            n_received += 1;
        }
    }
    Ok(())
}

/// Threads that wait for work.
struct Threads<T> {
    ask: mpsc::Sender<u64>,
    told: mpsc::Receiver<(u64, T)>,
}

impl<T: Send + 'static> Threads<T> {
    /// Starts `asked` threads. Returns `None` if one thread is enough, or no more can be started.
    fn start(asked: usize, work: &Arc<impl Fn(u64) -> T + Send + Sync + 'static>) -> Option<Threads<T>> {
        let mut n = asked;
        while 1 < n {
            match Threads::start_all(n, work) {
                Ok(threads) => return Some(threads),
                Err((n_started, err)) => {
                    // The threads also need memory for their work.
                    n = (n_started / 2).max(1);
                    let n_threads = counted(n as u64, "thread");
                    output::print_error(&format!(
                        "{n_threads} in place of {asked}: the system starts no more ({err})"
                    ));
                }
            }
        }
        None
    }

    /// Starts this number of threads. The error has the number of threads that started before one was refused; these
    /// have ended.
    fn start_all(
        n: usize,
        work: &Arc<impl Fn(u64) -> T + Send + Sync + 'static>,
    ) -> Result<Threads<T>, (usize, io::Error)> {
        let (ask, asked) = mpsc::channel();
        let (tell, told) = mpsc::channel();
        let asked = Arc::new(Mutex::new(asked));
        let (tell_ready, ready) = mpsc::channel();
        let mut started: Vec<JoinHandle<()>> = Vec::new();
        // Reserve memory, so that the memory that started threads need is still available when the system refuses the
        // next one.
        let mut room = Vec::<u8>::new();
        let room = room.try_reserve_exact(ROOM_BYTES).map(|()| hint::black_box(room)).ok();
        for _ in 0..n {
            let (asked, work, tell) = (Arc::clone(&asked), Arc::clone(work), tell.clone());
            let tell_ready = tell_ready.clone();
            let thread = thread::Builder::new().spawn(move || {
                let _guard = AbortOnPanic;
                // The thread that starts the others waits for this.
                let _ = tell_ready.send(());
                drop(tell_ready);
                loop {
                    let item = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(item) = item else { break };
                    if tell.send((item, work(item))).is_err() {
                        break;
                    }
                }
            });
            match thread {
                Ok(thread) => {
                    ready.recv().expect("a thread that was started");
                    started.push(thread);
                }
                Err(err) => {
                    drop((ask, room));
                    let n_started = started.len();
                    started.into_iter().for_each(|it| drop(it.join()));
                    return Err((n_started, err));
                }
            }
        }
        // The threads are not joined: after a failure the program ends at once, not when the last search does.
        Ok(Threads { ask, told })
    }
}

/// A guard that ends the program when a thread panics, as release builds do anyway. Otherwise the program would wait
/// forever for that thread's result.
struct AbortOnPanic;

impl Drop for AbortOnPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            process::abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn received(n_items: u64, n_jobs: usize) -> Vec<u64> {
        let mut all = Vec::new();
        let jobs = NonZeroUsize::new(n_jobs).unwrap();
        let work = |item| {
            // The items take different amounts of time.
            (0..item % 7 * 1000).fold(item, |it, n| std::hint::black_box(it ^ n ^ n))
        };
        let mut receive = |event| {
            if let Delivery::Done(item) = event {
                all.push(item);
            }
            Ok(())
        };
        in_order(n_items, jobs, work, &mut receive).unwrap();
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
            let mut receive = |event| match event {
                Delivery::Done(100) => Err(Failure::Refused("it is 100".to_string())),
                Delivery::Done(_) => {
                    n_received += 1;
                    Ok(())
                }
                Delivery::Lull => Ok(()),
            };
            let outcome = in_order(1 << 40, jobs, |item| item, &mut receive);
            assert!(outcome.is_err());
            assert_eq!(n_received, 100);
        }
    }
}
