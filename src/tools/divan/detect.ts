/** divan: bench targets that list their benchmarks when asked. */
import type { Candidate, Detector } from '../detection/candidate.ts';
import { sharedEntries, toolRead } from '../detection/candidate.ts';
import {
  type BenchTarget,
  benchTargets,
  cargoGround,
  labelOf,
  programOf,
  readCargoList,
  usesCrate,
} from '../detection/cargo.ts';

/** Enough for a median; its default goes on until a hundred samples are taken. */
const SHORT = '--sample-count 50 --max-time 1';

function candidateOf(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  return {
    ...cargoGround(target),
    list: {
      command: `${enter}${program} --bench --list --format terse`,
      read: ({ stdout }) => readCargoList(stdout),
    },
    guess: null,
    benchmarks: (listed) =>
      sharedEntries(listed, {
        label: labelOf(target),
        isPattern: false,
        options: ({ text }) => ({
          command: `${enter}${program} --bench --exact ${SHORT} '${text}'`,
          ...(enter === '' ? {} : { shell: true }),
          ...toolRead('divan', { select: text }),
        }),
      }),
  };
}

export const detectDivan: Detector = (repository) => ({
  candidates: benchTargets(repository)
    .filter((target) => !target.hasLibtest && usesCrate(target, /^divan$|\bdivan::/))
    .map(candidateOf),
  notes: [],
});
