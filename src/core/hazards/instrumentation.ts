/**
 * Signs of instrumentation or unoptimised builds. Only unambiguous flags and messages are searched
 * for: in the command, its environment, the build commands, the output of runs, and the last output
 * of failed runs.
 */

import { type HazardName, isHazardName } from '../config/hazard-names.ts';
import { signsIn } from '../measure/output-signs.ts';
import { SIDES } from '../records/runs.ts';
import type { CaseRuns, Warning } from './thresholds.ts';

type SignPlace = 'command' | 'build' | 'environment' | 'output';
/** Output is searched when it is read, since it is not stored. */
type Searched = Exclude<SignPlace, 'output'>;
type Sign = readonly [name: HazardName, place: Searched, pattern: RegExp];

const WORD_START = '(?:^|[\\s;&|"\'(])';

function flag(pattern: string): RegExp {
  return new RegExp(`${WORD_START}(${pattern})(?=$|[\\s;&|"')=])`);
}

/** Unless followed by a cargo profile that optimises, before the program's own arguments. */
const UNOPTIMISED =
  '(?!(?:(?! -- )[^;&|])*?\\s(?:--release|-[qv]*r|--profile[ =](?!(?:dev|test)\\b)[\\w-]+)(?=$|[\\s;&|"\')]))';

const SIGNS: readonly Sign[] = [
  ['debug-build', 'command', flag('-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug')],
  ['debug-build', 'command', /(?:^|[\s/])(target\/debug)\//],
  ['debug-build', 'command', new RegExp(`(?:^|\\s)(cargo run)\\b${UNOPTIMISED}`)],
  ['debug-build', 'command', flag('-X dev')],
  ['debug-build', 'build', flag('-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug')],
  [
    'debug-build',
    'build',
    new RegExp(`(?:^|[;&|]\\s*)(cargo (?:build|test|bench --profile dev))\\b${UNOPTIMISED}`),
  ],
  ['coverage', 'build', flag('--coverage|-fprofile-arcs|-C instrument-coverage|-cover')],
  ['sanitizer', 'build', flag('-fsanitize|go (?:test|build|install) (?:.* )?-race')],
  ['profiler', 'build', flag('-pg|-finstrument-functions')],
  ['debug-build', 'environment', /^(PYTHONDEVMODE=.+|NODE_ENV=development|DEBUG=1)$/],
  ['coverage', 'command', flag('--coverage|coverage run|--cov|nyc|c8|-fprofile-arcs')],
  [
    'coverage',
    'environment',
    /^((?:NODE_V8_COVERAGE|LLVM_PROFILE_FILE|GCOV_PREFIX|COVERAGE_PROCESS_START|GOCOVERDIR)=)/,
  ],
  [
    'profiler',
    'command',
    flag(
      '--prof|--cpu-prof|--heap-prof|--inspect|perf record|valgrind|strace|ltrace|gdb|-m cProfile|py-spy|-cpuprofile',
    ),
  ],
  ['profiler', 'environment', /^(CPUPROFILE=|NODE_OPTIONS=.*--(?:prof|cpu-prof|inspect))/],
  ['sanitizer', 'command', flag('-fsanitize|go (?:test|run|build) (?:.* )?-race')],
  ['sanitizer', 'environment', /^((?:ASAN|TSAN|UBSAN|MSAN|LSAN)_OPTIONS=)/],
];

export function findInstrumentation(runs: CaseRuns): Warning[] {
  const texts = {
    command: [runs.case.command.slice(0, 4096)],
    build: [...(runs.case.build?.base ?? []), ...(runs.case.build?.head ?? [])].map((text) =>
      text.slice(0, 4096),
    ),
    environment: Object.entries(runs.case.environment).map(([name, value]) =>
      `${name}=${value}`.slice(0, 1024),
    ),
  };
  const found = new Map<HazardName, Warning>();
  for (const [name, place, pattern] of SIGNS) {
    const sign = texts[place]
      .map((text) => pattern.exec(text)?.[1])
      .find((hit) => hit !== undefined);
    if (sign === undefined || found.has(name)) continue;
    found.set(name, { name, evidence: { sign: sign.trim(), place } });
  }
  for (const finding of printedSigns(runs)) {
    if (!found.has(finding.name)) found.set(finding.name, finding);
  }
  return [...found.values()];
}

/** Signs in the output of either side. */
function printedSigns({ pairs }: CaseRuns): Warning[] {
  return SIDES.flatMap((side) =>
    pairs
      .flatMap(({ invocations }) => invocations.filter((each) => each.side === side))
      .flatMap((each) => [...(each.signs ?? []), ...signsIn('', each.failure?.tail ?? '')])
      .filter(({ name }) => isHazardName(name))
      .map(({ name, text }) => ({
        name: name as HazardName,
        evidence: { sign: text.slice(0, 120), place: 'output', side },
      })),
  );
}
