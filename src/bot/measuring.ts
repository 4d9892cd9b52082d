/** Which workflow runs are ours: a repository has others, of which nothing is to be said. */
import { defaultConfig } from '../commands/github/default-config.ts';
import { parseArtifactName } from '../commands/github/measurement.ts';
import { pathOf } from '../core/workflows/settings.ts';
import type { GitHub } from '../github-ports.ts';
import type { KnownEvent } from './event.ts';

type RunPayload = Extract<KnownEvent, { name: 'workflow_run' }>['payload'];

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
