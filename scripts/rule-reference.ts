/** The generated parts of docs/rules.md and of the pages in docs/rules. */
import { tableRow } from '../src/core/text/markdown.ts';
import { CLAIM_RULE_IDS, DOCUMENT_RULE_IDS, type RuleId } from '../src/docs/rules/ids.ts';
import { RULES } from '../src/docs/rules/registry.ts';

function isOnClaims(id: RuleId): boolean {
  return CLAIM_RULE_IDS.some((each) => each === id);
}

function ruleTable(ids: readonly RuleId[]): readonly string[] {
  const rows = ids.map((id) => {
    const { summary, severity } = RULES[id];
    return tableRow([`[${id}](rules/${id}.md)`, summary, severity]);
  });
  return [tableRow(['rule', 'what is wrong', 'default']), tableRow(['---', '---', '---']), ...rows];
}

/** The tables of docs/rules.md: rules on numbers, then on documents; the gravest first. */
export function renderRuleTables(): string {
  return [
    '### On numbers',
    '',
    ...ruleTable(CLAIM_RULE_IDS),
    '',
    '### On documents',
    '',
    ...ruleTable(DOCUMENT_RULE_IDS),
  ].join('\n');
}

/** The head of a rule's page. */
export function renderRuleHead(id: RuleId): string {
  const { summary, severity, resolve } = RULES[id];
  const effect = severity === 'fail' ? 'fails the check' : 'is a warning';
  return `${summary} By default, this ${effect}. ${resolve}`;
}

/** How to switch a rule: the end of its page. */
export function renderRuleSwitch(id: RuleId): string {
  const other = RULES[id].severity === 'fail' ? 'warn' : 'fail';
  const config = ['```yaml', 'docs:', `  rules: { ${id}: ${other} } # off, warn or fail`, '```'];
  const switching = [
    '## Switching it',
    '',
    'In `benchproof.yml`; on a pull request, the target branch’s file decides:',
    '',
    ...config,
  ];
  if (!isOnClaims(id)) return switching.join('\n');
  return [
    ...switching,
    '',
    'In a comment next to a number, or on a line of its own above a paragraph, list or table; the numbers count as exempt, with the reason:',
    '',
    '```md',
    `<!-- benchproof: disable ${id}: REASON -->`,
    '```',
  ].join('\n');
}
