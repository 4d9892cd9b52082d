/**
 * Signs that what ran was not what ships. Only flags and sentences that mean one thing are looked
 * for, in the command, its environment and the end of what a failed run printed.
 */
import type { CaseRuns, Finding } from './context.ts';
import type { HazardName } from './names.ts';

type Place = 'command' | 'environment' | 'output';
type Sign = readonly [name: HazardName, place: Place, pattern: RegExp];

const WORD_START = '(?:^|[\\s;&|"\'(])';

function flag(pattern: string): RegExp {
  return new RegExp(`${WORD_START}(${pattern})(?=$|[\\s;&|"')=])`);
}

const SIGNS: readonly Sign[] = [
  ['debug-build', 'command', flag('-O0|-DDEBUG|-DCMAKE_BUILD_TYPE=Debug')],
  ['debug-build', 'command', /(?:^|[\s/])(target\/debug)\//],
  ['debug-build', 'command', /(?:^|\s)(cargo run)(?!.*--release)/],
  ['debug-build', 'command', flag('-X dev')],
  ['debug-build', 'environment', /^(PYTHONDEVMODE=.+|NODE_ENV=development|DEBUG=1)$/],
  ['debug-build', 'output', /(\[unoptimized \+ debuginfo\])/],
  ['debug-build', 'output', /(Library was built as DEBUG)/],
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
  ['sanitizer', 'output', /((?:Address|Thread|Memory|Leak)Sanitizer)/],
];

export function findInstrumentation(runs: CaseRuns): Finding[] {
  const texts = textsOf(runs);
  const found = new Map<HazardName, Finding>();
  for (const [name, place, pattern] of SIGNS) {
    const sign = texts[place]
      .map((text) => pattern.exec(text)?.[1])
      .find((hit) => hit !== undefined);
    if (sign === undefined || found.has(name)) continue;
    found.set(name, { name, evidence: { sign: sign.trim(), place } });
  }
  return [...found.values()];
}

function textsOf({ case: one, pairs }: CaseRuns): Readonly<Record<Place, readonly string[]>> {
  const failures = pairs.flatMap((pair) => pair.invocations.flatMap((each) => each.failure ?? []));
  return {
    command: [one.command.slice(0, 4096)],
    environment: Object.entries(one.environment).map(([name, value]) =>
      `${name}=${value}`.slice(0, 1024),
    ),
    output: failures.map((failure) => failure.tail.slice(-4096)),
  };
}
