/**
 * Writes the tables of inputs and outputs in docs/action.md, and in README.md where its markers
 * are, from action.yml. With --check, writes nothing and fails where one of them is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');

interface Described {
  readonly description: string;
  readonly default?: string;
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, Described>>;
  readonly outputs: Readonly<Record<string, Described>>;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

function inputTable({ inputs }: ActionFile): string {
  const rows = Object.entries(inputs).map(([name, { description, default: usual = '' }]) => {
    const shown = usual === '' ? '' : `\`${usual}\``;
    return `| \`${name}\` | ${cell(description)} | ${shown} |`;
  });
  return ['| input | what it is | default |', '|---|---|---|', ...rows].join('\n');
}

function outputTable({ outputs }: ActionFile): string {
  const rows = Object.entries(outputs).map(
    ([name, { description }]) => `| \`${name}\` | ${cell(description)} |`,
  );
  return ['| output | what it is |', '|---|---|', ...rows].join('\n');
}

function filled(text: string, name: 'inputs' | 'outputs', table: string): string {
  const begin = `<!-- action ${name} -->`;
  const end = '<!-- end -->';
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < from) return text;
  return `${text.slice(0, from)}${begin}\n\n${table}\n\n${text.slice(to)}`;
}

const isCheck = process.argv.includes('--check');
const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as ActionFile;
for (const file of ['docs/action.md', 'README.md']) {
  const before = await readFile(join(root, file), 'utf8');
  const inputs = filled(before, 'inputs', inputTable(action));
  const after = filled(inputs, 'outputs', outputTable(action));
  if (after === before) continue;
  if (isCheck) process.exitCode = 1;
  else await writeFile(join(root, file), after);
  const what = isCheck ? 'is stale: run node scripts/generate-action-docs.ts' : 'written';
  process.stderr.write(`${file} ${what}\n`);
}
