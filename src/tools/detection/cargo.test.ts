import assert from 'node:assert/strict';
import { test } from 'node:test';
import { benchTargets, readCargoList } from './cargo.ts';

test('names from the list, and which of them ran once after it', () => {
  const criterion =
    'sum/10: benchmark\nsum/100: benchmark\n\nTesting sum/10\nSuccess\n\nTesting sum/100\n';
  assert.deepEqual(readCargoList(criterion).listed, [
    { name: 'sum/10', values: [], ran: true },
    { name: 'sum/100', values: [], ran: false },
  ]);
  const libtest =
    'sum_10: benchmark\nunit: test\n\nrunning 2 tests\ntest sum_10 ... ok\ntest unit ... ok\n';
  assert.deepEqual(readCargoList(libtest).listed, [{ name: 'sum_10', values: [], ran: true }]);
});

test('dependencies of a platform count', () => {
  const manifest = `[package]
name = "ledger"
[target.'cfg(not(wasm))'.dev-dependencies]
criterion = "0.5"
[[bench]]
name = "sum"
harness = false
`;
  const files = [
    { path: 'Cargo.toml', text: manifest },
    { path: 'benches/sum.rs', text: 'mod all;\n' },
  ];
  const [target] = benchTargets({ name: 'ledger', files });
  assert.deepEqual(target?.dependencies, ['criterion']);
});
