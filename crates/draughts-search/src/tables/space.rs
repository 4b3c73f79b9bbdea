//! What there is to be known about endings by one rule set.

use draughts::rules::{Draw, Material as DrawMaterial, Opening, Record};
use draughts::{Kind, Move, Position, Side, SquareSet, Storm, Variant};
use thiserror::Error;
use twox_hash::XxHash3_64;

use super::MAX_PIECES;
use super::combinations::ways;
use super::group::Group;
use super::material::Material;
use super::outcome::Outcome;
use super::placement::{Numbering, Sets, position_of, sets_of};
use super::swap::Swap;

/// Why there can be no tables for a rule set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The number of moves with the same king is part of a position.
    #[error(
        "`king.same-king-limit` makes the moves of a king count, and tables know only where pieces stand"
    )]
    KingMovesCount,
    /// Lots decide, and pieces are marked.
    #[error("`chance` lets lots decide, and tables know only what is certain")]
    Chance,
}

/// The endings of one rule set: which placements of few pieces there are, and what the rules say of them.
///
/// ```
/// use draughts::Variant;
/// use draughts_search::tables::Space;
///
/// let english = Space::new(&Variant::by_name("english")?)?;
/// assert_eq!([1, 2, 3].map(|pieces| english.placements(pieces)), [120, 6_972, 261_224]);
/// assert!(Space::new(&Variant::by_name("frisian")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Space {
    variant: Variant,
    kinds: Vec<Kind>,
    squares: SquareSet,
    men: [SquareSet; 2],
    swap: Option<Swap>,
    instant: Vec<DrawMaterial>,
    fingerprint: u64,
}

/// What a look at a position shows.
pub(super) enum View {
    /// The game is over.
    Over(Outcome),
    /// It goes on with these moves.
    Open(Vec<Move>),
}

impl Space {
    /// The endings of a variant.
    ///
    /// # Errors
    /// If more belongs to its positions than where the pieces stand and whose turn it is.
    pub fn new(variant: &Variant) -> Result<Self, Refusal> {
        let rules = variant.rules();
        if rules.chance.is_some() {
            return Err(Refusal::Chance);
        }
        if rules.king.as_ref().is_some_and(|king| king.same_king_limit.is_some()) {
            return Err(Refusal::KingMovesCount);
        }
        let declared = rules.pieces.iter().map(|piece| piece.kind);
        let king = rules.king.as_ref().map(|_| Kind::King);
        let men = Side::BOTH.map(|side| men(rules, side));
        let instant = rules.draws.iter().filter_map(|draw| match draw {
            Draw::Instant { material } => Some(material.clone()),
            Draw::Repetition { .. } | Draw::NoProgress { .. } | Draw::Material { .. } => None,
        });
        Ok(Self {
            variant: variant.clone(),
            kinds: [Kind::Man].into_iter().chain(king).chain(declared).collect(),
            squares: rules.board.squares(),
            men,
            swap: Swap::of(rules, men),
            instant: instant.collect(),
            fingerprint: fingerprint(variant, men),
        })
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// A number that tells apart rule sets with different tables. What does not matter to them, such as
    /// names, setups and rules about repetition, has no part in it.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Whether what holds for White holds for Black on the turned board, so that tables need to be kept
    /// only for White to move.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.swap.is_some()
    }

    /// The draw rules that tables leave out, by their index in
    /// [`Record::draws`](draughts::rules::Record::draws): those that count plies. Repetition needs no
    /// rule, because who cannot be beaten without it is not beaten at all.
    #[must_use]
    pub fn ignored_draws(&self) -> Vec<usize> {
        let counts = |draw: &Draw| matches!(draw, Draw::NoProgress { .. } | Draw::Material { .. });
        let draws = self.variant.rules().draws.iter().enumerate();
        draws.filter(|(_, draw)| counts(draw)).map(|(index, _)| index).collect()
    }

    /// How many placements of exactly so many pieces there are, whoever is to move.
    ///
    /// This is worked out without the numbering of the tables, so that it can vouch for it.
    #[must_use]
    pub fn placements(&self, pieces: usize) -> u64 {
        let squares = self.squares.len();
        if pieces > MAX_PIECES.min(squares) {
            return 0;
        }
        let [white, black] = self.men;
        let (shared, only_white) = ((white & black).len(), white.without(black).len());
        // The men of White on squares that Black's men share, their other men, and Black's men.
        let mut sum = 0;
        for on_shared in 0..=pieces {
            for elsewhere in 0..=pieces - on_shared {
                for others in 0..=pieces - on_shared - elsewhere {
                    let left = pieces - on_shared - elsewhere - others;
                    let labels = 2 * (self.kinds.len() as u64 - 1);
                    let free = squares - (pieces - left);
                    sum += ways(shared, on_shared)
                        * ways(only_white, elsewhere)
                        * ways(black.len().saturating_sub(on_shared), others)
                        * ways(free, left)
                        * labels.pow(left as u32);
                }
            }
        }
        sum
    }

