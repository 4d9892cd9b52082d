import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolchainText } from './toolchain.ts';

test('a toolchain is told with what asked for it, and a least version is no pin', () => {
  const from = 'go.mod:3';
  const said = (version: string, wanted: string | null, exact = true) =>
    toolchainText({ version, wanted, from, exact });
  assert.equal(said('1.27.3', null), '1.27.3');
  assert.equal(said('1.22.4', '1.22'), '1.22.4 by go.mod:3');
  assert.equal(said('1.27.3', '1.22'), '1.27.3, which go.mod:3 allows (1.22)');
  assert.match(said('1.27.3', '1.29', false), /instead of 1\.29/);
});
