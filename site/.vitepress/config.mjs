/**
 * The pages of docs/ as a site with search, readable without a server of its own: `make site` writes
 * .benchproof/site, with a folder for each release. A link that leads nowhere fails the build.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const top = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
// A copy, made by the script: a generator looks for its own packages above the pages.
const pages = join(top, 'site/pages');
const releases = readdirSync(pages)
  .filter((name) => /^v\d/.test(name))
  .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

/** @param folder of a release, with a slash; empty: the newest pages */
function sidebarOf(folder) {
  const pathOf = (name) => join(pages, folder, `${name}.md`);
  // A release may lack what was written later.
  const listed = (names) =>
    names
      .filter((name) => existsSync(pathOf(name)))
      .map((name) => ({
        text: /^# (.+)$/m.exec(readFileSync(pathOf(name), 'utf8'))?.[1] ?? name,
        link: `/${folder}${name === 'start' ? '' : name}`,
      }));
  const inside = (part) =>
    existsSync(join(pages, folder, part))
      ? readdirSync(join(pages, folder, part)).map((file) => `${part}/${file.replace('.md', '')}`)
      : [];
  const everyRule = { text: 'Every rule', collapsed: true, items: listed(inside('rules').sort()) };
  const part = (text, names, ...more) => ({ text, items: [...listed(names.split(' ')), ...more] });
  return [
    part('Start', 'start peers glossary'),
    part('Guides', 'guides/go guides/rust guides/javascript guides/python guides/c'),
    part('Measure', 'commands configuration adapters statistics hazards bisect history pages'),
    part('Documents', 'doc-gate rules', everyRule),
    part('On GitHub', 'github action github-comment bot attestation threat-model'),
    part('Formats', 'record-format report-json claims-json'),
  ].filter(({ items }) => items.length > 0);
}

const menu = [
  { text: `newest (${version})`, link: '/' },
  ...releases.map((name) => ({ text: name, link: `/${name}/` })),
];
const themeOf = (folder, text) => ({
  nav: [{ text, items: menu }],
  sidebar: sidebarOf(folder),
});

/** Braces of workflows are text and no template of ours; an indented block is code like a fenced one. */
function asOnGitHub(markdown) {
  const { fence } = markdown.renderer.rules;
  for (const kind of ['text', 'code_inline']) {
    const render = markdown.renderer.rules[kind];
    markdown.renderer.rules[kind] = (...given) => render(...given).replaceAll('{{', '&#123;&#123;');
  }
  markdown.renderer.rules.code_block = (tokens, at, ...rest) => {
    tokens[at].info = 'text';
    return fence(tokens, at, ...rest);
  };
}

// biome-ignore lint/style/noDefaultExport: this is how the generator takes it
export default defineConfig({
  title: 'benchproof',
  description: 'No performance number without a run.',
  // Where it is published below a folder, such as GitHub Pages of a repository.
  base: process.env.SITE_BASE ?? '/',
  srcDir: 'pages',
  rewrites: Object.fromEntries(
    ['', ...releases.map((name) => `${name}/`)].map((folder) => [
      `${folder}start.md`,
      `${folder}index.md`,
    ]),
  ),
  outDir: '../.benchproof/site',
  cacheDir: '../.benchproof/site-cache',
  markdown: { config: asOnGitHub },
  // Files beside docs/ that the pages name; the site has no copy of them, and a test checks them.
  ignoreDeadLinks: [/^(\.\/)?\.\.\//],
  themeConfig: { search: { provider: 'local' }, outline: [2, 3] },
  // The generator searches each of these by itself. Without a label, they are in no menu of languages.
  locales: {
    root: { lang: 'en', themeConfig: themeOf('', `version ${version}`) },
    ...Object.fromEntries(
      releases.map((name) => [name, { lang: 'en', themeConfig: themeOf(`${name}/`, name) }]),
    ),
  },
});
