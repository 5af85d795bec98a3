// Some tests do one thing with many deals. With THOROUGH=yes they take all of them, which is for whoever changes what they
// are about; else only some, so that all tests together end soon.
const IS_THOROUGH = process.env.THOROUGH === 'yes';

export const howMany = (all, some) => IS_THOROUGH ? all : some;
