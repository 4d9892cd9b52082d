/**
 * How long a large site takes to make, and its pages to be seen: `node bench/pages/scale.ts [--series 2000] [--commits 1000] [--keep FOLDER]`.
 *
 * Records are made up, a series at a time, and never stored: what is timed is making the pages of them and looking at
 * them. A page that holds nothing is seen on the same machine beside each, since a busy machine is slow at both.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { Curves } from '../../src/core/pages/curve.ts';
import type { Site } from '../../src/core/pages/shell.ts';
import { siteFiles } from '../../src/core/pages/site.ts';
import { openPageFolder, readAssets } from '../../src/edges/pages/page-folder.ts';
import { openBrowser } from '../../test/support/browser.ts';
import { type HistoryShape, measured, seriesRecords } from '../../test/support/history-records.ts';

const SITE: Site = {
  ...{ title: 'Scale', now: '2026-01-01T00:00:00.000Z', url: null, repository: null },
  ...{ hasDocuments: false, hasSessions: false },
};
const LOOKS = 7;
const MIB = 1024 ** 2;

const { values } = parseArgs({
  options: {
    series: { type: 'string', default: '2000' },
    commits: { type: 'string', default: '1000' },
    keep: { type: 'string' },
  },
});
const shape: HistoryShape = {
  ...{ series: Number(values.series), commits: Number(values.commits) },
  ...{ step: 0.08, newMachineEvery: 400 },
};

const measurementsOf = (series: number) => measured(seriesRecords(shape, series));

/** One series is made up, drawn and let go before the next. */
function* curves() {
  for (let series = 0; series < shape.series; series += 1) {
    yield* new Curves(measurementsOf(series), new Map());
  }
}

function names() {
  const one = { ...shape, commits: 1 };
  return Array.from({ length: shape.series }, (_, series) =>
    new Curves(measured(seriesRecords(one, series)), new Map()).names(),
  ).flat();
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Milliseconds to the first contentful paint, each in a fresh tab; the middle of several. */
async function firstPaint(browser: Browser, url: string): Promise<number> {
  const times: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const page = await browser.newPage();
    await page.goto(url);
    const asked = `new Promise((resolve) => new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true }))`;
    times.push(await page.evaluate<number>(asked));
    await page.close();
  }
  return middle(times);
}

async function look(folder: string, pages: Readonly<Record<string, string>>): Promise<void> {
  const browser = await openBrowser();
  const empty = await firstPaint(browser, 'data:text/html,<!doctype html><title>x</title><p>x');
  console.log(`| an empty page | ${empty.toFixed(0)} | |`);
  for (const [name, path] of Object.entries(pages)) {
    const time = await firstPaint(browser, `file://${join(folder, path)}`);
    console.log(`| ${name} | ${time.toFixed(0)} | ${(time / empty).toFixed(1)} |`);
  }
  await browser.close();
}

async function make(folder: string): Promise<Record<string, string>> {
  const target = await openPageFolder(folder);
  const known = names();
  const pages: Record<string, string> = { overview: 'index.html' };
  let [bytes, files, most] = [0, 0, 0];
  const content = { site: SITE, assets: await readAssets(), names: known, curves: curves() };
  const begun = performance.now();
  const all = siteFiles({ ...content, sessionIds: new Set(), sessions: [], verdict: null });
  for await (const file of all) {
    bytes += await target.write(file);
    files += 1;
    most = Math.max(most, process.memoryUsage().rss);
    if (file.path.startsWith('projects/')) pages['the project, all series'] = file.path;
    if (file.path.startsWith('series/')) pages['a series'] = file.path;
  }
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${shape.series} series × ${shape.commits} commits: ${files} files, ${(bytes / MIB).toFixed(0)} MiB in ${seconds.toFixed(0)} s, at most ${(most / MIB).toFixed(0)} MiB of memory (made-up records and their change points included); load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  return pages;
}

const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'benchproof-pages-'));
try {
  const pages = await make(folder);
  console.log('| page | first contentful paint, ms | times an empty page |\n|---|---:|---:|');
  await look(folder, pages);
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} of ${navigator.hardwareConcurrency} cores`);
} finally {
  if (values.keep === undefined && existsSync(folder)) rmSync(folder, { recursive: true });
}
