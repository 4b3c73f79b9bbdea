//! `draughts new`

mod template;

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use draughts::rules::{Language, Source, builtin, resolve};

use self::template::Template;
use crate::args::New;
use crate::exit::Answer;
use crate::rule_file::{Choice, Files};
use crate::terminal::{self, GOOD, paint};

/// Standard output in the place of a file.
const STDOUT: &str = "-";

/// Writes a rule file to start from.
pub(crate) fn run(arguments: &New) -> Result<Answer> {
    let id = id(&arguments.name)?;
    let file = match &arguments.output {
        Some(file) => file.clone(),
        None => format!("{id}.toml"),
    };
    let choice = Choice::of(&arguments.from)?;
    let rules = choice.resolve()?.rules;
    let parent = match &choice {
        Choice::Builtin(id) => (*id).to_owned(),
        Choice::File(source) => parent_file(&source.name, &file)?,
    };
    let template = Template {
        id: &id,
        name: &arguments.name,
        parent: &parent,
        parent_name: rules.names.best(Language::En).unwrap_or(&rules.id),
        file: if file == STDOUT { "FILE" } else { &file },
    };
    let text = template.text(&rules)?;
    // What is wrong with the name or the place must come up before there is a file.
    resolve(&Source { name: file.clone(), text: text.clone() }, &Files)?;
    if file == STDOUT {
        terminal::print(text)?;
        return Ok(Answer::Yes);
    }
    let mut new = match OpenOptions::new().write(true).create_new(true).open(&file) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!("`{file}` is there already; choose another name or another --output")
        }
        opened => opened.with_context(|| format!("cannot write `{file}`"))?,
    };
    new.write_all(text.as_bytes()).with_context(|| format!("cannot write `{file}`"))?;
    terminal::print(format_args!(
        "{file}: {}. Change it, then try it:\n  draughts check {file}\n  draughts play {file}\n",
        paint(GOOD, "written")
    ))?;
    Ok(Answer::Yes)
}

/// The id of a game of this name, in kebab-case.
fn id(name: &str) -> Result<String> {
    if let Some(letter) = name.chars().find(|c| c.is_alphanumeric() && !c.is_ascii()) {
        bail!(
            "`{letter}` cannot stand in an id: give a name in letters from a to z, and write the \
             other one into the file, as `name.en`"
        );
    }
    let words: Vec<_> = name
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let id = words.join("-");
    if id.is_empty() {
        bail!("`{name}` is no name; expected one such as `our-club`");
    }
    if let Ok(known) = builtin::find(&id) {
        bail!("`{name}` is a name of the built-in variant `{known}`; choose another one");
    }
    Ok(id)
}

/// How the new file names the file that it extends: as seen from its own folder.
fn parent_file(parent: &str, file: &str) -> Result<String> {
    if !Path::new(parent).is_file() {
        bail!("only a file or a built-in variant can be extended");
    }
    let folder = Path::new(file).parent().filter(|folder| !folder.as_os_str().is_empty());
    let path = match folder {
        None => PathBuf::from(parent),
        Some(folder) if Path::new(parent).parent() == Some(folder) => {
            Path::new(parent).file_name().map(PathBuf::from).unwrap_or_default()
        }
        Some(_) => fs::canonicalize(parent).with_context(|| format!("cannot find `{parent}`"))?,
    };
    match path.to_str() {
        Some(path) => Ok(path.to_owned()),
        None => bail!("the path of `{parent}` is not text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_ids() {
        assert_eq!(id("Our Club's draughts").expect("a name"), "our-club-s-draughts");
        assert_eq!(id("my-rules").expect("a name"), "my-rules");
        for bad in ["", "--", "São Paulo", "Brazilian", "dama italiana"] {
            assert!(id(bad).is_err(), "{bad}");
        }
    }
}
