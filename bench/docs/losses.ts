/** Where the gate loses a number that was made false: the first stage that has nothing of it. */
import type { ExtractedDocument } from '../../src/docs/claim.ts';
import { scoreOf } from '../../src/docs/graph/decide.ts';
import type { Graph } from '../../src/docs/graph/graph.ts';
import { readNodes } from '../../src/docs/graph/node.ts';
import type { Place, Relation } from './falsify.ts';

export type Loss =
  | 'target not read'
  | 'operand not read'
  | 'follows from other numbers'
  | 'nothing proposed'
  | 'scored below'
  | 'another number accused';

/** The stage at which a copy of a document, with `by` in the target's place, goes unaccused. */
export function lossOf(
  relation: Relation,
  by: string,
  text: string,
  document: ExtractedDocument,
  graph: Graph,
): Loss {
  const starts = [0];
  for (const line of text.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const nodes = readNodes(document, text);
  const nodeAt = ({ line, col, text: printed }: Place) => {
    const start = (starts[line - 1] ?? 0) + col;
    return nodes.find(({ claim }) => claim.start < start + printed.length && claim.end > start);
  };
  const target = nodeAt({ ...relation.target, text: by });
  if (target === undefined) return 'target not read';
  if (relation.operands.some((each) => nodeAt(each) === undefined)) return 'operand not read';
  const own = graph.proposals.filter((each) =>
    [each.target, ...each.inputs].some(({ claim }) => claim === target.claim),
  );
  if (own.some((each) => scoreOf(each) > 0)) return 'another number accused';
  if (own.length > 0) return 'scored below';
  const isSettled = graph.settled.get(target.claim)?.kind === 'consistent';
  return isSettled ? 'follows from other numbers' : 'nothing proposed';
}
