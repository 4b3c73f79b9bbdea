//! Following `extends`, and merging each file over its parent.

use toml::de::{DeTable, DeValue};

use super::judge::{Grid, Judge};
use super::shelf::Shelf;
use super::{Resolved, names, record, settle};
use crate::builtin;
use crate::diagnostic::{Code, Diagnostics, Place, Problem, Report};
use crate::origin::Origins;
use crate::schema::RuleFile;
use crate::schema::reader::Reader;
use crate::schema::value::{Node, Trace, Value};
use crate::text;
use crate::{Builtin, Library, Record, RuleSet, Source};

/// The most ancestors that a file may have.
const DEEPEST: usize = 8;

/// Resolves a rule file: reads it and the files that it extends, fills in the defaults and judges
/// the whole.
///
/// # Errors
/// All problems that the file and its parents have, if one of them is an error.
///
/// ```
/// use draughts_rules::{Builtin, Source, resolve};
///
/// let file = Source::new("mine.toml", "id = 'mine'\nname.en = 'Mine'\nboard.widht = 10");
/// let problems = resolve(&file, &Builtin).unwrap_err();
/// let first = problems.iter().next().unwrap();
/// assert_eq!(first.to_string(), "mine.toml:3:7: `board` has no key `widht` [unknown-key]");
/// assert_eq!(first.help(), Some("did you mean `width`?"));
/// ```
pub fn resolve(source: &Source, library: &dyn Library) -> Result<Resolved, Diagnostics> {
    Resolver::new(library).run(source)
}

/// Resolves a file that ships, with what is known of such files already.
pub(crate) fn resolve_from(shelf: &Shelf, source: &Source) -> Result<Resolved, Diagnostics> {
    Resolver { shelf: Some(shelf), ..Resolver::new(&Builtin) }.run(source)
}

/// Resolves a rule file that may have the id of a variant that ships: the complete file of such a
/// variant, as [`Resolved::to_toml`] writes it, that was kept to be read again.
///
/// Nobody should write such files by hand, so [`resolve`] refuses them.
///
/// # Errors
/// All problems that the file and its parents have, if one of them is an error.
///
/// ```
/// use draughts_rules::{Builtin, Source, builtin, resolve, resolve_with_any_id};
///
/// let kept = builtin::load("turkish").unwrap();
/// let file = Source::new("kept.toml", kept.to_toml());
/// assert!(resolve(&file, &Builtin).is_err());
/// assert_eq!(resolve_with_any_id(&file, &Builtin).unwrap().rules, kept.rules);
/// ```
pub fn resolve_with_any_id(
    source: &Source,
    library: &dyn Library,
) -> Result<Resolved, Diagnostics> {
    Resolver { may_take_ids: true, ..Resolver::new(library) }.run(source)
}

struct Resolver<'a> {
    library: &'a dyn Library,
    /// The parsed files that ship, where many of them are resolved.
    shelf: Option<&'a Shelf>,
    report: Report,
    /// The board and the notation of each file, by its number.
    grids: Vec<Option<Grid>>,
    /// Whether a file may have the id of a built-in variant.
    may_take_ids: bool,
}

/// A file over its parents.
struct Level {
    rules: RuleFile,
    id: String,
    /// The files that it extends, its parent first.
    ancestors: Vec<String>,
    /// The record and the inherited keys that do not act; none for an ancestor that ships.
    judged: Option<(Record, Vec<String>)>,
}

impl<'a> Resolver<'a> {
    fn new(library: &'a dyn Library) -> Self {
        let (report, grids) = (Report::default(), Vec::new());
        Self { library, shelf: None, report, grids, may_take_ids: false }
    }

    fn run(mut self, source: &Source) -> Result<Resolved, Diagnostics> {
        let level = self.level(source.clone(), 0);
        let files = self.report.files().to_vec();
        let warnings = self.report.finish()?;
        let Some(Level { rules, judged: Some((record, idle)), .. }) = level else {
            unreachable!("a file that cannot be used has an error");
        };
        let mut trace = Trace::new();
        rules.trace("", Place { file: 0, start: 0, end: 0 }, &mut trace);
        trace.retain(|key, _| !idle.contains(key));
        let rules = RuleSet::close(record, Origins::new(files, trace));
        Ok(Resolved { rules, warnings })
    }

