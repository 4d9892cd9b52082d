/**
 * Writes docs/commands.md: the help of every command, as the program prints it. With --check, writes nothing and
 * fails where the page is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { processContext } from '../src/cli/context.ts';
import { createProgram } from '../src/cli/program.ts';

const FILE = 'docs/commands.md';
const WIDTH = 100;
const path = join(import.meta.dirname, '..', FILE);

let printed = '';
const program = createProgram({ ...processContext(), out: (text) => (printed += text) });

function helpOf(command: CommandUnknownOpts): string {
  printed = '';
  command.configureOutput({ getOutHelpWidth: () => WIDTH }).outputHelp();
  return printed.trimEnd();
}

function sections(command: CommandUnknownOpts, group: string): string[] {
  const name = `${group}${command.name()}`;
  const own = `## \`${name}\`\n\n\`\`\`text\n${helpOf(command)}\n\`\`\``;
  return [own, ...command.commands.flatMap((each) => sections(each, `${name} `))];
}

const page = `# Commands

Each command with its arguments, options and examples, as \`benchproof COMMAND --help\` prints them.

${sections(program, '').join('\n\n')}
`;
const before = await readFile(path, 'utf8').catch(() => '');
if (page !== before) {
  const isCheck = process.argv.includes('--check');
  if (isCheck) process.exitCode = 1;
  else await writeFile(path, page);
  const what = isCheck ? 'is stale: run node scripts/generate-command-docs.ts' : 'written';
  process.stderr.write(`${FILE} ${what}\n`);
}
