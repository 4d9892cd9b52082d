/** Names of record stores on the command line. */

export const BRANCH_PREFIX = 'branch:';

/** Said in every command that takes one. */
export const STORE_HELP = 'a folder of records, or branch:NAME';

/** Where `run` stores by default, and the others look where nothing else is named. */
export const LOCAL_RECORDS = '.benchproof/records';
