/** The configuration that names a repository’s checks and workflows, whatever a change says. */
import { type Config, configSchema } from '../../core/config/schema.ts';
import { UserError } from '../../core/errors.ts';
import type { GitHub } from '../../github-ports.ts';
import { configOf } from '../run/side.ts';

/**
 * As the default branch has it; what is faulty names nothing, so the defaults do.
 *
 * @param introducedAt a commit that may bring it along where the default branch has none
 */
export async function defaultConfig(
  github: GitHub,
  path: string,
  introducedAt: string | null = null,
): Promise<Config> {
  const { git } = github;
  const branch = await git.resolve(`heads/${await github.defaultBranch()}`);
  const theirs = await git.read(branch, path);
  const text =
    theirs !== null || introducedAt === null
      ? theirs
      : await git.read(await git.resolve(introducedAt), path);
  try {
    return text === null ? configSchema.parse({ version: 1 }) : configOf(text, path);
  } catch (error) {
    if (error instanceof UserError) return configSchema.parse({ version: 1 });
    throw error;
  }
}
