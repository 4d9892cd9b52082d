/** The site that the built program makes, in a real browser and from the disk: what stands there, what it does, for whom. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { type BuiltSite, buildSite, HOSTILE } from '../support/pages-site.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

let site: BuiltSite;
let browser: Browser;

before(async () => {
  site = buildSite();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  site?.[Symbol.dispose]();
});

const pageLike = (pattern: RegExp): string => {
  const found = site.pages.find((page) => pattern.test(page));
  assert.ok(found, `a page like ${pattern}`);
  return found;
};

/** A tab that notes what must not be: errors, dialogs, and anything asked of a network. */
class Tab implements AsyncDisposable {
  readonly page: Page;
  readonly faults: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => this.faults.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => this.faults.push(`error: ${error.message}`));
    page.on('dialog', (dialog) => {
      this.faults.push(`dialog: ${dialog.message()}`);
      dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!/^(file|data|blob):/.test(request.url())) this.faults.push(`asked ${request.url()}`);
    });
  }

  static async open(
    path: string,
    { width = 1280, colorScheme = 'light' as 'light' | 'dark' } = {},
  ): Promise<Tab> {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const tab = new Tab(page);
    await page.goto(`file://${join(site.path, path)}`);
    return tab;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.page.close();
  }
}

/** Of `#rgb` or `#rrggbb`. */
const isLight = (colour: string): boolean => /^#[c-f]/.test(colour.trim());

