/** What every Node benchmark shares: its manifest, how it is installed, where it may write. */
import { z } from 'zod';
import type { FoundProject, Repository } from './repository.ts';
import { textOf } from './repository.ts';

const versions = z.record(z.string(), z.string()).catch({});
const manifestSchema = z.object({
  scripts: versions.default({}),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
});

export interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  /** Of both kinds, name → version range. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Null where there is none that can be read. */
export function readManifest(text: string | null): Manifest | null {
  if (text === null) return null;
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return null;
    const { scripts, dependencies, devDependencies } = parsed.data;
    return { scripts, dependencies: { ...dependencies, ...devDependencies } };
  } catch {
    return null;
  }
}

/** Where a package is installed, and what a run must be able to write. */
export function nodeProject(
  repository: Repository,
  folder: string,
  manifest: Manifest,
): Omit<FoundProject, 'benchmarks' | 'notes'> {
  const isLocked = textOf(repository, folder, 'package-lock.json') !== null;
  const hasDependencies = Object.keys(manifest.dependencies).length > 0;
  const install = isLocked ? 'npm ci' : 'npm install --no-audit --no-fund';
  return {
    folder,
    image: 'runners/node',
    build: [
      ...(hasDependencies ? [install] : []),
      ...(manifest.scripts['build'] === undefined ? [] : ['npm run build']),
    ],
    env: { npm_config_cache: '/tmp/npm', npm_config_update_notifier: 'false' },
    writable: [],
  };
}
