/** Line ends for all readers; as in Markdown, a bare CR counts. */
export const LINE_END = /\r\n|[\n\r]/;

/** The line, from 1 on, that an offset lies in. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(LINE_END).length;
}
