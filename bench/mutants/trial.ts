/** Runs test files of a copy until the first test fails. */
import { relative } from 'node:path';
import { run } from 'node:test';
import type { Copy } from './copy.ts';
import type { Mutant } from './mutant.ts';

export type Trial =
  | { readonly kind: 'failed'; readonly file: string; readonly test: string }
  | { readonly kind: 'passed'; readonly tests: number }
  /** No test said anything: nothing loaded, nothing matched, or nothing ended. */
  | { readonly kind: 'broken'; readonly message: string };

/** Of one file; a mutant that makes the program wait for ever shows nothing. */
const TIMEOUT_MS = 300_000;

interface Reported {
  readonly name: string;
  readonly file?: string | undefined;
  readonly details: { readonly type?: string | undefined; readonly error?: Error };
}

/** The runner reports each file as a test of its own, named by its path. */
function isFile({ name, file }: Reported): boolean {
  return file === undefined || name === file || file.endsWith(name);
}

export async function tryTests(
  copy: Copy,
  { tests, only }: Pick<Mutant, 'tests' | 'only'>,
): Promise<Trial> {
  const stop = new AbortController();
  const stream = run({
    cwd: copy.path,
    files: [...tests],
    concurrency: 1,
    timeout: TIMEOUT_MS,
    signal: stop.signal,
    ...(only === undefined ? {} : { testNamePatterns: [only] }),
  });
  let passed = 0;
  for await (const { type, data } of stream) {
    if (type === 'test:pass' && !isFile(data) && data.details.type !== 'suite') passed += 1;
    if (type !== 'test:fail') continue;
    stop.abort();
    return failureOf(copy, data);
  }
  if (passed > 0) return { kind: 'passed', tests: passed };
  return {
    kind: 'broken',
    message: `no test of ${tests.join(', ')} is called ${only ?? 'anything'}`,
  };
}

function failureOf({ path }: Copy, reported: Reported): Trial {
  if (isFile(reported)) return { kind: 'broken', message: messageOf(reported) };
  return { kind: 'failed', file: relative(path, reported.file ?? ''), test: reported.name };
}

function messageOf({ name, details }: Reported): string {
  return `${name} ended outside of its tests: ${details.error?.message ?? 'no reason given'}`;
}
