/**
 * Makes Node skip the optimizing WebAssembly compiler, which only pays off after a minute. The embedded database starts
 * in half the time.
 */
export const QUICK_TO_START = '--liftoff-only';
