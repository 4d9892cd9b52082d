/** `docs rules`: what each finding is called, and the page that explains it. */
import { Argument, type Command } from 'commander';
import { RULE_IDS, type RuleId } from '../docs/rules/ids.ts';
import { type CliContext, writeJson } from './context.ts';

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
    .action(async (rule: RuleId | undefined, flags: { readonly json?: boolean }) => {
      if (rule === undefined) return listRules(context, flags.json ?? false);
      const { readShipped } = await import('../edges/package-folder.ts');
      const page = await readShipped(`docs/rules/${rule}.md`);
      // Marks of what is generated are for whoever edits the page.
      context.out(page.replace(/^<!-- \w+: (?:generated|end) -->\n\n?/gm, ''));
    });
}
