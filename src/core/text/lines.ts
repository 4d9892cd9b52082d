/** Line ends for all readers; as in Markdown, a bare CR counts. */
export const LINE_END = /\r\n|[\n\r]/;
