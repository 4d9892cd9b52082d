import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CACHEGRIND,
  type Countable,
  isGivenIterations,
  recipeOf,
  valgrindCommand,
} from './recipe.ts';

const UNSEEN = { iteration: null, allocatesNothing: false, usesOneCore: false };

const countable = (change: Partial<Countable>): Countable => ({
  command: './bench 1000',
  shell: false,
  environment: { SIZE: '64' },
  image: 'runners/c',
  reads: [{ adapter: 'hyperfine', metric: 'time' }],
  timed: UNSEEN,
  ...change,
});

function recipe(change: Partial<Countable>, mode: 'auto' | 'on' | 'off' = 'auto') {
  const found = recipeOf(countable(change), mode);
  assert.ok(typeof found !== 'string', `${found}`);
  return found;
}

test('a native program is counted as it is', () => {
  const { command, environment, settings, hides, where } = recipe({});
  assert.equal(command, './bench 1000');
  assert.deepEqual(environment, { SIZE: '64' });
  assert.deepEqual([settings, hides, where], [[], null, null]);
});

test('what is set so that a count repeats is said, and what that hides', () => {
  const go = recipe({ image: 'runners/go' });
  assert.deepEqual(go.settings, ['GOMAXPROCS=1', 'GOGC=off']);
  assert.match(go.hides ?? '', /garbage/);
  const python = recipe({ command: '.venv/bin/python3.12 run.py', image: 'runners/python' });
  assert.deepEqual([python.settings, python.hides], [['PYTHONHASHSEED=0'], null]);
  assert.match(python.where ?? '', /interpreter/);
  const node = recipe({ command: 'node run.js', image: 'runners/node' });
  assert.match(node.command, /^node --single-threaded .*--no-liftoff run\.js$/);
  assert.match(node.hides ?? '', /threads/);
});

test('what the timed runs show to be absent is not hidden; when V8 collects they do not show', () => {
  const seen = { iteration: 1e-6, allocatesNothing: true, usesOneCore: true };
  const bench = { command: './parse.test', reads: [{ adapter: 'go-bench' } as never] };
  const go = { ...bench, image: 'runners/go' };
  assert.equal(recipe({ ...go, timed: seen }).hides, null);
  const parallel = recipe({ ...go, timed: { ...seen, usesOneCore: false } });
  assert.equal(parallel.hides, 'work in parallel');
  const allocating = recipe({ ...go, timed: { ...seen, allocatesNothing: false } });
  assert.equal(allocating.hides, 'garbage collection');
  const node = recipe({ command: 'node run.js', image: 'runners/node', timed: seen });
  assert.equal(node.hides, 'the timing of garbage collection');
});

test('a setting that the benchmark has itself changes nothing', () => {
  const own = { GOMAXPROCS: '1', GOGC: 'off' };
  const { settings, hides } = recipe({ image: 'runners/go', environment: own });
  assert.deepEqual([settings, hides], [[], null]);
});

test('a harness that fills a time is given iterations, a round number of them', () => {
  const go = (iteration: number | null) =>
    recipe({
      ...{ command: './parse.test -test.bench=.', image: 'runners/go' },
      timed: { ...UNSEEN, iteration },
      reads: [{ adapter: 'go-bench' } as never],
    }).command;
  assert.match(go(3e-6), / -test\.benchtime=10000x /);
  assert.match(go(2.9e-6), / -test\.benchtime=10000x /);
  assert.match(go(5), / -test\.benchtime=1x /);
  assert.match(go(null), / -test\.benchtime=10x /);
});

test('pyperf measures one value of a given number of loops in one process', () => {
  const pyperf = recipe({
    ...{ command: 'python merge.py -p 3 -o {out}', image: 'runners/python' },
    timed: { ...UNSEEN, iteration: 1e-4 },
    reads: [{ adapter: 'pyperf' } as never],
  });
  const words = '--processes=1 --values=1 --warmups=0 --copy-env --loops=1000';
  assert.equal(pyperf.command, `python merge.py -p 3 -o {out} ${words}`);
  assert.match(pyperf.hides ?? '', /harness’s own work/);
});

test('harnesses of Rust run each benchmark once, and equal counts settle nothing', () => {
  for (const adapter of ['criterion', 'divan']) {
    const own = recipe({ command: './parse --bench', reads: [{ adapter } as never] });
    assert.equal(own.command, './parse --bench --test');
    assert.match(own.hides ?? '', /harness’s own work/);
  }
});

test('of a chain of commands, the one that runs the harness is counted alone', () => {
  const program = `./parse --bench --noplot "^$(echo 'a & b')$"`;
  const criterion = { shell: true, reads: [{ adapter: 'criterion' } as never] };
  const chain = `rm -rf "$HOME_OF_IT" && ${program} >&2 && find "$HOME_OF_IT" -exec tail {} +`;
  assert.equal(recipe({ ...criterion, command: chain }).command, `${program} --test`);
  const twice = `./parse --bench a && ./parse --bench b`;
  assert.match(`${recipeOf(countable({ ...criterion, command: twice }), 'auto')}`, /shell/);
  const piped = `rm -rf x && ./parse --bench a | cat`;
  assert.match(`${recipeOf(countable({ ...criterion, command: piped }), 'auto')}`, /shell/);
});

