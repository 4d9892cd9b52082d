import { parseUnit } from '../../../units/parse-unit.ts';
import type { ClaimClass } from '../../claim.ts';
import type { NamedUnit } from './unit-in-words.ts';
import { findUnitInHeader } from './unit-in-words.ts';

/** What a row's or column's name says of the numbers under it. */
export interface Role {
  /** `metric`: measured; `parameter`: chosen; `label`: names or words; `unknown`: a system, a version. */
  readonly kind: 'metric' | 'parameter' | 'label' | 'unknown';
  readonly unit: NamedUnit | null;
  readonly class: ClaimClass | null;
  readonly isMemory: boolean;
  readonly name: string;
}

const PARAMETER =
  /(?:^|\b)(?:#|no\.?|n|k|count|counts|number|num|nb|size|sizes|threads?|clients?|connections?|conns?|concurrency|iterations?|iters?|samples?|runs?|rounds?|version|versions|release|commit|date|year|length|len|items|keys|rows|records|elements|depth|levels?|batch|workers?|cores?|cpus?|vcpus?|ram|storage|disk|network|port|default|limits?|timeout|interval|ttl|lines|loc|line|files|nodes|entries|objects|users|stars|downloads|issues|dataset|data ?set|input|loops?|ops\/run|requests|total requests|errors|failed|non-2xx|status|code|tests?|passed|price|cost|id|rank|score max|bits?|dim|dimensions?|width|height|gen ?[012]|collisions?|outliers|quality|accuracy|coverage|params?|parameters?|tokens|steps?|epochs?|seed|scale|sf|warehouses|terminals|gpus?|replicas|shards|partitions|producers|consumers|fields|columns|since|age|delay|duration limit)(?:\b|$)/i;

const TIMED =
  /\b(?:latenc(?:y|ies)|time|times|timing|duration|elapsed|mean|average|avg|median|min|max|minimum|maximum|fastest|slowest|p\d\d(?:\.\d+)?|p999|\d\d(?:\.\d+)?%|\d\dth|percentile|total|wall|user|system|sys|real|cold|warm|startup|build|parse|encode|decode|compress|decompress|serialize|deserialize|read|write|insert|lookup|get|set|delete|query|update|measured|actual|result|results|before|after|old|new|current|baseline)\b/i;

const RATED =
  /\b(?:throughput|ops|rps|qps|tps|speed|performance|score|rate|bandwidth|hz|iterations per second|per second)\b/i;

const RATIO =
  /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|times faster|factor|multiplier|improvement|gain|scaling|compared to|slowdown|normalized|x faster)\b|^[x×]$|Δ/i;

const SHARE =
  /%|\b(?:percent(?:age)?|delta|diff(?:erence)?|change|improvement|overhead|reduction|savings?)\b|Δ/i;

const MEMORY =
  /\b(?:mem|memory|rss|heap|alloc(?:ated|s|ations?)?|footprint|working set|private bytes|b\/op|maxrss|pss|vsz|ram usage|peak)\b/i;

const CLASSES: readonly (readonly [RegExp, ClaimClass])[] = [
  [
    /\b(?:std\.? ?dev\w*|stdev|stddev|standard deviation|error|ratiosd|variance|tolerance|margin|sd|rme|σ|ci|jitter|iqr|mad|cv)\b|^±|σ|\+\/-/i,
    'spread',
  ],
  [/\b(?:targets?|goals?|budget|sla|slo|objective|requirement|required|threshold)\b/i, 'target'],
  [/\b(?:expected|theoretical|estimated?|projected|predicted|ideal)\b/i, 'expected'],
  [/\b(?:documented|claimed|claims?|advertised|stated)\b/i, 'refuted'],
  [/\b(?:before|old|previous(?:ly)?|was|prior|former|original)\b/i, 'historical'],
];

/** Reads a header cell, or a row's label, into a role. */
export function readRole(text: string): Role {
  const name = text.replace(/\s+/g, ' ').trim();
  const unit = findUnitInHeader(name);
  const plain = name.replace(/[([{][^()[\]{}]*[)\]}]/g, ' ').trim();
  const classed = CLASSES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  const isMemory = MEMORY.test(name);
  const kind = kindOf(plain, unit, isMemory, classed);
  return { kind, unit: unit ?? impliedUnit(plain), class: classed, isMemory, name };
}

function kindOf(
  name: string,
  unit: NamedUnit | null,
  isMemory: boolean,
  classed: ClaimClass | null,
): Role['kind'] {
  if (name === '' && !unit) return 'unknown';
  if (unit && isMeasuredUnit(unit, name, isMemory)) return 'metric';
  if (unit?.unit.dimension === 'bytes') return 'parameter';
  if (/^(?:units?|unit of measure|mode|cnt)$/i.test(name)) return 'label';
  if (RATIO.test(name) || SHARE.test(name) || RATED.test(name)) return 'metric';
  if (PARAMETER.test(name) && !isMemory) return 'parameter';
  if (TIMED.test(name) || isMemory || classed !== null) return 'metric';
  return 'unknown';
}

/** Rates and costs per operation speak for themselves; a size or a time may be somebody's choice. */
function isMeasuredUnit({ unit }: NamedUnit, name: string, isMemory: boolean): boolean {
  if (unit.dimension === 'bytes') return isMemory || unit.symbol.includes('/');
  if (unit.dimension === 'time' && !unit.symbol.includes('/'))
    return !/\b(?:timeout|interval|ttl|delay|default|limit|period|expiry|age|retention)\b/i.test(
      name,
    );
  if (unit.dimension === 'percent')
    return !/\b(?:coverage|accuracy|recall|precision|users?|hit|success|pass|confidence|quality|load)\b/i.test(
      name,
    );
  return unit.symbol !== 'allocs' || isMemory;
}

/** "vs. baseline" and "Ratio" count in times, "QPS" in requests; other names give no unit. */
function impliedUnit(name: string): NamedUnit | null {
  const unit = RATIO.test(name) && !SHARE.test(name) ? parseUnit('x') : null;
  return unit && { unit, power: 0 };
}
