/** Saved outputs of any known tool, for `records import` and `compare`. An unusable value costs itself alone. */

import { listNames, tellQuantities } from '../core/adapters/choose.ts';
import { manualPage } from '../core/text/manual.ts';
import { plural } from '../core/text/plural.ts';
import { metricUnit, usualDirection } from '../quantity/metric-unit.ts';
import type { Unit } from '../quantity/unit.ts';
import { prepareMaterial } from './material.ts';
import { lineOf, lineSaying, syntaxMistake } from './places.ts';
import {
  attempt,
  describeValue,
  quoteStart,
  type Result,
  type SummaryNote,
  Unreadable,
} from './reading.ts';
import {
  HYPERFINE,
  isToolName,
  LINES,
  recognise,
  TOOL_NAMES,
  TOOLS,
  toolNamed,
} from './registry.ts';
import {
  type Material,
  type Measured,
  NO_ORIGIN,
  type Origin,
  type SavedRun,
  type Tool,
} from './tool.ts';

/** A history of years has tens of megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Each place is searched in the whole text. */
const PLACED = 20;

export interface SavedMetric {
  readonly name: string;
  /** Canonical where it is a unit we know; else the tool's word. */
  readonly unit: string;
  /** Null: neither the unit nor the file says. */
  readonly better: 'lower' | 'higher' | null;
  /** Whether it is a count without noise. */
  readonly exact: boolean;
  /** In `unit`, in the order written; of a summary its one number. */
  readonly samples: readonly number[];
  /** Null: `samples` are samples. */
  readonly summary: SummaryNote | null;
}

/** One run of one benchmark; several runs in one file are several of these, in its order. */
export interface SavedBenchmark {
  /** The fullest name the tool gives it. */
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly origin: Origin;
  readonly metrics: readonly SavedMetric[];
}

export type SavedOutput =
  | {
      readonly ok: true;
      readonly tool: string;
      /** Whether each sample is from an execution of its own; else one execution gave them all. */
      readonly isExecutionEach: boolean;
      /** At least one. */
      readonly benchmarks: readonly SavedBenchmark[];
      /** What was left out and why, a sentence each, with file and line. */
      readonly problems: readonly string[];
      /** Names of benchmarks that failed. */
      readonly failed: readonly string[];
    }
  | { readonly ok: false; readonly message: string; readonly advice: string };

function refuse(message: string, advice: string): Extract<SavedOutput, { ok: false }> {
  return { ok: false, message, advice };
}

/** Each thing said once, in the order met. */
class Problems {
  readonly told = new Set<string>();
  readonly failed = new Set<string>();
  readonly unitless = new Set<string>();

  all(): string[] {
    const { size } = this.unitless;
    const left = `${plural(size, 'value')} omitted, because the unit is unknown: ${listNames(this.unitless)}`;
    return size === 0 ? [...this.told] : [...this.told, left];
  }
}

/**
 * As the tool's adapter records it, unless it was printed in another kind of unit. A value that is a
 * benchmark's only one may be counted in a word that is no unit, or in none: `points`.
 */
function unitOf(tool: Tool, { value, unit }: Measured): Unit | null {
  const listed = Object.hasOwn(tool.values, value) ? metricUnit(tool.values[value] ?? '') : null;
  const printed = metricUnit(unit);
  if (printed !== null && printed.dimension !== listed?.dimension) return printed;
  const own: Unit = { symbol: unit || 'count', dimension: 'count', factor: 1 };
  return listed ?? printed ?? (value === 'value' ? own : null);
}

/**
 * The unit decides before the writer's word: a time is better low, whatever the tool usually reports.
 * Of a rate of one's own (garbage a second) more need not be better, nor need less of a bare count.
 */
