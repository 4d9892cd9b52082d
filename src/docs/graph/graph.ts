/**
 * One graph of a document's quantities: every number a node, every relation that the text states or
 * that its columns, lists and wordings follow an edge. Needs no record.
 */
import type { Claim, ExtractedDocument } from '../claim.ts';
import { judgeBrackets } from './brackets.ts';
import type { Finding, Findings } from './finding.ts';
import { read } from './forms.ts';
import { gridsOf } from './grids.ts';
import type { Hypothesis, Tested } from './hypothesis.ts';
import { readLayout } from './layout.ts';
import { judgeListedRuns } from './listed-runs.ts';
import { amountOf, isRange, type Node, readNodes } from './node.ts';
import { judgeRepeats } from './repeats.ts';
import { type Search, searchGrid } from './search.ts';
import { readSentences } from './sentences.ts';
import { gap, middle, type Span, times } from './span.ts';
import type { Desk } from './statement.ts';
import { judgeStatements } from './statements.ts';
import { subjectsOf } from './subjects.ts';
import { judgeSummaries } from './summaries.ts';
import { judgeSuperlatives } from './superlatives.ts';
import { judgeTargets } from './targets.ts';
import { findingOf, findingOfStatement } from './write.ts';

const ENOUGH_BITS = 8;
/** Where one number alone confirms a formula. */
const MANY_BITS = 10;
const MOST_MISFITS = 0.25;
const HINT_BITS = 6;
const SOLE_BITS = 6;

interface Support {
  bits: number;
  fits: number;
  misfits: number;
}

/** What its words and the lack of any other operands say for a formula. */
function grantedTo({ isHinted, isSole }: Hypothesis): number {
  return isHinted ? HINT_BITS + (isSole ? SOLE_BITS : 0) : 0;
}

/** How well each formula is confirmed over all places where columns of the same names follow it. */
function supportOf(hypotheses: readonly Hypothesis[]): ReadonlyMap<string, Support> {
  const support = new Map<string, Support>();
  for (const each of hypotheses) {
    const own = support.get(each.key) ?? { bits: grantedTo(each) - each.cost, fits: 0, misfits: 0 };
    own.bits += each.bits;
    own.fits += each.tested.filter(({ fits, bits }) => fits && bits > 0).length;
    own.misfits += each.tested.filter(({ fits }) => !fits).length;
    support.set(each.key, own);
  }
  return support;
}

/** Which of the numbers in one relation is derived from the others: ratios first, then rates. */
function derivedness({ tested: [first] }: Hypothesis): number {
  const dimension = first?.target.dimension;
  if (dimension === 'ratio' || dimension === 'percent') return 0;
  return dimension === 'rate' || dimension === 'throughput-bytes' ? 1 : 2;
}

/** The formulas that hold, the best confirmed first. */
function accepted(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  const support = supportOf(hypotheses);
  const bitsOf = ({ key }: Hypothesis) => support.get(key)?.bits ?? 0;
  return hypotheses
    .filter(({ key }) => {
      const { bits, fits, misfits } = support.get(key) ?? { bits: 0, fits: 0, misfits: 0 };
      const isConfirmed = bits >= (fits > 1 ? ENOUGH_BITS : MANY_BITS) && fits > 0;
      return isConfirmed && misfits <= Math.max(1, MOST_MISFITS * (fits + misfits));
    })
    .sort((a, b) => derivedness(a) - derivedness(b) || bitsOf(b) - bitsOf(a));
}

const LEAST_GAP = 0.01;

const MOST_APART = Math.log(2.6);
/** A formula that allows values so far apart tells nothing. */
const MOST_WIDTH = 0.9;

/** A figure that is wrong is near the right one; what is far from it is another quantity. */
function isNearMiss(expected: Span, { span }: Node): boolean {
  const away = Math.abs(Math.log(Math.abs(middle(expected) / middle(span))));
  return (
    away < MOST_APART && expected.high - expected.low < MOST_WIDTH * Math.abs(middle(expected))
  );
}

/** Whether no rounding or cutting of its operands explains the difference. */
function isFar({ form, reading, constant }: Hypothesis, { target, inputs }: Tested): boolean {
  const loose = form.evaluate(inputs.map((node) => node.loose));
  return loose !== null && gap(times(loose, constant), read(reading, target.loose)) > LEAST_GAP;
}

