//! Who does the work.

/// Does jobs that do not depend on each other. This crate starts no thread: a caller who has some hands
/// them in.
pub trait Workers {
    /// Does the jobs with the numbers below `count`, each once, in any order or several at a time, and
    /// comes back when all are done.
    fn each(&self, count: usize, job: &(dyn Fn(usize) + Sync));
}

/// One after the other, in the thread of the caller.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Workers for Alone {
    fn each(&self, count: usize, job: &(dyn Fn(usize) + Sync)) {
        (0..count).for_each(job);
    }
}
