/** Rust's built-in harness, functions marked `#[bench]`, and the bencher crate, which is the same for stable compilers. */
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
        comment:
          'RUSTC_BOOTSTRAP=1 builds it: #![feature(test)] otherwise needs a nightly compiler.',
        isPattern: false,
        options: ({ text }) => ({
          command: `${enter}${program} --bench --exact '${text}'`,
          ...(enter === '' ? {} : { shell: true }),
          read: { adapter: 'libtest', select: text },
        }),
      }),
  };
}

/** Names in the groups of the bencher crate: `benchmark_group!(sums, sum_10, sum_100)`. */
export function bencherNames(text: string): string[] {
  const groups = [...text.matchAll(/\bbenchmark_group!\s*[({[]\s*\w+\s*,([\w\s,]+)/g)];
  return groups.flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** It cannot be asked for names, and takes a part of one to run. */
function bencherCandidate(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  const listed = bencherNames(target.file.text).map((name) => ({ name, values: [] }));
  return {
    ...cargoGround(target),
    list: {
      command: `${enter}${program} no-benchmark-has-this-name`,
      read: ({ exit }) => ({ listed: exit === 0 ? listed : [], failed: [] }),
    },
    guess: listed,
    benchmarks: (names) =>
      sharedEntries(names, {
        label: labelOf(target),
        isPattern: false,
        options: ({ text }) => ({
          command: `${enter}${program} --bench '${text}'`,
          ...(enter === '' ? {} : { shell: true }),
          read: { adapter: 'libtest', select: text },
        }),
      }),
  };
}

export const detectLibtest: Detector = (repository) => ({
  candidates: benchTargets(repository).flatMap((target) => {
    const { hasLibtest, file } = target;
    if (!hasLibtest) return bencherNames(file.text).length > 0 ? [bencherCandidate(target)] : [];
    return /#\[bench\]/.test(file.text) ? [candidateOf(target)] : [];
  }),
});
