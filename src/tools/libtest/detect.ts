/** Rust's built-in harness, functions marked `#[bench]`, and the bencher crate, which is the same for stable compilers. */
import type { Candidate, Detector } from '../detection/candidate.ts';
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

function candidateOf(target: BenchTarget): Candidate {
  const { place, program } = programOf(target);
  const names = [...target.file.text.matchAll(/#\[bench\]\s+(?:pub )?fn (\w+)/g)];
  return {
    // `#![feature(test)]` is compiled by a stable toolchain only when it is asked to.
    ...cargoGround(target, 'RUSTC_BOOTSTRAP=1 '),
    list: {
      ...place,
      command: cargoList(program, ''),
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
          command: `${program} --bench --exact '${text}'`,
          ...place,
          read: { adapter: 'libtest', select: text },
        }),
      }),
  };
}

/** Names in the groups of the bencher crate: `benchmark_group!(sums, sum_10, sum_100)`. */
function bencherNames(text: string): string[] {
  const groups = [...text.matchAll(/\bbenchmark_group!\s*[({[]\s*\w+\s*,([\w\s,]+)/g)];
  return groups.flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );
}

/** Less than a list may take. */
const BENCHER_SECONDS = 25;

/** It cannot be asked for names, and takes a part of one to run; where the source has none, they are those that it runs first. */
function bencherCandidate(target: BenchTarget): Candidate {
  const { place, program } = programOf(target);
  const listed = bencherNames(target.file.text).map((name) => ({ name, values: [] }));
  const asked = `${program} no-benchmark-has-this-name`;
  const run = `timeout ${BENCHER_SECONDS} ${program} --bench || [ $? -eq 124 ]`;
  const ranIn = (stdout: string) =>
    [...stdout.matchAll(/^test (\S+) +\.\.\. bench: .*\n/gm)].map(([, name = '']) => {
      return { name, values: [], ran: true };
    });
  return {
    ...cargoGround(target),
    list: {
      ...place,
      command: listed.length === 0 ? run : asked,
      read: ({ exit, stdout }) => {
        const names = listed.length === 0 ? ranIn(stdout) : listed;
        return { listed: exit === 0 ? names : [], failed: [] };
      },
    },
    guess: listed,
    benchmarks: (names) =>
      sharedEntries(names, {
        label: labelOf(target),
        isPattern: false,
        options: ({ text }) => ({
          command: `${program} --bench '${text}'`,
          ...place,
          read: { adapter: 'libtest', select: text },
        }),
      }),
  };
}

export const detectLibtest: Detector = (repository) => ({
  candidates: benchTargets(repository).flatMap((target) => {
    const { hasLibtest, file } = target;
    if (!hasLibtest)
      return usesCrate(target, /\bbencher\b/) ? [featured(target, bencherCandidate)] : [];
    // A macro may mark the functions, so that nothing else in the file says what it holds.
    return /#\[bench\]|\bextern crate test\b|feature\(test\)/.test(file.text)
      ? [featured(target, candidateOf)]
      : [];
  }),
});