const EXPLAINING_BITS = 3;

/** What follows from other numbers by a formula that holds, and which of them that explains. */
function explain(
  hypotheses: readonly Hypothesis[],
  found: Map<Claim, Finding>,
): ReadonlySet<Claim> {
  const explained = new Set<Claim>();
  for (const { hypothesis, tested } of rowsOf(hypotheses)) {
    if (!tested.fits) continue;
    const { claim } = tested.target;
    if (tested.bits > EXPLAINING_BITS) explained.add(claim);
    const finding = findingOf(hypothesis, tested);
    if (finding.kind === 'wrong' || !found.has(claim)) found.set(claim, finding);
  }
  return explained;
}

function rowsOf(hypotheses: readonly Hypothesis[]) {
  return hypotheses.flatMap((hypothesis) =>
    hypothesis.tested.map((tested) => ({ hypothesis, tested })),
  );
}

/** Each row's finding by the best formula; one number is accused where several could be. */
function judgeFormulas(hypotheses: readonly Hypothesis[], found: Map<Claim, Finding>): void {
  const explained = explain(hypotheses, found);
  const accused = new Set<Claim>();
  for (const { hypothesis, tested } of rowsOf(hypotheses)) {
    const { target, inputs, fits } = tested;
    if (fits || explained.has(target.claim) || accused.has(target.claim)) continue;
    if (amountOf(target) === 0) continue;
    if (!isFar(hypothesis, tested) || !isNearMiss(tested.expected, target)) continue;
    for (const { claim } of [target, ...inputs]) accused.add(claim);
    found.set(target.claim, findingOf(hypothesis, tested));
  }
}

/** Numbers weigh little in a name, and so do words of every third sentence. */
function weighing(sentences: Desk['sentences']): Desk['weigh'] {
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isCommon = (word: string) =>
    sentences.length > 10 && (counts.get(word) ?? 0) > 0.3 * sentences.length;
  return (word) => (/^[\d.]+$/.test(word) ? 0.3 : isCommon(word) ? 0.2 : 1);
}

export interface Checked {
  /** By claim; one without a finding neither follows from others nor contradicts them. */
  readonly findings: Findings;
  /** Two values of one quantity, where no record settles it. */
  readonly repeats: Findings;
}

/** Everything that a document says and that can be checked without a record. */
export function checkGraph(document: ExtractedDocument, text: string): Checked {
  const nodes = readNodes(document, text);
  const layout = readLayout(text, nodes);
  const search: Search = { found: [], steps: 0 };
  for (const grid of gridsOf(layout, nodes, text)) searchGrid(grid, search);
  const findings = new Map<Claim, Finding>(judgeTargets(document.claims, text.split('\n')));
  judgeFormulas(accepted(search.found), findings);
  const running = new Set(
    layout.lines.flatMap((line) => (line.isCode ? [] : [...line.slots.values()])),
  );
  const sentences = readSentences(text, nodes, (node) => running.has(node));
  const desk = { text, sentences, subjects: subjectsOf(layout), weigh: weighing(sentences) };
  for (const each of [
    ...judgeStatements(desk),
    ...judgeSummaries(layout),
    ...judgeBrackets(nodes, text),
  ])
    if (
      findings.get(each.target.claim)?.kind !== 'consistent' &&
      (each.fits === true || isRange(each.target) || isNearMiss(each.expected, each.target))
    )
      findings.set(each.target.claim, findingOfStatement(each));
  for (const [claim, finding] of judgeListedRuns(document.claims)) findings.set(claim, finding);
  const inTables = Map.groupBy(document.claims, (claim) => claim.cell?.table ?? -1);
  for (const table of document.tables)
    for (const [claim, finding] of judgeSuperlatives(table, inTables.get(table.id) ?? []))
      findings.set(claim, finding);
  // Counts, sizes and machines are told of many things; figures of performance of one.
  const claims = new Set(document.claims);
  const repeats = judgeRepeats(desk, nodes, layout.lines)
    .filter(({ target }) => claims.has(target.claim))
    .map((each) => [each.target.claim, findingOfStatement(each)] as const);
  return { findings, repeats: new Map(repeats) };
}