    /// What is to be solved together for all placements of up to so many pieces, in an order in which
    /// each group leads only to earlier ones: fewer pieces first, then fewer men.
    ///
    /// More than [`MAX_PIECES`] pieces are too many for any table.
    #[must_use]
    pub fn groups(&self, pieces: usize) -> Vec<Group> {
        let pieces = pieces.min(MAX_PIECES).min(self.squares.len());
        let mut materials = vec![Material::default()];
        for side in Side::BOTH {
            for &kind in &self.kinds {
                materials = materials
                    .iter()
                    .flat_map(|have| (0..=pieces - have.pieces()).map(move |more| (have, more)))
                    .map(|(have, more)| {
                        Material::counted(|owner, other| {
                            let added = if (owner, other) == (side, kind) { more as u8 } else { 0 };
                            have.count(owner, other) + added
                        })
                    })
                    .collect();
            }
        }
        let stronger_first = |material: &Material| {
            let pieces = |side| Kind::ALL.map(|kind| material.count(side, kind)).iter().sum::<u8>();
            let [white, black] = Side::BOTH.map(pieces);
            let kings = Side::BOTH.map(|side| material.count(side, Kind::King));
            (white, kings[0], *material) >= (black, kings[1], material.swapped())
        };
        materials.retain(|material| {
            material.pieces() > 0 && (!self.is_symmetric() || stronger_first(material))
        });
        materials.sort_unstable_by_key(|material| (material.pieces(), material.men(), *material));
        materials.into_iter().map(|material| Group::new(material, self.is_symmetric())).collect()
    }

    /// The numbering of the placements of some material; none if the numbers do not fit.
    pub(super) fn numbering(&self, material: Material) -> Option<Numbering> {
        Numbering::new(material, self.squares.bits(), self.men.map(SquareSet::bits))
    }

    /// The pieces of a position and the side to move, as tables keep them: where both sides are alike,
    /// seen with White to move.
    #[inline]
    pub(super) fn kept(&self, position: &Position) -> (Sets, Side) {
        let sets = sets_of(position, &self.kinds);
        match &self.swap {
            Some(swap) if position.side() == Side::Black => (swap.sets(&sets), Side::White),
            _ => (sets, position.side()),
        }
    }

    /// The material of a position and the side to move, as tables keep them.
    pub(super) fn kept_material(&self, position: &Position) -> (Material, Side) {
        let material = Material::of(position);
        match &self.swap {
            Some(_) if position.side() == Side::Black => (material.swapped(), Side::White),
            _ => (material, position.side()),
        }
    }

    /// The position with the sides exchanged, where both sides are alike.
    pub(super) fn swapped(&self, position: &Position) -> Option<Position> {
        let swap = self.swap.as_ref()?;
        let sets = swap.sets(&sets_of(position, &self.kinds));
        Some(position_of(&sets, position.side().other()))
    }

    /// Whether the game is over in a position, or how it may go on.
    pub(super) fn look(&self, position: &Position) -> Result<View, Storm> {
        let generator = self.variant.generator();
        let (rules, side) = (generator.rules(), position.side());
        let moves = generator.legal_moves(position)?;
        let early = rules.goal.first_king || rules.goal.minimum_pieces.is_some();
        if (moves.is_empty() || early)
            && let Some(ending) = generator.ending(position)?
        {
            let won = ending.winner == side;
            return Ok(View::Over(if won { Outcome::Win(0) } else { Outcome::Loss(0) }));
        }
        let drawn = |material| draughts::game::material_is_present(rules, material, position);
        if self.instant.iter().any(drawn) && !moves.iter().any(Move::is_capture) {
            return Ok(View::Over(Outcome::Draw));
        }
        Ok(View::Open(moves))
    }
}

/// The squares on which men of a side can stand: a man that comes to a promotion square is no longer a
/// man, so they stand on one only if the game begins so.
fn men(rules: &Record, side: Side) -> SquareSet {
    let squares = rules.board.squares().without(rules.promotion_squares(side));
    squares | rules.setup.men[side.index()]
}

/// A hash of all that the rules say about positions and moves.
fn fingerprint(variant: &Variant, men: [SquareSet; 2]) -> u64 {
    const GOVERN: [&str; 6] = ["board.", "man.", "king.", "pieces.", "capture.", "goal."];
    const BESIDE: [&str; 4] = ["board.landmarks", ".letter", ".white", ".black"];
    let rules = variant.rules();
    let mut text = String::new();
    for (key, value) in rules.entries() {
        let beside = key.starts_with(BESIDE[0])
            || key.starts_with("pieces.") && BESIDE.iter().any(|end| key.ends_with(end));
        let governs = GOVERN.iter().any(|table| key.starts_with(table)) && !beside;
        if governs || key == "promotion.during-capture" {
            text.push_str(&format!("{key} = {value}\n"));
        }
    }
    // Names of squares depend on the notation, so squares are told by their bits.
    let mut squares = vec![men[0], men[1]];
    squares.extend(rules.promotion.squares);
    if let Opening::Removal { squares: removable } = rules.opening {
        squares.push(removable);
    }
    for draw in &rules.draws {
        if let Draw::Instant { material } = draw {
            text.push_str(&format!("instant {:?} {:?}", material.strong, material.weak));
            text.push_str(&format!(" {:?}\n", material.pieces));
            let named = |(name, _): &&(String, _)| material.weak_on.as_ref() == Some(name);
            squares.extend(rules.landmarks.iter().filter(named).map(|&(_, squares)| squares));
        }
    }
    for set in squares {
        text.push_str(&format!("{:032x}\n", set.bits()));
    }
    XxHash3_64::oneshot(text.as_bytes())
}
