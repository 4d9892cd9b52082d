/** Renders managed text from records, byte for byte the same each time, with where it comes from. */
import { html } from '../../core/text/html.ts';
import { inlineCode, tableRow } from '../../core/text/markdown.ts';
import { formatQuantity } from '../../core/text/quantity.ts';
import { resolveTarget, type Target, targetStatistic } from '../annotations/target.ts';
import type { ManagedZone } from '../annotations/zones.ts';
import { facetValue } from '../bind/facets.ts';
import type { Series } from '../bind/series.ts';
import type { DocumentFormat } from '../extract/extract.ts';
import { formatOf } from '../extract/formats/format.ts';
import { selectRecord } from '../judge/evidence.ts';
import { type Reading, readRecord, statisticOf } from '../judge/measure.ts';
import type { JudgingWorld } from '../judge/world.ts';
import type { DocumentProblem } from '../problem.ts';

/** Managed text in the markup of its document: tables, and what keeps it apart from the comments around it. */
interface ZoneTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Where the figures come from. */
  readonly note: string;
}

/** Letters, digits and marks that no format reads as markup. */
const PLAIN = /^[\p{L}\p{N}–][\p{L}\p{N} .,/%=+–-]*$/u;
const LONGEST_NAME = 500;

/** A name as it stands, or as literal text of its format. */
const literal = (text: string, write: (text: string) => string): string =>
  PLAIN.test(text) ? text : write(text);

function markdownTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string) => literal(text, (name) => inlineCode(name, LONGEST_NAME));
  const [head, ...body] = [header, ...rows].map((each) => tableRow(each.map(cell)));
  return [head ?? '', `|${'---|'.repeat(header.length)}`, ...body, '', note];
}

function restTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string, at: number) =>
    `   ${at === 0 ? '*' : ' '} - ${literal(text, (name) => `\`\`${name}\`\``)}`;
  const body = [header, ...rows].flatMap((each) => each.map(cell));
  return ['.. list-table::', '   :header-rows: 1', '', ...body, '', note];
}

function asciidocTable({ header, rows, note }: ZoneTable): readonly string[] {
  const cell = (text: string) =>
    `| ${literal(text, (name) => `\`+${name}+\``).replaceAll('|', '\\|')}`;
  const body = [header, ...rows].map((each) => each.map(cell).join(' '));
  return ['[%header]', '|===', ...body, '|===', '', note];
}

function htmlTable({ header, rows, note }: ZoneTable): readonly string[] {
  const head = html`<tr>${header.map((each) => html`<th>${each}</th>`)}</tr>`;
  const body = rows.map((row) => html`<tr>${row.map((each) => html`<td>${each}</td>`)}</tr>`);
  const lines = [head, ...body].map(({ markup }) => markup);
  return ['<table>', ...lines, '</table>', html`<p>${note}</p>`.markup];
}

const WRITERS: Readonly<Record<DocumentFormat, (table: ZoneTable) => readonly string[]>> = {
  ...{ markdown: markdownTable, mdx: markdownTable, text: markdownTable },
  ...{ rest: restTable, asciidoc: asciidocTable, html: htmlTable },
};

/** A table in the markup of the document at `path`, with empty lines around it. */
function writeZoneTable(path: string, table: ZoneTable): string {
  return ['', '', ...WRITERS[formatOf(path)](table), '', ''].join('\n');
}

/** A comment that reaches to the end of its line cannot stand in one with a value: of AsciiDoc, else of reST and `[//]: #`. */
function aroundValue(opening: string): string {
  if (/^(?:<!--|\{\/\*)/.test(opening)) return '';
  return opening.startsWith('//') ? '\n' : '\n\n';
}

function readNewest(series: Series, world: JudgingWorld): Reading | null {
  const selected = selectRecord(series, world);
  return selected.kind === 'found' ? readRecord(series, selected.record) : null;
}

function sayReading(reading: Reading, target: Target, world: JudgingWorld): string | null {
  const value = statisticOf(reading, targetStatistic(target) ?? world.headline);
  return value === null ? null : formatQuantity(value, reading.series.unit, null);
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

/** Where the figures of a table come from, in one line. */
function provenanceLine(readings: readonly Reading[]): string {
  const commits = unique(
    readings.map(({ stored }) => (stored.record.revision.commit ?? 'no commit').slice(0, 7)),
  );
  const days = unique(
    readings.map(({ stored }) => (stored.record.runs.at(-1)?.finishedAt ?? '').slice(0, 10)),
  );
  const runs = unique(readings.map((each) => String(each.medians.length)));
  const machines = unique(
    readings.map(({ stored }) => stored.record.machine?.cpuModel ?? 'unknown CPU'),
  );
  return `Runs each: ${runs.join(', ')}; commit ${commits.join(', ')}; ${machines.join(', ')}; ${days.join(', ')}.`;
}

function renderValue(target: Target, world: JudgingWorld): string | null {
  const [only, second] = resolveTarget(target, world.series);
  if (only === undefined || second !== undefined) return null;
  const reading = readNewest(only, world);
  return reading === null ? null : sayReading(reading, target, world);
}

interface Column {
  readonly name: string;
  readonly fits: (series: Series) => boolean;
}

function columnsOf(
  series: readonly Series[],
  columns: string | null,
  target: Target,
): readonly Column[] {
  if (columns === null) return [{ name: target.parts[0] ?? 'value', fits: () => true }];
  return unique(series.map((each) => facetValue(each, columns))).map((name) => ({
    name,
    fits: (each) => facetValue(each, columns) === name,
  }));
}

function renderTable(
  directive: Extract<ManagedZone['directive'], { kind: 'table' }>,
  world: JudgingWorld,
): ZoneTable | null {
  const { target, rows, columns } = directive;
  const series = resolveTarget(target, world.series);
  const heads = columnsOf(series, columns, target);
  const used: Reading[] = [];
  const cell = (row: string, head: Column): string => {
    const fitting = series.filter((each) => facetValue(each, rows) === row && head.fits(each));
    const [only, second] = fitting;
    const reading = only === undefined || second !== undefined ? null : readNewest(only, world);
    if (reading === null) return '–';
    used.push(reading);
    return sayReading(reading, target, world) ?? '–';
  };
  const body = unique(series.map((each) => facetValue(each, rows))).map((row) => [
    row,
    ...heads.map((head) => cell(row, head)),
  ]);
  if (used.length === 0) return null;
  const header = [rows, ...heads.map((head) => head.name)];
  return { header, rows: body, note: provenanceLine(used) };
}

/** Where a zone stands: its document, and that document's text. */
export interface ZonePlace {
  readonly path: string;
  readonly text: string;
}

/** What should stand in the zone; null where no eligible record tells. */
export function renderZone(
  { directive, annotation }: ManagedZone,
  { path, text }: ZonePlace,
  world: JudgingWorld,
): string | null {
  if (directive.kind === 'table') {
    const table = renderTable(directive, world);
    return table && writeZoneTable(path, table);
  }
  const value = renderValue(directive.target, world);
  const around = aroundValue(text.slice(annotation.raw.start, annotation.raw.end));
  return value && `${around}${value}${around}`;
}

/** Zones whose text is not, byte for byte, what the records render. */
export function zoneProblems(
  place: ZonePlace,
  zones: readonly ManagedZone[],
  world: JudgingWorld,
): readonly DocumentProblem[] {
  const { path, text } = place;
  return zones.flatMap((zone) => {
    const found = text.slice(zone.start, zone.end);
    const rendered = renderZone(zone, place, world);
    if (rendered === found) return [];
    const { line } = zone.annotation;
    const target = zone.directive.target.text;
    return [{ kind: 'managed-differs' as const, path, line, target, found, rendered }];
  });
}
