/** Fits Markdown blocks into a size limit by dropping whole rows, least important first. */
import { foldedSection } from '../../text/markdown.ts';

export interface Block {
  /** Heading, table header or opening of a fold, including blank lines. */
  readonly before: readonly string[];
  /** Rows that may be dropped; a row is never cut. */
  readonly rows: readonly string[];
  readonly after: readonly string[];
  /** Blocks with a lower rank are allotted space first. */
  readonly rank: number;
}

export function paragraph(markdown: string, rank: number): Block[] {
  return [{ before: [markdown, ''], rows: [], after: [], rank }];
}

/**
 * Rows inside a fold; no block if there are no rows.
 *
 * @param title our own wording, with the count if there is one
 */
export function foldedBlock(
  title: string,
  rows: readonly string[],
  rank: number,
  header: readonly string[] = [],
): Block[] {
  if (rows.length === 0) return [];
  const before = foldedSection(title, header).slice(0, -2);
  return [{ before, rows, after: ['', '</details>', ''], rank }];
}

/** Blocks inside one fold, whose frame is never dropped. */
export function foldAround(title: string, blocks: readonly Block[]): Block[] {
  if (blocks.length === 0) return [];
  const frame = { rows: [], after: [], rank: 0 };
  const opening = ['<details>', `<summary>${title}</summary>`, ''];
  return [{ ...frame, before: opening }, ...blocks, { ...frame, before: ['</details>', ''] }];
}

/** Blocks shown at once, and blocks inside folds. */
export interface Layers {
  readonly open: readonly Block[];
  readonly folded: readonly Block[];
}

/** Number of rows of a list shown before the fold. */
export const ROWS_SEEN = 10;

/** Added to the rank of folded blocks, so that visible ones are allotted space first. */
export const FOLDED_RANK = 30;

export function joinLayers(layers: readonly Layers[]): Layers {
  return {
    open: layers.flatMap(({ open }) => open),
    folded: layers.flatMap(({ folded }) => folded),
  };
}

/** The first rows under a heading, the others in a fold, or all if none is seen. */
export function layeredBlock(
  title: string,
  rows: readonly string[],
  rank: number,
  {
    header = [],
    seen = ROWS_SEEN,
    count = `${rows.length}`,
  }: { readonly header?: readonly string[]; readonly seen?: number; readonly count?: string } = {},
): Layers {
  const [shown, others] = [rows.slice(0, seen), rows.slice(seen)];
  const whole = `${title} (${count})`;
  const before = [`#### ${whole}`, '', ...header];
  const more = shown.length === 0 ? whole : `${title}: ${others.length} more`;
  return {
    open: shown.length === 0 ? [] : [{ before, rows: shown, after: [''], rank }],
    folded: foldedBlock(more, others, FOLDED_RANK + rank, header),
  };
}

const RESERVE_FOR_NOTICE = 200;

/** Size in UTF-8 bytes, which is never below the number of characters in any encoding. */
export function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Joins the blocks in order, in at most `limit` bytes. A block is dropped whole if even its frame
 * does not fit; callers keep the number of blocks small, so this takes extreme input.
 *
 * @param notice line that replaces the dropped rows of a block
 */
export function fitBlocks(
  blocks: readonly Block[],
  limit: number,
  notice: (leftOut: number) => string,
): string {
  const byRank = blocks.toSorted((a, b) => a.rank - b.rank);
  let room = limit;
  const framed = byRank.filter((block) => {
    const size = sizeOf([...block.before, ...block.after, ''].join('\n')) + RESERVE_FOR_NOTICE;
    if (size > room) return false;
    room -= size;
    return true;
  });
  const kept = new Map<Block, number>();
  for (const block of framed) {
    const { count, size } = takeRows(block.rows, room);
    kept.set(block, count);
    room -= size;
  }
  const lines = blocks.flatMap((block) => {
    const count = kept.get(block);
    if (count === undefined) return [];
    const leftOut = block.rows.length - count;
    const rows = block.rows.slice(0, count);
    const said = leftOut > 0 ? ['', notice(leftOut)] : [];
    return [...block.before, ...rows, ...said, ...block.after];
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

function takeRows(rows: readonly string[], room: number): { count: number; size: number } {
  let size = 0;
  for (const [count, row] of rows.entries()) {
    const next = size + sizeOf(row) + 1;
    if (next > room) return { count, size };
    size = next;
  }
  return { count: rows.length, size };
}
