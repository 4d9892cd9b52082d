import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'parse5';
import { SCENARIOS } from '../../../../test/support/report/scenarios.ts';
import { judgeSession } from '../../verdict/judge-session.ts';
import { buildReport } from '../model.ts';
import { renderHtml } from './render.ts';

function pageOf(name: string, repository: string | null = null): string {
  const session = SCENARIOS[name]?.();
  assert.ok(session);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const place = { reproduce: 'benchproof run', fullReport: null };
  return renderHtml(buildReport(session, verdict, place), repository);
}

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string }[];
  readonly childNodes?: readonly Node[];
}

const TAGS =
  '#document #documentType #text html head body meta title style h1 h2 p div table thead tbody tr th td code sup span svg rect g line circle path text ul ol li dl dt dd pre details summary strong br';
const ATTRIBUTES =
  'lang charset name content http-equiv class value viewBox width height role aria-label tabindex x y x1 x2 y1 y2 cx cy r d fill fill-opacity text-anchor';

function strangersIn(node: Node): string[] {
  const isOurs = (list: string, name: string): boolean => list.split(' ').includes(name);
  return [
    ...(isOurs(TAGS, node.nodeName) ? [] : [node.nodeName]),
    ...(node.attrs ?? []).flatMap(({ name }) => (isOurs(ATTRIBUTES, name) ? [] : [name])),
    ...(node.childNodes ?? []).flatMap(strangersIn),
  ];
}

for (const name of Object.keys(SCENARIOS)) {
  test(`${name} is valid HTML without external resources or scripts`, () => {
    const page = pageOf(name);
    const faults: string[] = [];
    const tree = parse(page, { onParseError: ({ code }) => faults.push(code) });
    assert.deepEqual(faults, []);
    assert.deepEqual(strangersIn(tree as unknown as Node), []);
    assert.doesNotMatch(page, /NaN|undefined|Infinity/);
    // Hostile names may hold backticks of their own; ours are marks.
    if (!/hostile/.test(name)) assert.doesNotMatch(page, /`/);
  });
}

test('a change has a drawn interval', () => {
  assert.match(pageOf('regression-and-improvement'), /class="interval"/);
});

test('a changed function is linked at the measured commit, if the address is known', () => {
  const place = 'src/pool/cache%20%282%29.c?plain=1#L81';
  const page = pageOf('counted-work', 'https://github.com/octo/pool');
  assert.match(page, /<a href="https:\/\/github\.com\/octo\/pool\/blob\/[0-9a-f]{40}\/src/);
  assert.ok(page.includes(`${place}"><code>`));
  assert.doesNotMatch(pageOf('counted-work'), /<a /);
});
