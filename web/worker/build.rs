//! Makes the linker keep the data that splitting the program into parts needs.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|it| it == "wasm") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
