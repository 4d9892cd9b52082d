import type { MappedText } from '../extract/mapped-text.ts';

/** A stretch of a line in which a tool tells of its own run, and gives no result of a benchmark. */
export interface Aside {
  readonly line: MappedText;
  readonly start: number;
  readonly end: number;
}

/** How long a whole run took, how often something was repeated: what one tool prints and nobody claims. */
export type AsideReader = (lines: readonly MappedText[]) => readonly Aside[];

/** Lines that are nothing else. */
export const wholeLines =
  (pattern: RegExp): AsideReader =>
  (lines) =>
    lines.flatMap((line) =>
      pattern.test(line.text) ? [{ line, start: 0, end: line.text.length }] : [],
    );
