/** What the commands that rewrite documents print with `--json` is what docs/doc-gate.md says. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { benchproof, deskRepository, storeRecords } from '../desk.ts';

const TEXT = [
  '# hakmem',
  '',
  '| benchmark | throughput |',
  '|---|---|',
  '| random-mixed tuned | 12.3M ops/s |',
  '| random-mixed small | 10.0M ops/s |',
  '',
].join('\n');
const MANUAL = readFileSync(new URL('../../../docs/doc-gate.md', import.meta.url), 'utf8');

/** Names in backticks of a command's row: those of the document, then those of a list's items. */
function documented(command: string) {
  const row = MANUAL.split('\n').find((line) => line.startsWith(`| \`docs ${command}\` |`)) ?? '';
  const [, , said = ''] = row.split(' | ').length > 1 ? row.split('|') : [];
  const [top = '', items = ''] = said.split(/`\w+\[\]`/);
  const list = /`(\w+)\[\]`/.exec(said)?.[1] ?? '';
  const names = (text: string) => [...text.replace(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)];
  const of = (text: string) => names(text).map(([, name]) => name as string);
  return {
    top: [...of(top), list, 'kind', 'unread', 'version'].sort(),
    list,
    items: of(items).sort(),
  };
}

for (const [command, more] of [
  ['fix', ['--local', '--check']],
  ['bind', ['--check']],
  ['baseline', ['--owner', 'ada']],
] as const) {
  test(`docs ${command} --json has the members that its page names`, () => {
    using place = deskRepository(TEXT);
    storeRecords(place, '.benchproof/records');
    const { out, err } = benchproof(place, ['docs', command, ...more, '--json']);
    const document = JSON.parse(out || '{}') as Record<string, unknown>;
    const { top, list, items } = documented(command);
    assert.deepEqual(Object.keys(document).sort(), top, err);
    const [first] = document[list] as object[];
    assert.deepEqual(Object.keys(first ?? {}).sort(), items, `${list} of ${out}`);
  });
}
