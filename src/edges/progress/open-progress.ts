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
  if (environment['GITHUB_ACTIONS'] === 'true') {
    return warnOnce(actionsProgress(stream, randomUUID));
  }
  const isLive =
    stream.isTTY === true && environment['TERM'] !== 'dumb' && (environment['CI'] ?? '') === '';
  return warnOnce(
    isLive ? terminalProgress(stream, onProcessExit, verbose) : plainProgress(stream, verbose),
  );
}

/** The same warning is shown once, and at the end how often it came. */
export function warnOnce(progress: Progress): Progress {
  const counts = new Map<string, number>();
  return {
    ...progress,
    warn: (text) => {
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      if (count === 1) progress.warn(text);
    },
    close: () => {
      for (const [text, count] of counts) {
        if (count > 1) progress.warn(`${count} times in all: ${text}`);
      }
      counts.clear();
      progress.close();
    },
  };
}

function onProcessExit(restore: () => void): () => void {
  process.once('exit', restore);
  return () => process.removeListener('exit', restore);
}
