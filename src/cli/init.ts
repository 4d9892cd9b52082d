/** `init`: a working configuration for this repository. */
import type { Command } from 'commander';
import { type CliContext, writeJson } from './context.ts';

interface InitFlags {
  readonly print?: boolean;
  readonly json?: boolean;
  readonly config: string;
}

const SCHEMA =
  'https://raw.githubusercontent.com/OWNER/benchproof/main/schema/benchproof.schema.json';

async function init(context: CliContext, flags: InitFlags): Promise<void> {
  const { runInit } = await import('../commands/init.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  const options = { file: flags.config, print: flags.print ?? false, schema: SCHEMA };
  const result = await runInit(options, openRepositoryFolder(context.cwd));
  if (flags.json) return writeJson(context, { version: 1, kind: 'init', ...result });
  if (result.written === null) return context.out(result.text);
  const found = result.projects.flatMap(({ benchmarks }) => benchmarks);
  context.out(`wrote ${result.written}: ${found.join(', ')}\n`);
  for (const note of result.notes) context.err(`note: ${note}\n`);
  context.out('measure them with: benchproof run\n');
}

export function addInitCommand(program: Command, context: CliContext): void {
  program
    .command('init')
    .description('write a benchproof.yml for this repository')
    .option('--print', 'only print what would be written')
    .option('-c, --config <file>', 'the file to write', 'benchproof.yml')
    .option('--json', 'print one JSON document on stdout and nothing else there')
    .addHelpText('after', '\nExample:\n  benchproof init --print\n')
    .action((flags: InitFlags) => init(context, flags));
}
