//! Which rules a game was played by.

use std::collections::HashMap;
use std::sync::LazyLock;

use draughts_board::{Corner, Side, Style};
use draughts_rules::{RuleSet, builtin};

use super::game_type::{self, GameType, Squares};
use super::replay::{Flaw, FlawPart, Replay, replay};
use super::{PdnGame, PdnProblem, Played, Score};
use crate::Variant;

/// Finds the rules by which games were played, and plays them.
///
/// A game says by which rules it was played, more or less: by a `Variant` tag, by a `GameType` tag with
/// the number of the standard or with one of some program's own, in its notation or in another one, or
/// not at all. Everything that may be meant is tried in that order, and the first rules by which all
/// moves are legal are taken. Where the tags say nothing, the game types of the standard are tried by
/// their numbers, those first that have fitted the most games so far.
///
/// ```
/// use draughts::pdn::{Basis, Games, Resolver};
///
/// let text = "[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 *";
/// let read = Games::new(text.as_bytes()).next().expect("a game")?;
/// let played = Resolver::new().play(&read.game);
/// assert_eq!(played.id(), "russian");
/// assert_eq!(played.basis(), Basis::GameType);
/// assert!(played.flaws().is_empty());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Resolver {
    known: Vec<RuleSet>,
    ready: HashMap<(usize, Option<Notation>), Variant>,
    /// How many games without tags have fitted.
    fits: HashMap<usize, u64>,
    /// The rules that all games are said to be played by.
    chosen: Option<usize>,
}

/// The rules of the variants that ship.
static SHIPPED: LazyLock<Vec<RuleSet>> =
    LazyLock::new(|| builtin::load_all().into_iter().map(|resolved| resolved.rules).collect());

/// A notation that a rule set does not have by itself, as a game type or the moves of a game tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Notation {
    pub(super) squares: Squares,
    pub(super) first: Side,
}

/// On what it rests that a game was played by some rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Basis {
    /// The caller has said so.
    Chosen,
    /// The Variant tag names them.
    VariantTag,
    /// The GameType tag has their number in the standard.
    GameType,
    /// The GameType tag has a number by which some program means them.
    PrivateNumber,
    /// No tag says it: these are the first rules by which the moves are legal.
    Guess,
}

/// Rules that may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Candidate {
    rules: usize,
    notation: Option<Notation>,
    /// Whether the notation is that of the GameType tag.
    told: bool,
    basis: Basis,
}

impl Default for Resolver {
    fn default() -> Self {
        Self::new()
    }
}

impl Resolver {
    /// A resolver that knows the variants that ship.
    #[must_use]
    pub fn new() -> Self {
        Self { known: SHIPPED.clone(), ready: HashMap::new(), fits: HashMap::new(), chosen: None }
    }

    /// Lets it know a rule set of one's own, by its id.
    pub fn add(&mut self, rules: RuleSet) {
        self.known.push(rules);
    }

    /// Has all games played by these rules, whatever their tags say.
    #[must_use]
    pub fn with_rules(mut self, rules: RuleSet) -> Self {
        self.chosen = Some(self.known.len());
        self.known.push(rules);
        self
    }

    /// Takes note of all rules by which the moves of a game are legal, if its tags do not say by which
    /// it was played: those that fit more games are tried first where others do not say it either.
    ///
    /// A short game is legal by many rules, and only the others of its file tell which are meant. So the
    /// guesses are better where some games of a file have been studied before any is played.
    pub fn study(&mut self, game: &PdnGame) {
        for candidate in self.candidates(game, &mut Vec::new()) {
            if candidate.basis != Basis::Guess {
                return;
            }
            let variant = self.variant(candidate);
            let replay = replay(&variant, &self.known[candidate.rules].id, game);
            if replay.flaws.is_empty() && !replay.steps.is_empty() {
                *self.fits.entry(candidate.rules).or_default() += 1;
            }
        }
    }

    /// Forgets which rules have fitted, as before the games of another file.
    pub fn forget(&mut self) {
        self.fits.clear();
    }

