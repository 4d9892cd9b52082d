/** Ports of a search that measures with the ports of a session. */

import type { Config } from '../../core/config/schema.ts';
import { machineClass } from '../../core/records/identity.ts';
import type { CommitLine, Git } from '../../ports.ts';
import type { RunPorts } from '../run/run.ts';
import type { SealPorts } from '../run/seal.ts';
import {
  type ComparisonFlags,
  compareCommit,
  comparisonLimits,
  explainCommit,
} from './compare-commit.ts';
import type { BisectPorts } from './search-run.ts';

export interface MeasuredSearch {
  readonly git: Git & CommitLine;
  readonly run: RunPorts;
  readonly seal: SealPorts;
  readonly memory: BisectPorts['memory'];
  readonly configPath: string;
  /** Of the target branch: what grants secrets, and the policy; absent at the desk. */
  readonly rules?: Config | undefined;
  readonly limits: ComparisonFlags;
  readonly resume: boolean;
}

export async function measuredPorts(search: MeasuredSearch): Promise<BisectPorts> {
  const { git, run, seal, memory, configPath, rules, limits, resume } = search;
  const { host, engine, progress } = run;
  const machine = machineClass(await host.describe(), null, await engine.describe());
  return {
    conditions: { machine, seconds: limits.seconds ?? null },
    git,
    line: git,
    progress,
    memory,
    compare: (question, commits, kind) => {
      const how = { ...comparisonLimits(kind, limits), resume };
      return compareCommit({ run, seal }, question, { ...commits, configPath, rules }, how);
    },
    explain: (question, commits) =>
      explainCommit({ run }, question, { ...commits, configPath, rules }),
  };
}