test('a command that would not heed the settings of a counted run is not counted', () => {
  const refusal = (command: string, shell = true) =>
    recipeOf(
      countable({ command, shell, image: 'runners/go', reads: [{ adapter: 'go-bench' } as never] }),
      'auto',
    );
  for (const shell of [true, false]) {
    assert.match(`${refusal('./x.test -test.bench=. # only sorting', shell)}`, /comment/);
    assert.match(`${refusal('./x.test -test.bench=. -- -v', shell)}`, /`--`/);
  }
  assert.match(`${refusal('cd sub && ./x.test -test.bench=. -- -v')}`, /`--`/);
  assert.match(`${refusal('GOGC=50 ./x.test -test.bench=.')}`, /sets GOGC itself/);
  for (const heeded of ['./x.test -test.bench=a#b', `./x.test -test.bench='a # b -- c'`])
    assert.equal(typeof refusal(heeded), 'object');
});

test('the time of an iteration matters where it decides how many are counted', () => {
  const matters = (adapter: string) => isGivenIterations([{ adapter } as never]);
  assert.deepEqual(['go-bench', 'google-benchmark'].map(matters), [true, true]);
  const other = ['criterion', 'divan', 'hyperfine', 'mitata'];
  assert.deepEqual(other.filter(matters), []);
});

test('what is not known to repeat is refused with the reason, and counted where asked for', () => {
  const refused: [Partial<Countable>, RegExp][] = [
    [{ command: 'npm run bench' }, /npm/],
    [{ command: 'java -jar bench.jar' }, /java/],
    [{ image: 'runners/node', command: './run.sh' }, /does not begin with node/],
    [{ reads: [{ adapter: 'mitata' } as never] }, /mitata iterates/],
    [{ reads: [{ adapter: 'gungraun' } as never] }, /counts instructions itself/],
    [{ command: 'node a.js | tail', shell: true, image: 'runners/node' }, /shell/],
    [{ command: 'cd a && node a.js', shell: true, image: 'runners/node' }, /begin with node/],
    [{ command: 'node a.js >/dev/null', shell: true, image: 'runners/node' }, /shell/],
  ];
  for (const [change, why] of refused) assert.match(`${recipeOf(countable(change), 'auto')}`, why);
  assert.equal(recipe({ command: 'npm run bench' }, 'on').command, 'npm run bench');
  assert.equal(recipeOf(countable({}), 'off'), 'count: off');
});

test('equal counts are no equal work where the harness does most of it, or may fill a time', () => {
  const reads = [{ adapter: 'pytest-benchmark' } as never];
  const pytest = (iteration: number | null) =>
    recipe({ command: 'python -m pytest', reads, timed: { ...UNSEEN, iteration } });
  assert.match(pytest(1e-3).hides ?? '', /harness’s own work/);
  assert.equal(pytest(1e-3).harness, 'included');
  assert.equal(pytest(null).harness, 'unknown');
  const mitata = recipe({ reads: [{ adapter: 'mitata' } as never] }, 'on');
  assert.match(mitata.hides ?? '', /harness/);
});

test('the command keeps its words, and the status of what was counted is that of the whole', () => {
  const line = valgrindCommand(CACHEGRIND, "./bench 'two words'", false, '/results/out');
  assert.match(
    line,
    /^sh -c '.*--trace-children=yes.*"\$@".*exit \$status' count \.\/bench 'two words'$/,
  );
  assert.match(
    valgrindCommand(CACHEGRIND, "echo 'a' | wc", true, '/o'),
    / count sh -c 'echo '\\''a'\\'' \| wc'$/,
  );
});

test('a shell that only fills in words of one command takes flags too', () => {
  const go = recipe({
    ...{ image: 'runners/go', reads: [{ adapter: 'go-bench' } as never], shell: true },
    command: `./sum.test -test.bench="^$(echo 'Sum/1' | sed 's,/,$/^,g')$"`,
  });
  assert.match(go.command, /sed 's,\/,\$\/\^,g'\)\$" -test\.benchtime=10x /);
});

test('fewer iterations can be asked for where their number follows from the time of one', () => {
  const go = {
    command: './parse.test',
    reads: [{ adapter: 'go-bench' } as never],
    image: 'runners/go',
  };
  const fewerOf = (iteration: number | null) =>
    recipe({ ...go, timed: { ...UNSEEN, iteration } }).fewer?.match(/benchtime=(\w+)/)?.[1] ?? null;
  assert.equal(fewerOf(1e-6), '10000x');
  assert.equal(fewerOf(0.15), null, 'one iteration has no tenth');
  assert.equal(fewerOf(null), null);
  assert.equal(recipe({}).fewer, null, 'a plain command has no iterations');
});

test('a harness that runs each benchmark once is also counted without one', () => {
  const criterion = { command: './pack --bench x', reads: [{ adapter: 'criterion' } as never] };
  const { command, fewer, harness } = recipe(criterion);
  assert.deepEqual([command, fewer], ['./pack --bench x --test', './pack --bench x --list']);
  assert.equal(harness, 'included');
});
