import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Progress } from '../../ports.ts';
import { actionsProgress } from './actions.ts';
import { plainProgress } from './plain.ts';
import type { ProgressStream } from './stream.ts';
import { terminalProgress } from './terminal.ts';

/**
 * Progress as the place allows: groups in a GitHub Actions log, a live line on a terminal, plain
 * lines elsewhere (also where TERM is `dumb` or CI is set). Writes to `stream` alone.
 */
export function openProgress(
  stream: ProgressStream,
  environment: Readonly<Record<string, string | undefined>>,
  verbose = false,
): Progress {
  if (environment['GITHUB_ACTIONS'] === 'true') return actionsProgress(stream, randomUUID);
  const isLive =
    stream.isTTY === true && environment['TERM'] !== 'dumb' && (environment['CI'] ?? '') === '';
  return isLive ? terminalProgress(stream, onProcessExit, verbose) : plainProgress(stream, verbose);
}

function onProcessExit(restore: () => void): () => void {
  process.once('exit', restore);
  return () => process.removeListener('exit', restore);
}
