//! Bytes that Python hands in.

use std::io::{self, Cursor, Read};

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyByteArrayMethods, PyBytes};

/// Any source of bytes that may go to another thread.
pub(super) type Input = Box<dyn Read + Send>;

/// Bytes of Python, copied.
pub(super) struct Bytes(Vec<u8>);

impl Bytes {
    pub(super) fn into_input(self) -> Input {
        Box::new(Cursor::new(self.0))
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Bytes {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(array) = object.cast::<PyByteArray>() {
            return Ok(Self(array.to_vec()));
        }
        Ok(Self(object.cast::<PyBytes>()?.as_bytes().to_vec()))
    }
}

/// An object with a method `read` that gives bytes.
pub(super) struct FileObject(pub(super) Py<PyAny>);

impl Read for FileObject {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Python::attach(|py| {
            let read = self.0.call_method1(py, "read", (buffer.len(),))?;
            let Bytes(bytes) = read.extract(py)?;
            let part = bytes.get(..buffer.len()).unwrap_or(&bytes);
            buffer[..part.len()].copy_from_slice(part);
            Ok(part.len())
        })
        .map_err(|error: PyErr| io::Error::other(error))
    }
}
