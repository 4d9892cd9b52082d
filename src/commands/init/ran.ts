/** A command that was run once, and what became of it. */
import {
  type InvocationEnd,
  type InvocationOutput,
  interpretInvocation,
} from '../../core/measure/interpret.ts';
import type { CaseWork } from '../../core/measure/request.ts';
import type { Failure, Invocation } from '../../core/records/session.ts';
import { readOnlyFolder } from '../../tools/detection/read-only.ts';

export interface Ran {
  readonly benchmark: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  /** Null: it was run and what it printed could be read. */
  readonly failure: Failure | null;
  /** Metric → why it has no value where others of the same output have one. */
  readonly unread?: Invocation['unread'];
  readonly output: InvocationOutput | null;
  readonly seconds: number;
}

/** As it is kept for the next start. */
export interface Raw {
  readonly end: InvocationEnd;
  readonly output: InvocationOutput | null;
}

/** What `run` would make of it. */
export function interpret({ spec }: CaseWork, { end, output }: Raw): Ran {
  const place = { side: 'head', position: 0, warmup: false, startedAt: '' } as const;
  const { definition, timeoutSeconds } = spec;
  const { failure, unread, wallSeconds } = interpretInvocation(
    definition,
    timeoutSeconds,
    place,
    end,
    output ?? undefined,
  );
  const seconds = wallSeconds ?? ('hostSeconds' in end ? end.hostSeconds : 0);
  const { benchmark, parameters } = spec;
  return { benchmark, parameters, failure, unread, output, seconds };
}

/** The first folder that one of them could not write, and that is not writable yet. */
export function folderToOpen(
  ran: readonly Ran[],
  directory: string,
  writable: readonly string[],
): string | undefined {
  return ran
    .flatMap(({ output }) => output ?? [])
    .flatMap(({ stdout, stderr }) => readOnlyFolder(`${stderr}\n${stdout}`, directory) ?? [])
    .find((folder) => !writable.includes(folder));
}
