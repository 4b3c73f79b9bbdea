//! Rule sets side by side.

use std::ops::ControlFlow;

use draughts::Language;
use draughts::compare::{self as ours, BUDGET, Found, SideBySide, prove, side_by_side};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::errors::{OrRaise, exception};
use crate::interrupts::Interrupts;
use crate::values;
use crate::variant::{Variant, VariantOrName};

/// Rule sets side by side: what differs, and how each of them says it.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Comparison {
    variants: Vec<Variant>,
    inner: ours::Comparison,
    language: Language,
}

/// Compares the rules of two or more variants.
#[pyfunction]
#[pyo3(signature = (*variants, language="en"))]
pub(crate) fn compare(
    py: Python<'_>,
    variants: Vec<VariantOrName<'_>>,
    language: &str,
) -> PyResult<Comparison> {
    if variants.len() < 2 {
        return Err(PyValueError::new_err("a comparison takes two variants or more"));
    }
    let variants: Vec<Variant> =
        variants.into_iter().map(|it| it.find(py)).collect::<PyResult<_>>()?;
    let rules = variants.iter().map(|it| it.inner.rules().clone()).collect();
    let inner = ours::Comparison::new(rules);
    Ok(Comparison { variants, inner, language: values::language(language)? })
}

#[pymethods]
impl Comparison {
    /// The variants.
    #[getter]
    fn variants(&self) -> Vec<Variant> {
        self.variants.clone()
    }

    /// The keys that differ, in the order of a rule file, each with what the variants say of it.
    #[getter]
    fn differences<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let difference = |it: &ours::DifferingKey| {
            let texts = self.inner.row(&it.key, self.language).into_iter().map(|cell| {
                let sentences = cell.sentences.iter().map(|it| it.text.clone());
                sentences.collect::<Vec<_>>().join(" ")
            });
            let texts = PyTuple::new(py, texts.collect::<Vec<_>>())?;
            values::value(py, "Difference", (&it.key, PyTuple::new(py, &it.values)?, texts))
        };
        self.inner.keys().iter().map(difference).collect()
    }

    /// Switches one key in which the first two variants differ, everything else staying as it is, and
    /// looks for the smallest position that shows it. None if the key cannot be switched.
    ///
    /// The same seed gives the same answer on every machine. At most `positions` are looked at. Other
    /// threads go on meanwhile, and Ctrl-C ends it.
    #[pyo3(signature = (key, *, seed=1, positions=BUDGET))]
    fn prove<'py>(
        &self,
        py: Python<'py>,
        key: &str,
        seed: u64,
        positions: u64,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        if !self.inner.keys().iter().any(|it| it.key == key) {
            let message = format!("`{key}` is no key in which these rules differ");
            return Err(PyValueError::new_err(message));
        }
        let [a, b] = [&self.inner.rules()[0], &self.inner.rules()[1]];
        let (proof, interrupts) = py.detach(|| {
            let mut interrupts = Interrupts::new();
            let mut lots = ChaCha8Rng::seed_from_u64(seed);
            let mut watch = |_| match interrupts.goes_on() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            };
            let proof = prove(key, a, b, positions, &mut lots, &mut watch);
            (proof, interrupts)
        });
        interrupts.finish()?;
        let Some(proof) = proof else { return Ok(None) };
        let fen = match &proof.found {
            Found::Witness(witness) => Some(witness.fen()),
            _ => None,
        };
        let text = proof.text(a, b, self.language, Some(seed));
        values::value(py, "Proof", (key, fen, text.trim_end())).map(Some)
    }

    /// Every move that one of the variants at least allows in a position, with what each of them says of
    /// it.
    ///
    /// Raises FenError if the position is none of the first variant, and DraughtsError if the boards are
    /// not the same.
    fn side_by_side<'py>(&self, py: Python<'py>, fen: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let variants: Vec<_> = self.variants.iter().map(|it| it.inner.clone()).collect();
        let position = variants[0].parse_fen(fen).or_raise(py)?;
        let moves = side_by_side(&variants, &position)
            .map_err(|error| exception(py, "DraughtsError", (error.to_string(),)))?;
        let row = |it: &SideBySide| {
            let said = it.explanations.iter().map(|it| it.sentence(self.language));
            let said = PyTuple::new(py, said.collect::<Vec<_>>())?;
            values::value(py, "SideBySide", (&it.text, PyTuple::new(py, &it.legal)?, said))
        };
        moves.iter().map(row).collect()
    }

    fn __len__(&self) -> usize {
        self.inner.keys().len()
    }

    fn __str__(&self) -> String {
        self.inner.text(self.language).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        let ids: Vec<&str> = self.variants.iter().map(|it| it.inner.id()).collect();
        format!("<Comparison {}: {} keys differ>", ids.join(", "), self.inner.keys().len())
    }
}
