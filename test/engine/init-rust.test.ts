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
