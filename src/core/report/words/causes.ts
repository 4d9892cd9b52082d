import type { Failure } from '../../records/session.ts';
import { formatShort } from '../../text/number.ts';
import { percent, signedPercent } from '../../text/percent.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { listed, plural } from '../../text/plural.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { InvalidCause } from '../../verdict/verdict.ts';
import type { ReportRow } from '../model.ts';

const ALONE = 'run the command by itself, as shown below, and fix it';

/** What a failed invocation did, as a predicate of "the command", and what to do about it. */
const FAILURES: Readonly<Record<Failure['reason'], readonly [what: string, remedy: string]>> = {
  exit: ['ended with an error', ALONE],
  signal: ['was killed by a signal', ALONE],
  timeout: ['timed out', 'do less in one run, or raise `timeout`'],
  'out-of-memory': ['ran out of memory', 'raise `resources.memory`, or use less'],
  'fatal-stderr': [
    'printed an error that the configuration marks as fatal',
    'fix what the message says; the numbers printed with it are meaningless',
  ],
  'oversized-output': [
    'printed more than the output limit',
    'print less, or write only the results to {out}',
  ],
  unreadable: [
    'printed no readable value',
    'compare `read` in the configuration with what was printed',
  ],
  'driver-killed': [
    'ended together with the measuring process',
    'raise `resources.memory`, or use less: the kernel kills the whole container',
  ],
  'stray-work': [
    'kept running during the other side’s turn',
    'make it stop the processes it starts before it exits',
  ],
  engine: ['was lost by the container engine', 'run `benchproof doctor`, then try again'],
};

/** Merges causes that are the same on both sides, with the figures of the head. */
export function mergeSides(causes: readonly InvalidCause[]) {
  const alike = Map.groupBy(causes, (cause) =>
    cause.kind === 'failed' ? `${cause.kind} ${cause.failure.reason}` : cause.kind,
  );
  return [...alike.values()].flatMap((group) => {
    const cause = group.at(-1);
    if (cause === undefined) return [];
    const sides = group.flatMap((one) => (one.kind === 'canary' ? [] : [one.side]));
    return [{ cause, who: `the ${listed([...new Set(sides)])}` }];
  });
}

/** A cause and its subject: one side, or both. */
export type MergedCause = Readonly<ReturnType<typeof mergeSides>[number]>;

/**
 * What went wrong, as a clause without a full stop.
 *
 * @param limit maximum length of foreign text
 */
export function describeCause({ cause, who }: MergedCause, limit = 240): Phrase {
  switch (cause.kind) {
    case 'failed': {
      const often = `in ${cause.count} of ${plural(cause.of, 'invocation')}`;
      const [what] = FAILURES[cause.failure.reason];
      return say`${who} ${what} ${often}: ${foreign(cause.failure.message, limit)}`;
    }
    case 'threads-unused':
      return say`${who} declared ${plural(cause.declared, 'thread')} on ${plural(cause.cores, 'core')}, used ${formatShort(cause.used, 2)}`;
    case 'busy':
      return say`${who} wanted ${plural(cause.declared, 'thread')} on ${plural(cause.cores, 'core')} and got ${formatShort(cause.used, 2)}, while ${starvationCause(cause)}`;
    case 'identical-times':
      return say`every run of ${who} took exactly ${formatQuantity(cause.value, 's', cause.value * 1e-3)}, which no real run would`;
    case 'build-failed': {
      const where = cause.image === null ? '' : say` in ${foreign(cause.image, 80)}`;
      return say`the build of ${who} failed: ${foreign(cause.message, limit)}${where}`;
    }
    case 'different-results':
      return cause.head === null
        ? say`${who} printed no result in some runs, the base ${foreign(cause.base, 80)}`
        : say`${who} computed ${foreign(cause.head, 80)}, the base ${foreign(cause.base, 80)}`;
    case 'nothing-measured':
      return say`nothing was measured for ${who}: ${foreign(cause.message, limit)}`;
    case 'canary':
      return say`identical code differed by ${signedPercent(cause.change)}`;
  }
}

/** What to do about it, as a clause without a full stop. */
export function adviseCause(cause: InvalidCause): string {
  switch (cause.kind) {
    case 'failed':
      return FAILURES[cause.failure.reason][1];
    case 'threads-unused':
      return `see whether the workers start (${formatShort(cause.required, 2)} busy cores were required), or correct \`threads\``;
    case 'busy':
      return 'stop other programs on this machine, and measure again';
    case 'identical-times':
      return 'check whether the command measures anything';
    case 'build-failed':
      return 'fix the error in the last lines of its output, shown here; `build` in the configuration lists the commands';
    case 'different-results':
      return 'make sure that both do the same work; if the result is meant to change, silence `different-results`';
    case 'nothing-measured':
      return 'check that the command runs and prints what `read` looks for';
    case 'canary':
      return 'run it again on a quieter machine';
  }
}

/** Causes of an invalid row, each with its remedy. */
export function causeSentences({ verdict: { validity } }: ReportRow): Phrase[] {
  const causes = validity.kind === 'valid' ? [] : mergeSides(validity.causes);
  return causes.map(
    (merged) => say`${describeCause(merged)}. To do: ${adviseCause(merged.cause)}.`,
  );
}

function starvationCause({ foreign, stolen }: Extract<InvalidCause, { kind: 'busy' }>): string {
  const tasks = `${plural(foreign, 'other task')} competed for this machine`;
  const steal = `the hypervisor took ${percent(stolen)} of its CPU time`;
  return [...(foreign > 0 ? [tasks] : []), ...(stolen > 0.01 ? [steal] : [])].join(' and ');
}

/** Output of failed commands and builds; equal failures of both sides are shown once. */
export function failureOutputs({ verdict: { validity }, case: one }: ReportRow) {
  const causes = validity.kind === 'invalid' ? mergeSides(validity.causes) : [];
  const failed = causes.flatMap(({ cause, who }) =>
    cause.kind === 'failed' ? [{ who, text: cause.failure.tail }] : [],
  );
  const build = one.unmeasured?.failedBuild;
  const built =
    build === undefined ? [] : [{ who: `the build of the ${build.side}`, text: build.tail }];
  return [...failed, ...built].filter(({ text }) => text.trim() !== '');
}
