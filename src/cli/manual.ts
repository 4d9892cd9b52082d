/** `manual` and `schema`: what ships beside the program, for those who have nothing but the program. */
import { Argument, type Command } from 'commander';
import { PAGES, type Page } from '../core/text/manual.ts';
import type { CliContext } from './context.ts';

const SCHEMAS = ['benchproof', 'record', 'session'] as const;

async function print(context: CliContext, file: string): Promise<void> {
  const { readShipped } = await import('../edges/package-folder.ts');
  context.out(await readShipped(file));
}

export function addManualCommand(program: Command, context: CliContext): void {
  program
    .command('manual')
    .description('print a page of the manual; without a name, list them')
    .addArgument(new Argument('[page]').choices(PAGES))
    .addHelpText('after', '\nExample:\n  benchproof manual configuration | less\n')
    .action((page: Page | undefined) =>
      page === undefined ? context.out(`${PAGES.join('\n')}\n`) : print(context, `docs/${page}.md`),
    );
}

export function addSchemaCommand(program: Command, context: CliContext): void {
  program
    .command('schema')
    .description('print the JSON Schema of the configuration, a record or a session')
    .addArgument(new Argument('[name]').choices(SCHEMAS).default('benchproof'))
    .addHelpText('after', '\nExample:\n  benchproof schema > benchproof.schema.json\n')
    .action((name: (typeof SCHEMAS)[number]) => print(context, `schema/${name}.schema.json`));
}
