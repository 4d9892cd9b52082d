import { lineAt } from '../../../core/text/lines.ts';
import { wordSet } from '../../../core/text/word-set.ts';
import { DocumentRefusal } from './refusal.ts';

/** Elements that may be open inside each other: the tree is walked by recursion, and formatting is rebuilt at each level. */
const MAX_DEPTH = 400;

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;

/** Elements that have no end, or that the next one of their kind ends. */
const UNENDED = wordSet(
  'area base br col embed hr img input link meta param source track wbr',
  'p li dt dd td th tr thead tbody tfoot option optgroup colgroup',
);

/** Throws a refusal where a stretch of HTML leaves too many elements open; one pass. */
export function checkNesting(source: string, start: number, end: number): void {
  let depth = 0;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(source); tag && tag.index < end; tag = TAG.exec(source)) {
    if (UNENDED.has(tag[2]?.toLowerCase() ?? '')) continue;
    depth = tag[1] ? Math.max(0, depth - 1) : depth + 1;
    if (depth <= MAX_DEPTH) continue;
    throw new DocumentRefusal(
      'work',
      `line ${lineAt(source, tag.index)}: ${MAX_DEPTH} HTML elements are open inside each other, too many to read; close them, or list the file in docs.ignore`,
    );
  }
}
