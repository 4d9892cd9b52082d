/** The process that the runner started, and may stop. */
import type { Runtime } from './runtime.ts';

/** The runner sends SIGINT, after 7.5 s SIGTERM, and after 2.5 s more it kills. */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.on(name, () => controller.abort());
  }
  return controller.signal;
}

/** @returns the exit code: 2 the user's mistake, 3 the world's fault */
export async function reportFailure(runtime: Runtime, error: unknown): Promise<number> {
  // With the command line's parser behind it, which nothing else here needs.
  const { reportError } = await import('../cli/exit.ts');
  const lines: string[] = [];
  const code = reportError(error, (text) => lines.push(text));
  runtime.error(lines.join('').trim());
  return code;
}
