/**
 * What an annotation points at: `project/benchmark@variant[name=value,…]#metric/phase/statistic`.
 * Only `project/benchmark` must be there; what is left out is left open.
 */
import { type Series, seriesKey } from '../bind/series.ts';
import type { StatisticName } from '../verdict.ts';

export interface Target {
  readonly text: string;
  /** Metric, phase and statistic in any order, told apart by what is recorded. */
  readonly parts: readonly string[];
}

const STATISTICS: ReadonlySet<string> = new Set<StatisticName>([
  'median',
  'mean',
  'minimum',
  'maximum',
  'best',
  'worst',
  'deviation',
  'p50',
  'p90',
  'p95',
  'p99',
  'p99.9',
]);

function isStatistic(text: string): text is StatisticName {
  return STATISTICS.has(text);
}

const NAME = '[A-Za-z0-9][A-Za-z0-9._-]{0,63}';
const TARGET = new RegExp(`^${NAME}/.`);
/** What may stand behind a benchmark's name, which an import takes from its tool: it may hold any of these marks. */
const REST = new RegExp(`^(?:@(${NAME}))?(?:\\[(.{1,200})\\])?(?:#(.+))?$`);

/** Values may hold what else separates them: `case=Count/size=1024`, `case=f(a, b)`. */
const PARAMETER = new RegExp(`^\\s*(${NAME})\\s*=\\s*(.*\\S)\\s*$`);
const NEXT_PARAMETER = new RegExp(`,(?=\\s*${NAME}\\s*=)`);

/** Null where the text has not the shape of a target. */
export function parseTarget(text: string): Target | null {
  if (!TARGET.test(text)) return null;
  const parts = text.lastIndexOf('#');
  return { text, parts: parts === -1 ? [] : text.slice(parts + 1).split('/') };
}

/** The statistic that a target names; null: none, the headline holds. */
export function targetStatistic(target: Target): StatisticName | null {
  return target.parts.find(isStatistic) ?? null;
}

function fitsParts(series: Series, parts: readonly string[]): boolean {
  const names = [series.metric, series.phase, ...series.metricKey.split('/')];
  return parts.every((part) => names.includes(part) || isStatistic(part));
}

function fitsParameters(series: Series, listed: string): boolean {
  return listed.split(NEXT_PARAMETER).every((pair) => {
    const [, name = '', value] = PARAMETER.exec(pair) ?? [];
    return value !== undefined && String(series.parameters[name]) === value;
  });
}

const nameOf = ({ project, benchmark }: Series): string => `${project}/${benchmark}`;

function fits(series: Series, { text }: Target): boolean {
  const name = nameOf(series);
  const rest = text.startsWith(name) ? REST.exec(text.slice(name.length)) : null;
  if (rest === null) return false;
  const [, variant = series.variant, parameters, parts] = rest;
  const hasParameters = parameters === undefined || fitsParameters(series, parameters);
  return variant === series.variant && hasParameters && fitsParts(series, parts?.split('/') ?? []);
}

/** Series that a target may mean: that very key, else all its parts, of the benchmark with the longest name. */
export function resolveTarget(target: Target, series: readonly Series[]): readonly Series[] {
  const own = series.filter(({ key }) => key === target.text);
  if (own.length > 0) return own;
  const fitting = series.filter((each) => fits(each, target));
  const longest = Math.max(...fitting.map((each) => nameOf(each).length));
  return fitting.filter((each) => nameOf(each).length === longest);
}

/** The words of an annotation: quotes, and the brackets of a target's parameters, keep spaces together. */
export const WORDS = /(?:"(?:[^"\\]|\\.)*"|\[(?:[^[\]]|\[[^[\]]*\])*\]|[^\s"])+/g;

/** A target as one word: in quotes where its name has spaces or quotes. */
function quoteTarget(text: string): string {
  const isOneWord = !text.includes('"') && text.match(WORDS)?.[0] === text;
  return isOneWord ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** A target as written, without its quotes. */
export function unquoteTarget(word: string): string {
  return /^".*"$/.test(word) ? word.slice(1, -1).replace(/\\(.)/g, '$1') : word;
}

/** The full annotation for a series, ready to paste in a file's own comment shell. */
export function writeAnnotation(path: string, series: Series): string {
  const text = `benchproof: bind ${quoteTarget(seriesKey(series))}`;
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  switch (ending) {
    case 'rst':
      return `.. ${text}`;
    case 'adoc':
    case 'asciidoc':
      return `// ${text}`;
    case 'mdx':
      return `{/* ${text} */}`;
    case 'txt':
      return `[comment]: # (${text})`;
    default:
      return `<!-- ${text} -->`;
  }
}
