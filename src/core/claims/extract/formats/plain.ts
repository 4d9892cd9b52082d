import type { Block } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';

/** Reads plain text: paragraphs are parted by blank lines, and each line is a statement of its own. */
export function readPlain(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let start = 0;
  while (start < source.length) {
    const stop = source.indexOf('\n', start);
    const end = stop < 0 ? source.length : stop;
    if (source.slice(start, end).trim() !== '') {
      const builder = createTextBuilder(source);
      builder.copy(start, end);
      blocks.push({ kind: 'text', context: 'prose', headings: [], text: builder.build() });
    }
    start = end + 1;
  }
  return blocks;
}
