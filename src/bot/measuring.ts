/** Which workflow runs are ours: a repository has others, of which nothing is to be said. */
import { parseArtifactName } from '../commands/github/measurement.ts';
import { configOf } from '../commands/run/side.ts';
import { type Config, configSchema } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import { pathOf } from '../core/workflows/settings.ts';
import type { GitHub } from '../github-ports.ts';
import type { KnownEvent } from './event.ts';

type RunPayload = Extract<KnownEvent, { name: 'workflow_run' }>['payload'];

/** As the default branch has it; what is faulty names no workflow, so the defaults do. */
async function defaultConfig(github: GitHub, path: string): Promise<Config> {
  const revision = await github.git.resolve(await github.defaultBranch());
  const text = await github.git.read(revision, path);
  try {
    return text === null ? configSchema.parse({ version: 1 }) : configOf(text, path);
  } catch (error) {
    if (error instanceof UserError) return configSchema.parse({ version: 1 });
    throw error;
  }
}

/**
 * By the files that `init --github` writes and the configuration names. A run of another file that
 * left an artifact of ours measured too, which only shows once it is over.
 */
export async function isMeasuring(
  github: GitHub,
  configPath: string,
  { action, workflow_run: run }: Pick<RunPayload, 'action' | 'workflow_run'>,
): Promise<boolean> {
  const config = await defaultConfig(github, configPath);
  const name = config.name ?? null;
  const files = [pathOf({ name }, null), `.github/workflows/${config.github.workflow}`];
  if (files.includes(run.path.split('@')[0] ?? '')) return true;
  if (action !== 'completed') return false;
  const artifacts = await github.workflows.artifacts(run.id);
  return artifacts.some((artifact) => parseArtifactName(name, artifact.name) !== null);
}
