/**
 * Which parameter values the words around a claim name: `8 threads`, `size 256`, `10K × 1K`. A value
 * that is named but is not the series' own speaks against it: nothing else was measured there.
 */
import type { ClaimContextWords, Zone } from './context.ts';
import type { Series } from './series.ts';
import type { ParameterWords } from './series-words.ts';

const NUMBER = /^\d+(?:\.\d+)?$/;

export interface ParameterFit {
  /** The weight of the places that name the values; 0 where none is named. */
  readonly strength: number;
  /** Another value is named for one of the parameters. */
  readonly conflicts: boolean;
}

/** Numbers standing directly before or after the parameter's own name. */
function namedNumbers(zone: Zone, name: readonly string[]): readonly string[] {
  const [first] = name;
  const last = name.at(-1);
  return zone.words.filter((word, at) => {
    if (!NUMBER.test(word)) return false;
    return zone.words[at + 1] === first || zone.words[at - 1] === last;
  });
}

/** Runs of exactly `length` numbers beside each other: `10K × 1K` is one of two. */
function numberRuns(zone: Zone, length: number): readonly string[] {
  const runs: string[] = [];
  let run: string[] = [];
  for (const word of [...zone.words, '']) {
    if (NUMBER.test(word)) {
      run.push(word);
      continue;
    }
    if (run.length === length) runs.push(run.join(' '));
    run = [];
  }
  return runs;
}

/** `size huge`: the word after the name, where it is written as an assignment or after "with". */
function namedWord(zone: Zone, name: string): string | null {
  const lower = zone.text.toLowerCase();
  const at = lower.indexOf(name.toLowerCase());
  if (at === -1) return null;
  const before = lower.slice(0, at).trimEnd();
  if (before !== '' && !/(?:with|at|for|of|in|[([,;:])$/.test(before)) return null;
  const after = /^\s*[=:]?\s*`?([\w.-]{1,40})/.exec(zone.text.slice(at + name.length));
  return after?.[1] ?? null;
}

function fitTuple(series: Series, zones: readonly Zone[]): ParameterFit | null {
  const values = series.words.parameters.map((each) => each.valueWords.join(' '));
  if (values.length < 2 || !values.every((value) => NUMBER.test(value))) return null;
  for (const zone of zones) {
    const runs = numberRuns(zone, values.length);
    if (runs.length === 0) continue;
    const strength = runs.includes(values.join(' ')) ? zone.weight * values.length : 0;
    return { strength, conflicts: strength === 0 };
  }
  return null;
}

/** From this weight on a place is the claim's own label, where a bare known value counts as named. */
const OWN_LABEL = 5;

function fitNumber(
  { nameWords, valueWords }: ParameterWords,
  known: ReadonlySet<string>,
  zones: readonly Zone[],
): ParameterFit {
  const value = valueWords.join(' ');
  for (const zone of zones) {
    const named = namedNumbers(zone, nameWords);
    const bare = zone.weight >= OWN_LABEL ? zone.words.filter((word) => known.has(word)) : [];
    if (named.length === 0 && bare.length === 0) continue;
    const isOwn = named.length > 0 ? named.includes(value) : bare.includes(value);
    return { strength: isOwn ? zone.weight + 1 : 0, conflicts: !isOwn };
  }
  const zone = zones.find((each) => each.words.includes(value));
  return { strength: zone?.weight ?? 0, conflicts: false };
}

function fitWord(
  { name, valueWords }: ParameterWords,
  known: ReadonlySet<string>,
  zones: readonly Zone[],
): ParameterFit {
  const own = zones.find((zone) => valueWords.every((word) => zone.words.includes(word)));
  if (own !== undefined) return { strength: own.weight, conflicts: false };
  const other = zones.map((zone) => namedWord(zone, name)).find((word) => word !== null);
  return { strength: 0, conflicts: other !== undefined && other !== null && !known.has(other) };
}

/** `known` holds, for each parameter, every value that some series has. */
export function fitParameters(
  series: Series,
  context: ClaimContextWords,
  known: ReadonlyMap<string, ReadonlySet<string>>,
): ParameterFit {
  const tuple = fitTuple(series, context.zones);
  if (tuple !== null) return tuple;
  let strength = 0;
  let conflicts = false;
  for (const parameter of series.words.parameters) {
    const values = known.get(parameter.name) ?? new Set<string>();
    const fit = NUMBER.test(parameter.valueWords.join(' '))
      ? fitNumber(parameter, values, context.zones)
      : fitWord(parameter, values, context.zones);
    strength += fit.strength;
    conflicts ||= fit.conflicts;
  }
  return { strength, conflicts };
}

/** Every value that any series has, by parameter. */
export function knownValues(series: readonly Series[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const [name, value] of series.flatMap((each) => Object.entries(each.parameters)))
    known.set(name, (known.get(name) ?? new Set<string>()).add(String(value)));
  return known;
}
