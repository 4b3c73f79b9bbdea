//! Lines that come from another program, read on a thread of their own so that nobody waits for them.

use std::io::{BufRead, BufReader, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// A longer line is cut into several.
const LONGEST: u64 = 1 << 16;

/// So many lines wait; who says more has to wait, too.
const WAITING: usize = 256;

/// The lines of a reader. The channel closes at its end.
pub(crate) fn listen(reader: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut reader = BufReader::new(reader);
        while let Some(line) = next(&mut reader) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    lines
}

/// The next line without its end; none at the end.
fn next(reader: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match reader.take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_should() {
        let long = "x".repeat(70_000);
        let text = [b"hub\r\nping\n\n", long.as_bytes(), b"\nlast \xff"].concat();
        let lines: Vec<String> = listen(std::io::Cursor::new(text)).iter().collect();
        let lengths: Vec<usize> = lines.iter().map(String::len).collect();
        assert_eq!(lengths[..5], [3, 4, 0, 65_536, 70_000 - 65_536]);
        assert_eq!([&lines[1], &lines[5]], ["ping", "last \u{fffd}"]);
    }
}
