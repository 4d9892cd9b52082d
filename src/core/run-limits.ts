/** Run pairs: with fewer nothing is judged or recorded. */
export const MIN_RUNS = 3;
/** No benchmark takes more. */
export const MAX_RUNS = 200;
