//! Functions in an order in which they pack well.

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// The same WebAssembly with functions that begin alike beside each other. A network packs files by what
/// has come shortly before, and most functions resemble some other one.
pub(crate) fn packable(wasm: &[u8]) -> Result<Vec<u8>> {
    let mut order = Order::of(wasm)?;
    let mut module = Module::new();
    let written = order.parse_core_module(&mut module, Parser::new(0), wasm);
    written.context("cannot write the functions in another order")?;
    Ok(module.finish())
}

struct Order {
    /// How many functions come from elsewhere; they stay the first ones.
    imported: u32,
    /// The others in their new order, by what their places were.
    order: Vec<usize>,
    /// Their new places, by what they were.
    places: Vec<u32>,
}

impl Order {
    fn of(wasm: &[u8]) -> Result<Self> {
        let (mut imported, mut gists) = (0, Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => gists.push(gist(&body)?),
                _ => {}
            }
        }
        let mut order: Vec<usize> = (0..gists.len()).collect();
        order.sort_by(|&one, &other| gists[one].cmp(&gists[other]));
        let mut places = vec![0; order.len()];
        for (place, &was) in (imported..).zip(&order) {
            places[was] = place;
        }
        Ok(Self { imported, order, places })
    }
}

/// What a function does, nearly: its code without the larger numbers, by which functions differ that were
/// made of the same text.
fn gist(body: &FunctionBody<'_>) -> Result<Vec<u8>> {
    let mut code = body.get_binary_reader_for_operators()?;
    let bytes = code.read_bytes(code.bytes_remaining())?;
    Ok(bytes.iter().copied().filter(u8::is_ascii).collect())
}

impl Reencode for Order {
    type Error = std::convert::Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Self::Error>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.places[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for &was in &self.order {
            functions.function(types[was]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Self::Error>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for was in self.order.clone() {
            self.parse_function_body(code, bodies[was].clone())?;
        }
        Ok(())
    }
}
