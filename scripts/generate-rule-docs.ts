/**
 * Writes what is generated in docs/rules.md and the pages of docs/rules, from the rules themselves.
 * With --check, writes nothing and fails where a page is stale, missing or of no rule.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RULE_IDS, type RuleId } from '../src/docs/rules/ids.ts';
import { renderRuleHead, renderRuleSwitch, renderRuleTables } from './rule-reference.ts';

const root = join(import.meta.dirname, '..');
const isCheck = process.argv.includes('--check');

function withSection(text: string, file: string, name: string, made: string): string {
  const [begin, end] = [`<!-- ${name}: generated -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} lacks its markers ${begin} and ${end}`);
  return `${text.slice(0, from)}${begin}\n\n${made}\n\n${text.slice(to)}`;
}

/** @returns whether the file already was as it should be */
async function refresh(file: string, make: (text: string) => string): Promise<boolean> {
  const before = await readFile(join(root, file), 'utf8');
  const after = make(before);
  if (before === after) return true;
  if (!isCheck) await writeFile(join(root, file), after);
  const what = isCheck ? 'is stale: run node scripts/generate-rule-docs.ts' : 'written';
  process.stderr.write(`${file} ${what}\n`);
  return false;
}

function refreshPage(id: RuleId): Promise<boolean> {
  const file = `docs/rules/${id}.md`;
  return refresh(file, (text) =>
    withSection(
      withSection(text, file, 'rule', renderRuleHead(id)),
      file,
      'switch',
      renderRuleSwitch(id),
    ),
  );
}

const pages = (await readdir(join(root, 'docs/rules'))).map((name) => name.replace(/\.md$/, ''));
const strangers = pages.filter((name) => !RULE_IDS.some((id) => id === name));
if (strangers.length > 0) throw new Error(`docs/rules: pages of no rule: ${strangers.join(', ')}`);
const fresh = [
  await refresh('docs/rules.md', (text) =>
    withSection(text, 'docs/rules.md', 'rules', renderRuleTables()),
  ),
];
for (const id of RULE_IDS) fresh.push(await refreshPage(id));
if (isCheck && fresh.includes(false)) process.exitCode = 1;
