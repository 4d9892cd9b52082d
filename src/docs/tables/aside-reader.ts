import type { MappedText } from '../extract/mapped-text.ts';

/** A stretch of a line in which a tool tells of its own run, and gives no result of a benchmark. */
export interface Aside {
  readonly line: MappedText;
  readonly start: number;
  readonly end: number;
}

/** How long a whole run took, how often something was repeated: what one tool prints and nobody claims. */
export type AsideReader = (lines: readonly MappedText[]) => readonly Aside[];

/** What a pattern finds. It has to account for the line up to its end: an author may go on behind what a tool printed. */
export const asidesOf =
  (pattern: RegExp): AsideReader =>
  (lines) =>
    lines.flatMap((line) => {
      const match = pattern.exec(line.text);
      return match === null
        ? []
        : [{ line, start: match.index, end: match.index + match[0].length }];
    });
