/** The artifact of a measuring job: a manifest and what was measured, both untrusted. */
import { z } from 'zod';
import type { BisectDocument, TraceDocument } from '../../bisect/history.ts';
import type { CaseSpec } from '../../plan/cases.ts';
import { MAX_ITERATIONS } from '../../plan/estimate.ts';
import { type PlannedCase, sidesToMeasure } from '../../plan/match.ts';
import { canonicalJson } from '../../records/canonical.ts';
import { type Parsed, parseBounded, parseDocument, parseSession } from '../../records/parse.ts';
import type { Session } from '../../records/session.ts';
import { MAX_RUNS } from '../../run-limits.ts';
import { membersOf } from '../../text/json.ts';

/** Per session: hundreds of benchmarks with a hundred samples each. */
const MAX_SAMPLES = 2_000_000;

function invocationsOf({ definition }: CaseSpec): number {
  return 2 * (definition.warmup + (definition.iterations ?? MAX_ITERATIONS));
}

/**
 * @param share the job's planned cases
 * @param canaries measured in addition
 */
export function sessionBounds(share: readonly PlannedCase[], canaries: readonly CaseSpec[]) {
  const planned = share.flatMap((each) => {
    const spec = each.head?.spec;
    return spec === undefined || sidesToMeasure(each).length === 0 ? [] : [spec];
  });
  const specs = [...planned, ...canaries];
  return {
    cases: share.length + canaries.length,
    pairs: specs.length * MAX_RUNS,
    /** Per run pair, including warm-ups and both sides. */
    invocations: specs.reduce((most, spec) => Math.max(most, invocationsOf(spec)), 0),
    samples: MAX_SAMPLES,
  };
}

export type SessionBounds = Readonly<ReturnType<typeof sessionBounds>>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function over(what: string, count: number, most: number): string | null {
  return count > most ? `expected at most ${most} ${what}, got ${count}` : null;
}

/** Stops at the first run pair above the bounds. */
function pairsComplaint(pairs: readonly unknown[], bounds: SessionBounds): string | null {
  let samples = 0;
  for (const pair of pairs) {
    const invocations = listOf(membersOf(pair)['invocations']);
    const complaint = over('invocations in a run pair', invocations.length, bounds.invocations);
    if (complaint !== null) return complaint;
    for (const invocation of invocations) {
      const values = Object.values(membersOf(membersOf(invocation)['values']));
      samples += values.reduce<number>((sum, each) => sum + listOf(each).length, 0);
      if (samples > bounds.samples) return `expected at most ${bounds.samples} samples, got more`;
    }
  }
  return null;
}

/** What exceeds the bounds in an unvalidated session; null if it may be validated. */
export function sessionExcess(session: unknown, bounds: SessionBounds): string | null {
  const members = membersOf(session);
  const cases = listOf(members['cases']).length;
  const pairs = listOf(members['pairs']);
  return (
    over('benchmarks', cases, bounds.cases) ??
    over('stops', Object.keys(membersOf(members['stops'])).length, bounds.cases) ??
    over('run pairs', pairs.length, bounds.pairs) ??
    pairsComplaint(pairs, bounds)
  );
}

export const MANIFEST = 'manifest.json';
export const SESSION = 'session.json';
export const HISTORY = 'history.json';

const shardName = z.string().regex(/^[1-9]\d{0,2}-of-[1-9]\d{0,2}$/);

const manifestSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('measurement'),
  shard: shardName.describe('Planned shard, such as 2-of-3.'),
  attempt: z.int().positive(),
  /** Set if the job could not measure; nothing else is in the artifact then. */
  failure: z.string().max(4000).nullable(),
});

type JobManifest = z.infer<typeof manifestSchema>;

const fileOf = ({ kind }: { readonly kind: string }) => (kind === 'session' ? SESSION : HISTORY);

/** File name → text. */
export function measurementFiles(
  { shard, attempt, failure }: Omit<JobManifest, 'version' | 'kind'>,
  measured: Session | BisectDocument | TraceDocument | null,
): ReadonlyMap<string, string> {
  const manifest: JobManifest = { version: 1, kind: 'measurement', shard, attempt, failure };
  return new Map([
    [MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`],
    ...(measured === null ? [] : [[fileOf(measured), canonicalJson(measured)] as const]),
  ]);
}

/** Shard name of an unsharded workflow. */
export const WHOLE_SHARD = '1-of-1';

const NAME = /^benchproof(?:-([a-z0-9-]+?))??(?:-(\d{1,3}-of-\d{1,3}))?-attempt-(\d{1,5})$/;

/**
 * Artifact names such as `benchproof-2-of-3-attempt-1`, unique within a run that keeps those of
 * earlier attempts. A configuration's name may follow the first word.
 *
 * @returns null if it is no artifact of this configuration
 */
export function parseArtifactName(
  configuration: string | null,
  name: string,
): { readonly shard: string; readonly attempt: number } | null {
  const [, named, shard = WHOLE_SHARD, attempt] = NAME.exec(name) ?? [];
  if (attempt === undefined || (named !== undefined && named !== configuration)) return null;
  return { shard, attempt: Number(attempt) };
}

export type Files = ReadonlyMap<string, Uint8Array>;

export function textOf(files: Files, name: string): Parsed<string> {
  const bytes = files.get(name);
  if (bytes === undefined) return { ok: false, message: `${name} is missing`, advice: null };
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, message: `${name} is not UTF-8`, advice: null };
  }
}

/** Whose artifact it says it is, and whether its job failed. */
export function readManifest(files: Files): Parsed<JobManifest> {
  const text = textOf(files, MANIFEST);
  if (!text.ok) return text;
  const raw = parseBounded(text.value);
  const manifest = raw.ok ? parseDocument(raw.value, 'measurement', manifestSchema) : raw;
  return manifest.ok ? manifest : { ...manifest, message: `${MANIFEST}: ${manifest.message}` };
}

/** Validates the session of an artifact: within the bounds, matching the schema. */
export function readMeasurement(files: Files, bounds: SessionBounds): Parsed<Session> {
  const stored = textOf(files, SESSION);
  if (!stored.ok) return stored;
  const session = parseSession(stored.value, (raw) => sessionExcess(raw, bounds));
  return session.ok ? session : { ...session, message: `${SESSION}: ${session.message}` };
}
