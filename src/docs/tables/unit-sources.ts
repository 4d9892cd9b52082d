import { remember } from '../../core/text/remember.ts';
import type { Candidate } from '../classify/candidate.ts';
import { headerOf, isFigure, rowLabelOf } from './table.ts';
import { findUnitInHeader, type NamedUnit, readBare, readNamedUnit } from './unit-in-words.ts';
import { FACTOR, findUnitsSaid, type SaidUnit } from './units-said.ts';

export const UNIT_SOURCES = [
  'header',
  'row',
  'unit-cell',
  'ratio-name',
  'column',
  'ditto',
  'caption',
  'before',
  'heading',
  'after',
  'section',
] as const;

export type UnitSource = (typeof UNIT_SOURCES)[number];

/** A unit that something around a bare number offers it, and what speaks for that. */
export interface OfferedUnit extends NamedUnit {
  readonly source: UnitSource;
  readonly evidence: readonly (readonly [name: string, value: number])[];
}

/** What is known of units in a document before any is carried over. */
export interface UnitContext {
  /** The most common own unit among the numbers of a column. */
  readonly byColumn: ReadonlyMap<string, NamedUnit>;
  /** The unit that only the first of a column's numbers has. */
  readonly byFirst: ReadonlyMap<string, NamedUnit>;
  /** For each block, the units that a text before it in its section gave to results. */
  readonly bySection: ReadonlyMap<number, readonly SaidUnit[]>;
}

/** The units that texts give to results. */
const unitsOfResults = (texts: readonly string[]): readonly SaidUnit[] =>
  texts
    .flatMap(findUnitsSaid)
    .filter(({ form, isOfTable }) => isOfTable && form !== 'passing' && form !== 'ratio');

/** The sections from a passage's own up to the document, then those around them. */
function sectionsOf({ headings }: Candidate['passage']) {
  const above = ['', ...headings].map((_, depth) => headings.slice(0, depth).join('\n')).reverse();
  const [own = '', ...higher] = above;
  const around = higher.map((section) => `${section}\n`);
  return { own, parent: around[0] ?? own, all: [...above, ...around] };
}

/**
 * "The results in the tables below are in nanoseconds" holds until another text says otherwise; where its section
 * has no table, as "Methodology" has none, for the sections beside it.
 */
function unitsBySection(candidates: readonly Candidate[]): UnitContext['bySection'] {
  const passages = new Set(candidates.map(({ passage }) => passage));
  const withTable = new Set([...passages].map((each) => each.cell && sectionsOf(each).own));
  const open = new Map<string, readonly SaidUnit[]>();
  const read = (passage: Candidate['passage']): readonly SaidUnit[] | undefined => {
    const { own, parent, all } = sectionsOf(passage);
    // An option that is in seconds stands in a list.
    const stated = unitsOfResults(passage.context === 'prose' ? [passage.text.text] : []);
    const units = [...stated, ...unitsOfResults([passage.said.before, ...passage.said.above])];
    if (units.length > 0) open.set(own, units);
    if (stated.length > 0 && !withTable.has(own)) open.set(parent, stated);
    return open.get(all.find((section) => open.has(section)) ?? '');
  };
  const found = new Map<number, readonly SaidUnit[]>();
  for (const passage of passages) {
    const units = found.has(passage.block) ? undefined : read(passage);
    if (units !== undefined) found.set(passage.block, units);
  }
  return found;
}

/** The most common own unit of each column's numbers, and that of the first where no other has one: "12 ms" over "15". */
function unitsByColumn(candidates: readonly Candidate[]) {
  const byColumn = new Map<string, NamedUnit>();
  const byFirst = new Map<string, NamedUnit>();
  // Not in a cell that names a column.
  const inBody = candidates.filter(({ passage: { cell } }) => cell?.table.headersOf[cell.row]);
  for (const [column, numbers] of Map.groupBy(inBody, (one) => one.column)) {
    const units = numbers.flatMap(({ token }) =>
      token.unit ? { unit: token.unit, power: 0 } : [],
    );
    const kinds = [...Map.groupBy(units, ({ unit }) => unit.symbol).values()];
    const [best] = kinds.sort((a, b) => b.length - a.length)[0] ?? [];
    if (best) byColumn.set(column, best);
    const isOnly = units.length === 1 && numbers.length > 2 && numbers[0]?.token.unit;
    if (best && isOnly) byFirst.set(column, best);
  }
  return { byColumn, byFirst };
}

export function createUnitContext(candidates: readonly Candidate[]): UnitContext {
  return { ...unitsByColumn(candidates), bySection: unitsBySection(candidates) };
}

