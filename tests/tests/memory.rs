//! Storms of captures answer in little memory. It is a binary of its own, since it looks at what
//! the whole process has taken.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]
#![cfg(target_os = "linux")]

use std::fs;

use draughts_tests::data::{self, Case};
use draughts_tests::{check, play};

/// What all storms together may take: 64 megabytes, in kilobytes.
const MOST: u64 = 64 * 1024;

#[test]
fn storms_take_little_memory() {
    let before = peak();
    let mut met = 0;
    let mut complaints = Vec::new();
    for file in fs::read_dir(data::folder().join("cases")).expect("the cases can be listed") {
        let case: Case = data::read(&file.expect("a case can be listed").path());
        for entry in case.storm.iter().filter(|entry| !entry.gives_up) {
            for instance in play::instances(play::variant(&entry.rules()).rules()) {
                complaints.extend(check::storm(&instance, entry));
                met += 1;
            }
        }
    }
    check::settle(&complaints);
    assert!(met > 0, "no storm was met");
    let taken = peak() - before;
    assert!(taken <= MOST, "the storms took {taken} kB, over {MOST} kB");
}

/// The most memory that this process has had so far, in kilobytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has /proc");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next()).map(str::parse);
    number.expect("the status has the peak").expect("the peak is a number")
}
