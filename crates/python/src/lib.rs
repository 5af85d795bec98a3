//! The Python module `unbury._unbury`. `package/` has the part that Python programs see.

mod ask;
mod error;
mod observation;
mod options;
mod survey;

use pyo3::prelude::*;

#[pymodule]
fn _unbury(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("UnburyError", module.py().get_type::<error::UnburyError>())?;
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
