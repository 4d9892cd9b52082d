/** Claims and records made by hand, as few words as a test needs. */

import type { BenchmarkRecord } from '../../../src/core/records/record.ts';
import type { EvidenceRecord } from '../../../src/docs/bind/series.ts';
import { type Claim, type ExtractedDocument, emptyDocument } from '../../../src/docs/claim.ts';
import type { DocsQuestion } from '../../../src/docs/judge/judge-documents.ts';
import type { Decimal } from '../../../src/quantity/decimal.ts';
import { parseUnit } from '../../../src/quantity/parse-unit.ts';
import { printedInterval } from '../../../src/quantity/printed-interval.ts';

export function makeClaim(
  text: string,
  value: Claim['value'],
  step: number | null,
  unit: string | null,
  more: Partial<Omit<Claim, 'subject'>> & { subject?: Partial<Claim['subject']> } = {},
): Claim {
  const { subject, ...rest } = more;
  const claim = {
    path: 'README.md',
    line: 1,
    column: 1,
    start: 0,
    end: text.length,
    text,
    value,
    step,
    unit,
    dimension: unit === null ? null : (parseUnit(unit)?.dimension ?? null),
    kind: unit === 'x' ? 'ratio' : unit === '%' ? 'percent' : 'absolute',
    modifier: null,
    direction: null,
    class: 'own',
    classCue: null,
    context: 'prose',
    block: 1,
    cell: null,
    ...rest,
    subject: {
      row: [],
      column: [],
      headings: [],
      caption: null,
      sentence: null,
      name: null,
      ...subject,
    },
  } as const;
  return { ...claim, interval: rest.interval ?? intervalOf(claim) };
}

/** As the extractor computes it, from the number and its last digit. */
function intervalOf({ value, step, text, modifier }: Omit<Claim, 'interval'>): Claim['interval'] {
  if (value === null || step === null) return null;
  const printed = (number: number): Decimal => {
    const exponent = Math.round(Math.log10(step));
    return { units: BigInt(Math.round(number / 10 ** exponent)), exponent };
  };
  const [low, high] = typeof value === 'number' ? [value, null] : value;
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  return printedInterval({
    low: printed(low),
    high: high === null ? null : printed(high),
    power: Math.round(Math.log10(step)) + fraction.length,
    isAbout: modifier?.kind === 'about',
  });
}

export interface RecordSketch {
  readonly id?: string;
  readonly project?: string;
  readonly benchmark: string;
  readonly variant?: string | null;
  readonly parameters?: Record<string, string | number>;
  readonly metric?: string;
  readonly phase?: string | null;
  readonly unit: string;
  readonly better?: 'lower' | 'higher';
  /** One entry per run: its samples. */
  readonly runs: readonly (number | readonly number[])[];
  readonly session?: string;
  readonly commit?: string;
  readonly at?: string;
  readonly dependencyHash?: string | null;
  readonly provenance?: EvidenceRecord['provenance'];
  readonly pinned?: boolean;
  readonly image?: BenchmarkRecord['image'];
  readonly imported?: string | null;
  readonly revoked?: boolean;
  readonly cores?: number;
}

export function makeRecord(sketch: RecordSketch): EvidenceRecord {
  const metric = sketch.metric ?? 'throughput';
  const phase = sketch.phase ?? null;
  const key = phase === null ? metric : `${phase}/${metric}`;
  const at = sketch.at ?? '2026-01-02T10:00:00Z';
  const record = {
    version: 1,
    kind: 'record',
    session: sketch.session ?? 'session-1',
    tool: '0.1.0',
    side: 'head',
    project: sketch.project ?? 'hakmem',
    benchmark: sketch.benchmark,
    variant: sketch.variant ?? null,
    parameters: sketch.parameters ?? {},
    phase: null,
    metrics: [
      {
        key,
        phase,
        name: metric,
        unit: sketch.unit,
        better: sketch.better ?? 'higher',
        exact: false,
        budget: null,
      },
    ],
    revision: {
      name: 'main',
      commit: sketch.commit ?? 'e850e7c0aa11bb22cc33dd44ee55ff6677889900',
      tree: null,
      dirty: false,
      committedAt: at,
    },
    dependencyHash: sketch.dependencyHash ?? null,
    image: sketch.image ?? null,
    machine: { architecture: 'x86_64', cpuModel: 'Ryzen 7', cores: sketch.cores ?? 4 },
    limits: { cpus: 1, cpuset: null, memoryBytes: 1, pids: 1 },
    engine: { name: 'docker', version: '20', cgroupVersion: 'v1' },
    pinned: sketch.pinned ?? true,
    imported: sketch.imported ?? null,
    summaryOnly: [],
    invalid: [],
    runs: sketch.runs.map((samples, index) => ({
      pair: index + 1,
      startedAt: at,
      finishedAt: at,
      before: null,
      after: null,
      invocations: [
        {
          side: 'head',
          position: 0,
          warmup: false,
          startedAt: at,
          wallSeconds: 1,
          exit: 0,
          values: { [key]: typeof samples === 'number' ? [samples] : [...samples] },
          result: null,
          failure: null,
        },
      ],
    })),
  };
  return {
    id: sketch.id ?? 'aaaaaaa1',
    // Only what the gate reads: the schema has its own tests.
    record: record as unknown as BenchmarkRecord,
    provenance: sketch.provenance ?? 'trusted',
    revoked: sketch.revoked === true ? { reason: 'wrong governor' } : null,
  };
}

export function makeDocument(
  text: string,
  claims: readonly Claim[],
  more: Partial<ExtractedDocument> = {},
): DocsQuestion['documents'][number] {
  return {
    text,
    extracted: { ...emptyDocument('README.md'), claims, ...more },
  };
}

export function makeQuestion(
  documents: DocsQuestion['documents'],
  records: readonly EvidenceRecord[],
  more: Partial<DocsQuestion> = {},
): DocsQuestion {
  return {
    documents,
    base: null,
    records,
    known: [],
    lock: { version: 1, bindings: [] },
    rules: {
      headline: 'median',
      strict: false,
      severities: {},
      expect: {},
      waivers: [],
      isExample: () => false,
    },
    policy: { accept: ['trusted'], importedSources: [], atDesk: false },
    text: { commit: null, committedAt: null, dependencyHashes: {}, changedBenchmarks: [] },
    now: '2026-02-01T00:00:00Z',
    ...more,
  };
}
