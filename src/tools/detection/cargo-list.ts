/** How the binary of a bench target is asked for its benchmarks, and which of them ran. */
import type { Answer } from './candidate.ts';

const ONCE_SECONDS = 60;

/** Asks for the names, then runs each once; where that takes too long they are tried later. */
export function cargoList(program: string, once: string): string {
  return `${program} --bench --list && { timeout ${ONCE_SECONDS} ${program} ${once} || true; }`;
}

/** criterion's `Testing name`, and after it `Success`; the built-in harness's `test name ... ok`. */
const RAN = /^(?:Testing (.+)\nSuccess|test (\S+)(?: - .+)? \.\.\. ok)$/gm;

/** `name: benchmark`, which criterion and the built-in harness print for --list; criterion before 0.5 says `bench`. */
export function readCargoList(stdout: string): Answer {
  const ran = new Set([...stdout.matchAll(RAN)].map((match) => match[1] ?? match[2] ?? ''));
  const names = stdout
    .split('\n')
    .flatMap((line) => /^(.+): bench(?:mark)?$/.exec(line)?.[1] ?? []);
  const listed = [...new Set(names)].map((name) => ({ name, values: [], ran: ran.has(name) }));
  return { listed, failed: [] };
}