/** Serious findings of axe, a line each. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResult>('axe.run({ preload: false })');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

describe('every kind of page', () => {
  const kinds = [
    /^index\.html/,
    /^projects\/example/,
    /^projects\/script/,
    /^series\/example/,
    /^series\/script/,
    /^series\/hakmem/,
    /^documents\.html/,
    /^sessions\.html/,
    /^sessions\/hostile/,
    /^sessions\/(?!hostile)/,
  ];
  const views = [
    { width: 360, colorScheme: 'dark' },
    { width: 1280, colorScheme: 'light' },
  ] as const;
  for (const kind of kinds) {
    test(`${kind.source}: no error, nothing asked of a network, fits, and axe has nothing serious`, async () => {
      for (const view of views) {
        await using tab = await Tab.open(pageLike(kind), view);
        const overflow = await tab.page.evaluate('document.documentElement.scrollWidth');
        assert.equal(overflow, view.width, `${view.width} px wide`);
        assert.deepEqual(await seriousFindings(tab.page), [], JSON.stringify(view));
        assert.deepEqual(tab.faults, []);
      }
    });
  }
});

test('every link and file that a page names is there', async () => {
  for (const path of site.pages) {
    const html = readFileSync(join(site.path, path), 'utf8');
    for (const [, to = ''] of html.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
      const target = join(site.path, path, '..', to);
      assert.ok(readFileSync(target).length > 0, `${path} names ${to}`);
    }
  }
});

describe('the chart of a series', () => {
  const open = () => Tab.open(pageLike(/^series\/example-sort-0-set-0-size-64/));
  const shown = (tab: Tab) => tab.page.getAttribute('.plot', 'data-shown');
  const reading = (tab: Tab) => tab.page.textContent('.reading');

  test('zooms by buttons and keys, and shows all again', async () => {
    await using tab = await open();
    await tab.page.click('button[data-do="in"]');
    const half = await shown(tab);
    assert.match(half ?? '', /^[\d.]+ [\d.]+$/);
    await tab.page.focus('.plot');
    await tab.page.keyboard.press('+');
    assert.notEqual(await shown(tab), half);
    await tab.page.keyboard.press('0');
    assert.equal(await shown(tab), 'all');
    assert.deepEqual(tab.faults, []);
  });

  test('zooms to what is dragged over', async () => {
    await using tab = await open();
    const box = await tab.page.locator('.u-over').boundingBox();
    assert.ok(box);
    await tab.page.mouse.move(box.x + box.width / 4, box.y + 50);
    await tab.page.mouse.down();
    await tab.page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 4 });
    await tab.page.mouse.up();
    const [from = 0, to = 0] = ((await shown(tab)) ?? '').split(' ').map(Number);
    assert.ok(from > 15 && to < 75 && to - from > 15, `${from} to ${to}`);
  });

  test('reads a point out, by keys alone', async () => {
    await using tab = await open();
    await tab.page.focus('.plot');
    await tab.page.keyboard.press('End');
    const newest = await reading(tab);
    const row = await tab.page.textContent('#points tbody tr:first-child');
    assert.match(newest ?? '', /^[0-9a-f]{10}, 2025-\d\d-\d\d: [\d.]+ ms \(/);
    assert.equal(row?.slice(0, 10), newest?.slice(0, 10));
    await tab.page.keyboard.press('ArrowLeft');
    assert.notEqual(await reading(tab), newest);
  });

  test('lays another series over it, and takes it away again', async () => {
    await using tab = await open();
    const select = tab.page.locator('select');
    const [, sibling] = await select.locator('option').all();
    await select.selectOption((await sibling?.getAttribute('value')) ?? '');
    await tab.page.waitForSelector('.legend li:nth-child(2)');
    await tab.page.click('.legend button');
    assert.equal(await tab.page.locator('.legend li').count(), 1);
    assert.deepEqual(tab.faults, []);
  });

  test('has a log scale, and bands of machines that can be left out', async () => {
    await using tab = await open();
    const picture = () =>
      tab.page.evaluate<string>('document.querySelector(".plot canvas").toDataURL()');
    const before = await picture();
    await tab.page.check('[data-toggle="log"]');
    const log = await picture();
    await tab.page.uncheck('[data-toggle="machines"]');
    assert.equal(new Set([before, log, await picture()]).size, 3);
    assert.deepEqual(tab.faults, []);
  });

  test('shows older points on demand, and hands out CSV and JSON of all', async () => {
    await using tab = await open();
    const rows = tab.page.locator('#points tbody tr');
    assert.equal(await rows.count(), 50);
    await tab.page.click('button[data-do="rows"]');
    assert.equal(await rows.count(), 120);
    const download = tab.page.waitForEvent('download');
    await tab.page.click('button[data-do="json"]');
    const told = JSON.parse(readFileSync((await (await download).path()) ?? '', 'utf8'));
    assert.deepEqual([told.kind, told.points.length], ['curve', 120]);
    const href = await tab.page.getAttribute('a[download]', 'href');
    const csv = readFileSync(join(site.path, 'series', href ?? ''), 'utf8');
    assert.equal(csv.trimEnd().split('\n').length, 121);
  });

  test('is drawn in the colours of the scheme, and on paper in dark ones', async () => {
    await using tab = await open();
    const pixels = 'document.querySelector(".plot canvas").toDataURL()';
    const isOther = async (before: string) => {
      // Waiting inside the page would evaluate text, which its policy forbids.
      for (let tries = 0; tries < 100; tries += 1) {
        const now = await tab.page.evaluate<string>(pixels);
        if (now !== before) return now;
        await tab.page.waitForTimeout(50);
      }
      throw new assert.AssertionError({ message: 'the chart was not drawn anew' });
    };
    const light = await tab.page.evaluate<string>(pixels);
    await tab.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await isOther(light);
    await tab.page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await isOther(dark);
    assert.equal(await tab.page.isVisible('.controls'), false);
    const names = ['--paper', '--band', '--band-2', '--head', '--curve-2', '--ink'];
    const colours = await tab.page.evaluate<string[]>(
      `${JSON.stringify(names)}.map((name) => getComputedStyle(document.documentElement).getPropertyValue(name))`,
    );
    assert.deepEqual(colours.map(isLight), [true, true, true, false, false, false]);
    const paper = 'getComputedStyle(document.body).backgroundColor';
    assert.equal(await tab.page.evaluate(paper), 'rgb(255, 255, 255)');
  });
});

test('a session leads back to the list, and its report is readable on a narrow screen', async () => {
  await using tab = await Tab.open(pageLike(/^sessions\/(?!hostile)/), { width: 360 });
  const name = await tab.page.locator('main td').first().boundingBox();
  assert.ok((name?.width ?? 0) > 150, `${name?.width} px for the benchmark's name`);
  await tab.page.click('nav a[href$="sessions.html"]');
  assert.equal(await tab.page.textContent('h1'), 'Sessions');
  assert.deepEqual(tab.faults, []);
});

test('without scripts a series still has its table and its file', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`file://${join(site.path, pageLike(/^series\/example/))}`);
  assert.equal(await page.isVisible('#chart'), false);
  assert.equal(await page.locator('#points tbody tr').count(), 50);
  assert.equal(await page.isVisible('a[download]'), true);
  await context.close();
});

test('a project page narrows its list to what is typed', async () => {
  await using tab = await Tab.open(pageLike(/^projects\/example/));
  await tab.page.fill('input[data-filter]', 'sort-0 tuned');
  const visible = await tab.page.locator('tbody tr:visible').allTextContents();
  assert.equal(visible.length, 2);
  assert.ok(visible.every((text) => text.includes('@tuned')));
});

test('a name that is markup is read as text, on every page that tells it', async () => {
  const said = HOSTILE.replace('\u202e', '\ufffd');
  const pages = ['index.html', pageLike(/^projects\/script/), pageLike(/^series\/script/)];
  for (const path of pages) {
    await using tab = await Tab.open(path);
    assert.ok((await tab.page.textContent('main'))?.includes(said), path);
    assert.equal(await tab.page.locator('main script, img').count(), 0);
    assert.deepEqual(tab.faults, []);
  }
});

test('a claim leads to the series that its evidence is of', async () => {
  await using tab = await Tab.open('documents.html');
  await tab.page.click('.claims a');
  await tab.page.waitForURL(/\/series\//);
  await tab.page.waitForSelector('.plot canvas');
});
