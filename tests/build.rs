//! Watches the folders whose files are tests, so that a new file does not go unnoticed.

fn main() {
    for folder in ["data", "../variants"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
