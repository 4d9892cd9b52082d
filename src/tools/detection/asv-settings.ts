/** The file in which asv is told where a suite lies. */

/** Also one that a person is to copy and complete, since here only the folder of the suite counts. */
export const ASV_CONF = /(?:^|\/)asv\.conf\.jsonc?(?:\.(?:sample|example|template|dist|in))?$/;
