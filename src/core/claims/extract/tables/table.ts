import type { NumberOptions } from '../../../units/number-token.ts';
import type { ClaimContext, Subject } from '../../claim.ts';
import type { Cell, Grid } from '../block.ts';
import type { Classified } from '../classify/classify.ts';
import { classifyInSentence } from '../classify/classify.ts';
import type { Collector } from '../collector.ts';
import { trimText } from '../mapped-text.ts';
import type { Mention } from '../numbers/mention.ts';
import { isAboutPerformance } from '../prose/performance-section.ts';
import { readProse } from '../prose/prose.ts';
import { isMainNumber, readCell } from './cell.ts';
import { decideCell } from './cell-decision.ts';
import type { Role } from './column-role.ts';
import { readRole } from './column-role.ts';
import { isRepeatedHeader, joinHeader, readColumnRole } from './header.ts';
import type { NamedUnit } from './unit-in-words.ts';
import { inBrackets, readNamedUnit } from './unit-in-words.ts';

export interface TablePlace {
  readonly id: number;
  readonly block: number;
  readonly context: ClaimContext;
  readonly headings: readonly string[];
  /** The text that introduces the table, if any. */
  readonly caption: string | null;
  /** From a caption, or a sentence before or after. */
  readonly captionUnit: NamedUnit | null;
  readonly numbers: NumberOptions;
}

interface Reading {
  readonly place: TablePlace;
  readonly columns: readonly Role[];
  readonly isPerformance: boolean;
  readonly isSettings: boolean;
  readonly isHardware: boolean;
  readonly collector: Collector;
}

/** Finds the claims of a table, reading it as a whole: names of columns and rows give units and kinds. */
export function readTable(grid: Grid, place: TablePlace, collector: Collector): void {
  const header = joinHeader(grid);
  const columns = header.map((name, x) => readColumnRole(grid, x, name));
  let reading = startReading(grid, header, columns, place, collector);
  grid.rows.slice(grid.headerRows).forEach((row, index) => {
    if (!isRepeatedHeader(row, reading.columns)) {
      readRow(row, index, reading);
      return;
    }
    const names = row.map((cell) => cell.text.text);
    reading = startReading(grid, names, names.map(readRole), place, collector);
  });
}

const SETTINGS =
  /^(?:options?|default(?: value)?|descriptions?|parameters?|flags?|settings?|types?|required|notes?|meaning)$/i;

/** Columns of a list of machines: the memory beside them is theirs. */
const HARDWARE = /^(?:price.*|cost.*|v?cpus?|cores|instance(?: type)?|disk|storage|network)$/i;

function startReading(
  grid: Grid,
  header: readonly string[],
  columns: readonly Role[],
  place: TablePlace,
  collector: Collector,
): Reading {
  const named = columns.filter((role) => role.kind === 'metric' && role.unit !== null);
  const isSettings = header.filter((name) => SETTINGS.test(name.trim())).length >= 2;
  const isPerformance =
    named.length > 0 ||
    columns.filter((role) => role.kind === 'metric').length >= 2 ||
    place.captionUnit !== null ||
    isAboutPerformance(
      place.caption,
      ...place.headings.slice(-2),
      ...header,
      grid.rows[0]?.[0]?.text.text ?? null,
    );
  const corner = place.captionUnit ?? (header[0] ? inBrackets(header[0]) : null);
  return {
    place: { ...place, captionUnit: corner },
    columns,
    isPerformance,
    isSettings: isSettings && named.length === 0,
    isHardware: header.some((name) => HARDWARE.test(name.trim())),
    collector,
  };
}

const UNKNOWN: Role = { kind: 'unknown', unit: null, class: null, isMemory: false, name: '' };

function readRow(row: readonly Cell[], index: number, reading: Reading): void {
  const rowRole = readRowRole(row[0]?.text.text ?? '', reading);
  const unitCell = row.find((_, x) => /^units?$/i.test(reading.columns[x]?.name ?? ''));
  const rowUnit = unitCell ? readNamedUnit(unitCell.text.text) : null;
  const seen = new Set<unknown>();
  row.forEach((cell, x) => {
    if (seen.has(cell.text) || cell.text.text.trim() === '') return;
    seen.add(cell.text);
    const column = reading.columns[x] ?? UNKNOWN;
    readOneCell({ cell, x, index, row, column, rowRole, rowUnit }, reading);
  });
}

function readRowRole(label: string, reading: Reading): Role {
  if (/\b(?:percentile|quantile)s?\b/i.test(reading.columns[0]?.name ?? ''))
    return { ...UNKNOWN, kind: 'metric', name: `percentile ${label.trim()}` };
  // A row called "default" is a variant's; a column of that name holds settings.
  return /^\W*(?:\d|default\W*$)/i.test(label) ? UNKNOWN : readRole(label);
}

