/**
 * Writes the table of attacks in docs/threat-model.md from test/attacks and the hostile suite of the engine: what the
 * attacker wants is the first sentence of each file, what holds are the names of its tests. With --check, writes nothing and
 * fails where the table is stale.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const ATTACKS = 'test/attacks';
const page = join(root, 'docs/threat-model.md');
const [BEGIN, END] = ['<!-- attacks -->', '<!-- end -->'];

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

function rowOf(file: string, source: string): string {
  const wish = /^\/\*\*\s*([\s\S]+?)\s*\*\//.exec(source)?.[1]?.replaceAll(/^\s*\* ?/gm, '');
  const tests = [...source.matchAll(/^\s*test\(\s*(['`"])(.+?)\1,\s/gm)];
  const held = tests.map(([, , name = '']) => name.replaceAll(/\s*\(\$\{\w+\}\)/g, ''));
  if (wish === undefined || held.length === 0) {
    throw new Error(
      `${file}: expected a first comment that says what the attacker wants, and a test`,
    );
  }
  return `| ${cell(wish)} | ${cell(held.join('; '))} | \`${file}\` |`;
}

const names = (await readdir(join(root, ATTACKS))).filter((name) => name.endsWith('.test.ts'));
const files = [...names.sort().map((name) => `${ATTACKS}/${name}`), 'test/engine/hostile.test.ts'];
const rows = await Promise.all(
  files.map(async (file) => rowOf(file, await readFile(join(root, file), 'utf8'))),
);
const table = ['| who wants what | what holds | the test |', '|---|---|---|', ...rows].join('\n');
const before = await readFile(page, 'utf8');
const [from, to] = [before.indexOf(BEGIN), before.indexOf(END)];
if (from < 0 || to < from) throw new Error(`${page}: expected ${BEGIN} and ${END}`);
const after = `${before.slice(0, from)}${BEGIN}\n\n${table}\n\n${before.slice(to)}`;
if (after !== before) {
  const isCheck = process.argv.includes('--check');
  if (isCheck) process.exitCode = 1;
  else await writeFile(page, after);
  const what = isCheck ? 'is stale: run node scripts/generate-attack-docs.ts' : 'written';
  process.stderr.write(`docs/threat-model.md ${what}\n`);
}
