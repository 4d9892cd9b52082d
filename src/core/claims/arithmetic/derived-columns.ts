/**
 * Derived columns of a table (speed-up, change, "A vs B") recomputed from its other cells. Which
 * cells a column comes from is read from its header, else from what most of its rows agree on; a
 * column that agrees with nothing is left alone, so that no good document is accused.
 */
import type { Claim, ClaimTable } from '../claim.ts';
import {
  allowedFormulas,
  betterOf,
  consistent,
  type Derived,
  derivationOf,
  derive,
  type Finding,
  inconsistent,
  isRelative,
} from './finding.ts';
import type { FormulaName } from './formulas.ts';
import {
  allSources,
  cellsOf,
  columnsOf,
  namedSources,
  type Rows,
  type Source,
} from './table-sources.ts';

interface Hypothesis {
  readonly source: Source;
  readonly formula: FormulaName;
  readonly checked: readonly { readonly claim: Claim; readonly derived: Derived }[];
  readonly agreeing: number;
}

function at(rows: Rows, place: Source['subject'], row: number): Claim | undefined {
  return rows.get(place.row ?? row)?.get(place.column);
}

/** Every derived cell of a column under one reading of where it comes from. */
function test(
  derivedCells: readonly Claim[],
  inputs: Rows,
  source: Source,
  formula: FormulaName,
): Hypothesis {
  const checked = derivedCells.flatMap((claim) => {
    const row = claim.cell?.row ?? 0;
    const [subject, other] = [at(inputs, source.subject, row), at(inputs, source.other, row)];
    if (subject === undefined || other === undefined || subject.dimension !== other.dimension)
      return [];
    const derived = derive(claim, formula, subject, other);
    return derived === null ? [] : [{ claim, derived }];
  });
  const agreeing = checked.filter((each) => each.derived.fits).length;
  return { source, formula, checked, agreeing };
}

const FORMULAS: readonly FormulaName[] = ['subject/other', 'subject/other-1', '1-subject/other'];

function best(hypotheses: readonly Hypothesis[]): Hypothesis | null {
  return hypotheses.reduce<Hypothesis | null>(
    (winner, each) => (each.agreeing > (winner?.agreeing ?? 0) ? each : winner),
    null,
  );
}

/** Least agreeing rows, and least share of them, before a column's origin counts as known. */
const LEAST_ROWS = 3;
const LEAST_SHARE = 0.75;

function isKnown(hypothesis: Hypothesis, isNamed: boolean): boolean {
  const share = hypothesis.agreeing / hypothesis.checked.length;
  if (isNamed) return hypothesis.agreeing >= 1 && share >= 0.5;
  return hypothesis.agreeing >= LEAST_ROWS && share >= LEAST_SHARE;
}

/** One disagreeing row alone: its header names the inputs and no reading of them fits. */
function soleFinding(hypotheses: readonly Hypothesis[]): readonly [Claim, Finding][] {
  const [first] = hypotheses.filter((each) => each.checked.length === 1);
  const [only] = first?.checked ?? [];
  return only === undefined || hypotheses.some((each) => each.agreeing > 0)
    ? []
    : [[only.claim, inconsistent(only.derived)]];
}

/** Whether the cell's own direction word fits inputs whose order the header tells. */
function hasRightSense(claim: Claim, derived: Derived, source: Source): boolean {
  if (claim.direction === null || !source.isOrdered) return true;
  const { subject, other } = derived;
  return allowedFormulas(claim, betterOf(subject)).some(
    (name) => derive(claim, name, subject, other)?.fits === true,
  );
}

function turnedRound(claim: Claim, derived: Derived): Finding {
  const said = claim.direction ?? '';
  const derivation = derivationOf(derived);
  return {
    kind: 'wrong',
    result: { verdict: 'contradiction', with: { kind: 'direction', said, derivation } },
  };
}

function search(
  cells: readonly Claim[],
  inputs: Rows,
  sources: readonly Source[],
): readonly Hypothesis[] {
  return sources.flatMap((source) =>
    FORMULAS.map((formula) => test(cells, inputs, source, formula)),
  );
}

function readOff(winner: Hypothesis, isNamed: boolean): readonly [Claim, Finding][] {
  const accuses = isKnown(winner, isNamed);
  return winner.checked.flatMap(({ claim, derived }): [Claim, Finding][] => {
    if (derived.fits && !hasRightSense(claim, derived, winner.source))
      return [[claim, turnedRound(claim, derived)]];
    if (derived.fits) return [[claim, consistent(derived)]];
    return accuses ? [[claim, inconsistent(derived)]] : [];
  });
}

function judgeColumn(
  cells: readonly Claim[],
  inputs: Rows,
  table: ClaimTable,
  column: number,
): readonly [Claim, Finding][] {
  const named = namedSources(table, column, inputs);
  const byName = search(cells, inputs, named);
  const winner = best(byName);
  if (winner !== null) return readOff(winner, true);
  if (named.length > 0 && cells.length === 1) return soleFinding(byName);
  const guess = best(search(cells, inputs, allSources(inputs)));
  return guess === null ? [] : readOff(guess, false);
}

/** Most cells of a table that are searched for a column's origin; wider ones are left alone. */
const MOST_CELLS = 600;

/** Findings for the relative cells of one table. */
export function judgeTable(
  table: ClaimTable,
  claims: readonly Claim[],
): readonly [Claim, Finding][] {
  if (claims.length > MOST_CELLS) return [];
  const inputs = cellsOf(claims, (claim) => !isRelative(claim));
  const relative = cellsOf(claims, isRelative);
  return columnsOf(relative).flatMap((column) => {
    const cells = [...relative.values()].flatMap((row) => row.get(column) ?? []);
    return judgeColumn(cells, inputs, table, column);
  });
}
