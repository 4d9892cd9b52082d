import type { Block } from '../../../src/docs/extract/block.ts';
import type { MappedText } from '../../../src/docs/extract/mapped-text.ts';

/** All texts of a block; a cell that spans several places counts once. */
export function textsOf(block: Block): readonly MappedText[] {
  if (block.kind !== 'table') return [block.text];
  const cells = block.grid.rows.flatMap((row) => row.map((cell) => cell.text));
  return [...new Set(cells), ...(block.caption ? [block.caption] : [])];
}
