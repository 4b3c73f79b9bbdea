//! One game over a connection.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use draughts::{Game, GameResult, Side};
use draughts_protocol::dxp::{
    BackAnswer, BackRequest, Closing, Message, MoveMessage, Reason, State,
};
use draughts_search::Pace;

use super::link::{Link, LinkError, Wait};
use crate::commands::play::say;
use crate::terminal;
use crate::thinking::{Deadline, Thinker};

/// The time for a move where the game has no clock.
const WITHOUT_CLOCK: Duration = Duration::from_secs(1);

/// So many messages are heard before we go on with our own move.
const AT_ONCE: usize = 64;

/// A game, and how the players have agreed to play it.
pub(super) struct Table<'s> {
    pub(super) link: &'s mut Link,
    pub(super) game: &'s mut Game,
    pub(super) thinker: &'s mut Thinker,
    pub(super) ours: Side,
    /// The time of each side for the whole game; none if nobody counts it.
    pub(super) time: Option<Duration>,
    /// After how many moves of each side the game stops.
    pub(super) moves: Option<u16>,
    /// How much time each side has used.
    pub(super) used: [Duration; 2],
    /// Whether this game is the last.
    pub(super) last: bool,
    pub(super) allow_back: bool,
    pub(super) patience: Duration,
}

/// Whether the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    GoOn,
    Ended,
}

