use pyo3::PyErr;

pyo3::create_exception!(unbury, UnburyError, pyo3::exceptions::PyValueError);

/// Returns the exception with the error's text.
pub(crate) fn refused(error: impl std::fmt::Display) -> PyErr {
    UnburyError::new_err(solitaire::Legible(error).to_string())
}
