import type { NumberOptions } from '../../units/number-token.ts';
import type { Block, CodeBlock, Grid, TableBlock } from './block.ts';
import type { Collector } from './collector.ts';
import type { MappedText } from './mapped-text.ts';
import { splitLines } from './mapped-text.ts';
import { readCodeBlock } from './output/code-block.ts';
import { findDrawnTables } from './output/text-table.ts';
import { isAboutPerformance } from './prose/performance-section.ts';
import { readProse } from './prose/prose.ts';
import { describeTable } from './tables/description.ts';
import { readTable } from './tables/table.ts';
import { findUnitInCaption } from './tables/unit-in-words.ts';

/** Reads the blocks of a document in order; a table also looks at the blocks beside it. */
export function readBlocks(
  blocks: readonly Block[],
  numbers: NumberOptions,
  collector: Collector,
): void {
  let tables = 0;
  blocks.forEach((block, index) => {
    const takeTable = (grid: Grid) => {
      readGrid(grid, { block, index, blocks, id: tables, numbers }, collector);
      tables += 1;
    };
    switch (block.kind) {
      case 'text':
        if (readBarredText(block.text, takeTable)) break;
        readProse(
          {
            text: block.text,
            context: block.context,
            block: index,
            headings: block.headings,
            isPerformanceSection: isAboutPerformance(...block.headings.slice(-2)),
            numbers,
          },
          collector,
        );
        break;
      case 'code':
        readCodeBlock(
          { block, index, numbers, readTable: ({ grid }) => takeTable(grid) },
          collector,
        );
        break;
      case 'table':
        takeTable(block.grid);
        break;
      default:
        block satisfies never;
    }
  });
}

/** Rows parted by bars that no format took for a table: a delimiter row is missing or broken. */
function readBarredText(text: MappedText, takeTable: (grid: Grid) => void): boolean {
  if (text.text.split('|').length < 5) return false;
  const lines = splitLines(text);
  const tables = findDrawnTables(lines);
  const taken = tables.reduce((sum, table) => sum + table.last - table.first + 1, 0);
  if (taken < lines.length) return false;
  for (const { grid } of tables) takeTable(grid);
  return true;
}

interface TableHere {
  readonly block: TableBlock | CodeBlock | Block;
  readonly index: number;
  readonly blocks: readonly Block[];
  readonly id: number;
  readonly numbers: NumberOptions;
}

function readGrid(grid: Grid, here: TableHere, collector: Collector): void {
  const { block, index, blocks, id, numbers } = here;
  const before = neighbour(blocks[index - 1]);
  const after = neighbour(blocks[index + 1]);
  const own = block.kind === 'table' && block.caption ? block.caption.text : null;
  const caption = own ?? before?.text.text ?? null;
  if (block.kind === 'table' && block.caption)
    readProse(
      {
        text: block.caption,
        context: block.context,
        block: index,
        headings: block.headings,
        isPerformanceSection: true,
        numbers,
      },
      collector,
    );
  const captionUnit =
    (own ? findUnitInCaption(own) : null) ??
    findUnitInCaption(before?.text.text ?? '') ??
    findUnitInCaption(block.headings.at(-1) ?? '') ??
    afterUnit(after?.text.text ?? '');
  readTable(
    grid,
    {
      id,
      block: index,
      context: block.kind === 'table' ? block.context : 'code',
      headings: block.headings,
      caption,
      captionUnit,
      numbers,
    },
    collector,
  );
  collector.table(describeTable(grid, id, collector, own === null ? (before?.text ?? null) : null));
}

function neighbour(block: Block | undefined) {
  return block?.kind === 'text' && block.context !== 'heading' ? block : null;
}

/** What follows a table speaks of it only where it says so: "All values are in seconds". */
function afterUnit(text: string) {
  const first = text.slice(0, 240);
  const isAboutTable =
    /\b(?:all|values?|numbers?|times?|timings?|results?|figures?|units?|measurements?|measured|lower|higher|table|above)\b/i.test(
      first,
    );
  return isAboutTable ? findUnitInCaption(first) : null;
}
