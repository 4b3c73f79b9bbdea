//! Tells linkers that want to know it that the interpreter has what the module lacks.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
