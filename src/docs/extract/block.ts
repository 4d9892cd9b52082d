import type { ClaimContext } from '../claim.ts';
import type { MappedText } from './mapped-text.ts';

/** What every format is read into: stretches of text, tables and preformatted blocks, in order. */
export type Block = TextBlock | TableBlock | CodeBlock;

/** Headings from the document's title down to the one above, and the rank of that one. */
export interface Headings extends ReadonlyArray<string> {
  readonly depth?: number;
}

interface Placed {
  readonly headings: Headings;
}

export interface TextBlock extends Placed {
  readonly kind: 'text';
  readonly context: ClaimContext;
  readonly text: MappedText;
  /** In a list: the column at which the text begins. What belongs to an item begins further right. */
  readonly indent?: number;
}

export interface CodeBlock extends Placed {
  readonly kind: 'code';
  readonly text: MappedText;
}

export interface Cell {
  readonly text: MappedText;
  /** Marked as a name. */
  readonly isHeader?: boolean;
}

export interface TableBlock extends Placed {
  readonly kind: 'table';
  readonly context: ClaimContext;
  readonly grid: Grid;
  /** The table's own title, where the format has one. */
  readonly caption: MappedText | null;
}

/** Rows of equal width: a cell that spans several places stands in each of them. */
export interface Grid {
  readonly rows: readonly (readonly Cell[])[];
  /** Rows at the top that name the columns. */
  readonly headerRows: number;
}
