//! The Python module `unbury._unbury`. `package/` has what Python sees of it.

mod ask;
mod observation;
mod options;
mod survey;

use pyo3::prelude::*;

pyo3::create_exception!(unbury, UnburyError, pyo3::exceptions::PyValueError);

#[pymodule]
fn _unbury(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("UnburyError", module.py().get_type::<UnburyError>())?;
    module.add_class::<ask::PyAnswer>()?;
    module.add_class::<observation::PyObservation>()?;
    module.add_class::<survey::RowBatch>()?;
    module.add_class::<survey::PySurvey>()?;
    module.add_function(wrap_pyfunction!(ask::solve, module)?)?;
    module.add_function(wrap_pyfunction!(ask::judge, module)?)?;
    module.add_function(wrap_pyfunction!(ask::verify, module)?)?;
    module.add_function(wrap_pyfunction!(ask::certify, module)?)?;
    module.add_function(wrap_pyfunction!(survey::survey, module)?)
}

/// Returns the exception for a sentence.
fn refused(error: impl std::fmt::Display) -> PyErr {
    UnburyError::new_err(solitaire::Legible(error).to_string())
}