impl Table<'_> {
    /// Plays the game until both have said that it is over.
    pub(super) fn play(&mut self) -> Result<()> {
        let mut flow = Flow::GoOn;
        while flow == Flow::GoOn {
            flow =
                if self.game.side() == self.ours { self.our_turn()? } else { self.their_turn()? };
        }
        Ok(())
    }

    fn our_turn(&mut self) -> Result<Flow> {
        // Who has thought of giving up or going back must not be overrun by our move.
        let plies = self.game.plies().len();
        if self.hear_pending()? == Flow::Ended {
            return Ok(Flow::Ended);
        }
        if self.game.plies().len() != plies {
            return Ok(Flow::GoOn);
        }
        if let Some(reason) = self.reason_to_end() {
            return self.end(reason);
        }
        let start = Instant::now();
        let time = self.time_for_move();
        let limits = self.thinker.limits(true);
        let mut watch = Deadline(Some(start + time));
        let choice = self.thinker.think(self.game, limits, &mut watch)?;
        let choice = choice.context("there is no legal move")?;
        if self.hear_pending()? == Flow::Ended {
            return Ok(Flow::Ended);
        }
        if self.game.plies().len() != plies {
            return Ok(Flow::GoOn);
        }
        let spent = start.elapsed();
        self.used[self.ours.index()] += spent;
        let seconds = spent.as_secs_f64().round() as u64;
        let message = MoveMessage::of(self.game.variant(), &choice.mv, seconds);
        self.link.send(&Message::Move(message.context("the board has not 50 squares")?))?;
        self.game.play_move(&choice.mv)?;
        self.tell_last_ply()?;
        Ok(Flow::GoOn)
    }

    fn their_turn(&mut self) -> Result<Flow> {
        let theirs = self.ours.other();
        let left = self.time.map(|time| time.saturating_sub(self.used[theirs.index()]));
        let wait = Wait::of(left.unwrap_or_default() + self.patience);
        let plies = self.game.plies().len();
        while self.game.plies().len() == plies {
            match self.link.receive(wait) {
                Ok(message) => {
                    if self.hear(message)? == Flow::Ended {
                        return Ok(Flow::Ended);
                    }
                }
                Err(error @ LinkError::Silent { .. }) => {
                    if left.is_some() && self.game.outcome().is_none() {
                        self.game.lose_on_time(theirs)?;
                    }
                    return Err(error.into());
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Flow::GoOn)
    }

    /// Takes in what has been said meanwhile.
    fn hear_pending(&mut self) -> Result<Flow> {
        for _ in 0..AT_ONCE {
            let Some(message) = self.link.pending()? else { break };
            if self.hear(message)? == Flow::Ended {
                return Ok(Flow::Ended);
            }
        }
        Ok(Flow::GoOn)
    }

    /// Why we would end the game now, in place of a move.
    fn reason_to_end(&self) -> Option<Reason> {
        let stopped = || {
            let limit = 2 * usize::from(self.moves?);
            (self.game.plies().len() >= limit).then_some(Reason::Unknown)
        };
        let Some(outcome) = self.game.outcome() else { return stopped() };
        Some(match outcome.result {
            GameResult::Draw => Reason::Draw,
            GameResult::Win(side) if side == self.ours => Reason::IWin,
            GameResult::Win(_) => Reason::ILose,
        })
    }

    fn time_for_move(&self) -> Duration {
        let Some(time) = self.time else { return WITHOUT_CLOCK };
        let left = time.saturating_sub(self.used[self.ours.index()]);
        let made = self.game.plies().len() / 2;
        let moves = self.moves.map(|moves| u32::from(moves).saturating_sub(made as u32));
        Pace::share(left, moves, Duration::ZERO).soft
    }

    /// Takes in what the other program says.
    fn hear(&mut self, message: Message) -> Result<Flow> {
        match message {
            Message::Chat(chat) => {
                terminal::print_line(format_args!("the other operator says: {}", chat.as_str()))?;
            }
            Message::Move(mv) => return self.hear_move(&mv),
            Message::GameEnd(closing) => {
                match self.link.send(&self.closing(Reason::Unknown)) {
                    // Who ends a game may leave without waiting for the answer.
                    Ok(()) | Err(LinkError::Closed) => {}
                    Err(error) => return Err(error.into()),
                }
                self.judge(closing.reason)?;
                return Ok(Flow::Ended);
            }
            Message::BackRequest(request) => self.go_back(request)?,
            // We never ask to go back, and the conversation knows everything else to be out of turn.
            Message::BackAnswer(_) | Message::GameRequest(_) | Message::GameAnswer(_) => {}
        }
        Ok(Flow::GoOn)
    }

    fn hear_move(&mut self, message: &MoveMessage) -> Result<Flow> {
        if let Some(reason) = self.reason_to_end() {
            // The other program does not see that the game is over.
            return self.end(reason);
        }
        let theirs = self.ours.other();
        let position = self.game.position();
        let mv = message.find(self.game.variant(), position).map_err(|why| {
            anyhow!("the other program has sent `M{message}` in {}: {why}", self.game.fen())
        })?;
        self.used[theirs.index()] += Duration::from_secs(message.seconds().into());
        self.game.play_move(&mv)?;
        self.tell_last_ply()?;
        Ok(Flow::GoOn)
    }

    /// Ends the game in place of a move, and waits until the other program has agreed.
    fn end(&mut self, reason: Reason) -> Result<Flow> {
        self.link.send(&self.closing(reason))?;
        let wait = Wait::of(self.patience);
        while matches!(self.link.state(), State::Ending { .. }) {
            if let Message::Chat(chat) = self.link.receive(wait)? {
                terminal::print_line(format_args!("the other operator says: {}", chat.as_str()))?;
            }
        }
        Ok(Flow::Ended)
    }

    fn closing(&self, reason: Reason) -> Message {
        Message::GameEnd(Closing { reason, stop: self.last })
    }

    /// What the other program's end of the game means, where the rules have not ended it.
    fn judge(&mut self, reason: Reason) -> Result<()> {
        if self.game.outcome().is_some() {
            return Ok(());
        }
        let theirs = self.ours.other();
        let late = self.time.is_some_and(|time| self.used[self.ours.index()] > time);
        match reason {
            Reason::ILose => drop(self.game.resign(theirs)?),
            Reason::Draw => drop(self.game.agree_to_draw()?),
            Reason::IWin if late => drop(self.game.lose_on_time(self.ours)?),
            Reason::IWin => bail!(
                "the other program says that it has won, but the game is not over in {}",
                self.game.fen()
            ),
            Reason::Unknown => {}
        }
        Ok(())
    }

    /// Goes back to an earlier move, if that is allowed and there is such a move.
    fn go_back(&mut self, request: BackRequest) -> Result<()> {
        let first = self.game.start().side();
        let ply = 2 * (usize::from(request.number) - 1) + usize::from(request.side != first);
        let answer = if !self.allow_back || ply > self.game.plies().len() {
            BackAnswer::Refused
        } else {
            BackAnswer::Accepted
        };
        self.link.send(&Message::BackAnswer(answer))?;
        if answer == BackAnswer::Accepted {
            while self.game.plies().len() > ply {
                self.game.undo();
            }
            let fen = self.game.fen();
            terminal::print_line(format_args!("the game goes back to {fen}"))?;
        }
        Ok(())
    }

    fn tell_last_ply(&self) -> Result<()> {
        let last = self.game.plies().len().saturating_sub(1);
        Ok(terminal::print(say::ply(self.game, last))?)
    }
}
