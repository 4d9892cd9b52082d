/** What a base does not define is measured there with the head's definition: real git, a fake engine. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { planSession } from '../../src/commands/run/plan.ts';
import { runSession } from '../../src/commands/run/run.ts';
import { parseConfig } from '../../src/core/config/parse.ts';
import type { BuildResult } from '../../src/core/measure/request.ts';
import { sha256 } from '../../src/core/records/canonical.ts';
import type { Session } from '../../src/core/records/session.ts';
import { renderJson } from '../../src/core/report/json/render.ts';
import { renderMarkdown } from '../../src/core/report/markdown/render.ts';
import { buildReport } from '../../src/core/report/model.ts';
import { renderTerminal } from '../../src/core/report/terminal.ts';
import { judgeSession } from '../../src/core/verdict/judge-session.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import type { BuildRequest } from '../../src/ports.ts';
import { FakeClock } from '../../src/testing/fake-clock.ts';
import { FakeEngine, type FakeEngineOptions } from '../../src/testing/fake-engine.ts';
import { RUN_OPTIONS, runPorts } from '../support/fake-run.ts';
import { newRepository, type TestFolder } from './records/repository.ts';

function configText(benchmarks: Readonly<Record<string, string>>, project = ''): string {
  const listed = Object.entries(benchmarks).map(([name, rest]) => `      ${name}: { ${rest} }`);
  return [
    'version: 1',
    'runs: { seconds: 1 }',
    'projects:',
    '  ledger:',
    '    image: runners/c',
    ...project.split('\n').map((line) => `    ${line}`),
    '    benchmarks:',
    ...listed,
    '',
  ].join('\n');
}

const POST = configText({ post: 'command: sleep 0.1' }, 'build: make release');

/** Two commits, tagged base and head; a null text removes the file. */
function history(
  base: Readonly<Record<string, string>>,
  head: Readonly<Record<string, string | null>>,
): TestFolder {
  const folder = newRepository();
  for (const [path, text] of Object.entries(base)) folder.write(path, text);
  folder.commit('Keep a ledger');
  folder.git('tag', 'base');
  for (const [path, text] of Object.entries(head)) {
    if (text === null) folder.git('rm', '--quiet', path);
    else folder.write(path, text);
  }
  folder.commit('Measure it');
  folder.git('tag', 'head');
  return folder;
}

interface Built extends BuildRequest {
  readonly files: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

/** Remembers what lay in the folder that was handed in. */
class WatchedEngine extends FakeEngine {
  readonly handed: Built[] = [];

  readonly #brokenBase: boolean;

  constructor(options: FakeEngineOptions, brokenBase: boolean) {
    super(options);
    this.#brokenBase = brokenBase;
  }

