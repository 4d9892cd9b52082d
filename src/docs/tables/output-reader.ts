import type { ClaimClass } from '../claim.ts';
import type { MappedText } from '../extract/mapped-text.ts';
import { type NamedUnit, readNamedUnit } from './unit-in-words.ts';

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
  /** Printed beside a value, and no record has it: the end of an interval, a count of samples. */
  readonly isSide?: boolean;
}

/**
 * One tool's output: recognised by its own lines, never by the tag of the fence. Returns nothing
 * where none of the lines is this tool's; lines it does not know are left to others.
 */
export type OutputReader = (lines: readonly MappedText[]) => readonly OutputFigure[];

/** What one group of a pattern is: its label, the unit it lacks, its class where not a measurement. */
export interface Part {
  readonly label?: string;
  readonly unit?: string;
  readonly class?: ClaimClass;
  readonly isSide?: boolean;
}

/** The figures at the named groups of a pattern (with the `d` flag) in a line; none where it fails. */
export function figuresAt(
  line: MappedText,
  pattern: RegExp,
  parts: Readonly<Record<string, Part>>,
  name: string | null = null,
): readonly OutputFigure[] {
  const match = pattern.exec(line.text);
  if (!match?.indices?.groups) return [];
  const printed = match.groups?.['name']?.trim() ?? name;
  return Object.entries(parts).flatMap(([group, part]) => {
    const place = match.indices?.groups?.[group];
    if (!place) return [];
    const unit = part.unit === undefined ? null : readNamedUnit(part.unit);
    const shared = { line, name: printed, label: part.label ?? group, unit };
    const { class: own = 'own', isSide = false } = part;
    return [{ ...shared, start: place[0], end: place[1], class: own, isSide }];
  });
}

/** A figure for each match of a pattern behind a place in a line. */
export function figuresEach(
  line: MappedText,
  pattern: RegExp,
  from: number,
  part: Part,
  name: string | null,
): readonly OutputFigure[] {
  const unit = part.unit === undefined ? null : readNamedUnit(part.unit);
  return [...line.text.slice(from).matchAll(pattern)].map((match) => ({
    line,
    start: from + match.index,
    end: from + match.index + match[0].length,
    name,
    label: part.label ?? null,
    unit,
    class: part.class ?? 'own',
  }));
}
