/** The token that GitHub would give a workflow's jobs, which act does not model. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Level, PermissionName, Permissions } from '../../../src/testing/github/options.ts';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const strongest = (one: Level | undefined, other: Level): Level =>
  one === 'write' ? 'write' : other;

/**
 * What `permissions:` of one job grants, or of all together: act has one token for a run. A fork's
 * pull request gets "write" nowhere, whatever the file says:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#pull_request
 */
export function grantedPermissions(file: string, isFork: boolean, job?: string): Permissions {
  const workflow = parse(readFileSync(file, 'utf8')) as Workflow;
  const jobs = Object.entries(workflow.jobs).filter(([name]) => job === undefined || name === job);
  const granted: Partial<Record<PermissionName, Level>> = {};
  for (const [, each] of jobs) {
    for (const [key, level] of Object.entries(each.permissions ?? workflow.permissions ?? {})) {
      if (level !== 'read' && level !== 'write') continue;
      const name = key.replaceAll('-', '_') as PermissionName;
      granted[name] = strongest(granted[name], isFork ? 'read' : level);
    }
  }
  return granted;
}
