import type { Block, Headings } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';

/** Blocks that were read from a text which itself stands in a source, with their places in the source. */
export function placeNested(
  blocks: readonly Block[],
  outer: MappedText,
  headings: Headings,
): readonly Block[] {
  const place = (text: MappedText): MappedText => ({
    ...text,
    starts: text.starts.map((at) => outer.starts[at] ?? 0),
    ends: text.ends.map((at) => outer.ends[at - 1] ?? 0),
  });
  return blocks.map((block): Block => {
    const path = [...headings, ...block.headings];
    if (block.kind !== 'table') return { ...block, headings: path, text: place(block.text) };
    const rows = block.grid.rows.map((row) =>
      row.map((cell) => ({ ...cell, text: place(cell.text) })),
    );
    const caption = block.caption && place(block.caption);
    return { ...block, headings: path, grid: { ...block.grid, rows }, caption };
  });
}
