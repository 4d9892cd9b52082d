import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import type { Candidate } from '../classify/candidate.ts';
import { cornerOf, headerOf, rowLabelOf } from './table.ts';
import type { NamedUnit, SaidUnit } from './unit-in-words.ts';
import { findUnitInHeader, findUnitsSaid, inBrackets, readNamedUnit } from './unit-in-words.ts';

export const UNIT_SOURCES = [
  'header',
  'row',
  'unit-cell',
  'ratio-name',
  'ratio-said',
  'column',
  'corner',
  'caption',
  'before',
  'heading',
  'after',
  'section',
] as const;

export type UnitSource = (typeof UNIT_SOURCES)[number];

/** A unit that something around a bare number offers it. */
export interface OfferedUnit extends NamedUnit {
  readonly source: UnitSource;
  /** How many of its place's own words the sentence that gives it has. */
  readonly overlap: number;
}

/** What is known of units in a document before any is carried over. */
export interface UnitContext {
  /** The most common own unit among the numbers of a column. */
  readonly byColumn: ReadonlyMap<string, Unit>;
  /** The units that a text gives to numbers elsewhere; each text is read once. */
  readonly saidIn: (text: string) => readonly SaidUnit[];
  /** For each block, the unit that a text before it in its section gave to results. */
  readonly bySection: ReadonlyMap<number, NamedUnit>;
}

/** "The results in the tables below are in nanoseconds" holds until another text says otherwise. */
function unitsBySection(
  candidates: readonly Candidate[],
  saidIn: UnitContext['saidIn'],
): ReadonlyMap<number, NamedUnit> {
  const found = new Map<number, NamedUnit>();
  const open = new Map<string, NamedUnit>();
  for (const { passage } of candidates) {
    const { headings, said, block } = passage;
    if (found.has(block)) continue;
    const unit = saidIn(said.before)[0];
    if (unit) open.set(headings.join('\n'), unit);
    for (let depth = headings.length; depth > 0; depth -= 1) {
      const above = open.get(headings.slice(0, depth).join('\n'));
      if (!above) continue;
      found.set(block, above);
      break;
    }
  }
  return found;
}

export function createUnitContext(candidates: readonly Candidate[]): UnitContext {
  const counts = new Map<string, Map<string, { unit: Unit; count: number }>>();
  for (const { column, token } of candidates) {
    if (!token.unit) continue;
    const here = counts.get(column) ?? new Map();
    const seen = here.get(token.unit.symbol) ?? { unit: token.unit, count: 0 };
    here.set(token.unit.symbol, { unit: token.unit, count: seen.count + 1 });
    counts.set(column, here);
  }
  const byColumn = new Map<string, Unit>();
  for (const [column, units] of counts) {
    const best = [...units.values()].sort((a, b) => b.count - a.count)[0];
    if (best) byColumn.set(column, best.unit);
  }
  const known = new Map<string, readonly SaidUnit[]>();
  const saidIn = (text: string) => {
    const units = known.get(text) ?? findUnitsSaid(text);
    known.set(text, units);
    return units;
  };
  return { byColumn, saidIn, bySection: unitsBySection(candidates, saidIn) };
}

const NAMES_RATIO =
  /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|factor|compared to|slowdown|normali[sz]ed)\b|^[x×]$/i;

/** "Hit ratio": a part of a whole, which some print as a percentage. */
const NAMES_SHARE = /\b(?:hits?|miss|cache)\b/i;

/** "Speed is the other's time divided by ours": said of numbers elsewhere. */
const DEFINES_RATIO = /\b(?:divided by|relative to|normali[sz]ed|ratios? of)\b/i;

/** Every unit that is offered to the bare number of a cell, nearest source first; elsewhere a unit stands beside its number. */
export function offerUnits(candidate: Candidate, context: UnitContext): readonly OfferedUnit[] {
  const offers: OfferedUnit[] = [];
  const { passage } = candidate;
  const { said, cell } = passage;
  if (!cell) return offers;
  const { table, row, column } = cell;
  const header = headerOf(table, row, column);
  const label = rowLabelOf(table, row, column);
  const lowest = table.grid.rows[table.headersOf[row]?.at(-1) ?? -1]?.[column]?.text.text ?? '';
  if (isUnknownUnit(lowest) || isSymbol(lowest)) return offers;
  const own = wordsOf(`${header} ${label} ${lowest}`);
  const offer = (source: UnitSource, named: NamedUnit | null | undefined, sentence = '') => {
    const shared = [...wordsOf(sentence)].filter((word) => own.has(word)).length;
    if (named)
      offers.push({ unit: named.unit, power: named.power, source, overlap: Math.min(2, shared) });
  };
  const offerSaid = (source: UnitSource, text = '') => {
    for (const unit of context.saidIn(text)) offer(source, unit, unit.sentence);
    if (DEFINES_RATIO.test(text)) offer('ratio-said', asNamed('x'), text);
  };
  offer('header', findUnitInHeader(lowest) ?? findUnitInHeader(header));
  offer('row', column > 0 ? findUnitInHeader(label) : null);
  offer('unit-cell', unitCell(cell));
  const name = [header, label].find((text) => NAMES_RATIO.test(text));
  if (name !== undefined && !NAMES_SHARE.test(name)) offer('ratio-name', asNamed('x'));
  offer('corner', inBrackets(cornerOf(table, row)));
  const common = context.byColumn.get(candidate.column);
  if (common) offer('column', { unit: common, power: 0 });
  offerSaid('caption', said.caption);
  offerSaid('before', said.before);
  offerSaid('heading', passage.headings.at(-1));
  offerSaid('after', said.after.slice(0, 240));
  offer('section', context.bySection.get(passage.block));
  return offers;
}

/** A header of brackets alone states the unit, even if nobody here knows it: `(MCUPS)`. */
function isUnknownUnit(header: string): boolean {
  return /^\(\p{L}[\p{L}\p{N}/]*\)$/u.test(header) && inBrackets(header) === null;
}

/** "n", "k": a quantity of its own, which is not in the unit of the results. */
function isSymbol(header: string): boolean {
  return /^(?!x)\p{L}$/iu.test(header.trim());
}

/** Words of four letters or more, by their first five. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, 5)));
}

function asNamed(text: string): NamedUnit | null {
  const unit = parseUnit(text);
  return unit && { unit, power: 0 };
}

/** A column headed "Unit" names the unit of its row. */
function unitCell({ table, row, column }: NonNullable<Candidate['passage']['cell']>) {
  const cells = table.grid.rows[row] ?? [];
  const at = cells.findIndex((_, x) => /^units?$/i.test(headerOf(table, row, x)));
  const isLabel = /\p{L}{2}/u.test(cells[column]?.text.text ?? '');
  return at < 0 || isLabel ? null : readNamedUnit(cells[at]?.text.text ?? '');
}
