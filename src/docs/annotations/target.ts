/**
 * What an annotation points at: `project/benchmark@variant[name=value,…]#metric/phase/statistic`.
 * Only `project/benchmark` must be there; what is left out is left open.
 */
import { type Series, seriesKey } from '../bind/series.ts';
import type { StatisticName } from '../verdict.ts';

export interface Target {
  readonly text: string;
  readonly project: string;
  readonly benchmark: string;
  readonly variant: string | null;
  readonly parameters: Readonly<Record<string, string>>;
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
const TARGET = new RegExp(
  `^(${NAME})/(${NAME})(?:@(${NAME}))?(?:\\[(.{1,200})\\])?(?:#(${NAME}(?:/${NAME}){0,2}))?$`,
);

/** Values may hold what else separates them: `case=Count/size=1024`, `case=f(a, b)`. */
const PARAMETER = new RegExp(`^\\s*(${NAME})\\s*=\\s*(.*\\S)\\s*$`);
const NEXT_PARAMETER = new RegExp(`,(?=\\s*${NAME}\\s*=)`);

/** Null where the text has not the shape of a target. */
export function parseTarget(text: string): Target | null {
  const match = TARGET.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const pairs = (match[4] ?? '').split(NEXT_PARAMETER).filter((each) => each !== '');
  const parameters: Record<string, string> = {};
  for (const pair of pairs) {
    const [, name, value] = PARAMETER.exec(pair) ?? [];
    if (name === undefined || value === undefined) return null;
    parameters[name] = value;
  }
  return {
    text,
    project: match[1],
    benchmark: match[2],
    variant: match[3] ?? null,
    parameters,
    parts: match[5]?.split('/') ?? [],
  };
}

/** The statistic that a target names; null: none, the headline holds. */
export function targetStatistic(target: Target): StatisticName | null {
  return target.parts.find(isStatistic) ?? null;
}

function fitsParts(series: Series, target: Target): boolean {
  const names = [series.metric, series.phase, ...series.metricKey.split('/')];
  return target.parts.every((part) => names.includes(part) || isStatistic(part));
}

function fitsParameters(series: Series, target: Target): boolean {
  return Object.entries(target.parameters).every(
    ([name, value]) => String(series.parameters[name]) === value,
  );
}

/** All series that a target may mean: the one of that very key, else those that have all its parts. */
export function resolveTarget(target: Target, series: readonly Series[]): readonly Series[] {
  const own = series.filter(({ key }) => key === target.text);
  if (own.length > 0) return own;
  return series.filter(
    (each) =>
      each.project === target.project &&
      each.benchmark === target.benchmark &&
      (target.variant === null || each.variant === target.variant) &&
      fitsParameters(each, target) &&
      fitsParts(each, target),
  );
}

/** The full annotation for a series, ready to paste in a file's own comment shell. */
export function writeAnnotation(path: string, series: Series): string {
  const text = `benchproof: bind ${seriesKey(series)}`;
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
