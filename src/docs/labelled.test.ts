/** The labels of other people's documents: each lies where its document is labelled completely, and none brings text along. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLabelledDocuments } from '../../bench/docs/labelled/labelled-documents.ts';
import { readOrdinaryList } from '../../bench/docs/labelled/ordinary-pages.ts';

const { sources, documents } = readLabelledDocuments();

test('every label lies in the scope of its document', () => {
  const outside = documents.flatMap(({ name, scope, labels }) =>
    labels
      .filter(([line]) => !scope.some(([first, last]) => first <= line && line <= last))
      .map(([line, column]) => `${name}:${line}:${column}`),
  );
  assert.deepEqual(outside, []);
});

test('no label holds or spans more than a figure with its unit', () => {
  const long = documents.flatMap(({ name, labels }) =>
    labels
      .filter(([, , length, , unit]) => length > 40 || (unit ?? '').length > 40)
      .map(([line]) => `${name}:${line}`),
  );
  assert.deepEqual(long, []);
});

test('names are given once, and what is downloaded is pinned by its checksum', () => {
  for (const names of [sources, documents].map((list) => list.map(({ name }) => name)))
    assert.equal(new Set(names).size, names.length);
  const loose = sources.filter(({ source, sha256 }) => source.kind !== 'git' && !sha256);
  assert.deepEqual(loose, []);
});

test('no project of everyday pages is both learnt from and kept back', () => {
  const { projects } = readOrdinaryList();
  const names = projects.map(({ repository }) => repository);
  assert.equal(new Set(names).size, names.length);
  const held = projects.filter(({ set }) => set === 'held');
  assert.ok(held.length > 0 && held.length < projects.length);
});
