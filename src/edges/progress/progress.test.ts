import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  actionsProgress,
  openProgress,
  type ProgressStream,
  plainProgress,
  statusLine,
  terminalProgress,
} from './open-progress.ts';

interface Recorded extends ProgressStream {
  readonly text: () => string;
}

function record(more: Omit<ProgressStream, 'write'> = {}): Recorded {
  const parts: string[] = [];
  return { ...more, write: (text) => parts.push(text), text: () => parts.join('') };
}

const RUNNING = { text: 'hakmem/random-mixed, run 2, head', done: 3, total: 12, secondsLeft: 200 };

test('a log gets one line for each state, and none twice', () => {
  const stream = record();
  const progress = plainProgress(stream);
  progress.stage('Measure 4 benchmarks');
  progress.status(RUNNING);
  progress.status(RUNNING);
  progress.warn('load is high');
  progress.close();
  assert.equal(
    stream.text(),
    '== Measure 4 benchmarks\n[3/12] hakmem/random-mixed, run 2, head, about 3 min 20 s left\nwarning: load is high\n',
  );
});

test('a warning that comes again is shown once, with its count at the end', () => {
  const stream = record();
  const progress = openProgress(stream, {});
  for (const text of ['load is high', 'swap is used', 'load is high']) progress.warn(text);
  progress.close();
  progress.close();
  assert.equal(
    stream.text(),
    'warning: load is high\nwarning: swap is used\nwarning: 2 times in total: load is high\n',
  );
});

test('the log of a build is folded in CI, live on a terminal, and shown elsewhere only if asked for', () => {
  const [ci, terminal, plain, verbose] = [
    record(),
    record({ isTTY: true, columns: 40 }),
    record(),
    record(),
  ];
  for (const progress of [
    actionsProgress(ci),
    terminalProgress(terminal),
    plainProgress(plain),
    plainProgress(verbose, true),
  ]) {
    progress.stage('Build');
    progress.log('::error::compiling');
    progress.log('linking');
    progress.line('built in 2 s');
    progress.close();
  }
  assert.match(ci.text(), /^::group::Build\n\| : :error::compiling\n\| linking\nbuilt/);
  assert.equal(plain.text(), '== Build\nbuilt in 2 s\n');
  assert.match(verbose.text(), /\| linking\n/);
  // The live line is painted over: no line of the log ends with a line break.
  assert.match(terminal.text(), /\| linking/);
  assert.doesNotMatch(terminal.text(), /(compiling|linking)[^\r]*\n/);
});

test('a build that takes long gives a sign of life every ten seconds, and a short one none', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = record();
  const progress = plainProgress(stream);
  progress.stage('Build ledger');
  context.mock.timers.tick(10_000);
  for (const line of ['compiling', 'linking']) progress.log(line);
  context.mock.timers.tick(10_000);
  progress.line('built in 24 s');
  context.mock.timers.tick(60_000);
  assert.equal(
    stream.text(),
    '== Build ledger\n| no output yet (10 s)\n| linking (20 s)\nbuilt in 24 s\n',
  );
});

test('a build that takes minutes gives a sign of life every minute', (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const stream = record();
  plainProgress(stream).stage('Build ledger');
  context.mock.timers.tick(180_000);
  const times = [...stream.text().matchAll(/\((.*)\)/g)].map(([, time]) => time);
  assert.deepEqual(times, ['10 s', '20 s', '30 s', '1 min', '2 min', '3 min']);
});

test('an Actions log gets groups that are always closed', () => {
  const stream = record();
  const progress = actionsProgress(stream);
  progress.stage('Build base');
  progress.stage('Measure');
  progress.line('going on');
  progress.close();
  progress.close();
  assert.equal(
    stream.text(),
    '::group::Build base\n::endgroup::\n::group::Measure\ngoing on\n::endgroup::\n',
  );
});

test('titles, lines and warnings cannot smuggle a command', () => {
  const stream = record();
  const progress = actionsProgress(stream);
  progress.stage('Build\n::error::a');
  progress.line('::error::b');
  progress.warn('50%\n::error::c');
  progress.status({ ...RUNNING, text: 'x\n::error::d' });
  const commands = stream.text().match(/^\s*::[a-z-]+/gm);
  assert.deepEqual(commands, ['::group', '::warning']);
  assert.match(stream.text(), /^::warning::50%25↵/m);
});

test('a terminal paints one line over and leaves none behind', () => {
  const stream = record({ isTTY: true, columns: 60 });
  const progress = terminalProgress(stream);
  progress.status(RUNNING);
  progress.status({ ...RUNNING, done: 4 });
  progress.line('built head');
  progress.close();
  const text = stream.text();
  assert.ok(text.startsWith('\r\u001b[2K━━━━────────────  3/12  about 3 min 20 s left'));
  assert.ok(text.endsWith('\r\u001b[2K'));
  assert.ok(text.includes('\r\u001b[2K  built head\n\r\u001b[2K━'));
  for (const line of text.split(/[\r\n]/)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: our own sequences take no columns
    assert.ok(line.replace(/\u001b\[[?\d]*[a-zA-Z]/g, '').length < 60);
  }
});

test('where nothing was shown, closing writes nothing', () => {
  const stream = record({ isTTY: true });
  terminalProgress(stream).close();
  assert.equal(stream.text(), '');
});

test('the place decides the form', () => {
  const shown = (isTTY: boolean, environment: Record<string, string>): string => {
    const stream = record({ isTTY, columns: 80 });
    const progress = openProgress(stream, environment);
    progress.stage('Build');
    progress.close();
    return stream.text();
  };
  assert.equal(shown(true, {}), '\u001b[1mBuild\u001b[22m\n');
  assert.equal(shown(false, {}), '== Build\n');
  assert.equal(shown(true, { TERM: 'dumb' }), '== Build\n');
  assert.equal(shown(true, { CI: 'true' }), '== Build\n');
  assert.equal(shown(true, { GITHUB_ACTIONS: 'true' }), '::group::Build\n::endgroup::\n');
});

test('a step whose end is not known is shown without numbers', () => {
  const built = { text: 'build ledger', done: 0, total: 0, secondsLeft: null };
  assert.equal(statusLine(built), 'build ledger');
  assert.equal(statusLine({ ...built, total: 3 }), '[0/3] build ledger');
});
