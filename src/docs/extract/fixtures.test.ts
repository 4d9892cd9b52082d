/**
 * Every fixture yields the claims written on its lines, and no others; a line marked `known wrong` does
 * not yet, and loses its mark as soon as it does.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { describeClaim, readFixture } from '../../../test/support/extract/expectation.ts';
import { extractClaims } from './extract.ts';

const folder = new URL('../../../fixtures/extract/', import.meta.url);

for (const name of readdirSync(folder).sort())
  test(name, async () => {
    const { text, expected, knownWrong } = readFixture(readFileSync(new URL(name, folder), 'utf8'));
    const document = await extractClaims(text, name);
    assert.equal(document.failure, null);
    const found = new Map<number, string[]>();
    for (const claim of document.claims)
      found.set(claim.line, [...(found.get(claim.line) ?? []), describeClaim(claim)]);
    for (const line of knownWrong) {
      assert.notDeepEqual(
        found.get(line) ?? [],
        expected.get(line) ?? [],
        `line ${line} is right now`,
      );
      found.delete(line);
    }
    const right = new Map([...expected].filter(([line]) => !knownWrong.has(line)));
    const lines = text.split('\n');
    const told = (map: ReadonlyMap<number, readonly string[]>) =>
      [...map]
        .sort(([a], [b]) => a - b)
        .map(([line, claims]) => `${line}: ${lines[line - 1]?.trim()}  ⇒  ${claims.join('; ')}`);
    assert.deepEqual(told(found), told(right));
    assert.ok(expected.size > 0 || name.includes('nothing'), 'the fixture expects something');
  });
