// The tiers of the page tests. `cargo xtask test --thorough` sets UNBURY_THOROUGH, and runs the tests that measure time
// by themselves, with UNBURY_MEASURED.
export const IS_THOROUGH = process.env.UNBURY_THOROUGH === '1';
export const IS_MEASURED = process.env.UNBURY_MEASURED === '1';

// The address of the page where another server than ours serves it, as `cargo xtask test --only deploying` has it.
export const DEPLOYED = process.env.DEPLOYED;

// Some tests do one thing with many deals: all of them in the thorough tier, and else some.
export const howMany = (all, some) => IS_THOROUGH ? all : some;

// The end of the title of a test that is of the thorough tier only, unless this is so.
export const thoroughUnless = (isQuick) => isQuick ? '' : ' @thorough';
