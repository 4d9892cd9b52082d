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

/** Things that are chosen or counted: looked for as the name's head, not anywhere in it. */
const PARAMETERS = new Set(
  (
    'n k no num nb # count counts number size sizes bytes threads thread clients client connections connection conns conn ' +
    'concurrency iterations iteration iters samples sample runs run rounds round version versions release commit date ' +
    'year length len items keys key rows records elements depth level levels batch workers worker cores core cpus cpu ' +
    'vcpus vcpu ram storage disk network port default limit limits timeout interval ttl lines line loc files nodes entries ' +
    'objects users stars downloads issues dataset input loops requests errors failed status code tests test passed price ' +
    'cost id rank dim dimension dimensions width height collisions outliers quality accuracy coverage params param ' +
    'parameters parameter tokens steps step epochs seed scale sf warehouses terminals gpus gpu replicas shards partitions ' +
    'producers consumers fields columns since age delay gen0 gen1 gen2 cnt year population values'
  ).split(' '),
);

/** "Number of keys", "Key size in bytes", "Total requests": the head word is a parameter's. */
function namesParameter(name: string): boolean {
  const words = name.toLowerCase().match(/[a-z0-9#]+/g) ?? [];
  if (/^(?:#|(?:no\.?|num(?:ber)?|nb|count)(?![\w-]))/.test(name.toLowerCase())) return true;
  const stop = words.findIndex((word, at) => at > 0 && /^(?:in|of|per|for|with|to|on)$/.test(word));
  const head = words.slice(0, stop > 0 ? stop : words.length).at(-1) ?? '';
  return PARAMETERS.has(head) && words.length <= 6;
}

const TIMED =
  /\b(?:latenc(?:y|ies)|time|times|timing|duration|elapsed|mean|average|avg|median|min|max|minimum|maximum|fastest|slowest|p\d\d(?:\.\d+)?|p999|\d\d(?:\.\d+)?%|\d\dth|percentile|total|wall|user|system|sys|real|cold|warm|startup|build|parse|encode|decode|compress|decompress|serialize|deserialize|read|write|insert|lookup|get|set|delete|query|update|measured|actual|result|results|before|after|old|new|current|baseline)\b/i;

const RATED =
  /\b(?:throughput|ops|ips|rps|qps|tps|speed|performance|score|rate|bandwidth|hz|iterations per second|per second)\b/i;

const RATIO =
  /\b(?:relative|ratio|speed-?ups?|speed up|vs\.?|versus|faster|slower|times faster|factor|multiplier|improvement|gain|scaling|compared to|slowdown|normali[sz]ed|scaled|x faster)\b|^[x×]$|Δ/i;

const SHARE =
  /%|\b(?:percent(?:age)?|delta|diff(?:erence)?|change|improvement|overhead|reduction|savings?)\b|Δ/i;

const MEMORY =
  /\b(?:mem|memory|rss|heap|alloc(?:ated|s|ations?)?|footprint|working set|private bytes|b\/op|maxrss|pss|vsz|ram usage|peak|retained)\b/i;

const CLASSES: readonly (readonly [RegExp, ClaimClass])[] = [
  [
    /\b(?:std\.? ?dev\w*|stdev|stddev|standard deviation|error|ratiosd|variance|variation|tolerance|margin|sd|rme|σ|ci|jitter|iqr|mad|cv)\b|^±|σ|\+\/-/i,
    'spread',
  ],
  [/\b(?:targets?|goals?|budget|sla|slo|objective|requirement|required|threshold)\b/i, 'target'],
  [/\b(?:expected|theoretical|estimated?|projected|predicted|ideal)\b/i, 'expected'],
  [/\b(?:documented|claimed|claims?|advertised|stated)\b/i, 'refuted'],
  [/\b(?:before|old|previous(?:ly)?|was|prior|former|original)\b/i, 'historical'],
];

/** Reads a header cell, or a row's label, into a role. */
export function readRole(text: string): Role {
  const name = text.slice(0, 300).replace(/\s+/g, ' ').trim();
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
  if (/^(?:units?|unit of measure|mode|(?:latency )?(?:percentile|quantile)s?)$/i.test(name))
    return 'label';
  if (RATIO.test(name) || SHARE.test(name) || RATED.test(name)) return 'metric';
  if (namesParameter(name) && !isMemory) return 'parameter';
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