interface CellHere {
  readonly cell: Cell;
  readonly x: number;
  readonly index: number;
  readonly row: readonly Cell[];
  readonly column: Role;
  readonly rowRole: Role;
  readonly rowUnit: NamedUnit | null;
}

function readOneCell(here: CellHere, reading: Reading): void {
  const text = trimText(here.cell.text);
  const subject = subjectOf(here, reading);
  const cell = { table: reading.place.id, row: here.index, column: here.x };
  if (isRunningText(text.text)) {
    const { place } = reading;
    readProse(
      { ...subject, ...place, text, cell, isPerformanceSection: reading.isPerformance },
      reading.collector,
    );
    return;
  }
  const named = unitFor(here, reading);
  const isMemory = here.column.isMemory || here.rowRole.isMemory;
  const read = readCell(text, named, isMemory, reading.place.numbers);
  for (const refusal of read.refusals)
    reading.collector.reject(text, refusal.start, refusal.end, refusal.why);
  for (const mention of read.mentions) {
    const why = decide(mention, here, reading);
    if (why !== null) reading.collector.reject(text, mention.start, mention.end, why);
    else
      reading.collector.claim(mention, classify(mention, here, text.text), {
        text,
        context: reading.place.context,
        block: reading.place.block,
        subject,
        cell,
      });
  }
}

/** Cells of more words than a verdict has are read as sentences. */
function isRunningText(text: string): boolean {
  return (text.match(/[A-Za-z]{2,}/g)?.length ?? 0) > 7;
}

function decide(mention: Mention, here: CellHere, reading: Reading): string | null {
  const { column, rowRole: row } = here;
  const isBare = mention.unitFrom === 'table' || mention.unitFrom === null;
  if (isBare && column.kind === 'parameter') return 'a parameter';
  if (isBare && here.x === 0 && column.kind !== 'metric') return 'a row label';
  if (!mention.unit && isUnitless(mention, here, reading)) return null;
  return decideCell(mention, {
    column,
    row,
    isFirst: here.x === 0,
    isPerformance: reading.isPerformance,
    isSettings: reading.isSettings,
    isHardware: reading.isHardware,
  });
}

/** Names that can only stand over measured figures, so that a missing unit is no excuse. */
const UNMISTAKABLE =
  /\b(?:throughput|latenc(?:y|ies)|bandwidth|run ?time|(?:execution|elapsed|wall|cpu|response|build|compile|parse|startup|total|mean|average|avg|median) time|speed|ops|iops|percentile)\b/i;

/** A bare figure under "Throughput", or in a row of it: a claim whose unit the author left out. */
function isUnitless(mention: Mention, here: CellHere, reading: Reading): boolean {
  if (reading.isSettings || !reading.isPerformance || here.x === 0) return false;
  const { column, rowRole } = here;
  const isNamed =
    (column.kind === 'metric' && UNMISTAKABLE.test(column.name)) ||
    (column.kind === 'unknown' && rowRole.kind === 'metric' && UNMISTAKABLE.test(rowRole.name));
  return isNamed && column.class !== 'spread' && isMainNumber(here.cell.text.text.trim(), mention);
}

function unitFor(here: CellHere, reading: Reading): NamedUnit | null {
  const { column, rowRole } = here;
  if (column.kind === 'parameter' || column.kind === 'label') return null;
  if (here.x === 0 && column.kind !== 'metric') return null;
  if (column.unit) return column.unit;
  if (here.rowUnit) return here.rowUnit;
  if (rowRole.kind === 'parameter') return null;
  return rowRole.unit ?? reading.place.captionUnit;
}

function classify(mention: Mention, here: CellHere, text: string): Classified {
  if (mention.isSpread) return { class: 'spread', cue: '±' };
  const { column, rowRole } = here;
  if (column.class) return { class: column.class, cue: column.name };
  if (rowRole.class && here.x > 0) return { class: rowRole.class, cue: rowRole.name };
  return classifyInSentence(mention, text, mention.start, mention.end);
}

function subjectOf(here: CellHere, reading: Reading): Subject {
  const names = here.row
    .filter((cell, x) => x !== here.x && isName(cell, reading.columns[x]))
    .map((cell) => cell.text.text.trim());
  return {
    row: names,
    column: here.column.name === '' ? [] : [here.column.name],
    headings: reading.place.headings,
    caption: reading.place.caption,
    sentence: null,
    name: null,
  };
}

/** Cells that say which row this is: names and parameters, not other figures. */
function isName(cell: Cell, column: Role | undefined): boolean {
  const text = cell.text.text.trim();
  return text !== '' && (column?.kind === 'parameter' || !/^\W*\d/.test(text));
}
