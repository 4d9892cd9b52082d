/**
 * The main job, on a real fixture: measures a real change of a C allocator in real containers,
 * three runs a side, prints the report; then rejects a false number in a document.
 *
 * Everything goes through the committed dist, as a user's would. Exit 0 if the slow-down was found
 * and the false number rejected.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'dist', 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'benchproof-demo-'));
const project = join(folder, 'hakmem');

function say(title: string): void {
  console.log(`\n\u001b[1m── ${title}\u001b[0m\n`);
}

function git(...args: string[]): void {
  execFileSync('git', ['-C', project, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs benchproof as a user would; returns its exit code. */
function benchproof(...args: string[]): number {
  console.log(`$ benchproof ${args.join(' ')}\n`);
  const { status, error } = spawnSync(process.execPath, [cli, ...args], {
    cwd: project,
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 3;
}

interface StoredRecord {
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly runs: readonly {
    readonly invocations: readonly {
      readonly warmup: boolean;
      readonly values: Readonly<Record<string, readonly number[]>>;
    }[];
  }[];
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

/** What benchproof prints as JSON, whatever its exit code: a report's is that of the verdict. */
function asked<Answer>(...args: string[]): Answer {
  const whole = [cli, ...args, '--json'];
  const { stdout } = spawnSync(process.execPath, whole, { cwd: project, encoding: 'utf8' });
  return JSON.parse(stdout);
}

/** Whether the session found the slow-down: in time, or on a busy machine at least as more work. */
function slowDown(): 'in time' | 'as more work' | null {
  const { counts } = asked<{ counts: Record<string, number> }>('report');
  if ((counts['regression'] ?? 0) > 0) return 'in time';
  return (counts['more-work'] ?? 0) > 0 ? 'as more work' : null;
}

/** The measured headline (median of run medians) of the head's record, in millions, three digits. */
function measuredMillions(): string {
  const stored = ['--records', 'records'];
  const { records } = asked<{ records: { id: string; benchmark: string; side: string }[] }>(
    'records',
    'list',
    ...stored,
  );
  const isHead = (record: { benchmark: string; side: string }) =>
    record.benchmark === 'random-mixed' && record.side === 'head';
  const id = records.find(isHead)?.id ?? '';
  const { record } = asked<{ record: StoredRecord }>('records', 'show', id, ...stored);
  const perRun = record.runs.map((run) =>
    median(
      run.invocations
        .filter((each) => !each.warmup)
        .flatMap((each) => each.values['throughput'] ?? []),
    ),
  );
  return (median(perRun) / 1e6).toPrecision(3);
}

try {
  say('A C allocator with a history: "slower" holds a real slow-down');
  execFileSync(process.execPath, [join(root, 'scripts', 'make-history.ts'), 'hakmem', project], {
    stdio: 'inherit',
  });
  git('checkout', '--quiet', 'slower');

  say('What changed, and how sure is it?');
  const filter = ['--filter', '@default[size=64]'];
  const settings = ['--runs', '3', '--seconds', '2', '--records', 'records'];
  benchproof('run', '--base', 'base', ...filter, ...settings);
  const found = slowDown();

  say('The records are committed; then someone adds two numbers to the README');
  git('add', 'records');
  git('commit', '--quiet', '-m', 'Store the records of this measurement');
  const readme = join(project, 'README.md');
  const trueClaim = `The random-mixed benchmark with size 64 runs at ${measuredMillions()}M ops/s.`;
  const falseClaim = 'The random-mixed benchmark with size 64 runs at 2510M ops/s.';
  appendFileSync(readme, `\n## Measured again\n\n${trueClaim}\n\n${falseClaim}\n`);
  git('commit', '--quiet', '-am', 'Claim two throughputs');
  console.log(readFileSync(readme, 'utf8').split('\n').slice(-4).join('\n'));
  const gate = benchproof('docs', 'check', '--diff', 'HEAD~1..HEAD', '--records', 'records');

  say('In short');
  console.log(found === null ? 'the slow-down was NOT found' : `the slow-down was found ${found}`);
  console.log(
    gate === 1
      ? 'the false number was rejected'
      : `the false number was NOT rejected (exit ${gate})`,
  );
  process.exitCode = found !== null && gate === 1 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
