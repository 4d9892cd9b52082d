/**
 * Histories that other projects published with their charts, read as `records import` reads them: what a threshold of
 * 1.05 times the value before alerts, and what `benchproof history` finds.
 *
 *     node bench/history/projects.ts [--mirrors DIR]
 *
 * They are fetched from GitHub at fixed commits, or read from bare clones DIR/OWNER+NAME/repo, and checked by checksum.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChanges, groupChanges } from '../../src/core/history/change-points.ts';
import { buildHistories, type History, measurementsOf } from '../../src/core/history/series.ts';
import { importRecords } from '../../src/core/records/exchange/import.ts';
import { sealRecord } from '../../src/core/records/seal.ts';

interface Published {
  readonly repository: string;
  readonly commit: string;
  readonly path: string;
  readonly sha256: string;
}

const PUBLISHED: readonly Published[] = [
  {
    repository: 'hyperium/hyper', // Rust, `cargo bench`
    commit: '553f235a3a716f69c13a586a5929a34b67ddc8ca',
    path: 'dev/bench/data.js',
    sha256: '9e825312f123dd9d2dd9f40dc094f485c4215d82174b2de5689671b67549dc48',
  },
  {
    repository: 'awslabs/mls-rs', // Rust, criterion
    commit: 'ddbe3c43a8d39dbd3d16e96d86aa3e1a0f521a85',
    path: 'dev/bench/data.js',
    sha256: 'd614bc7366c1170fe37bf02ab36ef69bdbf7d478d31bbf0155ca900cb3a27d4e',
  },
  {
    repository: 'huggingface/safetensors', // Python, pytest-benchmark
    commit: '0a2aeda44b4f37b19a8da88bffb5141a493e442b',
    path: 'dev/bench/data.js',
    sha256: '687962416b2c27b5efebe1357ad92c5ac8284b439ca275d7c363d7678d7cd780',
  },
  {
    repository: 'immobiliare/dats', // JavaScript, Benchmark.js
    commit: '130006b8f64e52168094ee5f5df1361bb47e2063',
    path: 'main/bench/data.js',
    sha256: 'a169d7e3fff9b76e3ed3cd3b836b1dcbf6c07ac43e821989303498e37d04fabf',
  },
  {
    repository: 'appsup-dart/sortedmap', // Dart
    commit: 'b81bdb3ad7af993737d24107641b4ccf74ff21d3',
    path: 'dev/bench/data.js',
    sha256: '81a773e1afe222575e45595437ea1bc43bf892b5ccf21563f3adc18ba3826ff8',
  },
  {
    repository: 'iTwin/presentation', // TypeScript, load tests
    commit: 'ac7cadc81a93988c8a185e94f2dc5e78896f1328',
    path: 'dev/bench/data.js',
    sha256: '5726940d4268f8ccdc98e9fe5a389ef6a7aae5b0521b0524d80e1c99c70676ef',
  },
];

const { values: flags } = parseArgs({ options: { mirrors: { type: 'string' } } });

async function textOf({ repository, commit, path, sha256 }: Published): Promise<string> {
  const read = async () => {
    if (flags.mirrors === undefined) {
      const answer = await fetch(
        `https://raw.githubusercontent.com/${repository}/${commit}/${path}`,
      );
      if (!answer.ok) throw new Error(`${repository}: ${answer.status}`);
      return answer.text();
    }
    const folder = join(flags.mirrors, repository.replace('/', '+'), 'repo');
    const call = ['-C', folder, 'show', `${commit}:${path}`];
    return execFileSync('git', call, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  };
  const text = await read();
  const found = createHash('sha256').update(text).digest('hex');
  if (found !== sha256) throw new Error(`${repository}: expected the hash ${sha256}, got ${found}`);
  return text;
}

/** Alerts for the worse, as the usual rule gives them: each value beside the one before. */
function alertsOf({ metric, segments }: History): number {
  return segments.reduce((sum, { points }) => {
    const worse = points.filter(({ value }, at) => {
      const before = points[at - 1]?.value;
      if (before === undefined) return false;
      return metric.better === 'lower' ? value > 1.05 * before : before > 1.05 * value;
    });
    return sum + worse.length;
  }, 0);
}

async function row(published: Published): Promise<string> {
  const { repository } = published;
  const files = [{ name: 'data.js', text: await textOf(published) }];
  const options = {
    source: repository,
    project: repository,
    tool: 'bench',
    better: 'lower',
  } as const;
  const imported = importRecords(files, {
    ...options,
    commit: null,
    at: new Date(0).toISOString(),
  });
  if (!imported.ok) throw new Error(`${repository}: ${imported.message}`);
  const measurements = imported.records
    .map(sealRecord)
    .flatMap(({ id, record }) =>
      measurementsOf(id, record).map((each) => ({ ...each, provenance: 'imported' as const })),
    );
  const histories = buildHistories(measurements, new Map());
  const started = performance.now();
  const changes = histories.flatMap((each) => findChanges(each));
  const seconds = (performance.now() - started) / 1000;
  const groups = groupChanges(histories, changes, new Map());
  const worse = groups.filter(({ changes: members }) =>
    members.some(({ direction, isUndone }) => direction === 'worse' && !isUndone),
  );
  const points = histories.flatMap(({ segments }) => segments.map((each) => each.points.length));
  const count = points.reduce((sum, each) => sum + each, 0);
  const alerts = histories.reduce((sum, each) => sum + alertsOf(each), 0);
  const cells = [repository, histories.length, count, alerts, changes.length, groups.length];
  return `| ${[...cells, worse.length, seconds.toFixed(1)].join(' | ')} |`;
}

console.log(
  '| history | series | points | alerts of 1.05×, worse | changes, both ways | ranges of commits | of them worse, not undone | s |',
);
console.log('|---|---|---|---|---|---|---|---|');
for (const published of PUBLISHED) console.log(await row(published));
