/** Blocks of Markdown, kept under a size by leaving out whole rows, the least important first. */
import { foldedSection } from '../../text/markdown.ts';

export interface Block {
  /** Heading, table header, opening of a fold. Empty lines included. */
  readonly before: readonly string[];
  /** What may be left out, each entry whole or not at all. */
  readonly rows: readonly string[];
  readonly after: readonly string[];
  /** Blocks with a lower rank get their room first. */
  readonly rank: number;
}

export function paragraph(markdown: string, rank: number): Block[] {
  return [{ before: [markdown, ''], rows: [], after: [], rank }];
}

/**
 * Rows in a fold; nothing where there are none.
 *
 * @param title our own words, with the count where there is one
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

/** What is seen at once, and what a reader opens if they want to. */
export interface Layers {
  readonly open: readonly Block[];
  readonly folded: readonly Block[];
}

/** What is seen at once has its room first. */
export const FOLDED_RANK = 30;

export function joinLayers(layers: readonly Layers[]): Layers {
  return {
    open: layers.flatMap(({ open }) => open),
    folded: layers.flatMap(({ folded }) => folded),
  };
}

const RESERVE_FOR_NOTICE = 200;

/** UTF-8 bytes: a limit in characters is kept whichever way the other side counts them. */
export function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Joins the blocks in their order to at most `limit` bytes. A block whose frame alone has no room
 * is left out whole; callers keep the number of blocks small, so that this takes hostile sizes.
 *
 * @param notice says how many rows of a block were left out, and where they are
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
