//! What can be set in an engine.

use std::fmt;

use super::error::HubError;
use super::line::Line;
use super::text::{Text, Word, joined};

/// A parameter that an engine has.
#[derive(Debug, Clone, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Text,
    /// The value that it has.
    pub value: Text,
    /// Which values it may have.
    pub kind: ParamKind,
}

/// Which values a parameter may have.
#[derive(Debug, Clone, PartialEq)]
pub enum ParamKind {
    /// `true` or `false`.
    Bool,
    /// A whole number.
    Int {
        /// The least.
        min: Option<i64>,
        /// The greatest.
        max: Option<i64>,
    },
    /// A number.
    Real {
        /// The least.
        min: Option<f64>,
        /// The greatest.
        max: Option<f64>,
    },
    /// Any text; also where the type is not told or not known.
    String,
    /// One of these words.
    Enum {
        /// The words.
        values: Vec<Word>,
    },
}

impl Param {
    pub(crate) fn read(line: &Line<'_>) -> Result<Self, HubError> {
        let kind = match line.text("type").unwrap_or_default().as_str() {
            "bool" => ParamKind::Bool,
            "int" => ParamKind::Int { min: line.whole("min")?, max: line.whole("max")? },
            "real" => ParamKind::Real { min: line.real("min")?, max: line.real("max")? },
            "enum" => ParamKind::Enum { values: line.words("values") },
            _ => ParamKind::String,
        };
        let name = line.needed("param", "name")?;
        Ok(Self { name, value: line.text("value").unwrap_or_default(), kind })
    }
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "param name={} value={}", self.name, self.value)?;
        match &self.kind {
            ParamKind::Bool => f.write_str(" type=bool"),
            ParamKind::Int { min, max } => {
                f.write_str(" type=int")?;
                bounds(f, min.as_ref(), max.as_ref())
            }
            ParamKind::Real { min, max } => {
                f.write_str(" type=real")?;
                bounds(f, min.as_ref(), max.as_ref())
            }
            ParamKind::String => f.write_str(" type=string"),
            ParamKind::Enum { values } => write!(f, " type=enum values={}", joined(values)),
        }
    }
}

fn bounds<N: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    min: Option<&N>,
    max: Option<&N>,
) -> fmt::Result {
    if let Some(min) = min {
        write!(f, " min={min}")?;
    }
    if let Some(max) = max {
        write!(f, " max={max}")?;
    }
    Ok(())
}
