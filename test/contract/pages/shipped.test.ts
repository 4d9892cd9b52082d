/** What ships for the pages beside `dist`: uPlot as it is published, and our own scripts as they stand. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readAssets } from '../../../src/edges/pages/page-folder.ts';

const FOLDER = join(import.meta.dirname, '../../../pages');
const PUBLISHED = {
  'uplot.js': import.meta.resolve('uplot/dist/uPlot.iife.min.js'),
  'uplot.css': import.meta.resolve('uplot/dist/uPlot.min.css'),
  'uplot.LICENSE': import.meta.resolve('uplot/LICENSE'),
};

for (const [file, source] of Object.entries(PUBLISHED)) {
  test(`pages/${file} is that of the pinned package`, () => {
    const published = readFileSync(fileURLToPath(source));
    assert.ok(readFileSync(join(FOLDER, file)).equals(published), `copy ${source} there`);
  });
}

test('our modules form one script without undefined names and without network requests', async () => {
  const { client } = await readAssets();
  assert.doesNotThrow(() => new Function(client));
  assert.doesNotMatch(client, /^(?:import|export) /m);
  assert.doesNotMatch(
    client,
    /innerHTML|insertAdjacent|document\.write|eval\(|fetch\(|XMLHttp|WebSocket/,
  );
});
