/**
 * Pictures of the site that the browser test looks at, wide and narrow, light and dark, for people to look at:
 *
 *     node scripts/render-pages.ts FOLDER
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../test/support/browser.ts';
import { buildSite } from '../test/support/pages-site.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('expected a folder to draw into: node scripts/render-pages.ts FOLDER\n');
  process.exit(2);
}
/** One of each kind. */
const KINDS = [
  /^index/,
  /^projects\/example/,
  /^series\/example/,
  /^documents/,
  /^sessions\.html/,
  /^sessions\//,
];
const WIDTHS = [1280, 360];

mkdirSync(folder, { recursive: true });
using site = buildSite();
const kinds = KINDS.flatMap((kind) => site.pages.find((page) => kind.test(page)) ?? []);
const browser = await openBrowser();
for (const page of kinds) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const tab = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
      await tab.goto(`file://${join(site.path, page)}`);
      const name = page.split(/[/.]/)[0] + (page.includes('/') ? '-page' : '');
      const path = join(folder, `${name}-${width}-${colorScheme}.png`);
      await tab.screenshot({ path });
      await tab.close();
      process.stdout.write(`${path}\n`);
    }
  }
}
await browser.close();
