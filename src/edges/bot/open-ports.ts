/** The use-cases' ports for one repository, as the bot hands them in. */
import type { BotLog } from '../../bot/ports.ts';
import type { GitHubPorts } from '../../commands/github/ports.ts';
import { UserError } from '../../core/errors.ts';
import type { Clock, DocumentReader } from '../../ports.ts';
import { readArtifact } from '../artifact/read-artifact.ts';
import type { GitHubAccess } from '../github/open-github.ts';
import { sha256 } from '../sha256.ts';
import { logProgress } from './log-progress.ts';

/** As large as a session of hundreds of benchmarks, and small enough for several replicas' memory. */
const ARTIFACT = {
  zipBytes: 64 * 1024 ** 2,
  entries: 16,
  entryBytes: 128 * 1024 ** 2,
  totalBytes: 192 * 1024 ** 2,
};

export interface PortsOptions {
  readonly reader: DocumentReader;
  readonly clock: Clock;
  readonly log: BotLog;
  readonly program: string;
}

export function portsOpener({ reader, clock, log, program }: PortsOptions) {
  return (github: GitHubAccess): GitHubPorts => ({
    github,
    reader,
    clock,
    sha256,
    program,
    openStore: (settings, lane, base) => github.openStore(settings, lane, base),
    readArtifact: async (zip) => {
      const reading = await readArtifact(zip, ARTIFACT);
      if (reading.ok) return reading.files;
      throw new UserError(`the artifact was refused: ${reading.reason}`);
    },
    progress: logProgress(log, { repository: github.repository }),
  });
}
