/** Rust's built-in harness: functions marked `#[bench]`. */
import type { Candidate, Detector } from '../detection/candidate.ts';
import { sharedEntries } from '../detection/candidate.ts';
import {
  type BenchTarget,
  benchTargets,
  cargoGround,
  cargoList,
  labelOf,
  programOf,
  readCargoList,
} from '../detection/cargo.ts';

function candidateOf(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  const names = [...target.file.text.matchAll(/#\[bench\]\s+(?:pub )?fn (\w+)/g)];
  return {
    // `#![feature(test)]` is compiled by a stable toolchain only when it is asked to.
    ...cargoGround(target, 'RUSTC_BOOTSTRAP=1 '),
    list: {
      command: `${enter}${cargoList(program, '')}`,
      read: ({ stdout }) => readCargoList(stdout),
    },
    guess: names.map((match) => ({ name: match[1] ?? '', values: [] })),
    benchmarks: (listed) =>
      sharedEntries(listed, {
        label: labelOf(target),
        comment: 'RUSTC_BOOTSTRAP=1 builds it: #![feature(test)] is of nightly compilers else.',
        isPattern: false,
        options: ({ text }) => ({
          command: `${enter}${program} --bench --exact '${text}'`,
          ...(enter === '' ? {} : { shell: true }),
          read: { adapter: 'libtest', select: text },
        }),
      }),
  };
}

export const detectLibtest: Detector = (repository) => ({
  candidates: benchTargets(repository)
    .filter(({ hasLibtest, file }) => hasLibtest && /#\[bench\]/.test(file.text))
    .map(candidateOf),
});
