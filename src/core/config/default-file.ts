/** Where a repository's configuration stands unless it is said otherwise, from its top. */
export const DEFAULT_CONFIG = 'benchproof.yml';
