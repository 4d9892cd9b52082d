/** Converts an engine's observations to a recorded invocation. */

import { RE2JS } from 're2js';
import { type CommandOutput, failed, type Reading } from '../../tools/reading.ts';
import { metricKey } from '../adapters/metrics.ts';
import { readOutput } from '../adapters/read.ts';
import type { Definition } from '../plan/cases.ts';
import type { Failure, Invocation } from '../records/session.ts';
import { nothingMatchedIn, signsIn } from './output-signs.ts';

/** End of an invocation as observed by the host; its output is read later. */
export type InvocationEnd =
  | { readonly kind: 'exited'; readonly code: number; readonly hostSeconds: number }
  | { readonly kind: 'timeout'; readonly hostSeconds: number }
  /** The engine failed, or the container was removed. */
  | { readonly kind: 'lost'; readonly message: string }
  /** Our waiting process died. Untrusted code cannot kill it; running out of memory can. */
  | { readonly kind: 'driver-killed'; readonly message: string };

/** Untrusted and bounded; read after all processes in the container are dead. */
export interface InvocationOutput extends CommandOutput {
  readonly index: number;
  readonly userSeconds: number | null;
  readonly systemSeconds: number | null;
  readonly cpuSeconds: number | null;
  readonly peakMemoryBytes: number | null;
  /** Part of the wall time in which its first thread, or what timed it, had no core; absent if unknown. */
  readonly queuedSeconds?: number;
  /** CPU seconds of the container outside its invocations, beyond the driver's allowance. */
  readonly strayCpuSeconds?: number;
  readonly exit: number | null;
  readonly signal: number | null;
  readonly outOfMemory: boolean;
  readonly oversized: boolean;
}

const TAIL_CHARACTERS = 2000;
const RESULT_CHARACTERS = 256;

/** Cutting may leave half a surrogate pair, which cannot be hashed or stored. */
function failure(reason: Failure['reason'], message: string, output?: InvocationOutput): Failure {
  const text = output === undefined ? '' : output.stderr.trim() || output.stdout.trim();
  return {
    reason,
    message: message.toWellFormed(),
    tail: text.slice(-TAIL_CHARACTERS).toWellFormed(),
  };
}

function fatalLine(patterns: readonly string[], stderr: string): string | null {
  for (const pattern of patterns) {
    const compiled = RE2JS.compile(pattern);
    const line = stderr.split('\n').find((text) => compiled.matcher(text).find());
    if (line !== undefined) return `/${pattern}/ matched "${line.trim().slice(0, 300)}"`;
  }
  return null;
}

/** Faults of the process, most specific first: a killed process also has an exit code. */
function processFailure(
  end: InvocationEnd,
  output: InvocationOutput | undefined,
  timeoutSeconds: number,
): Failure | null {
  if (end.kind === 'lost') return failure('engine', end.message, output);
  if (end.kind === 'driver-killed') return failure('driver-killed', end.message, output);
  if (output?.outOfMemory) {
    return failure('out-of-memory', 'the memory limit was reached and a process killed', output);
  }
  if (end.kind === 'timeout') {
    return failure('timeout', `timed out after ${timeoutSeconds} s`, output);
  }
  if (output === undefined) return failure('engine', 'the invocation left no results');
  if (output.oversized) {
    const limits = 'more than 8 MiB in stdout, stderr or {out}, or than a run may leave altogether';
    return failure('oversized-output', limits, output);
  }
  if (output.strayCpuSeconds !== undefined) {
    const seconds = output.strayCpuSeconds.toFixed(2);
    return failure('stray-work', `${seconds} s of CPU were used between invocations`, output);
  }
  if (output.signal !== null) return failure('signal', `killed by signal ${output.signal}`, output);
  const code = output.exit ?? end.code;
  return code === 0 ? null : failure('exit', `exit code ${code}`, output);
}

/** Metrics of a phase are named `phase/metric`. */
function keyed<T>(phase: string, values: Readonly<Record<string, T>>): Record<string, T> {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([metric, value]) => [metricKey(phase, metric), value]));
}

