/**
 * What a report says, before a form renders it: Markdown, HTML and the terminal show the same
 * sentences, tables, lists and outputs. A line end in our own text starts a new line of its cell.
 */
import { joinPhrases, type Phrase } from '../text/phrase.ts';
import type { Section } from '../verdict/section.ts';
import type { ReportRow } from './model.ts';

interface Titled {
  readonly title: Phrase;
  /** Details, which start closed where a form can fold. */
  readonly isFolded?: boolean;
  /** Shown however little room there is. */
  readonly isKept?: true;
  /** Determines the colour of the title. */
  readonly section?: Section;
}

export interface ReportTable extends Titled {
  readonly kind: 'table';
  readonly header: readonly Phrase[];
  /** Number of text columns before and after the columns of figures. */
  readonly leading: number;
  readonly trailing: number;
  readonly rows: readonly (readonly Phrase[])[];
  /** What is said of the table as a whole, one sentence each. */
  readonly notes: readonly Phrase[];
  /** What HTML draws: intervals and runs beside the rows, or calls above them. */
  readonly drawn?: { readonly kind: 'runs' | 'calls'; readonly rows: readonly ReportRow[] };
}

export interface ReportList extends Titled {
  readonly kind: 'list';
  /** Each with the lines below it. */
  readonly items: readonly (readonly Phrase[])[];
  readonly isNumbered?: true;
}

/** What commands printed, or a command to type, line by line. */
export interface ReportOutput extends Titled {
  readonly kind: 'output';
  readonly pieces: readonly { readonly said: Phrase; readonly lines: readonly string[] }[];
}

export type Part = ReportTable | ReportList | ReportOutput;

export interface ReportContent {
  /** Before the first sentence; empty for none. */
  readonly sign: string;
  readonly sentence: Phrase;
  /** Sentences to read before the figures. */
  readonly lead: readonly Phrase[];
  readonly parts: readonly Part[];
}

/** A column: its title, and the cell of an item. */
export type Column<Item> = readonly [title: Phrase | string, cell: (item: Item) => Phrase | string];

const asPhrase = (said: Phrase | string): Phrase => (typeof said === 'string' ? [said] : said);

/** A table of text in its first column and figures in the others, unless said otherwise. */
export function tableOf<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
  more: Partial<ReportTable> = {},
): ReportTable {
  return {
    kind: 'table',
    title: [],
    header: columns.map(([title]) => asPhrase(title)),
    leading: 1,
    trailing: 0,
    rows: items.map((item) => columns.map(([, cell]) => asPhrase(cell(item)))),
    notes: [],
    ...more,
  };
}

/** Whether there is anything to show below the title. */
export function hasContent(part: Part): boolean {
  if (part.kind === 'table') return part.rows.length + part.notes.length > 0;
  return (part.kind === 'list' ? part.items : part.pieces).length > 0;
}

/**
 * For a comment: what is said of each table is one line, and its rows are in a fold below.
 *
 * @param title of the folds, our own text
 */
export function withFoldedTables(content: ReportContent, title: string): ReportContent {
  const parts = content.parts.flatMap((part): Part[] => {
    if (part.kind !== 'table') return [part];
    const said = [part.title, ...part.notes].filter(({ length }) => length > 0);
    return [
      { kind: 'list', title: [], items: [[joinPhrases(said, '; ')]], isKept: true },
      { ...part, title: [title], notes: [], isFolded: true },
    ];
  });
  return { ...content, parts };
}