    /// The rules by which a game was played, and its moves played by them.
    ///
    /// If there are no rules by which all moves are legal, the answer has those by which the most moves
    /// of the main line are, and what is wrong with the next one.
    #[must_use]
    pub fn play(&mut self, game: &PdnGame) -> Played {
        let mut warnings = Vec::new();
        let candidates = self.candidates(game, &mut warnings);
        let mut best: Option<(Candidate, Variant, Replay)> = None;
        for candidate in candidates {
            let variant = self.variant(candidate);
            let replay = replay(&variant, &self.known[candidate.rules].id, game);
            let fits = replay.flaws.is_empty();
            let better = best.as_ref().is_none_or(|(_, _, old)| {
                fits || !old.flaws.is_empty() && replay.plies() > old.plies()
            });
            if better {
                best = Some((candidate, variant, replay));
            }
            if fits {
                break;
            }
        }
        // There is always a candidate: the first game type, if nothing else.
        let (candidate, variant, mut replay) = best.unwrap_or_else(|| {
            let candidate =
                Candidate { rules: 0, notation: None, told: false, basis: Basis::Guess };
            let variant = Variant::from_rules(self.known[0].clone());
            let replay = replay(&variant, &self.known[0].id, game);
            (candidate, variant, replay)
        });
        if candidate.basis == Basis::Guess && replay.flaws.is_empty() && !replay.steps.is_empty() {
            *self.fits.entry(candidate.rules).or_default() += 1;
        }
        replay.flaws.extend(warnings);
        self.check_result(game, &mut replay.flaws);
        let rules = self.known[candidate.rules].clone();
        Played::new(variant, rules, candidate.basis, candidate.told, replay)
    }

    /// Everything that may be meant, in the order in which it is tried.
    fn candidates(&self, game: &PdnGame, warnings: &mut Vec<Flaw>) -> Vec<Candidate> {
        let mut list = Vec::new();
        let tag = |name: &str| game.tags.iter().position(|(other, _)| other == name);
        let mut warn = |name: &str, problem| {
            let part = tag(name).map_or(FlawPart::Game, FlawPart::Tag);
            warnings.push(Flaw { part, problem });
        };
        let written = game.tags.find("GameType");
        let game_type = written.and_then(GameType::parse);
        let notation = game_type.filter(|found| !found.is_standard()).and_then(|found| {
            let board = found.board?;
            Some(Notation { squares: board.squares, first: board.first })
        });
        let mut add = |rules: usize, basis| {
            let candidate = Candidate { rules, notation: None, told: false, basis };
            list.extend(notation.map(|notation| Candidate {
                notation: Some(notation),
                told: true,
                ..candidate
            }));
            list.push(candidate);
        };
        if let Some(rules) = self.chosen {
            add(rules, Basis::Chosen);
            return self.with_letters(list, game);
        }
        let named = game.tags.find("Variant");
        if let Some(rules) = named.and_then(|name| self.named(name)) {
            add(rules, Basis::VariantTag);
            if let Some(hash) = game.tags.get("VariantHash")
                && hash != hash_of(&self.known[rules])
            {
                let id = self.known[rules].id.clone();
                warn("VariantHash", PdnProblem::RulesChanged { id });
            }
        }
        if let Some(number) = game_type.map(|found| found.number) {
            if let Some(rules) = self.root(number) {
                add(rules, Basis::GameType);
            }
            for id in game_type::private(number) {
                if let Some(rules) = self.known.iter().position(|rules| rules.id == id) {
                    add(rules, Basis::PrivateNumber);
                }
            }
        }
        if list.is_empty() {
            if let Some(name) = named {
                warn("Variant", PdnProblem::UnknownVariant { name: name.to_owned() });
            }
            if let Some(value) = written {
                warn("GameType", PdnProblem::UnknownGameType { value: value.to_owned() });
            }
            for rules in self.roots() {
                list.push(Candidate { rules, notation: None, told: false, basis: Basis::Guess });
            }
        }
        self.with_letters(list, game)
    }

