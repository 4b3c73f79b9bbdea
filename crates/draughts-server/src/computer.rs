//! The computer's moves: a few threads of its own, and a queue before them.
//!
//! People never wait for it: searches run on threads that do nothing else, there are only so many of
//! them, and whoever wants a move waits in a task, not in a room. Whoever plays many games at a time
//! has few moves in the queue, so that others come between them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use draughts::{Game, Side, Storm};
use draughts_search::{Evaluation, Level, Opponent, Watch};
use parking_lot::Mutex;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tokio::sync::{Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use crate::rules::Rules;
use crate::store::{RuleSetHash, UserId};

/// A move that is to be found.
#[derive(Debug)]
pub struct Task {
    /// What is played.
    pub rules: Arc<Rules>,
    /// The game so far.
    pub game: Game,
    /// 1 to 10.
    pub level: u8,
    /// Whom it plays against.
    pub opponent: Option<UserId>,
    /// What the lots come from.
    pub seed: u64,
    /// The side whose pieces are to be marked, and how many of them; none if a move is wanted.
    pub marks: Option<(Side, usize)>,
    /// When the move must be there at the latest, however well it could be thought over.
    pub until: Option<Instant>,
}

#[derive(Debug)]
struct Job {
    task: Task,
    reply: oneshot::Sender<Option<String>>,
}

/// Threads that find moves.
#[derive(Debug, Clone)]
pub struct Pool {
    jobs: mpsc::Sender<Job>,
    searches: Arc<AtomicU64>,
    people: Arc<Mutex<HashMap<UserId, Arc<Semaphore>>>>,
}

/// So many may wait; the others wait for a place among them.
const QUEUE: usize = 256;
/// So many moves in the games of one person are found or wait in the queue at a time.
const A_PERSON: usize = 2;
/// How many rule sets' evaluations are kept.
const KEPT: usize = 64;

type Jobs = Arc<Mutex<mpsc::Receiver<Job>>>;
type Evaluations = Arc<Mutex<HashMap<RuleSetHash, Evaluation>>>;

impl Pool {
    /// A pool of so many threads. They end when the last pool is dropped.
    ///
    /// # Errors
    /// If a thread cannot be started.
    pub fn new(threads: usize) -> std::io::Result<Self> {
        let (pool, receiver) = Self::queue();
        let jobs = Jobs::new(Mutex::new(receiver));
        let evaluations = Evaluations::default();
        for number in 0..threads.max(1) {
            let (jobs, evaluations) = (jobs.clone(), evaluations.clone());
            let thread = std::thread::Builder::new().name(format!("computer-{number}"));
            thread.spawn(move || work(&jobs, &evaluations))?;
        }
        Ok(pool)
    }

    fn queue() -> (Self, mpsc::Receiver<Job>) {
        let (jobs, receiver) = mpsc::channel(QUEUE);
        (Self { jobs, searches: Arc::default(), people: Arc::default() }, receiver)
    }

    /// The text of the move that the computer makes, or the squares of the pieces that it marks with
    /// blanks between them; none if there is no move to find.
    pub async fn choose(&self, task: Task) -> Option<String> {
        self.searches.fetch_add(1, Ordering::Relaxed);
        let Some(opponent) = task.opponent else { return self.find(task).await };
        let turns = self.people.lock().entry(opponent).or_insert_with(turns).clone();
        let turn = turns.acquire_owned().await.ok()?;
        let text = self.find(task).await;
        drop(turn);
        let mut people = self.people.lock();
        if people.get(&opponent).is_some_and(|turns| Arc::strong_count(turns) == 1) {
            people.remove(&opponent);
        }
        text
    }

    async fn find(&self, task: Task) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job { task, reply }).await.ok()?;
        answer.await.ok().flatten()
    }

    /// How many moves have been asked for.
    #[must_use]
    pub fn searches(&self) -> u64 {
        self.searches.load(Ordering::Relaxed)
    }
}

fn turns() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(A_PERSON))
}

fn work(jobs: &Jobs, evaluations: &Evaluations) {
    loop {
        // One thread waits at the queue, the others for their turn to wait there.
        let job = jobs.lock().blocking_recv();
        let Some(Job { task, reply }) = job else { return };
        if !reply.is_closed() {
            let evaluation = evaluation(&task.rules, evaluations);
            // Nobody may wait for it any more.
            let _ = reply.send(find(&task, evaluation));
        }
    }
}

/// Ends a search when its time is over.
struct Bell(Option<Instant>);

impl Watch for Bell {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.0.is_none_or(|until| Instant::now() < until)
    }
}

