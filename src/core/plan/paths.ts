/** Fixed places inside a container: the same on both sides, so that no path length differs. */

/** Where the project's files lie. */
export const WORK_FOLDER = '/work';

/** The small volume through which results come out. */
export const RESULTS_FOLDER = '/benchproof';

/** What `{out}` in a command stands for. */
export const RESULT_FILE = `${RESULTS_FOLDER}/out`;