const NAMES_RATIO =
  /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|factor|compared to|slowdown|normali[sz]ed)\b|^[x×]$/i;

/** In a row's name, "ours vs theirs" says what is compared. */
const COMPARES = /\b(?:vs\.?|versus|compared to)(?= )/i;

/** "Hit ratio": a part of a whole, which some print as a percentage. */
const NAMES_SHARE = /\b(?:hits?|miss|cache)\b/i;

const namesRatio = (name: string): boolean => NAMES_RATIO.test(name) && !NAMES_SHARE.test(name);

/** Every unit that is offered to the bare number of a cell, nearest source first; elsewhere a unit stands beside its number. */
export function offerUnits(candidate: Candidate, context: UnitContext): readonly OfferedUnit[] {
  const { said, cell, headings, block } = candidate.passage;
  if (!cell) return [];
  const { header, label, lowest } = namesOf(cell);
  if (isOfItsOwn(lowest)) return [];
  const offers: OfferedUnit[] = [];
  const own = wordsOf(`${header} ${label} ${lowest}`);
  const offer = (source: UnitSource, named: NamedUnit | null | undefined) => {
    if (named) offers.push({ ...named, source, evidence: [[`from.${source}`, 1]] });
  };
  offer('header', findUnitInHeader(lowest) ?? findUnitInHeader(header));
  offer('row', cell.column > 0 ? findUnitInHeader(label) : null);
  offer('unit-cell', unitCell(cell));
  offer(
    'ratio-name',
    namesRatio(header) || namesRatio(label.replace(COMPARES, '')) ? FACTOR : null,
  );
  offer('column', context.byColumn.get(candidate.column));
  offer('ditto', context.byFirst.get(candidate.column));
  const offerSaid = (source: UnitSource, texts: readonly string[]) => {
    for (const [far, text] of texts.entries())
      offers.push(...saidOffers(source, findUnitsSaid(text), far, own));
  };
  offerSaid('caption', [said.caption]);
  offerSaid('before', said.above);
  offerSaid('heading', headings.toReversed());
  offerSaid('after', [said.below]);
  offers.push(...saidOffers('section', context.bySection.get(block) ?? [], 0, own));
  return offers;
}

/** What a text offers, after so many nearer ones, to a cell of whose names these are words. */
function saidOffers(
  source: UnitSource,
  units: readonly SaidUnit[],
  far: number,
  own: ReadonlySet<string>,
): readonly OfferedUnit[] {
  const near = far === 0 ? units : units.filter(({ form }) => form !== 'passing');
  return near.map(({ unit, power, form, isOfTable, clause }) => {
    const shared = [...wordsOf(clause)].filter((word) => own.has(word)).length;
    const evidence = [
      [`${far > 0 ? 'far' : 'from'}.${source}`, 1],
      [`form.${form}`, 1],
      ['of-table', isOfTable ? 1 : 0],
      ['overlap', Math.min(2, shared)],
    ] as const;
    return { unit, power, source, evidence };
  });
}

type Place = NonNullable<Candidate['passage']['cell']>;

/** The texts that name what a cell holds. */
export function namesOf({ table, row, column }: Place) {
  return {
    header: headerOf(table, row, column),
    label: rowLabelOf(table, row, column),
    lowest: table.grid.rows[table.headersOf[row]?.at(-1) ?? -1]?.[column]?.text.text ?? '',
  };
}

/** Brackets alone, or a noun in them, state the unit, even if nobody here knows it: `(MCUPS)`, `Usage (cores)`; "n", "k" are quantities of their own. */
function isOfItsOwn(header: string): boolean {
  const isUnit = /^\(\p{L}[\p{L}\p{N}/]*\)$|\(\p{L}{3,}s\)$/u.test(header.trim());
  return /^(?!x)\p{L}$/iu.test(header.trim()) || (isUnit && findUnitInHeader(header) === null);
}

/** Words of four letters or more, by their first five. */
const wordsOf = remember((text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}, 1000);

/** A cell that is a unit is that of its row in a column headed "Unit" or before all figures, and elsewhere of the figure before it. */
function unitCell({ table, row, column }: Place): NamedUnit | null {
  const cells = table.grid.rows[row] ?? [];
  const first = cells.findIndex(isFigure);
  const read = (text: string, x: number): NamedUnit | null => {
    if (/^units?\b/i.test(headerOf(table, row, x))) return readNamedUnit(text);
    return (x > 0 && x < first) || x === column + 1 ? readBare(text) : null;
  };
  for (const [x, { text }] of cells.entries()) {
    const named = x === column ? null : read(text.text, x);
    if (named) return named;
  }
  return null;
}