    /// The candidates, and those with numbers once more with letters from the first player's corner, if
    /// the moves are written with letters.
    fn with_letters(&self, mut list: Vec<Candidate>, game: &PdnGame) -> Vec<Candidate> {
        let first = game.moves().next().and_then(|mv| mv.text().bytes().next());
        if first.is_some_and(|byte| byte.is_ascii_alphabetic()) {
            let squares = Squares { style: Style::Algebraic, corner: Corner::BottomLeft };
            let more = list.clone().into_iter().filter(|candidate| candidate.notation.is_none());
            let numeric = |candidate: &Candidate| {
                self.known[candidate.rules].notation.numbering.style() == Style::Numeric
            };
            let more = more.filter(numeric).map(|candidate| {
                let first = self.known[candidate.rules].setup.first;
                Candidate { notation: Some(Notation { squares, first }), ..candidate }
            });
            list.extend(more.collect::<Vec<_>>());
        }
        list
    }

    /// The rules that a Variant tag names: by id, by one of their names, or by one of several that
    /// slashes part.
    fn named(&self, name: &str) -> Option<usize> {
        let with_id = |id: &str| self.known.iter().rposition(|rules| rules.id == id);
        let one = |name: &str| with_id(name).or_else(|| with_id(builtin::find(name).ok()?));
        one(name).or_else(|| name.split('/').rev().find_map(|part| one(part.trim())))
    }

    /// The rules that a number of the standard means.
    fn root(&self, number: u16) -> Option<usize> {
        let root = shipped_root(number)?;
        self.known.iter().position(|rules| rules.id == root.id)
    }

    /// The rules of all numbers, those that have fitted most often first.
    fn roots(&self) -> Vec<usize> {
        let mut numbers: Vec<_> = self.known.iter().filter_map(|rules| rules.game_type).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut roots: Vec<_> =
            numbers.into_iter().filter_map(|number| self.root(number)).collect();
        let fits = |rules: &usize| std::cmp::Reverse(self.fits.get(rules).copied().unwrap_or(0));
        roots.sort_by_key(fits);
        roots
    }

    /// The variant of a candidate.
    fn variant(&mut self, candidate: Candidate) -> Variant {
        let Candidate { rules, notation, .. } = candidate;
        let known = &self.known;
        let make = || {
            let rules = &known[rules];
            match notation {
                None => Variant::from_rules(rules.clone()),
                Some(notation) => in_notation(rules, notation),
            }
        };
        self.ready.entry((rules, notation)).or_insert_with(make).clone()
    }

    /// Compares the result behind the moves with that of the tag.
    fn check_result(&self, game: &PdnGame, flaws: &mut Vec<Flaw>) {
        let (Some(end), Some(tag)) = (game.end.as_deref(), game.tags.find("Result")) else {
            return;
        };
        let (by_end, by_tag) = (Score::of(end), Score::of(tag));
        let same = if by_end == Score::Other { end == tag } else { by_end == by_tag };
        if !same && by_tag != Score::Unknown {
            let (end, tag) = (end.to_owned(), tag.to_owned());
            flaws.push(Flaw {
                part: FlawPart::End,
                problem: PdnProblem::ResultDiffers { end, tag },
            });
        }
    }
}

/// The rules that a number of the standard means: of all that ship and bear it, those that do not
/// extend another of them.
pub(super) fn shipped_root(number: u16) -> Option<&'static RuleSet> {
    let bears = |rules: &&RuleSet| rules.game_type == Some(number);
    let extends = |rules: &&RuleSet| {
        let parent = |id: &String| SHIPPED.iter().find(|other| other.id == *id);
        rules.ancestors.iter().filter_map(parent).any(|rules| bears(&rules))
    };
    SHIPPED.iter().find(|rules| bears(rules) && !extends(rules))
}

/// The variant of some rules in another notation, perhaps with another first player.
pub(super) fn in_notation(rules: &RuleSet, notation: Notation) -> Variant {
    let Notation { squares: Squares { style, corner }, first } = notation;
    Variant::from_rules(rules.in_notation(style, corner, first))
}

/// A number that tells whether the rules have changed: FNV-1a over all that governs the game.
pub(super) fn hash_of(rules: &RuleSet) -> String {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for (key, value) in rules.entries() {
        for byte in key.bytes().chain([b'=']).chain(value.bytes()).chain([b'\n']) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
    format!("{hash:016x}")
}
