/** Minimum number of run pairs for a verdict or record. */
export const MIN_RUNS = 3;
/** Maximum per benchmark. */
export const MAX_RUNS = 200;
