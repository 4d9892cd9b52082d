/** criterion.rs: bench targets that list their ids when asked. */
import type { BenchmarkOptions, Candidate, CaseWord, Detector } from '../detection/candidate.ts';
import { sharedEntries } from '../detection/candidate.ts';
import {
  type BenchTarget,
  benchTargets,
  cargoGround,
  featured,
  labelOf,
  programOf,
  usesCrate,
} from '../detection/cargo.ts';
import { cargoList, readCargoList } from '../detection/cargo-list.ts';

/** Its eight seconds a benchmark would leave no time for several runs, nor would its hundred samples of a long one; before 0.5 it takes whole seconds alone. Its samples are read, not what it makes of them. */
function shortOf({ dependencies }: BenchTarget): string {
  const isOld = /^\W*0\.[0-4]\b/.test(dependencies['criterion'] ?? '');
  const [warmup, measurement] = isOld ? [1, 1] : [0.3, 0.6];
  return `--noplot --nresamples 1001 --sample-size 20 --warm-up-time ${warmup} --measurement-time ${measurement}`;
}

/** Its own files hold the samples; what it prints goes where it is not read. */
function options(target: BenchTarget, { text, pattern }: CaseWord): BenchmarkOptions {
  const { place, program } = programOf(target);
  // Its filter is a regular expression, and its ids may hold signs of one.
  const filter = text.includes('{')
    ? `"^$(echo '${text}' | sed 's/[][().*+?^$|]/\\\\&/g')$"`
    : `'^${pattern}$'`;
  const command = [
    'rm -rf "$CRITERION_HOME"',
    `${program} --bench ${shortOf(target)} ${filter} >&2`,
    `find "$CRITERION_HOME" -regex '.*/new/[^/]*[.]json' -exec tail -v -n +1 {} +`,
  ].join(' && ');
  return {
    command,
    shell: true,
    ...place,
    env: { CRITERION_HOME: '/tmp/criterion' },
    read: { adapter: 'criterion', select: text },
    warmup: 0,
    iterations: 1,
  };
}

function candidateOf(target: BenchTarget): Candidate {
  const { place, program } = programOf(target);
  return {
    ...cargoGround(target),
    list: {
      ...place,
      command: `export CRITERION_HOME=/tmp/criterion; ${cargoList(program, '--bench --test')}`,
      read: ({ stdout }) => readCargoList(stdout),
    },
    guess: null,
    benchmarks: (listed) =>
      sharedEntries(listed, {
        label: labelOf(target),
        isPattern: false,
        options: (word) => options(target, word),
      }),
  };
}

export const detectCriterion: Detector = (repository) => ({
  candidates: benchTargets(repository)
    .filter((target) => !target.hasLibtest && usesCrate(target, /\bcriterion\b|codspeed-criterion/))
    .map((target) => featured(target, candidateOf)),
});
