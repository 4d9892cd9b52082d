import type { ClaimClass } from '../../claim.ts';
import type { MappedText } from '../mapped-text.ts';
import type { NamedUnit } from '../tables/unit-in-words.ts';

/** A figure that a tool's reader found in its pasted output. */
export interface OutputFigure {
  readonly line: MappedText;
  /** Place of the number, its unit included, in the line. */
  readonly start: number;
  readonly end: number;
  /** The name the tool printed for what it measured. */
  readonly name: string | null;
  /** Words of the column or label that the tool printed. */
  readonly label: string | null;
  /** Given where the figure is bare. */
  readonly unit: NamedUnit | null;
  readonly class: ClaimClass;
}

/** One tool's output: recognised by its own lines, never by the tag of the fence. */
export interface OutputReader {
  readonly tool: string;
  /** Null where none of the lines is this tool's. Lines it does not know are left to others. */
  read(lines: readonly MappedText[]): readonly OutputFigure[] | null;
}
