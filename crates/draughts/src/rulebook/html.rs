//! A book as HTML.

use std::fmt::{self, Write};

use draughts_rules::Language;

use super::{Figure, Part, RuleBook, link};
use crate::messages::Phrases;

/// What a page of its own looks like, on a screen and on paper.
const STYLE: &str = include_str!("style.css");

/// A book as a page of HTML, or as a part of one. It has no script and needs nothing from elsewhere.
///
/// Everything stands in an `<article class="draughts-rules">`; each part is a `<section>` whose id is its
/// code, each rule a `<div class="rule">` with the key of the rule file as `data-key`, and each diagram
/// a `<figure>` with an SVG that has its alternative text. Where the side to move has a legal move,
/// `data-fen` is the position, so that a page with more than HTML can let it be played on.
#[derive(Debug, Clone)]
pub struct Html<'a> {
    book: &'a RuleBook,
    page: bool,
    pattern: Option<&'a str>,
}

impl<'a> Html<'a> {
    pub(super) fn new(book: &'a RuleBook) -> Self {
        Self { book, page: true, pattern: Some("{id}.html") }
    }

    /// Only the article, for a page that has the rest and its own style.
    #[must_use]
    pub fn fragment(mut self) -> Self {
        self.page = false;
        self
    }

    /// With links to the other variants by this pattern, in which `{id}` and `{lang}` stand for the
    /// variant and the language; or with their names only. Without this it is `{id}.html`. A pattern with
    /// `{lang}` also gives links to the same book in the other languages.
    #[must_use]
    pub fn links(mut self, pattern: Option<&'a str>) -> Self {
        self.pattern = pattern;
        self
    }

    fn article(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.book;
        let language = book.language.code();
        writeln!(
            f,
            "<article class=\"draughts-rules\" lang=\"{language}\" data-variant=\"{}\">",
            Escaped(&book.id)
        )?;
        writeln!(f, "<header><h1>{}</h1></header>", Escaped(&book.title))?;
        self.languages(f)?;
        self.contents(f)?;
        let mut figures = 0;
        for part in &book.parts {
            self.part(f, part, &mut figures)?;
        }
        self.summary(f)?;
        self.neighbors(f)?;
        self.sources(f)?;
        f.write_str("</article>\n")
    }

    /// Links to the same book in the other languages, where the pattern parts them.
    fn languages(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(pattern) = self.pattern.filter(|pattern| pattern.contains("{lang}")) else {
            return Ok(());
        };
        f.write_str("<ul class=\"languages\">\n")?;
        let others = Language::ALL.into_iter().filter(|&it| it != self.book.language);
        for language in others {
            let target = link(pattern, &self.book.id, language);
            let (code, target) = (language.code(), Escaped(&target));
            let name = Phrases::of(language).say("book-language", &[]);
            writeln!(
                f,
                "<li><a href=\"{target}\" lang=\"{code}\" hreflang=\"{code}\" rel=\"alternate\">{}</a></li>",
                Escaped(&name)
            )?;
        }
        f.write_str("</ul>\n")
    }

    fn contents(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.book;
        writeln!(f, "<nav aria-label=\"{}\"><ul>", Escaped(&book.say("book-contents")))?;
        let parts = book.parts.iter().map(|part| (part.section.code(), part.title.clone()));
        let rest = ["summary", "others", "sources"];
        let rest = rest.map(|code| (code, book.say(&format!("book-{code}"))));
        for (code, title) in parts.chain(rest) {
            writeln!(f, "<li><a href=\"#{code}\">{}</a></li>", Escaped(&title))?;
        }
        f.write_str("</ul></nav>\n")
    }

