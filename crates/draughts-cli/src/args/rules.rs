//! `draughts rules`: the book of rules of a variant.

use clap::{Args, ValueEnum};

use super::Lang;

/// Write the book of rules of a variant.
///
/// The rules in sentences, each with diagrams that show it, a summary, how the other variants differ, and
/// the sources. It is written from the rule file, so your own games have one too. The diagrams are
/// found by looking for the smallest position where another rule would allow other moves.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts rules italian                                     to read it here\n  \
    draughts rules brazilian --lang pt -o brasileiras.html     a page to read or to print\n  \
    draughts rules club.toml --format md                       for your club's site\n  \
    draughts rules thai --format html --links 'https://example.org/{lang}/{id}'")]
pub(crate) struct Rules {
    /// A name such as `brazilian`, the path of a rule file, or `-` for standard input.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The language of the book.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,

    /// The form of the book; without it what the ending of --output says, and else text.
    #[arg(long, value_name = "FORM", value_enum)]
    pub(crate) format: Option<BookFormat>,

    /// The file to write, in place of one that is there; without it standard output.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<String>,

    /// Where the books of the other variants are, for HTML and Markdown: {id} stands for the variant and
    /// {lang} for the language. Without it they are files beside this one; `none` for no links.
    #[arg(long, value_name = "PATTERN")]
    pub(crate) links: Option<String>,
}

/// The form of a book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BookFormat {
    /// A page with pictures
    Html,
    /// Markdown, with diagrams in text
    Md,
    /// Plain text, with diagrams in text
    Text,
}
