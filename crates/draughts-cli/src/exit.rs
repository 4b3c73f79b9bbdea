//! How the command ends.

use std::io::{self, Write};
use std::process::ExitCode;

use anyhow::Error;
use draughts::rules::Diagnostics;

use crate::terminal::{BAD, GOOD, paint};

/// What a command has found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Answer {
    /// All is well.
    Yes,
    /// The input is not what it should be, and the user has been told.
    No,
}

/// The exit code of an answer; an error is told on standard error first.
pub(crate) fn code(answer: Result<Answer, Error>) -> ExitCode {
    match answer {
        Ok(Answer::Yes) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(error) if reader_has_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            tell(&error);
            ExitCode::from(1)
        }
    }
}

/// Whether whoever read our output wants no more of it, as `head` does.
fn reader_has_gone(error: &Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Tells what went wrong. There is nowhere left to complain where even that fails.
fn tell(error: &Error) {
    let mut stderr = anstream::stderr().lock();
    let _ = match error.downcast_ref::<Diagnostics>() {
        Some(diagnostics) => writeln!(stderr, "{}", diagnostics.render(true)),
        None => writeln!(stderr, "{}: {error:#}", paint(BAD, "error")),
    };
}

/// Makes every panic end the process with code 3 and a plain request to report it.
///
/// The release profile aborts on a panic, which a shell would report as a signal: hence the exit
/// from within the hook.
pub(crate) fn own_up_to_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let mut stderr = anstream::stderr().lock();
        let _ = writeln!(
            stderr,
            "{}: this is a fault of draughts, not yours: {panic}\n\
             {}: please report it at {}/issues with the command you gave",
            paint(BAD, "fault"),
            paint(GOOD, "help"),
            env!("CARGO_PKG_REPOSITORY"),
        );
        std::process::exit(3);
    }));
}

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    /// Set for the process that is to panic.
    const PANIC: &str = "DRAUGHTS_TEST_PANIC";

    /// The hook ends the process, so the panic happens in another run of this very test.
    #[test]
    fn a_panic_ends_with_code_3_and_asks_for_a_report() {
        if std::env::var_os(PANIC).is_some() {
            own_up_to_panics();
            panic!("a piece fell off the board");
        }
        let test = "exit::tests::a_panic_ends_with_code_3_and_asks_for_a_report";
        let this = std::env::current_exe().expect("the path of this test");
        let output = Command::new(this)
            .args(["--exact", test, "--nocapture"])
            .env(PANIC, "1")
            .stdin(Stdio::null())
            .output()
            .expect("the test runs again");
        let message = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(3), "{message}");
        assert!(message.contains("a piece fell off the board"), "{message}");
        assert!(message.contains("please report it at https://"), "{message}");
        assert!(!message.contains('\x1b'), "a pipe is plain: {message}");
    }

    #[test]
    fn only_a_reader_that_left_is_no_failure() {
        let failed = |kind| code(Err(io::Error::from(kind).into()));
        assert_eq!(failed(io::ErrorKind::BrokenPipe), ExitCode::SUCCESS);
        assert_eq!(failed(io::ErrorKind::StorageFull), ExitCode::from(1));
    }
}
