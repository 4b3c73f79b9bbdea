//! Logistic regression: the weights whose values foretell results best.

use draughts::{Kind, RuleSet, Side, Square};
use rand::Rng;
use rand::seq::SliceRandom;

use super::Sample;
use crate::patterns::{Gauge, Scheme, Sets};
use crate::weights::{Provenance, Weights};

/// How weights are fitted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Recipe {
    /// How much of what is to be foretold is the result of the game; the rest is what the search thought.
    pub result: f32,
    /// How fast weights move.
    pub rate: f32,
    /// So many sightings of something count as much as the belief that it is worth nothing.
    pub doubt: f32,
    /// How many hundredths of a man make a game likely to be won by about three to one.
    pub scale: f32,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { result: 0.2, rate: 0.08, doubt: 4.0, scale: 150.0 }
    }
}

/// How far off values are, as mean cross entropy: 0 foretells everything, 0.69 nothing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Loss {
    /// On the samples that were learned from.
    pub learned: f64,
    /// On samples that were kept apart; as much as `learned` if none were.
    pub apart: f64,
}

/// One in so many samples of a file is kept apart, in runs of neighbors.
const APART: usize = 20;

/// Weights that are being fitted.
///
/// Numbers are in men, not in hundredths.
#[derive(Debug, Clone)]
pub struct Fitting {
    rules: RuleSet,
    scheme: Scheme,
    gauge: Gauge,
    recipe: Recipe,
    numbers: Vec<[f32; 2]>,
    /// The sum of the squares of all steps asked for, which makes later ones shorter.
    steps: Vec<[f32; 2]>,
    /// How often each slot has been seen in this pass, on full boards and on empty ones.
    seen: Vec<[f32; 2]>,
}

/// A slot of a position, and how often it counts for White.
type Term = (usize, f32);

impl Fitting {
    /// Begins with some weights, or with none.
    #[must_use]
    pub fn new(rules: &RuleSet, recipe: Recipe, from: Option<&Weights>) -> Self {
        let scheme = Scheme::new(rules);
        let squares: Vec<_> = (0..scheme.squares()).map(Square::new).collect();
        let gauge = Gauge::new(&scheme, &squares);
        let numbers = match from {
            Some(weights) => {
                let number = |value: i16| f32::from(value) / 100.0;
                weights.values().iter().map(|pair| pair.map(number)).collect()
            }
            None => vec![[0.0; 2]; scheme.len()],
        };
        let (steps, seen) = (vec![[1.0; 2]; scheme.len()], vec![[0.0; 2]; scheme.len()]);
        Self { rules: rules.clone(), scheme, gauge, recipe, numbers, steps, seen }
    }

    /// Goes once through all samples, in an order by lot, and learns from them.
    ///
    /// The loss is that of the samples as they were met: before what they taught.
    pub fn pass(&mut self, samples: &[Sample], lots: &mut impl Rng) -> Loss {
        let block = (samples.len() / 200).max(1);
        let (mut order, mut apart) = (Vec::new(), Vec::new());
        for (index, sample) in samples.iter().enumerate() {
            let kept = samples.len() > APART && index / block % APART == APART - 1;
            if kept { &mut apart } else { &mut order }.push(sample);
        }
        order.shuffle(lots);
        let mut terms = Vec::new();
        let mut learned = 0.0;
        for sample in &order {
            learned += f64::from(self.learn(sample, &mut terms));
        }
        self.doubt();
        let mean = |sum: f64, count: usize| sum / count.max(1) as f64;
        let learned = mean(learned, order.len());
        let mut sum = 0.0;
        for sample in &apart {
            let (foretold, target, _) = self.foretell(sample, &mut terms);
            sum += f64::from(entropy(foretold, target));
        }
        let apart = if apart.is_empty() { learned } else { mean(sum, apart.len()) };
        Loss { learned, apart }
    }

    /// The weights as they are now.
    #[must_use]
    pub fn weights(&self, provenance: Provenance) -> Weights {
        let rounded = |number: f32| {
            let value = (number * 100.0).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX));
            #[allow(clippy::cast_possible_truncation, reason = "it was clamped")]
            let value = value as i16;
            value
        };
        let values = self.numbers.iter().map(|number| number.map(rounded)).collect();
        Weights::new(&self.rules, values, provenance)
    }

    /// How probable it is that White wins, what it should be, and how full the board is.
    fn foretell(&self, sample: &Sample, terms: &mut Vec<Term>) -> (f32, f32, f32) {
        self.terms(&sample.sets, sample.side, terms);
        let full = (sample.sets.count() as f32 / self.scheme.full as f32).min(1.0);
        let learned: f32 = terms
            .iter()
            .map(|&(slot, sign)| {
                let [rich, poor] = self.numbers[slot];
                sign * (rich * full + poor * (1.0 - full))
            })
            .sum();
        let value = learned + f32::from(sample.by_rules) / 100.0;
        let result = f32::from(sample.result + 1) / 2.0;
        let thought = logistic(f32::from(sample.score) / self.recipe.scale);
        let target = self.recipe.result * result + (1.0 - self.recipe.result) * thought;
        (logistic(100.0 * value / self.recipe.scale), target, full)
    }

    /// Makes a step toward what the sample says, and tells how far off it was.
    fn learn(&mut self, sample: &Sample, terms: &mut Vec<Term>) -> f32 {
        let (foretold, target, full) = self.foretell(sample, terms);
        let off = foretold - target;
        for &(slot, sign) in terms.iter() {
            for (phase, share) in [full, 1.0 - full].into_iter().enumerate() {
                let number = &mut self.numbers[slot][phase];
                let gradient = off * sign * share;
                let steps = &mut self.steps[slot][phase];
                *steps += gradient * gradient;
                *number -= self.recipe.rate * gradient / steps.sqrt();
                self.seen[slot][phase] += share;
            }
        }
        entropy(foretold, target)
    }

    /// Takes back a part of what was learned from a few sightings only: it may have been chance.
    fn doubt(&mut self) {
        for (number, seen) in self.numbers.iter_mut().zip(&mut self.seen) {
            for phase in 0..2 {
                if seen[phase] > 0.0 {
                    number[phase] *= seen[phase] / (seen[phase] + self.recipe.doubt);
                }
            }
            *seen = [0.0; 2];
        }
    }

    /// What a position consists of.
    fn terms(&self, sets: &Sets, side: Side, terms: &mut Vec<Term>) {
        terms.clear();
        self.gauge.windows(sets, |slot, swapped| {
            terms.push((slot, if swapped { -1.0 } else { 1.0 }));
        });
        self.gauge.pieces(sets, &Kind::ALL, |share, material, side| {
            if share.sign != 0 {
                terms.push((share.slot, f32::from(share.sign)));
            }
            terms.push((material, if side == Side::White { 1.0 } else { -1.0 }));
        });
        let kings = sets.planes[0] & !sets.planes[1];
        let [white, black] = sets.pieces.map(|set| (set & kings).count_ones() as usize);
        let share = self.scheme.kings(white, black);
        if share.sign != 0 {
            terms.push((share.slot, f32::from(share.sign)));
        }
        terms.push((self.scheme.turn(), if side == Side::White { 1.0 } else { -1.0 }));
    }
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

fn entropy(foretold: f32, target: f32) -> f32 {
    let (sure, unsure) = (foretold.clamp(1e-6, 1.0 - 1e-6), target);
    -(unsure * sure.ln() + (1.0 - unsure) * (1.0 - sure).ln())
}
