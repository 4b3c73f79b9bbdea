//! The page becomes part of the program: it is compiled anew whenever the page has been built anew.
#![allow(clippy::disallowed_methods, reason = "a build script reads and makes files")]

fn main() -> std::io::Result<()> {
    // Where the page was not built, the folder is empty, and the server says so.
    std::fs::create_dir_all("web/dist")?;
    println!("cargo::rerun-if-changed=web/dist");
    Ok(())
}
