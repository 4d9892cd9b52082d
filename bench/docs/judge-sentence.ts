/** Sentences of `test/material`, judged as documents that a change adds, with the records of their system. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KnownSeries } from '../../src/docs/bind/series.ts';
import { extractClaims } from '../../src/docs/extract/extract.ts';
import { judgeDocuments } from '../../src/docs/judge/judge-documents.ts';
import type { JudgedClaim } from '../../src/docs/verdict.ts';
import { makeQuestion, makeRecord } from '../../test/contract/docs/claim-builder.ts';
import type { FalseProof, Proof } from '../../test/material/proof.ts';

export interface WrittenSeries extends KnownSeries {
  readonly env?: Readonly<Record<string, string>>;
  readonly threads?: number;
  readonly runs: readonly number[];
}

export interface Pair {
  readonly system: string;
  readonly kind?: string;
  readonly path?: string;
  readonly held?: true;
  readonly true: string;
  readonly false: string;
  readonly number: { readonly true: string; readonly false: string };
  readonly proof: { readonly true: readonly Proof[]; readonly false: FalseProof };
}

export interface Everyday {
  readonly system: string;
  readonly text: string;
  readonly number: string;
  readonly proof: Proof;
  readonly held?: true;
}

export interface Scored {
  readonly system: string;
  readonly text: string;
  readonly number: string;
  readonly path?: string | undefined;
  readonly kind?: string | undefined;
  readonly isSeen: boolean;
  /** Whether `worlds.json` holds for it: other lists name toolchains as conditions that nothing was measured under. */
  readonly isSurrounded?: boolean;
}

const folder = resolve(import.meta.dirname, '../../test/material');
export const readMaterial = (name: string) => readFileSync(join(folder, name), 'utf8');
export const readLines = <T>(name: string): readonly T[] =>
  readMaterial(name)
    .trimEnd()
    .split('\n')
    .map((line): T => JSON.parse(line));
const systems: Record<string, readonly WrittenSeries[]> = JSON.parse(readMaterial('series.json'));

export const seriesOf = (system: string): readonly WrittenSeries[] => systems[system] ?? [];

interface Surroundings {
  readonly runner: string;
  readonly toolchain: string;
  readonly harness: string;
}
const surroundings: Record<string, Surroundings> = JSON.parse(readMaterial('worlds.json'));

function imageOf({ runner, toolchain }: Surroundings) {
  const version = { version: toolchain, wanted: null, from: null, exact: true };
  const origin = { digest: 'sha256:1', origin: 'assembled', packagesHash: null } as const;
  return { name: `runners/${runner}`, ...origin, toolchain: version };
}

/** What the gate knows of series that were measured in one session. */
export function worldOf(
  written: readonly WrittenSeries[],
  session: string,
  around?: Surroundings | undefined,
) {
  const known = written.map(
    ({ env, threads, runs: _, ...series }): KnownSeries => ({
      ...series,
      phase: series.phase ?? null,
      environment: env ?? {},
      threads: threads ?? null,
      harness: around?.harness,
    }),
  );
  const records = written.map((series, index) =>
    makeRecord({
      ...series,
      id: `${index}`,
      session,
      phase: series.phase ?? null,
      image: around ? imageOf(around) : null,
    }),
  );
  return { known, records };
}

export interface Answer {
  /** What is said of the number in question: nothing where it was not seen. */
  readonly judged: readonly JudgedClaim[];
  readonly passes: boolean;
}

/** Where the number stands by itself, and not inside another. */
export function placeOf(number: string, text: string): number {
  const starts = [...Array(text.length).keys()].filter((at) => text.startsWith(number, at));
  const isWhole = (at: number) =>
    !/\d[.,]?$/.test(text.slice(0, at)) && !/^[.,]?\d/.test(text.slice(at + number.length));
  return starts.find(isWhole) ?? starts[0] ?? -1;
}

export async function answer(scored: Scored): Promise<Answer> {
  const { system, text, number, path, isSurrounded = false } = scored;
  const extracted = await extractClaims(text, path ?? 'README.md');
  const around = isSurrounded ? surroundings[system] : undefined;
  const { known, records } = worldOf(seriesOf(system), system, around);
  const document = { text, extracted };
  const verdict = judgeDocuments(makeQuestion([document], records, { known, base: [] }));
  const at = placeOf(number, text);
  const all = verdict.files.flatMap((file) => file.claims);
  const judged = all.filter(({ claim }) => claim.start < at + number.length && claim.end > at);
  return { judged, passes: !judged.some((each) => each.fails) };
}

export const isBacked = ({ judged }: Answer) =>
  judged.some(({ result }) => result.verdict === 'backed');
/** What is said of the number, for the desk. */
export const say = ({ judged }: Answer) =>
  judged
    .map(({ claim, result }) => {
      const series =
        'measured' in result && 'series' in result.measured
          ? result.measured.series.target
          : 'condition' in result
            ? `${result.condition}`
            : '';
      return `${claim.text} → ${result.verdict} ${series}`;
    })
    .join('; ') || 'not seen';
