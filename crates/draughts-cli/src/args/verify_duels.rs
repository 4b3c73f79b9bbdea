//! The arguments of `draughts verify-duels`.

use clap::Args;
use draughts::fair::Key;

/// Check that the lots of a game were drawn fairly.
///
/// A server that keeps games with duels commits itself to a secret, and each player to a nonce and to
/// the pieces that he marks, before anybody knows the part of another; all is opened when the game is
/// over. The PDN that the server gives out then has everything from which the lots came: this draws
/// each of them anew, marks, moves for players without time and duels, and tells the first thing that
/// does not fit. The exit code is 0 if everything fits, else 1.
///
/// That the commitments are those from before the game, only somebody who saw them then can say: note
/// the server's, and give it with --noted.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts verify-duels k3v9x0aa.pdn\n  \
    curl -s https://example.org/api/v1/games/k3v9x0aa/game.pdn | draughts verify-duels -\n  \
    draughts verify-duels club-game.pdn --variant club.toml")]
pub(crate) struct VerifyDuels {
    /// A PDN file as the server gives it out, or `-` for standard input.
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// The rules, where they are not built in: the path of a rule file.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// The commitment that the server showed before the game: 64 hexadecimal digits.
    #[arg(long, value_name = "COMMITMENT")]
    pub(crate) noted: Option<Key>,
}
