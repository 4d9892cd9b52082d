/** Where a line ends, for every reader of a text alike: as Markdown has it, a bare CR ends one too. */
export const LINE_END = /\r\n|[\n\r]/;
