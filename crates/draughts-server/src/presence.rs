//! Who is there: people, however many tabs they have.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::store::UserId;

/// How many connections each person has.
#[derive(Debug, Default)]
pub struct Presence(Mutex<HashMap<UserId, usize>>);

impl Presence {
    /// A connection of somebody has opened.
    pub fn enter(&self, user: UserId) {
        *self.0.lock().entry(user).or_default() += 1;
    }

    /// A connection of somebody has closed.
    pub fn leave(&self, user: UserId) {
        let mut people = self.0.lock();
        if let Some(count) = people.get_mut(&user) {
            *count -= 1;
            if *count == 0 {
                people.remove(&user);
            }
        }
    }

    /// How many people are there.
    #[must_use]
    pub fn people(&self) -> usize {
        self.0.lock().len()
    }
}
