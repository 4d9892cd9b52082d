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
import { isRepeat, type Proposal, propose } from './proposal.ts';
import { judgeRepeats } from './repeats.ts';
import { type Search, searchGrid } from './search.ts';
import { readSentences, type Sentence, sentenceOfCell, sentenceOfLine } from './sentences.ts';
import { isSized } from './statement.ts';
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

/** Running text and lines of output, and which of them tell something by themselves: several numbers or a ratio. */
function sentencesOf(text: string, nodes: readonly Node[], { lines, tables }: Layout) {
  const running = new Set(lines.flatMap((line) => (line.isCode ? [] : [...line.slots.values()])));
  const output = lines.flatMap(({ isCode, slots }) => {
    const [node, ...more] = slots.values();
    return isCode && node !== undefined ? [sentenceOfLine(text, [node, ...more])] : [];
  });
  const said = readSentences(text, nodes, (node) => running.has(node));
  const isTelling = ({ nodes: [node, ...more] }: Sentence) =>
    more.length > 0 || node?.dimension === 'ratio';
  const passages = [...said, ...output, ...passagesOf(tables, text)];
  return {
    sentences: [...said, ...output.filter(isTelling)],
    passages: passages.sort((a, b) => a.start - b.start),
  };
}

/** Tables, for what is concluded from them right behind. */
function passagesOf(tables: Layout['tables'], text: string): readonly Sentence[] {
  return tables.flatMap(({ rows, isListing }): Sentence[] => {
    const nodes = rows.flatMap(({ slots }) => [...slots.values()]);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (isListing === true || first === undefined || last === undefined) return [];
    const { end } = sentenceOfLine(text, [last]);
    return [{ start: text.lastIndexOf('\n\n', first.claim.start) + 1, end, nodes, isBlock: true }];
  });
}

/** Cells that hold several numbers: "1.9 s down to 1.2 s (-37 %)". */
function cellsOf({ tables }: Layout, text: string): readonly Sentence[] {
  return tables
    .filter(({ isListing }) => isListing !== true)
    .flatMap(({ rows }) => rows)
    .flatMap(({ slots }) => {
      const cells = Map.groupBy(slots.values(), ({ claim }) => claim.cell?.column);
      return [...cells.values()].flatMap(([first, ...more]) =>
        first && more.length > 1 ? [sentenceOfCell(text, [first, ...more])] : [],
      );
    });
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
    ...sentencesOf(text, nodes, layout),
    ...{ text, subjects: subjectsOf(layout), worded, cells: cellsOf(layout, text) },
  };
  const statements = [
    ...judgeStatements(context),
    ...judgeCompared(context),
    ...judgeSummaries(layout, context),
    ...judgeBrackets(nodes, text),
    ...judgeParts(nodes, text),
  ].filter(({ target }) => settled.get(target.claim)?.kind !== 'consistent');
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
  const isMeasured = (node: Node) => claims.has(node.claim) || isSized(node) || node.claim.unit === null;
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
