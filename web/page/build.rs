//! Has the linker keep what it takes to split the program into its parts.

fn main() {
    println!("cargo:rustc-link-arg-bins=--emit-relocs");
}
