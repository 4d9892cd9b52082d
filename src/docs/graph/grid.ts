/** Rows in each of which a place says the same thing of another subject. */
import type { Layout } from './layout.ts';
import type { Node } from './node.ts';

export interface GridRow {
  /** A number's place. A leading `^` is the first of its run. */
  readonly slots: ReadonlyMap<string, Node>;
}

/** Rows in each of which a slot's number says the same thing of another subject. */
export interface Grid {
  readonly rows: readonly GridRow[];
  /** What a slot is, by words or units: equal names in other grids confirm one another. */
  readonly nameOf: (slot: string) => string;
  /** Numbers above its rows, to one of which they may all be relative. */
  readonly above: readonly Node[];
  /** How the places begin of which a formula takes one at least: what the grid was made to compare. */
  readonly brought: string;
  /** Its rows follow one another under headings and may share a factor; else lines of one wording. */
  readonly isTable: boolean;
  /** Whether a slot's numbers name its rows, so that nothing derives them. */
  readonly isName: (slot: string) => boolean;
  /** Which slots may be derived from others; all but names where it is not said. */
  readonly isTarget?: (slot: string) => boolean;
}

export function kindOf(node: Node | undefined): string {
  return node?.dimension ?? '#';
}

export type Line = Layout['lines'][number];

export function shapeOf(line: Line): string {
  return [...line.slots.values()].map((node) => node.dimension ?? '#').join(' ');
}

export function wordingOf(line: Pick<Line, 'text'>): string {
  const parts = line.text.split('\u0000').slice(1, -1);
  return parts.map((part) => part.trim().toLowerCase()).join('\u0000');
}

/** One bare number after some words is no row of anything. */
export function isTelling(line: Line): boolean {
  return line.slots.size > 1 || [...line.slots.values()].some((node) => node.dimension !== null);
}