function readPhases(definition: Definition, output: InvocationOutput): Reading {
  const values: Record<string, readonly number[]> = {};
  const summaries: NonNullable<Invocation['summaries']> = {};
  const unread: NonNullable<Invocation['unread']> = {};
  for (const [phase, read] of Object.entries(definition.reads)) {
    const reading = readOutput(read, output);
    if (!reading.ok) {
      return failed(phase === '' ? reading.message : `${phase}: ${reading.message}`);
    }
    Object.assign(values, keyed(phase, reading.values));
    Object.assign(summaries, keyed(phase, reading.summaries ?? {}));
    Object.assign(unread, keyed(phase, reading.unread ?? {}));
  }
  return {
    ok: true,
    values,
    ...(Object.keys(summaries).length === 0 ? {} : { summaries }),
    ...(Object.keys(unread).length === 0 ? {} : { unread }),
  };
}

/** A tool may succeed without running anything, which must not be timed; results that were read show that something ran. */
function readMatched(definition: Definition, output: InvocationOutput): Reading {
  const reading = readPhases(definition, output);
  const isRead = Object.values(definition.reads).some(({ adapter }) => adapter !== 'hyperfine');
  if (reading.ok && isRead) return reading;
  const nothing = nothingMatchedIn(output.stdout, output.stderr);
  return nothing === null ? reading : failed(`nothing was run: the command printed "${nothing}"`);
}

function resultOf(pattern: string | null, output: InvocationOutput): string | null {
  if (pattern === null) return null;
  const matcher = RE2JS.compile(pattern).matcher(`${output.stdout}\n${output.stderr}`);
  if (!matcher.find()) return null;
  const found = matcher.groupCount() > 0 ? matcher.group(1) : matcher.group();
  return found?.slice(0, RESULT_CHARACTERS).toWellFormed() ?? null;
}

/**
 * A recorded invocation. Failed ones keep their times, and the reason why values are missing.
 *
 * @param output undefined if nothing was collected
 */
export function interpretInvocation(
  definition: Definition,
  timeoutSeconds: number,
  place: Pick<Invocation, 'side' | 'position' | 'warmup' | 'startedAt'>,
  end: InvocationEnd,
  output: InvocationOutput | undefined,
): Invocation {
  const seen: Partial<InvocationOutput> = output ?? {};
  const { wallSeconds = null, userSeconds = null, systemSeconds = null, cpuSeconds = null } = seen;
  const { peakMemoryBytes = null, queuedSeconds, exit, stdout = '', stderr = '' } = seen;
  const broken = processFailure(end, output, timeoutSeconds);
  const signs = signsIn(stdout, stderr);
  const fatal = fatalLine(definition.fatalStderr, stderr);
  const reading =
    broken === null && fatal === null && output !== undefined
      ? readMatched(definition, output)
      : null;
  return {
    ...{ ...place, wallSeconds, userSeconds, systemSeconds, cpuSeconds, peakMemoryBytes },
    ...(queuedSeconds === undefined ? {} : { queuedSeconds }),
    exit: exit ?? (end.kind === 'exited' ? end.code : null),
    ...readOf(reading),
    result: output === undefined ? null : resultOf(definition.result, output),
    ...(signs.length === 0 ? {} : { signs }),
    failure: failureOf(broken, fatal, reading, output),
  };
}

function readOf(reading: Reading | null): Pick<Invocation, 'values' | 'summaries' | 'unread'> {
  if (!reading?.ok) return { values: {} };
  const { ok: _, values, ...notes } = reading;
  return { ...notes, values: mutable(values) };
}

function failureOf(
  broken: Failure | null,
  fatal: string | null,
  reading: Reading | null,
  output: InvocationOutput | undefined,
): Failure | null {
  if (broken !== null) return broken;
  if (fatal !== null) return failure('fatal-stderr', fatal, output);
  return reading?.ok === false ? failure('unreadable', reading.message, output) : null;
}

function mutable(values: Readonly<Record<string, readonly number[]>>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(values).map(([key, samples]) => [key, [...samples]]));
}
