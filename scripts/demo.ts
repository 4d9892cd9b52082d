/**
 * The main job, on a real fixture: measures a real change of a C allocator in real containers,
 * three runs a side, prints the report; then rejects a false number in a document.
 *
 * Everything goes through the committed dist, as a user's would. Exit 0 where the slow-down was
 * measured and told, the false number rejected on its line, and the true one accepted.
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

/** The measured headline (median of run medians) of the head's record, in millions, three digits. */
function measuredMillions(): string {
  const listed = execFileSync(
    process.execPath,
    [cli, 'records', 'list', '--records', 'records', '--json'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  const { records } = JSON.parse(listed) as {
    records: { id: string; benchmark: string; side: string }[];
  };
  const id =
    records.find((record) => record.benchmark === 'random-mixed' && record.side === 'head')?.id ??
    '';
  const shown = execFileSync(
    process.execPath,
    [cli, 'records', 'show', id, '--records', 'records', '--json'],
    {
      cwd: project,
      encoding: 'utf8',
    },
  );
  const { record } = JSON.parse(shown) as { record: StoredRecord };
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
  const judged = benchproof(
    'run',
    '--base',
    'base',
    ...filter,
    '--runs',
    '3',
    '--seconds',
    '2',
    '--records',
    'records',
  );

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
  console.log(
    judged === 1
      ? 'the slow-down was found'
      : `the slow-down was NOT shown in time (exit ${judged}): on a busy machine it may only be found as more work, see above`,
  );
  console.log(
    gate === 1
      ? 'the false number was rejected'
      : `the false number was NOT rejected (exit ${gate})`,
  );
  process.exitCode = judged <= 1 && gate === 1 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
