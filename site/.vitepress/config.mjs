/**
 * The pages of docs/ as a site with search, readable without a server of its own: `make site` writes
 * .benchproof/site. A link that leads nowhere fails the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const top = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
const titleOf = (path) =>
  /^# (.+)$/m.exec(readFileSync(join(top, 'docs', path), 'utf8'))?.[1] ?? path;
const page = (name) => ({ text: titleOf(`${name}.md`), link: `/${name}` });
const rules = readdirSync(join(top, 'docs/rules')).sort();

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
  // A copy, made by the script: a generator looks for its own packages above the pages.
  srcDir: 'pages',
  rewrites: { 'start.md': 'index.md' },
  outDir: '../.benchproof/site',
  cacheDir: '../.benchproof/site-cache',
  markdown: { config: asOnGitHub },
  // Files beside docs/ that the pages name; the site has no copy of them.
  ignoreDeadLinks: [/^(\.\/)?\.\.\//],
  themeConfig: {
    search: { provider: 'local' },
    nav: [{ text: `version ${version}`, link: '/' }],
    outline: [2, 3],
    sidebar: [
      { text: 'Start', items: [{ ...page('start'), link: '/' }, page('peers'), page('glossary')] },
      {
        text: 'Guides',
        items: ['go', 'rust', 'javascript', 'python', 'c'].map((name) => page(`guides/${name}`)),
      },
      {
        text: 'Measure',
        items: [
          'configuration',
          'adapters',
          'statistics',
          'hazards',
          'bisect',
          'history',
          'pages',
        ].map(page),
      },
      {
        text: 'Documents',
        items: [
          ...['doc-gate', 'rules'].map(page),
          {
            text: 'Every rule',
            collapsed: true,
            items: rules.map((file) => page(`rules/${file.replace(/\.md$/, '')}`)),
          },
        ],
      },
      {
        text: 'On GitHub',
        items: ['github', 'action', 'github-comment', 'bot', 'attestation', 'threat-model'].map(
          page,
        ),
      },
      { text: 'Formats', items: ['record-format', 'report-json', 'claims-json'].map(page) },
    ],
  },
});