  override async build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult> {
    const names = readdirSync(request.source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(request.source.length + 1));
    const texts = names.map((name) => [name, readFileSync(join(request.source, name), 'utf8')]);
    this.handed.push({ ...request, files: names.sort(), texts: Object.fromEntries(texts) });
    if (this.#brokenBase && texts.some(([, text]) => text === 'old')) {
      const tail = 'compiling\nledger.c:1: no such account';
      const message = '`make` ended with exit code 2';
      return { ok: false, message, image: 'runners/c', tail };
    }
    return super.build(request, log);
  }
}

async function measure(
  folder: TestFolder,
  { brokenBase = false, ...engine }: Partial<FakeEngineOptions> & { brokenBase?: boolean } = {},
) {
  const clock = new FakeClock();
  const noise = { container: 0.004, invocation: 0.01 };
  const fake = new WatchedEngine({ clock, noise, ...engine }, brokenBase);
  const git = await openRepository(folder.path);
  const session = await runSession(runPorts({ engine: fake, git, clock }), RUN_OPTIONS);
  return { session, handed: fake.handed };
}

function reportOf(session: Session) {
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return buildReport(session, verdict, { reproduce: null, fullReport: null });
}

const changesOf = (session: Session) =>
  Object.fromEntries(reportOf(session).rows.map((row) => [row.case.id, row.section]));

test('the first change that adds a configuration shows a comparison, and every form says how', async () => {
  using folder = history(
    { 'ledger.c': 'int main;' },
    { 'ledger.c': 'int main, slower;', 'benchproof.yml': POST },
  );
  const { session } = await measure(folder, { speed: { head: 1.2 } });
  assert.deepEqual(changesOf(session), { 'ledger/post': 'regression' });
  const report = reportOf(session);
  const said = /base does not define any of these benchmarks; the head/;
  assert.match(renderTerminal(report, { width: 100, colour: false }), said);
  assert.match(renderMarkdown(report), said);
  assert.deepEqual(renderJson(report).metrics[0]?.adopted, []);
});

test('a configuration alone is compared too: there is no verdict yet to repeat', async () => {
  using folder = history({ 'ledger.c': 'int main;' }, { 'benchproof.yml': POST });
  const { session } = await measure(folder);
  assert.deepEqual(changesOf(session), { 'ledger/post': 'no-change' });
});

test('benchmark files that the base lacks are laid over it, and nothing that it has', async () => {
  const config = configText({
    post: "command: sleep 0.1, paths: ['checks/p*.c']",
    close: 'command: sleep 0.1',
  });
  using folder = history(
    { 'ledger.c': 'old', 'checks/old.c': 'old' },
    {
      'ledger.c': 'new',
      'checks/old.c': 'new',
      'checks/post.c': 'new',
      'benches/close.c': 'new',
      'added.c': 'new',
      'benchproof.yml': config,
    },
  );
  const { session, handed } = await measure(folder);
  const bases = handed.filter(({ texts }) => texts['ledger.c'] === 'old');
  assert.deepEqual(
    bases.map(({ files }) => files),
    [
      ['checks/old.c', 'checks/post.c', 'ledger.c'],
      ['benches/close.c', 'checks/old.c', 'ledger.c'],
    ],
  );
  assert.ok(bases.every(({ texts }) => texts['checks/old.c'] === 'old'));
  assert.equal(new Set(handed.map(({ inputsHash }) => inputsHash)).size, 3);
  const [post, close] = session.cases;
  assert.deepEqual([post?.adopted, close?.adopted], [['checks/post.c'], ['benches/close.c']]);
  assert.deepEqual([post?.unmeasured, close?.unmeasured], [null, null]);
  assert.match(
    renderMarkdown(reportOf(session)),
    /of the head added: `checks\/post\.c`, `benches\/close\.c`/,
  );
});

const MEASURES = ['command: sh tools/measure.sh', 'command: sh ./measure.sh, directory: ./tools'];

for (const post of MEASURES)
  test(`what its command and its image name is laid over too: ${post}`, async () => {
    const digest = `sha256:${'a'.repeat(64)}`;
    const config = configText({ post }, 'build: sh ./prepare.sh').replace(
      'image: runners/c',
      'image: { dockerfile: Dockerfile, context: ci }',
    );
    using folder = history(
      { 'ledger.c': 'old' },
      {
        'ledger.c': 'new',
        'tools/measure.sh': 'exit 0',
        'tools/other.sh': 'exit 0',
        'prepare.sh': 'exit 0',
        'ci/Dockerfile': `FROM debian@${digest}\n`,
        'benchproof.yml': config,
      },
    );
    const { session } = await measure(folder);
    assert.deepEqual(session.cases[0]?.adopted, [
      'ci/Dockerfile',
      'prepare.sh',
      'tools/measure.sh',
    ]);
  });

test('a new benchmark is compared on a base with a configuration, under the policy of the base', async () => {
  const two = configText({ post: 'command: sleep 0.1', close: 'command: sleep 0.2' });
  const strict = (text: string, effect: string) =>
    text.replace('runs: { seconds: 1 }', `runs: { seconds: 1, errorRate: ${effect} }`);
  using folder = history(
    { 'ledger.c': 'old', 'benchproof.yml': strict(POST, '1%') },
    { 'ledger.c': 'new', 'benchproof.yml': strict(two, '20%') },
  );
  const { session } = await measure(folder, { speed: { head: 1.2 } });
  assert.equal(session.settings.errorRate, 0.01);
  assert.equal(changesOf(session)['ledger/close'], 'regression');
  assert.equal(session.cases.find(({ id }) => id === 'ledger/post')?.adopted, undefined);
});

test('where the overlay does not build, it is not comparable, its output is shown, and the head goes on', async () => {
  using folder = history(
    { 'ledger.c': 'old' },
    { 'ledger.c': 'new', 'benchproof.yml': configText({ post: 'command: sleep 0.1' }) },
  );
  const { session } = await measure(folder, { brokenBase: true });
  assert.equal(changesOf(session)['ledger/post'], 'incomparable');
  assert.equal(session.pairs.length, 3);
  const report = reportOf(session);
  assert.equal(report.verdict.outcome, 'fail');
  assert.equal(renderJson(report).metrics[0]?.failedBuild?.side, 'base');
  for (const text of [
    renderTerminal(report, { width: 100, colour: false }),
    renderMarkdown(report),
  ]) {
    assert.match(text, /no such benchmark.*does not build there: .*ended with exit code 2/);
    assert.match(text, /\| ledger\.c:1: no such account/);
  }
});

test('where it does not run on the base, it is not comparable, and the head has its three runs', async () => {
  using folder = history(
    { 'ledger.c': 'old' },
    { 'ledger.c': 'new', 'benchproof.yml': configText({ post: 'command: sleep 0.1' }) },
  );
  const { session } = await measure(folder, { exits: { base: 127 } });
  assert.equal(changesOf(session)['ledger/post'], 'incomparable');
  const [row] = reportOf(session).rows;
  assert.match(
    row?.verdict.reason ?? '',
    /with the head’s definition it does not run there: exit code 127/,
  );
  assert.equal(row?.verdict.head?.runs, 3);
});

test('a project that the base has nothing of is new, unless the branch has it', async () => {
  const config = POST.replace('image:', 'path: engine\n    image:');
  using folder = history(
    { 'ledger.c': 'old' },
    { 'engine/ledger.c': 'new', 'benchproof.yml': config },
  );
  const { session } = await measure(folder);
  assert.deepEqual(changesOf(session), { 'ledger/post': 'new' });
  const ports = { git: await openRepository(folder.path), sha256 };
  const parsed = parseConfig(config, 'benchproof.yml');
  assert.ok(parsed.ok);
  const plan = await planSession(ports.git, { ...RUN_OPTIONS, rules: parsed.config });
  assert.equal(plan.cases[0]?.unmeasured?.kind, 'incomparable');
  assert.match(plan.cases[0]?.unmeasured?.message ?? '', /update from the branch/);
});

test('what the branch says of a benchmark holds where the fork point says nothing', async () => {
  using folder = history(
    { 'ledger.c': 'old' },
    { 'ledger.c': 'new', 'benchproof.yml': POST.replace('seconds: 1', 'effect: 50%') },
  );
  const parsed = parseConfig(POST.replace('seconds: 1', 'effect: 2%'), 'benchproof.yml');
  assert.ok(parsed.ok);
  const ports = { git: await openRepository(folder.path), sha256 };
  const plan = await planSession(ports.git, { ...RUN_OPTIONS, rules: parsed.config });
  assert.equal(plan.cases[0]?.head?.spec.effect, 0.02);
  assert.equal(plan.policy.grants, null);
});

test('nothing is laid over through a link of the base', async () => {
  const config = configText({ post: 'command: sleep 0.1' });
  using folder = newRepository();
  symlinkSync('/nowhere', join(folder.path, 'benches'));
  folder.write('ledger.c', 'old');
  folder.commit('Keep a ledger');
  folder.git('tag', 'base');
  folder.git('rm', '--quiet', 'benches');
  folder.write('benches/post.c', 'new');
  folder.write('benchproof.yml', config);
  folder.commit('Measure it');
  folder.git('tag', 'head');
  const { session } = await measure(folder);
  assert.deepEqual(session.cases[0]?.adopted, []);
});

test('a change that edits the benchmark itself is compared with a warning that names the files', async () => {
  const files = {
    'ledger.c': '1',
    'bench/post.c': '9',
    'bench/README.md': '1',
    'make/all.sh': '1',
  };
  const config = configText({ post: 'command: sleep 0.1' }, 'build: sh make/all.sh');
  const edited = { 'bench/post.c': '1', 'bench/README.md': '2', 'make/all.sh': '2' };
  using folder = history({ ...files, 'benchproof.yml': config }, edited);
  const { session } = await measure(folder, { speed: { head: 0.5 } });
  assert.deepEqual(session.cases[0]?.changedFiles, ['make/all.sh', 'bench/post.c']);
  const said =
    /^The change edits what measures `ledger\/post`: `make\/all\.sh`, `bench\/post\.c`\./m;
  assert.match(renderMarkdown(reportOf(session)), said);

  using added = history(
    { ...files, 'benchproof.yml': config },
    { 'ledger.c': '2', 'bench/a.c': '1' },
  );
  assert.equal((await measure(added)).session.cases[0]?.changedFiles, undefined);
  using named = history(
    { ...files, 'benchproof.yml': config.replace('0.1', "0.1, paths: ['make/**']") },
    { 'bench/post.c': '1' },
  );
  assert.equal((await measure(named)).session.cases[0]?.changedFiles, undefined);
});
