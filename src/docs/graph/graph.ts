/**
 * One graph of a document's quantities: every number a node, every relation that the text states or
 * that its columns, lists and wordings follow an edge. Needs no record.
 */
import type { Claim, ExtractedDocument } from '../claim.ts';
import { judgeBrackets, judgeParts } from './brackets.ts';
import { judgeFormulas } from './columns.ts';
import { judgeCompared } from './compared.ts';
import { decide } from './decide.ts';
import type { Finding, Findings } from './finding.ts';
import { gridsOf } from './grids.ts';
import { type Layout, readLayout } from './layout.ts';
import { judgeListedRuns } from './listed-runs.ts';
import { type Node, readNodes, readWordedRatios } from './node.ts';
import { readPassages } from './passages.ts';
import { isRepeat, type Proposal, propose } from './proposal.ts';
import { judgeRepeats } from './repeats.ts';
import { type Search, searchGrid } from './search.ts';
import { isSized, type Statement, type TextContext } from './statement.ts';
import { judgeStatements } from './statements.ts';
import { subjectsOf } from './subjects.ts';
import { judgeSummaries } from './summaries.ts';
import { judgeSuperlatives } from './superlatives.ts';
import { judgeTargets } from './targets.ts';
import { judgeToldCells } from './told-cells.ts';
import { findingOfStatement } from './write.ts';

export interface Checked {
  /** By claim; one without a finding neither follows from others nor contradicts them. */
  readonly findings: Findings;
  /** Two values of one quantity, where no record settles it. */
  readonly repeats: Findings;
}

export interface Graph {
  readonly proposals: readonly Proposal[];
  /** What follows from others, and what needs no weighing. */
  readonly settled: Findings;
}

/** What the text, its tables and its brackets say of numbers, told of others. */
function statementsIn(
  context: TextContext,
  layout: Layout,
  nodes: readonly Node[],
): readonly Statement[] {
  return [
    ...judgeStatements(context),
    ...judgeCompared(context),
    ...judgeSummaries(layout, context),
    ...judgeBrackets(nodes, context.text),
    ...judgeParts(nodes, context.text),
  ];
}

/** All that a document's numbers say of one another, and what could be accused. */
export function readGraph(document: ExtractedDocument, text: string): Graph {
  const nodes = readNodes(document, text);
  const layout = readLayout(text, nodes, document.tables);
  const search: Search = { found: [], steps: 0 };
  for (const grid of gridsOf(layout)) searchGrid(grid, search);
  const settled = new Map<Claim, Finding>(judgeTargets(document.claims, text.split('\n')));
  const formulas = judgeFormulas(search.found, settled);
  const worded = readWordedRatios(document, text);
  const context = {
    ...readPassages(text, nodes, layout),
    ...{ text, subjects: subjectsOf(layout), worded },
  };
  const statements = statementsIn(context, layout, nodes).filter(
    ({ target }) => settled.get(target.claim)?.kind !== 'consistent',
  );
  for (const each of statements)
    if (each.fits === true) settled.set(each.target.claim, findingOfStatement(each));
  for (const [claim, finding] of judgeListedRuns(document.claims)) settled.set(claim, finding);
  const inTables = Map.groupBy(document.claims, (claim) => claim.cell?.table ?? -1);
  for (const table of document.tables)
    for (const [claim, finding] of judgeSuperlatives(table, inTables.get(table.id) ?? []))
      settled.set(claim, finding);
  // Counts, sizes and machines are told of many things; figures of performance of one.
  const claims = new Set(document.claims);
  const maybe = new Set([...document.claims, ...document.unsure]);
  // Bare numbers that nobody would take for results are settings, which may differ from example to example.
  const isResult = ({ claim, dimension }: Node) => dimension !== null || maybe.has(claim);
  /** What is concluded from settings is of something else; sizes are none, nor is a number in the unit of another. */
  const isMeasured = (node: Node) =>
    claims.has(node.claim) || isSized(node) || node.claim.unit === null;
  const told = [...judgeRepeats(context, nodes), ...judgeToldCells(context, nodes)];
  const repeats = told.filter(({ target }) => claims.has(target.claim));
  const doubted = statements.filter(({ fits, target, inputs, mechanism }) => {
    if (mechanism === 'concluded' && !inputs.every(isMeasured)) return false;
    return fits !== true && (mechanism !== 'summary' || [target, ...inputs].some(isResult));
  });
  return {
    settled,
    proposals: [
      ...formulas.filter(({ target, inputs }) => [target, ...inputs].some(isResult)),
      ...[...doubted, ...repeats].flatMap((each) =>
        propose(each.mechanism, each, each.signs, () => findingOfStatement(each)),
      ),
    ],
  };
}

/** Everything that a document says and that can be checked without a record. */
export function checkGraph(document: ExtractedDocument, text: string): Checked {
  const { settled, proposals } = readGraph(document, text);
  const accusations = decide(proposals);
  const [repeats, others] = [true, false].map((kind) =>
    accusations
      .filter((each) => isRepeat(each) === kind)
      .map(({ target, finding }) => [target.claim, finding] as const),
  );
  return { findings: new Map([...settled, ...(others ?? [])]), repeats: new Map(repeats) };
}
