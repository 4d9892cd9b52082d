/** Default path of the configuration, from the repository's root. */
export const DEFAULT_CONFIG = 'benchproof.yml';
