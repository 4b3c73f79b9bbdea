//! Between games as they are played and games as they are written.

use draughts_board::Side;

use super::lots::Lots;
use super::resolver::hash_of;
use super::standard_tags::SEVEN;
use super::{GameType, Item, MoveNumber, PdnGame, PdnMove, Played, ResultFormat, Score, Tags};
use crate::game::{Decision, DuelRecord, GameRecord, PlyRecord, ReplayError};
use crate::{Game, GameResult, OutcomeReason};

/// How the Termination tag says what the players or their clocks decided.
const AGREEMENT: &str = "agreement";
const RESIGNATION: &str = "resignation";
const TIME: &str = "time forfeit";
const TIME_IN_A_ROW: &str = "time-outs in a row";

impl PdnGame {
    /// A game as it is written, lots included, which stand in comments.
    ///
    /// ```
    /// use draughts::pdn::{self, PdnGame};
    /// use draughts::{Game, Variant};
    ///
    /// let mut game = Game::new(&Variant::by_name("russian")?);
    /// game.play("c3-d4")?;
    /// game.play("f6-g5")?;
    /// let mut written = PdnGame::of(&game);
    /// written.tags.set("White", "Ann");
    /// let mut text = String::new();
    /// pdn::write(&written, &mut text)?;
    /// assert!(text.contains("[White \"Ann\"]\n"));
    /// assert!(text.contains("[GameType \"25\"]\n"));
    /// assert!(text.ends_with("\n\n1. c3-d4 f6-g5 *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let variant = game.variant();
        let rules = variant.rules();
        let first = rules.setup.first;
        let mut tags = Tags::new();
        SEVEN.iter().for_each(|(name, nothing)| tags.push(name, nothing));
        let format = ResultFormat::of_game_type(rules.game_type);
        let outcome = game.outcome();
        let score = outcome.map_or(Score::Unknown, |end| Score::of_result(end.result, first));
        tags.set("Result", score.text(format).unwrap_or("*"));
        if let Some(number) = rules.game_type {
            tags.push("GameType", &GameType { number, board: None }.to_string());
        }
        tags.push("Variant", &rules.id);
        tags.push("VariantHash", &hash_of(rules));
        if *game.start() != variant.start() {
            tags.push("FEN", &variant.fen(game.start()));
        }
        let termination = outcome.and_then(|end| match end.reason {
            OutcomeReason::Agreement => Some(AGREEMENT),
            OutcomeReason::Resignation => Some(RESIGNATION),
            OutcomeReason::Time => Some(TIME),
            OutcomeReason::TimeOutsInARow { .. } => Some(TIME_IN_A_ROW),
            _ => None,
        });
        if let Some(termination) = termination {
            tags.push("Termination", termination);
        }
        let mut body = Vec::with_capacity(game.plies().len());
        let (mut number, mut interrupted) = (1, true);
        for (position, ply) in game.positions().iter().zip(game.plies()) {
            let later = position.side() != first;
            let shown = (interrupted || !later).then_some(MoveNumber { number, later });
            let (text, strength) = (ply.text.clone(), String::new());
            body.push(Item::Move(PdnMove { number: shown, text, strength }));
            number += u32::from(later);
            let duels = ply.duels.clone();
            let lots = Lots { duels, automatic: ply.automatic, ballot: ply.ballot };
            let comment = lots.comment(variant);
            interrupted = comment.is_some();
            body.extend(comment);
        }
        Self { lines: Vec::new(), tags, body, end: None }
    }
}

impl Played {
    /// The main line as the record of a game, with the lots in its comments and, where a Termination
    /// tag says it, what the players decided.
    #[must_use]
    pub fn record(&self, game: &PdnGame) -> GameRecord {
        let variant = self.variant();
        let mut plies: Vec<PlyRecord> = Vec::new();
        let mut lots = Lots::default();
        for item in &game.body {
            match item {
                Item::Move(mv) => {
                    lots = Lots::default();
                    let (mv, duels) = (mv.text.clone(), Vec::new());
                    plies.push(PlyRecord { mv, duels, automatic: false, ballot: false });
                }
                Item::Comment(comment) => {
                    if let Some(ply) = plies.last_mut()
                        && lots.read(variant, comment)
                    {
                        let duels = lots.duels.iter().map(|duel| DuelRecord {
                            square: variant.square_name(duel.square).to_string(),
                            success: duel.success,
                        });
                        ply.duels = duels.collect();
                        (ply.automatic, ply.ballot) = (lots.automatic, lots.ballot);
                    }
                }
                _ => {}
            }
        }
        GameRecord {
            variant: variant.id().to_owned(),
            start: variant.fen(self.start()),
            plies,
            decision: self.decision(game),
        }
    }

    /// The game itself, by the rules, draws and lots included.
    ///
    /// # Errors
    /// If a move is not legal, or comes after the end of the game.
    pub fn game(&self, game: &PdnGame) -> Result<Game, ReplayError> {
        Game::replay(self.variant(), &self.record(game))
    }

    fn decision(&self, game: &PdnGame) -> Option<Decision> {
        let termination = game.tags.get("Termination")?.trim().to_ascii_lowercase();
        Some(match (termination.as_str(), self.result(game)?) {
            (AGREEMENT, GameResult::Draw) => Decision::Agreement,
            (RESIGNATION, GameResult::Win(Side::White)) => Decision::BlackResigned,
            (RESIGNATION, GameResult::Win(Side::Black)) => Decision::WhiteResigned,
            (TIME, GameResult::Win(Side::White)) => Decision::BlackOutOfTime,
            (TIME, GameResult::Win(Side::Black)) => Decision::WhiteOutOfTime,
            (TIME_IN_A_ROW, GameResult::Win(Side::White)) => Decision::BlackOutOfTimeInARow,
            (TIME_IN_A_ROW, GameResult::Win(Side::Black)) => Decision::WhiteOutOfTimeInARow,
            _ => return None,
        })
    }
}