function directionOf(tool: Tool, one: Measured, { dimension }: Unit, said: SavedRun['better']) {
  const isRate = dimension === 'rate' || dimension === 'throughput-bytes';
  // All values of lines are their own, and `init` takes more of their rates as better too.
  const isOwn = tool !== LINES && one.value !== 'value' && !Object.hasOwn(tool.values, one.value);
  if (isRate && isOwn) return said;
  if (dimension === 'count' && one.value === 'value') {
    return said ?? (metricUnit(one.unit) === null ? null : usualDirection(dimension));
  }
  return usualDirection(dimension) ?? said;
}

function metricOf(tool: Tool, one: Measured, run: SavedRun, problems: Problems) {
  const [name = ''] = one.names;
  const unit = one.fault === undefined ? unitOf(tool, one) : null;
  if (one.fault !== undefined) {
    problems.told.add(`${name}: ${one.fault}`);
    problems.failed.add(name);
  } else if (unit === null && one.lack !== undefined) problems.told.add(`${name}: ${one.lack}`);
  else if (unit === null) problems.unitless.add(`${name}: ${one.value}`);
  if (unit === null) return null;
  const told = attempt(() => tellQuantities(one, unit));
  if (!told.ok) {
    problems.told.add(`${name}: ${one.value}: ${told.message}`);
    return null;
  }
  const { samples, summary } = told;
  const better = one.better ?? directionOf(tool, one, unit, run.better);
  const exact = tool.isExact === true || one.exact === true;
  return { name: one.value, unit: unit.symbol, better, exact, samples, summary };
}

/** Whether it is the median or minimum of samples that are known: those say it themselves. */
function isTold(tool: Tool, { summary, unit }: SavedMetric, all: readonly SavedMetric[]): boolean {
  const [main] = Object.keys(tool.values);
  const isOfSamples = summary !== null && ['median', 'minimum'].includes(summary.of);
  return (
    isOfSamples &&
    all.some((one) => one.name === main && one.unit === unit && one.samples.length > 1)
  );
}

/** A value that comes again begins another run of its benchmark. */
function benchmarksOf(tool: Tool, run: SavedRun, problems: Problems): SavedBenchmark[] {
  const all: { name: string; from: Measured; metrics: SavedMetric[] }[] = [];
  const open = new Map<string, SavedMetric[]>();
  for (const one of run.measured.filter(({ isAlias }) => isAlias !== true)) {
    const metric = metricOf(tool, one, run, problems);
    if (metric === null) continue;
    const [name = ''] = one.names;
    const key = JSON.stringify([name, one.parameters]);
    const metrics = open.get(key);
    if (metrics?.every((known) => known.name !== metric.name)) metrics.push(metric);
    else {
      const begun = [metric];
      open.set(key, begun);
      all.push({ name, from: one, metrics: begun });
    }
  }
  const { origin } = run;
  return all.map(({ name, from, metrics }) => ({
    name,
    parameters: from.parameters ?? {},
    origin,
    metrics: metrics.filter((metric) => !isTold(tool, metric, metrics)),
  }));
}

/** One run, of what the tool also prints. */
function plainRuns(tool: Tool, material: Material): SavedRun[] {
  const parsed = tool.parse(material);
  if (!parsed.ok) throw new Unreadable(parsed.message, parsed.path);
  const said = material.json.ok ? tool.stored?.originOf?.(material.json.value) : undefined;
  return [{ origin: { ...NO_ORIGIN, ...said }, better: null, measured: parsed.measured }];
}

/** The adapter that was asked for by name; null: none was. In words: there is none of that name. */
function askedTool(adapter: string | null): Tool | string | null {
  if (adapter === null || isToolName(adapter)) return adapter && toolNamed(adapter);
  const names = [...TOOL_NAMES, HYPERFINE.name].join(', ');
  return adapter === HYPERFINE.name
    ? HYPERFINE
    : `--adapter ${describeValue(adapter).slice(11)}: expected one of ${names}`;
}