fn find(task: &Task, evaluation: Evaluation) -> Option<String> {
    let level = Level::new(task.level)?;
    let mut lots = ChaCha8Rng::seed_from_u64(task.seed);
    let opponent = Opponent::with_evaluation(evaluation, level);
    if let Some((side, wanted)) = task.marks {
        let marked = opponent.choose_marks(&task.game, side, wanted, &mut lots);
        let name = |square| task.rules.variant.square_name(square).to_string();
        return Some(marked.iter().map(name).collect::<Vec<_>>().join(" "));
    }
    let mut bell = Bell(task.until);
    let limits = opponent.limits();
    let mv = match opponent.choose_watched(&task.game, &mut lots, limits, &mut bell) {
        Ok(choice) => choice?.mv,
        // It cannot look ahead, but it can move.
        Err(Storm { .. }) => {
            let moves = task.game.legal_moves().ok()?;
            *moves.get(lots.random_range(0..moves.len().max(1)))?
        }
    };
    task.rules.variant.move_text(task.game.position(), &mv).ok()
}

/// How positions of a rule set are judged: by the weights that ship for it, if there are any.
fn evaluation(rules: &Rules, evaluations: &Evaluations) -> Evaluation {
    if let Some(known) = evaluations.lock().get(&rules.hash) {
        return known.clone();
    }
    let evaluation = Evaluation::new(&rules.variant).with_shipped_weights();
    let mut kept = evaluations.lock();
    if kept.len() >= KEPT {
        kept.clear();
    }
    kept.entry(rules.hash.clone()).or_insert(evaluation).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Shelf;

    #[tokio::test]
    async fn a_search_ends_with_its_time() {
        let pool = Pool::new(1).expect("threads start");
        let rules = Shelf::new().find("frisian").expect("it ships");
        let game = Game::new(&rules.variant);
        let until = Some(Instant::now());
        let move_at = |level| Task {
            rules: rules.clone(),
            game: game.clone(),
            level,
            opponent: None,
            seed: 7,
            marks: None,
            until,
        };
        // Without time the highest level looks no further than the lowest could.
        let text = pool.choose(move_at(10)).await.expect("there are moves");
        game.clone().play(&text).expect("it is legal");
        let mut bell = Bell(until);
        assert!(!bell.goes_on(0));
        assert!(Bell(None).goes_on(u64::MAX));
    }

    #[tokio::test]
    async fn every_task_gets_a_legal_move() {
        let pool = Pool::new(2).expect("threads start");
        let shelf = Shelf::new();
        let tasks = ["brazilian", "turkish", "konane", "alquerque"].map(|id| {
            let rules = shelf.find(id).expect("it ships");
            let game = Game::new(&rules.variant);
            Task { rules, game, level: 1, opponent: None, seed: 7, marks: None, until: None }
        });
        for task in tasks {
            let mut game = task.game.clone();
            let text = pool.choose(task).await.expect("there are moves");
            game.play(&text).expect("it is legal");
        }
    }

    #[tokio::test]
    async fn whoever_plays_many_games_keeps_nobody_waiting() {
        let (pool, mut jobs) = Pool::queue();
        let rules = Shelf::new().find("brazilian").expect("it ships");
        let lots = &mut ChaCha8Rng::seed_from_u64(7);
        let [many, one] = [(); 2].map(|()| UserId::random(lots));
        let ask = |opponent| {
            let (pool, rules, game) = (pool.clone(), rules.clone(), Game::new(&rules.variant));
            let opponent = Some(opponent);
            let task = Task { rules, game, level: 1, opponent, seed: 7, marks: None, until: None };
            tokio::spawn(async move { pool.choose(task).await })
        };
        let asked: Vec<_> = [[many; 12].as_slice(), &[one]].concat().into_iter().map(ask).collect();
        let mut waiting = Vec::new();
        for _ in 0..3 {
            waiting.push(jobs.recv().await.expect("somebody waits"));
        }
        let whose: Vec<_> = waiting.iter().filter_map(|job| job.task.opponent).collect();
        assert_eq!(whose, [many, many, one]);
        assert!(jobs.try_recv().is_err(), "the others wait for these");
        for _ in 0..asked.len() {
            let job = match waiting.pop() {
                Some(job) => job,
                None => jobs.recv().await.expect("somebody waits"),
            };
            job.reply.send(Some("a move".into())).expect("somebody waits for it");
        }
        for answer in asked {
            assert!(answer.await.expect("it ends").is_some());
        }
        assert!(pool.people.lock().is_empty());
    }
}
