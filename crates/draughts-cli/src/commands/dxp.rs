//! `draughts dxp`

mod link;
mod sitting;
mod table;

use std::net::{TcpListener, TcpStream, ToSocketAddrs};

use anyhow::{Context, Result, bail};
use draughts_protocol::dxp::{Name, PORT, Role};
use draughts_search::Level;

use self::link::Link;
use self::sitting::Sitting;
use crate::args::Dxp;
use crate::exit::Answer;
use crate::{terminal, weights};

/// Plays games over a network.
pub(crate) fn run(arguments: &Dxp) -> Result<Answer> {
    if Name::new(&arguments.name).as_str().is_empty() {
        bail!("the name is empty; expected 1 to 32 characters");
    }
    let variant = super::hub::variant(None)?;
    let evaluation = weights::evaluation(&variant, arguments.weights.as_deref())?;
    let level = Level::new(arguments.level).unwrap_or(Level::HIGHEST);
    let start = match &arguments.fen {
        None => None,
        fen => Some(super::position(&variant, fen.as_deref())?),
    };
    let (stream, role) = match (&arguments.listen, &arguments.connect) {
        (Some(address), _) => (wait_for_somebody(address)?, Role::Follower),
        (None, Some(address)) => (connect(address, arguments)?, Role::Initiator),
        (None, None) => bail!("expected --listen or --connect"),
    };
    let link =
        Link::new(stream, role, arguments.patience).context("the connection is of no use")?;
    Sitting::new(arguments, evaluation, level, link).play(start)?;
    Ok(Answer::Yes)
}

/// Waits until a program connects.
fn wait_for_somebody(address: &str) -> Result<TcpStream> {
    let listener = TcpListener::bind(with_port(address).as_str())
        .with_context(|| format!("cannot wait at `{address}`"))?;
    let at = listener.local_addr()?;
    terminal::print_line(format_args!("waiting at {at} for a program that asks for a game"))?;
    let (stream, peer) = listener.accept().context("nobody can connect")?;
    terminal::print_line(format_args!("{peer} has connected"))?;
    Ok(stream)
}

/// Connects to the first address of a name that answers.
fn connect(address: &str, arguments: &Dxp) -> Result<TcpStream> {
    let whole = with_port(address);
    let found = whole.to_socket_addrs().with_context(|| format!("cannot find `{whole}`"))?;
    let mut failure = None;
    for address in found {
        match TcpStream::connect_timeout(&address, arguments.patience) {
            Ok(stream) => return Ok(stream),
            Err(error) => failure = Some(error),
        }
    }
    match failure {
        Some(error) => Err(error).with_context(|| format!("cannot connect to `{whole}`")),
        None => bail!("`{whole}` has no address"),
    }
}

/// An address with the usual port where it has none. An address of IPv6 needs brackets to have one.
fn with_port(address: &str) -> String {
    let bare = match address.rsplit_once(':') {
        None => true,
        Some((before, after)) => {
            let bracketed = address.starts_with('[');
            if bracketed { after.ends_with(']') } else { before.contains(':') }
        }
    };
    match bare {
        false => address.to_owned(),
        true if address.contains(':') && !address.starts_with('[') => format!("[{address}]:{PORT}"),
        true => format!("{address}:{PORT}"),
    }
}

#[cfg(test)]
mod tests {
    use super::with_port;

    #[test]
    fn an_address_gets_the_usual_port() {
        let cases = [
            ("localhost", "localhost:27531"),
            ("10.0.0.7", "10.0.0.7:27531"),
            ("10.0.0.7:80", "10.0.0.7:80"),
            ("::1", "[::1]:27531"),
            ("[::1]", "[::1]:27531"),
            ("[::1]:0", "[::1]:0"),
        ];
        for (address, whole) in cases {
            assert_eq!(with_port(address), whole, "{address}");
        }
    }
}
