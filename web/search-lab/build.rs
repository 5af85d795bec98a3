//! Has the linker keep what it takes to split the program into its parts.

fn main() {
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|it| it == "wasm") {
        println!("cargo:rustc-link-arg-bins=--emit-relocs");
    }
}
