/**
 * Lints this repository's workflows and action, and freshly written ones of every shape, with actionlint,
 * zizmor and check-jsonschema. scripts/ensure-tools.sh brings the tools.
 */
import { spawnSync } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderWorkflows } from '../src/core/workflows/render.ts';
import { SHAPES, type WorkflowSettings } from '../src/core/workflows/settings.ts';
import { SETTINGS } from '../test/contract/workflows/shapes.ts';

const root = join(import.meta.dirname, '..');
const bin = join(root, '.tools/bin');

const VARIANTS: readonly Partial<WorkflowSettings>[] = [
  {},
  { isSharded: true, isAttested: true },
  { hasBot: true, name: 'slow', config: 'bench/slow.yml', measureFile: 'slow-measure.yml' },
];

async function writeShapes(folder: string): Promise<number> {
  let count = 0;
  for (const [index, variant] of VARIANTS.entries()) {
    for (const shape of SHAPES) {
      for (const { path, text } of renderWorkflows({ ...SETTINGS, ...variant, shape })) {
        const file = join(folder, `${shape}-${index}`, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
        count += 1;
      }
    }
  }
  return count;
}

function run(cwd: string, tool: string, words: readonly string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(join(bin, tool), words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  if (status === 0) return true;
  console.error(`${tool} in ${cwd} (exit ${status}${error ? `, ${error.message}` : ''})`);
  console.error(stdout + stderr);
  return false;
}

async function workflowsUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith('.github/workflows'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function lint(folder: string): Promise<boolean> {
  const files = await workflowsUnder(folder);
  const schema = ['--builtin-schema', 'vendor.github-workflows', ...files];
  const audit = ['--quiet', '--offline', '--persona=auditor', '--strict-collection', '.'];
  const results = [
    files.length > 0,
    run(folder, 'actionlint', ['-no-color', ...files]),
    run(folder, 'check-jsonschema', schema),
    run(folder, 'zizmor', audit),
  ];
  return results.every(Boolean);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A copy of what is linted: the tree holds fixtures and tools of others as well. */
async function ownFiles(folder: string): Promise<void> {
  await cp(join(root, '.github'), join(folder, '.github'), { recursive: true });
  // actionlint holds the inputs of `uses: ./` against it.
  if (await exists(join(root, 'action.yml')))
    await cp(join(root, 'action.yml'), join(folder, 'action.yml'));
  // actionlint looks for the top of a repository by this name.
  await mkdir(join(folder, '.git'));
}

async function lintOwn(folder: string): Promise<boolean> {
  await ownFiles(folder);
  const dependabot = ['--builtin-schema', 'vendor.dependabot', '.github/dependabot.yml'];
  const action = ['--builtin-schema', 'vendor.github-actions', 'action.yml'];
  const results = [
    await lint(folder),
    run(folder, 'check-jsonschema', dependabot),
    run(folder, 'check-jsonschema', action),
  ];
  return results.every(Boolean);
}

const ensured = spawnSync('sh', [join(root, 'scripts/ensure-tools.sh'), 'lint'], {
  stdio: 'inherit',
});
if (ensured.status !== 0) process.exit(ensured.status ?? 3);
const folder = await mkdtemp(join(tmpdir(), 'benchproof-workflows-'));
try {
  await mkdir(join(folder, 'own'));
  const count = await writeShapes(join(folder, 'written'));
  const results = [await lintOwn(join(folder, 'own')), await lint(join(folder, 'written'))];
  const isClean = results.every(Boolean);
  console.log(
    `${count} written workflows and this repository's: ${isClean ? 'clean' : 'not clean'}`,
  );
  process.exitCode = isClean ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
