//! The glue around a library compiled to WebAssembly: `xtask-glue LIBRARY FOLDER NAME`.
//!
//! It is a program of its own because what makes the glue takes long to compile, and of all chores one
//! needs it.
#![allow(clippy::disallowed_methods, reason = "it is told by arguments and writes files")]

mod order;

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [library, folder, name] = arguments.as_slice() else {
        bail!("expected a library, a folder and a name, not {arguments:?}");
    };
    Bindgen::new()
        .input_path(library)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .out_name(name)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)?;
    let file = Path::new(folder).join(format!("{name}_bg.wasm"));
    fs::write(&file, order::packable(&fs::read(&file)?)?)?;
    Ok(())
}
