/** `manual` and `schema`: documentation shipped with the program. */
import { Argument, type Command } from '@commander-js/extra-typings';
import { PAGES } from '../core/text/manual.ts';
import { RULE_IDS } from '../docs/rules/ids.ts';
import { type CliContext, writeJson } from './context.ts';

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
    .action((page) =>
      page === undefined ? context.out(`${PAGES.join('\n')}\n`) : print(context, `docs/${page}.md`),
    );
}

export function addSchemaCommand(program: Command, context: CliContext): void {
  program
    .command('schema')
    .description('print the JSON Schema of the configuration, a record or a session')
    .addArgument(new Argument('[name]').choices(SCHEMAS).default('benchproof'))
    .addHelpText('after', '\nExample:\n  benchproof schema > benchproof.schema.json\n')
    .action((name) => print(context, `schema/${name}.schema.json`));
}

/** `docs rules`: each finding's id and page. */
async function listRules(context: CliContext, isJson: boolean): Promise<void> {
  const { RULES } = await import('../docs/rules/registry.ts');
  const rules = RULE_IDS.map((id) => {
    const { summary, severity, resolve } = RULES[id];
    return { id, summary, severity, resolve };
  });
  if (isJson) return writeJson(context, { version: 1, kind: 'docs-rules', rules });
  const longest = Math.max(...RULE_IDS.map((id) => id.length));
  for (const { id, severity, summary } of rules)
    context.out(`${id.padEnd(longest)}  ${severity}  ${summary}\n`);
}

export function addDocsRulesCommand(docs: Command, context: CliContext): void {
  docs
    .command('rules')
    .description('print the page of a rule; without a name, list them')
    .addArgument(new Argument('[rule]').choices(RULE_IDS))
    .option('--json', 'print the list as one JSON document')
    .addHelpText('after', '\nExample:\n  benchproof docs rules mismatch | less\n')
    .action(async (rule, flags) => {
      if (rule === undefined) return listRules(context, flags.json ?? false);
      const { readShipped } = await import('../edges/package-folder.ts');
      const page = await readShipped(`docs/rules/${rule}.md`);
      // Markers of generated parts are for editors of the page.
      context.out(page.replace(/^<!-- \w+: (?:generated|end) -->\n\n?/gm, ''));
    });
}
