use std::env;

/// Returns how many deals a test uses: the first number, or the second if the variable `UNBURY_THOROUGH` is set.
pub fn size(quick: usize, thorough: usize) -> usize {
    if is_thorough() { thorough } else { quick }
}

/// Returns whether tests should be thorough.
pub fn is_thorough() -> bool {
    env::var_os("UNBURY_THOROUGH").is_some_and(|value| !value.is_empty() && value != "0")
}