function readRuns(material: Material, asked: Tool | null) {
  for (const tool of asked === null ? TOOLS : [asked]) {
    const saved = attempt(() => ({ runs: tool.stored?.read?.(material) ?? null }));
    if (!saved.ok) return { tool, saved };
    if (saved.runs !== null) return { tool, saved: { ok: true as const, runs: saved.runs } };
  }
  const tool = asked ?? recognise(material);
  return typeof tool === 'string'
    ? `expected a saved output of a known benchmark tool; recognised ${tool}; it begins ${quoteStart(material.text)}`
    : { tool, saved: attempt(() => ({ runs: plainRuns(tool, material) })) };
}

interface Unread {
  readonly tool: Tool;
  readonly saved: Extract<Result<object>, { readonly ok: false }>;
}

/** Why no runs can be read: first of all, that the text is broken. */
function refusalOf(text: string, name: string, read: string | Unread) {
  const mistake = syntaxMistake(text);
  if (mistake !== null)
    return refuse(`${name}:${mistake}`, 'Mend the file there, or save the output again.');
  if (typeof read === 'string') {
    return refuse(
      `${name}: ${read}`,
      `${manualPage('adapters')} describes the output of each, which --adapter names; for other programs, use --adapter lines or a JSON list of {name, unit, value}.`,
    );
  }
  const { message, path } = read.saved;
  const line = path === undefined ? lineSaying(text, message) : lineOf(text, path);
  return refuse(`${name}${line}: expected ${read.tool.title}: ${message}`, 'Measure it again.');
}

/**
 * Every benchmark in a saved output; its content says which tool wrote it, unless an adapter is named.
 *
 * @param name of the file, for messages
 */
export function readSavedOutput(
  text: string,
  name: string,
  adapter: string | null = null,
): SavedOutput {
  const asked = askedTool(adapter);
  if (typeof asked === 'string')
    return refuse(asked, `${manualPage('adapters')} describes the output of each.`);
  const material = prepareMaterial(text, MAX_BYTES);
  if (!material.ok) return refuse(`${name}: ${material.message}`, 'Save the output again.');
  const read = readRuns(material, asked);
  if (typeof read === 'string') return refusalOf(text, name, read);
  const { tool, saved } = read;
  if (!saved.ok) return refusalOf(text, name, { tool, saved });
  const problems = new Problems();
  const benchmarks = saved.runs.flatMap((run) => benchmarksOf(tool, run, problems));
  const told = problems.all();
  if (benchmarks.length === 0) {
    const why = told.length === 0 ? 'nothing was measured' : told.slice(0, 3).join('; ');
    const where = `${name}${lineSaying(text, told[0] ?? '')}`;
    return refuse(
      `${where}: expected ${tool.title}, got no number that can be used: ${why}`,
      'Measure it again.',
    );
  }
  const placed = told.map(
    (problem, at) => `${name}${at < PLACED ? lineSaying(text, problem) : ''}: ${problem}`,
  );
  return {
    ...{ ok: true, tool: tool.name, isExecutionEach: tool.stored?.isExecutionEach === true },
    ...{ benchmarks, problems: placed, failed: [...problems.failed] },
  };
}

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Files that a tool parts an output into become one, each under its path, as `tail -v` prints them. */
export function joinParts(files: readonly SavedFile[]): SavedFile[] {
  const groups = Map.groupBy(files, ({ name }) =>
    TOOLS.find(({ stored }) => stored?.isPart?.(name) === true),
  );
  return [...groups].flatMap(([tool, parts]) => {
    const [first, second] = parts;
    if (tool === undefined || first === undefined) return parts;
    const text = parts.map((part) => `==> ${part.name} <==\n${part.text}\n`).join('');
    const others = second === undefined ? '' : ` and ${plural(parts.length - 1, 'other')}`;
    return [{ name: `${first.name}${others}`, text }];
  });
}

/** What a metric without direction needs. */
export function describeDirectionless(benchmark: SavedBenchmark, { name, unit }: SavedMetric) {
  return `${benchmark.name}: ${name}: the unit ${describeValue(unit).slice(11)} does not show which direction is better`;
}
