import type { Stored } from '../tool.ts';

/** hyperfine starts its command anew for each time it writes down. */
export const HYPERFINE_STORED: Stored = { isExecutionEach: true };
