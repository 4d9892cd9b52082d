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

type Rule = (typeof RULE_IDS)[number];

async function factsOf(id: Rule) {
  const { RULES } = await import('../docs/rules/registry.ts');
  const { summary, severity, resolve } = RULES[id];
  return { id, summary, severity, resolve };
}

/** Without the markers of generated parts, which are for editors of the page. */
async function pageOf(rule: Rule): Promise<string> {
  const { readShipped } = await import('../edges/package-folder.ts');
  const page = await readShipped(`docs/rules/${rule}.md`);
  return page.replace(/^<!-- \w+: (?:generated|end) -->\n\n?/gm, '');
}

/** `docs rules`: each finding's id and page. */
async function listRules(context: CliContext, isJson: boolean): Promise<void> {
  const rules = await Promise.all(RULE_IDS.map(factsOf));
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
    .option('--json', 'print one JSON document, and nothing else, on stdout')
    .addHelpText('after', '\nExample:\n  benchproof docs rules mismatch | less\n')
    .action(async (rule, flags) => {
      if (rule === undefined) return listRules(context, flags.json ?? false);
      const page = await pageOf(rule);
      if (!flags.json) return context.out(page);
      writeJson(context, { version: 1, kind: 'docs-rule', ...(await factsOf(rule)), page });
    });
}