    /// Reads a file and its parents; none if an error was reported.
    fn level(&mut self, source: Source, depth: usize) -> Option<Level> {
        let errors = self.report.errors();
        let file = self.report.add_file(source);
        self.grids.push(None);
        debug_assert_eq!(file, depth, "files are numbered from the child to its ancestors");
        let (own, whole) = self.read(file);
        let parent = match self.parent(&own, file) {
            Parent::None => None,
            Parent::Found(source) => match self.level(source, depth + 1) {
                Some(level) => Some(level),
                None => {
                    // What a file does to its parent cannot be judged without the parent.
                    self.judge_names(&own, file, whole);
                    return None;
                }
            },
            Parent::Missing => {
                self.judge_names(&own, file, whole);
                return None;
            }
        };
        let (inherited, ancestors) = match parent {
            Some(level) => {
                let mut ancestors = level.ancestors;
                ancestors.insert(0, level.id);
                (settle::heritable(level.rules), ancestors)
            }
            None => (RuleFile::default(), Vec::new()),
        };
        let mut rules = own.over(inherited);
        settle::settle(&mut rules, file);
        if !whole {
            return None;
        }
        let (id, judged) =
            if depth > 0 && builtin::same_text(&self.report.source(file).text).is_some() {
                (self.judge(file, &rules, record::lay_out).0?, None)
            } else {
                let (record, idle) = self.judge(file, &rules, record::judge);
                let record = Record { ancestors: ancestors.clone(), ..record? };
                (record.id.clone(), Some((record, idle)))
            };
        (self.report.errors() == errors).then_some(Level { rules, id, ancestors, judged })
    }

    /// Reads the tables of a file, and whether it is TOML from beginning to end.
    fn read(&mut self, file: usize) -> (RuleFile, bool) {
        let text = self.report.source(file).text.clone();
        if let Some(node) = self.shelf.and_then(|shelf| shelf.parsed(&text)) {
            return (self.read_tables(file, &node), true);
        }
        let (table, errors) = DeTable::parse_recoverable(&text);
        for error in &errors {
            let span = error.span().unwrap_or(0..0);
            let message = error.message().lines().next().unwrap_or_default().to_owned();
            let place = Place { file, start: span.start, end: span.end };
            self.report.add(place, Problem::new(Code::Syntax, message));
        }
        let span = table.span();
        let node = Node::new(span, DeValue::Table(table.into_inner()));
        (self.read_tables(file, &node), errors.is_empty())
    }

    fn read_tables(&mut self, file: usize, node: &Node<'_>) -> RuleFile {
        RuleFile::read(node, &mut Reader::new(file, &mut self.report)).unwrap_or_default()
    }

    fn parent(&mut self, own: &RuleFile, file: usize) -> Parent {
        let Some(extends) = &own.extends else {
            let unreadable = self.report.is_broken(file, "extends");
            return if unreadable { Parent::Missing } else { Parent::None };
        };
        let reference = extends.value.as_str();
        let problem = if own.id.as_ref().is_some_and(|id| id.value.0 == reference) {
            Problem::new(Code::OwnParent, format!("`{}` extends itself", text::clip(reference)))
                .help("give the file an id of its own")
        } else {
            match self.library.find(reference, &self.report.source(file).name) {
                None => {
                    let message = format!(
                        "`extends` names `{}`, which is neither a variant nor a rule file",
                        text::clip(reference)
                    );
                    let nearest = text::nearest(reference, builtin::ids().iter().copied());
                    Problem::new(Code::UnknownParent, message).nearest(nearest)
                }
                Some(parent) => match self.closes_circle(&parent, file) {
                    None => return Parent::Found(parent),
                    Some(problem) => problem,
                },
            }
        };
        self.report.add(extends.place, problem);
        Parent::Missing
    }

    /// What is wrong with having this parent, if the chain would come back or get too long.
    fn closes_circle(&self, parent: &Source, file: usize) -> Option<Problem> {
        let mut names: Vec<_> =
            self.report.files().iter().map(|source| source.name.as_str()).collect();
        let again = names.iter().position(|name| *name == parent.name);
        names.push(&parent.name);
        let chain = |names: &[&str]| {
            names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" extends ")
        };
        if let Some(again) = again {
            let message = format!("`{}` extends itself by way of its parents", parent.name);
            Some(Problem::new(Code::ExtendsCycle, message).help(chain(&names[again..])))
        } else if file >= DEEPEST {
            let message = format!("`{}` has more than {DEEPEST} ancestors", names[0]);
            Some(Problem::new(Code::ExtendsTooDeep, message).help(chain(&names)))
        } else {
            None
        }
    }

    /// Judges no more than the names of a file whose parent is not known.
    fn judge_names(&mut self, own: &RuleFile, file: usize, whole: bool) {
        if whole {
            self.judge(file, own, |judge| drop(names::judge(judge)));
        }
    }

    /// Lets a judge look at the tables of a file; also gives the inherited keys that do not act.
    fn judge<T>(
        &mut self,
        file: usize,
        rules: &RuleFile,
        judge: impl FnOnce(&mut Judge<'_>) -> T,
    ) -> (T, Vec<String>) {
        let text = self.report.source(file).text.as_str();
        let ships = self.may_take_ids || builtin::same_text(text).is_some();
        let mut context = Judge::new(file, rules, ships, &mut self.report, &mut self.grids);
        let answer = judge(&mut context);
        (answer, context.idle)
    }
}

/// What a file extends.
enum Parent {
    None,
    Found(Source),
    /// Something that cannot be had, as was reported.
    Missing,
}
