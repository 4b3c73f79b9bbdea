//! The draw rules inside a search: what they count is carried from ply to ply.

use draughts::movegen::MoveKind;
use draughts::rules::{Draw, Material, MaterialCount, Progress};
use draughts::{Game, Kind, Move, Position, Variant};

/// So many plies before a count makes a draw, equal positions with other counts are
/// told apart.
const NEAR: u16 = 12;

/// The draw rules of a variant in the form in which they are counted. Repetition is not among them: the
/// search finds it by the keys of the positions on its way.
#[derive(Debug, Clone)]
pub(crate) struct DrawRules {
    variant: Variant,
    rules: Vec<Rule>,
    /// With more pieces than this no rule of material applies.
    most_pieces: usize,
}

#[derive(Debug, Clone)]
enum Rule {
    NoProgress { plies: u16, capture: bool, man_move: bool, promotion: bool },
    Material { material: Material, plies: u16, since_capture: bool },
    Instant { material: Material },
}

/// What a ply does for the draw rules.
#[derive(Debug, Clone, Copy)]
struct Deed {
    capture: bool,
    man_move: bool,
    promotion: bool,
}

impl Deed {
    fn of(mv: &Move) -> Self {
        Self {
            capture: mv.is_capture(),
            man_move: mv.moved() != Kind::King || mv.kind() == MoveKind::Removal,
            promotion: mv.becomes() == Some(Kind::King),
        }
    }

    /// Whether it begins the count of a rule of progress anew; none for other rules.
    #[inline]
    fn is_progress(self, rule: &Rule) -> Option<bool> {
        let Rule::NoProgress { capture, man_move, promotion, .. } = rule else { return None };
        Some(*capture && self.capture || *man_move && self.man_move || *promotion && self.promotion)
    }
}

/// The counts of all rules, those of one ply after those of the other. A count is 0 where what is counted
/// is not there, and else one more than the number of plies.
#[derive(Debug, Clone, Default)]
pub(crate) struct Counts(Vec<u16>);

impl DrawRules {
    pub(crate) fn new(variant: &Variant) -> Self {
        let mut most_pieces = 0;
        let mut most = |material: &Material| {
            let side = |men: u8, kings: u8, pieces: u8| {
                usize::from(pieces).min(usize::from(men) + usize::from(kings))
            };
            let troops = [material.strong, material.weak]
                .map(|troops| side(troops.men.most, troops.kings.most, troops.pieces.most));
            let both = usize::from(material.pieces.most).min(troops[0] + troops[1]);
            most_pieces = most_pieces.max(both);
        };
        let rules = variant.rules().draws.iter().filter_map(|draw| match draw {
            Draw::Repetition { .. } => None,
            Draw::NoProgress { plies, reset } => Some(Rule::NoProgress {
                plies: *plies,
                capture: reset.contains(&Progress::Capture),
                man_move: reset.contains(&Progress::ManMove),
                promotion: reset.contains(&Progress::Promotion),
            }),
            Draw::Material { material, plies, counts } => {
                most(material);
                Some(Rule::Material {
                    material: material.clone(),
                    plies: *plies,
                    since_capture: *counts == MaterialCount::Capture,
                })
            }
            Draw::Instant { material } => {
                most(material);
                Some(Rule::Instant { material: material.clone() })
            }
        });
        let rules = rules.collect();
        Self { variant: variant.clone(), rules, most_pieces }
    }

    /// The counts of the position on the board of a game.
    pub(crate) fn counts(&self, game: &Game) -> Counts {
        let mut counts = Counts::default();
        let positions = game.positions();
        let (first, rest) = (&positions[0], &positions[1..]);
        counts.0.extend(self.rules.iter().map(|rule| match rule {
            Rule::NoProgress { .. } => 1,
            rule => u16::from(self.has_material(rule, first)),
        }));
        for (position, ply) in rest.iter().zip(game.plies()) {
            let failed = ply.duels.iter().any(|duel| !duel.success);
            let mut deed = Deed::of(&ply.mv);
            deed.promotion &= !failed;
            self.add(&mut counts, position, deed);
            counts.0.drain(..self.rules.len());
        }
        counts
    }

    /// Adds the counts after a move. They are those of the last ply, until [`pop`](Self::pop).
    #[inline]
    pub(crate) fn push(&self, counts: &mut Counts, position: &Position, mv: &Move) {
        if !self.rules.is_empty() {
            self.add(counts, position, Deed::of(mv));
        }
    }

    /// Takes the counts of the last ply away.
    #[inline]
    pub(crate) fn pop(&self, counts: &mut Counts) {
        counts.0.truncate(counts.0.len() - self.rules.len());
    }

    fn add(&self, counts: &mut Counts, position: &Position, deed: Deed) {
        let before = counts.0.len() - self.rules.len();
        let few = position.occupied().len() <= self.most_pieces;
        if !few {
            // There were not fewer pieces before, so counts of material are 0 and stay so.
            counts.0.extend_from_within(before..);
            let after = counts.0[before + self.rules.len()..].iter_mut();
            for (rule, count) in self.rules.iter().zip(after) {
                if let Some(progress) = deed.is_progress(rule) {
                    *count = if progress { 1 } else { count.saturating_add(1) };
                }
            }
            return;
        }
        for (index, rule) in self.rules.iter().enumerate() {
            let count = counts.0[before + index];
            let after = match rule {
                Rule::NoProgress { .. } => {
                    if deed.is_progress(rule) == Some(true) {
                        1
                    } else {
                        count.saturating_add(1)
                    }
                }
                Rule::Material { since_capture, .. } => {
                    if !self.has_material(rule, position) {
                        0
                    } else if *since_capture && deed.capture {
                        1
                    } else {
                        count.saturating_add(1)
                    }
                }
                Rule::Instant { .. } => u16::from(self.has_material(rule, position)),
            };
            counts.0.push(after);
        }
    }

    fn has_material(&self, rule: &Rule, position: &Position) -> bool {
        match rule {
            Rule::Material { material, .. } | Rule::Instant { material } => {
                draughts::game::material_is_present(self.variant.rules(), material, position)
            }
            Rule::NoProgress { .. } => false,
        }
    }

    /// Whether the last ply has made the game a draw.
    #[inline]
    pub(crate) fn is_draw(&self, counts: &Counts, position: &Position) -> bool {
        let last = &counts.0[counts.0.len() - self.rules.len()..];
        self.rules.iter().zip(last).any(|(rule, &count)| match rule {
            Rule::NoProgress { plies, .. } | Rule::Material { plies, .. } => count > *plies,
            Rule::Instant { .. } => count > 0 && !self.variant.generator().has_capture(position),
        })
    }

    /// What tells apart positions that are equal but for counts that matter soon.
    #[inline]
    pub(crate) fn salt(&self, counts: &Counts) -> u64 {
        let last = &counts.0[counts.0.len() - self.rules.len()..];
        let mut salt = 0_u64;
        for (index, (rule, &count)) in self.rules.iter().zip(last).enumerate() {
            let counted = match rule {
                Rule::NoProgress { plies, .. } | Rule::Material { plies, .. }
                    if count != 0 && count + NEAR > *plies =>
                {
                    count
                }
                _ => 0,
            };
            if counted != 0 {
                let number = u64::from(counted) << 8 | index as u64;
                salt ^= number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
            }
        }
        salt
    }
}
