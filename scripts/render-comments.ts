/**
 * Pictures of the comments in fixtures/comments, for people to look at: rendered by a Markdown
 * library that knows GitHub's tables, styled by GitHub's own style sheet, drawn by Chromium.
 *
 *     node scripts/render-comments.ts FOLDER [NAME…]
 *
 * Alerts (`> [!NOTE]`) are drawn as GitHub draws them; Mermaid charts stay code, as the library
 * that draws them is larger than all else together.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { marked } from 'marked';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../test/support/browser.ts';

const COMMENTS = new URL('../fixtures/comments/', import.meta.url);
/** What a comment has on GitHub's own page, and on a phone's. */
const [WIDE, NARROW] = [860, 343];

const style = readFileSync(
  createRequire(import.meta.url).resolve('github-markdown-css/github-markdown-light.css'),
  'utf8',
);

function alerts(html: string): string {
  return html.replaceAll(
    /<blockquote>\s*<p>\[!NOTE\]\s*/g,
    '<blockquote class="markdown-alert markdown-alert-note"><p class="markdown-alert-title">Note</p><p>',
  );
}

function pageOf(markdown: string): string {
  const body = alerts(marked.parse(markdown, { async: false, gfm: true }));
  return `<!doctype html><meta charset="utf-8"><style>${style}
    body { margin: 0; padding: 16px } table { display: block; overflow: auto }
  </style><article class="markdown-body">${body}</article>`;
}

/** As it arrives, as a phone shows it, and with every fold open. */
async function draw(
  browser: Browser,
  name: string,
  markdown: string,
  folder: string,
): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(pageOf(markdown));
  for (const [width, suffix] of [
    [NARROW, '-phone'],
    [WIDE, ''],
  ] as const) {
    await page.setViewportSize({ width: width + 32, height: 400 });
    await page.screenshot({ path: join(folder, `${name}${suffix}.png`), fullPage: true });
  }
  await page.evaluate(`for (const fold of document.querySelectorAll('details')) fold.open = true`);
  await page.screenshot({ path: join(folder, `${name}-open.png`), fullPage: true });
  await page.close();
}

const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(
    'expected a folder to draw into: node scripts/render-comments.ts FOLDER [NAME…]\n',
  );
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const files = readdirSync(COMMENTS, { recursive: true, encoding: 'utf8' });
for (const file of files.filter((each) => each.endsWith('.md'))) {
  const name = file.slice(0, -'.md'.length).replaceAll('/', '-');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await draw(browser, name, readFileSync(new URL(file, COMMENTS), 'utf8'), folder);
  process.stdout.write(`${join(folder, name)}.png\n`);
}
await browser.close();
