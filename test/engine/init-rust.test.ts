import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tryRepository } from './init-laboratory.ts';

test('Rust: bench targets of a workspace, listed by their harness; one that fails is left out', async () => {
  const { result, config } = await tryRepository({
    'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\nresolver = "2"\n',
    'crates/ledger/Cargo.toml':
      '[package]\nname = "ledger"\nversion = "0.1.0"\nedition = "2021"\n\n[features]\nlarge = []\n\n[[bench]]\nname = "sum"\nrequired-features = ["large"]\n\n[[bench]]\nname = "whole"\nharness = false\n',
    'crates/ledger/src/lib.rs':
      'pub fn sum(n: u64) -> u64 { (0..n).map(|x| x ^ (x >> 3)).sum() }\n',
    'crates/ledger/benches/sum.rs': `#![feature(test)]
extern crate test;
macro_rules! sums { ($($name:ident $n:expr),*) => { $(#[bench]
fn $name(b: &mut test::Bencher) { b.iter(|| ledger::sum(test::black_box($n))) })* } }
sums!(sum_10 10, sum_100 100);
`,
    'crates/ledger/benches/whole.rs': 'fn main() { println!("{}", ledger::sum(1000)); }\n',
    'crates/ledger/benches/bad.rs': '#![feature(test)]\n#[bench]\nfn bad() { no_such_thing() }\n',
  });
  const [project] = Object.values(config.projects);
  const benchmarks = project?.benchmarks ?? {};
  assert.deepEqual(benchmarks['crates-ledger-sum']?.parameters, { case: ['sum_10', 'sum_100'] });
  assert.equal(benchmarks['crates-ledger-whole']?.read, undefined);
  assert.equal(result.notes.length, 1);
  assert.match(result.notes[0] ?? '', /^bench bad of crates\/ledger: build failed: .*error/);
});

test('Rust: a target gets the features that its build says it lacks, and benchmarks among unit tests are found', async () => {
  const { result, config } = await tryRepository({
    'Cargo.toml':
      '[package]\nname = "ledger"\nversion = "0.1.0"\nedition = "2021"\n\n[features]\nwide = []\nnightly = []\n\n[[bench]]\nname = "wide"\nharness = false\n',
    'src/lib.rs': `#![cfg_attr(feature = "nightly", feature(test))]
#[cfg(feature = "wide")]
pub mod wide { pub fn sum(n: u128) -> u128 { (0..n).map(|x| x ^ (x >> 3)).sum() } }
#[cfg(all(test, feature = "nightly"))]
mod bench;
`,
    'src/bench.rs': `extern crate test;
#[bench]
fn mint(b: &mut test::Bencher) { b.iter(|| (0..test::black_box(100u64)).sum::<u64>()) }
`,
    'benches/wide.rs':
      'use ledger::wide::sum;\nfn main() { println!("{}", sum(std::hint::black_box(1_000_000))); }\n',
  });
  const [project] = Object.values(config.projects);
  assert.deepEqual(result.notes, []);
  assert.deepEqual(Object.keys(project?.benchmarks ?? {}).toSorted(), [
    'unit-tests-bench-mint',
    'wide',
  ]);
  assert.match(String(project?.build), /--bench wide --features wide/);
});

test('Rust: where no target measures, a program that takes times is built and run', async () => {
  const { config } = await tryRepository({
    'Cargo.toml': '[package]\nname = "ledger"\nversion = "0.1.0"\nedition = "2021"\n',
    'src/lib.rs': 'pub fn sum(n: u64) -> u64 { (0..n).map(|x| x ^ (x >> 3)).sum() }\n',
    'examples/bench_sum.rs':
      'fn main() {\n    let start = std::time::Instant::now();\n    let all = ledger::sum(std::hint::black_box(9_000_000));\n    eprintln!("{all}");\n    println!("sum: {:.3} ns/op", start.elapsed().as_nanos() as f64 / 9e6);\n}\n',
  });
  const [project] = Object.values(config.projects);
  assert.deepEqual(Object.keys(project?.benchmarks ?? {}), ['bench_sum']);
  assert.deepEqual(project?.benchmarks['bench_sum']?.read, { adapter: 'lines', select: 'sum' });
});
