/** Names of record stores on the command line. */

export const BRANCH_PREFIX = 'branch:';

/** Said in every command that takes one. */
export const STORE_HELP = 'a folder of records, or branch:NAME';

/** Sessions, reports and searches; from the repository's top. */
export const OUTPUT = '.benchproof';

/** Where `run` stores by default, and the others look where nothing else is named. */
export const LOCAL_RECORDS = '.benchproof/records';

/** Said where a folder has a default. */
export const OUTPUT_HELP = `(default: ${OUTPUT} at the repository’s top)`;
export const RECORDS_HELP = `(default: ${LOCAL_RECORDS} at the repository’s top)`;