    fn part(&self, f: &mut fmt::Formatter<'_>, part: &Part, figures: &mut usize) -> fmt::Result {
        let code = part.section.code();
        writeln!(f, "<section id=\"{code}\">\n<h2>{}</h2>", Escaped(&part.title))?;
        for rule in &part.rules {
            let statement = &rule.statement;
            writeln!(f, "<div class=\"rule\" data-key=\"{}\">", Escaped(&statement.key))?;
            writeln!(f, "<p>{}</p>", Escaped(&statement.text))?;
            if !rule.figures.is_empty() {
                f.write_str("<div class=\"figures\">\n")?;
                for figure in &rule.figures {
                    *figures += 1;
                    draw(f, figure, *figures)?;
                }
                f.write_str("</div>\n")?;
            }
            f.write_str("</div>\n")?;
        }
        f.write_str("</section>\n")
    }

    fn summary(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = self.book.say("book-summary");
        writeln!(f, "<section id=\"summary\">\n<h2>{}</h2>\n<table>", Escaped(&title))?;
        for fact in &self.book.summary {
            let (label, value) = (Escaped(&fact.label), Escaped(&fact.value));
            writeln!(f, "<tr><th scope=\"row\">{label}</th><td>{value}</td></tr>")?;
        }
        f.write_str("</table>\n</section>\n")
    }

    fn neighbors(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = self.book.say("book-others");
        writeln!(f, "<section id=\"others\">\n<h2>{}</h2>\n<ul>", Escaped(&title))?;
        for neighbor in &self.book.neighbors {
            let [before, after] = &neighbor.sentence;
            let name = Escaped(&neighbor.name);
            write!(f, "<li>{}", Escaped(before))?;
            match self.pattern {
                Some(pattern) => {
                    let target = link(pattern, &neighbor.id, self.book.language);
                    write!(f, "<a href=\"{}\">{name}</a>", Escaped(&target))?;
                }
                None => write!(f, "<b>{name}</b>")?,
            }
            writeln!(f, "{}</li>", Escaped(after))?;
        }
        f.write_str("</ul>\n</section>\n")
    }

    fn sources(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.book;
        let title = book.say("book-sources");
        writeln!(f, "<section id=\"sources\">\n<h2>{}</h2>", Escaped(&title))?;
        if !book.sources.is_empty() {
            let sources = book.sources.join(", ");
            writeln!(f, "<p class=\"keys\">{}</p>", Escaped(&sources))?;
        }
        if !book.citations.is_empty() {
            let heads = ["book-key", "book-place", "book-source"].map(|id| book.say(id));
            f.write_str("<table class=\"citations\">\n<thead><tr>")?;
            for head in &heads {
                write!(f, "<th scope=\"col\">{}</th>", Escaped(head))?;
            }
            f.write_str("</tr></thead>\n<tbody>\n")?;
            for cited in &book.citations {
                let key = Escaped(&cited.key);
                write!(f, "<tr><th scope=\"row\"><code>{key}</code></th>")?;
                write!(f, "<td><code>{}:{}</code></td>", Escaped(&cited.file), cited.line)?;
                writeln!(f, "<td lang=\"en\">{}</td></tr>", Escaped(&cited.comment))?;
            }
            f.write_str("</tbody>\n</table>\n")?;
        }
        f.write_str("</section>\n")
    }
}

impl fmt::Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.page {
            return self.article(f);
        }
        let (language, title) = (self.book.language.code(), Escaped(&self.book.title));
        write!(
            f,
            "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\" />\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
             <meta name=\"color-scheme\" content=\"light dark\" />\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n"
        )?;
        self.article(f)?;
        f.write_str("</main>\n</body>\n</html>\n")
    }
}

/// A diagram with its caption.
fn draw(f: &mut fmt::Formatter<'_>, figure: &Figure, number: usize) -> fmt::Result {
    let svg = figure.svg(&format!("figure-{number}"));
    if figure.has_moves() {
        writeln!(f, "<figure data-fen=\"{}\">", Escaped(&figure.fen()))?;
    } else {
        f.write_str("<figure>\n")?;
    }
    writeln!(f, "{}", svg.to_string().trim_end())?;
    writeln!(f, "<figcaption>{}</figcaption>\n</figure>", Escaped(&figure.caption))
}

/// Text in which no character has a meaning of its own to HTML.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                character => f.write_char(character)?,
            }
        }
        Ok(())
    }
}
