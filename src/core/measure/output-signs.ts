/** Signs of instrumentation in a command's output, which is not kept. Only unambiguous messages count. */

/** Stored with the invocation; `name` is a hazard. */
export interface OutputSign {
  readonly name: 'debug-build' | 'coverage' | 'profiler' | 'sanitizer';
  /** As printed; untrusted. */
  readonly text: string;
}

const SIGNS: readonly (readonly [OutputSign['name'], RegExp])[] = [
  ['debug-build', /\[unoptimized(?: \+ debuginfo)?\]/],
  ['debug-build', /Library was built as DEBUG/],
  ['debug-build', /\b(?:debug_assertions|debug assertions)\s*(?:=|:|are)\s*(?:on|true|enabled)\b/i],
  ['debug-build', /\bbuild(?: profile| type| mode)?\s*[:=]\s*debug\b/i],
  ['debug-build', /\(debug build\)|\bDEBUG BUILD\b|\bthis is a debug build\b/],
  ['coverage', /^[-_]{3,} ?coverage: platform .*/m],
  ['coverage', /\bCoverage(?:\.py)? (?:HTML|XML|LCOV|JSON) (?:written|report) .*/],
  ['coverage', /\bcoverage(?: instrumentation)?\s*(?:is|:|=)\s*(?:on|enabled|active)\b/i],
  ['coverage', /CoverageWarning: .*/],
  ['profiler', /^Debugger (?:attached|listening on) .*/m],
  ['profiler', /^==\d+== (?:Memcheck|Callgrind|Cachegrind|Massif|Helgrind), .*/m],
  ['profiler', /\[ perf record: .*/],
  ['sanitizer', /\b(?:Address|Thread|Memory|Leak|UndefinedBehavior)Sanitizer\b.*/],
  ['sanitizer', /WARNING: DATA RACE/],
];

/** Messages of tools that ran nothing but exit with 0, such as `running 0 tests`, which is also said of a library beside its benchmarks. */
const NOTHING_MATCHED: readonly { readonly said: RegExp; readonly unless: RegExp }[] = [
  {
    said: /^running 0 tests\b.*/m,
    unless: /^running [1-9]\d* tests?\b|\btime: +\[|^Timer precision: /m,
  },
  {
    said: /\[no tests to run\]|warning: no tests to run/,
    unless: /^(?:Benchmark\w+\S*\s|--- PASS)/m,
  },
  { said: /^(?:=+ )?no tests ran\b.*/m, unless: /^(?:=+ )?\d+ passed\b/m },
  { said: /^collected 0 items\b.*/m, unless: /\b[1-9]\d* passed\b/ },
  { said: /^No test(?: files?)? found\b.*/im, unless: /\b[1-9]\d* passed\b/ },
  { said: /^Failed to match any benchmarks against regex: .*/m, unless: /\bns\b.*\bns\b/ },
  { said: /^No matching benchmarks\..*/m, unless: /^Benchmark\s+.*\bScore\b/m },
  { said: /^No tests were found!!!/m, unless: /tests passed/ },
];

const SIGN_CHARACTERS = 120;
const SCANNED_CHARACTERS = 65_536;

/** Beginning and end only, to bound the search. */
function scanned(text: string): string {
  if (text.length <= 2 * SCANNED_CHARACTERS) return text;
  return `${text.slice(0, SCANNED_CHARACTERS)}\n${text.slice(-SCANNED_CHARACTERS)}`;
}

/** At most one sign of each kind. */
export function signsIn(stdout: string, stderr: string): OutputSign[] {
  const text = `${scanned(stdout)}\n${scanned(stderr)}`;
  const found = new Map<OutputSign['name'], OutputSign>();
  for (const [name, pattern] of SIGNS) {
    const hit = found.has(name) ? undefined : pattern.exec(text)?.[0];
    if (hit === undefined) continue;
    found.set(name, { name, text: hit.trim().slice(0, SIGN_CHARACTERS).toWellFormed() });
  }
  return [...found.values()];
}

/** The line in which a tool reports that its filter matched nothing; null if there is none. */
export function nothingMatchedIn(stdout: string, stderr: string): string | null {
  const text = `${scanned(stdout)}\n${scanned(stderr)}`;
  for (const { said, unless } of NOTHING_MATCHED) {
    const hit = said.exec(text)?.[0];
    if (hit !== undefined && !unless.test(text)) return hit.trim().slice(0, SIGN_CHARACTERS);
  }
  return null;
}
