/**
 * For Node: the embedded database is compiled once, and not a second time into something that would pay off after a
 * minute. A process that lives for seconds needs half the time to be ready.
 */
export const QUICK_TO_START = '--liftoff-only';
