/** What the adapters of benchmark tools make of an output, before anything is chosen from it. */

import type { FixedWork } from './iterations.ts';
import { failed, type ParsedJson, type Result, type SummaryNote } from './reading.ts';

/** Which single number a tool reported in place of its samples. */
export type SummaryKind = SummaryNote['of'];

export interface Summary {
  readonly of: SummaryKind;
  /** Standard deviation in the value's unit, as the tool said it; null: it says none. */
  readonly deviation: unknown;
}

/** One value of one benchmark. Numbers are unchecked: an output may hold anything in their place. */
export interface Measured {
  /** From the full name to the shortest it goes by; `select` is compared with them in that order. */
  readonly names: readonly string[];
  /** `time`, `bytes`, … or the tool's own word for what it counts. */
  readonly value: string;
  /** As the tool prints it; empty where it prints none. */
  readonly unit: string;
  /** In the order printed; the one number of a summary. */
  readonly samples: readonly unknown[];
  /** Null: `samples` are samples. */
  readonly summary: Summary | null;
  /** What the tool says went wrong, instead of samples: with the benchmark, whichever value is wanted. */
  readonly fault?: string;
  /** Why this one value cannot be told, instead of samples; the others can. */
  readonly lack?: string;
  /** The tool's own word for a value that is listed under one of ours as well. */
  readonly isAlias?: true;
  /** Parameters the tool names apart from the benchmark. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** An output, made plain: no byte order mark, no colours, lines that end in "\n". */
export interface Material {
  readonly text: string;
  readonly json: ParsedJson;
}

export type Parsed = Result<{ readonly measured: readonly Measured[] }>;

/** One form in which a tool's output comes. */
export interface Form {
  recognises(material: Material): boolean;
  parse(material: Material): Parsed;
}

/** One benchmark tool whose output can be read. */
export interface Tool extends Form {
  /** The word for `adapter`. */
  readonly name: string;
  /** What is expected, for messages: `pytest-benchmark's JSON`. */
  readonly title: string;
  /** Where its output usually is. */
  readonly from: 'stdout' | 'out';
  /** Values it can report and the unit each is recorded in; the first is read unless one is named. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether benchmarks may report values of their own beside those. */
  readonly isOpen: boolean;
  /** Whether its values are counts without noise, such as instructions. */
  readonly isExact?: true;
  /** What files hold beyond what is printed. */
  readonly stored?: Stored;
  /** What makes it do a given amount of work. */
  readonly fixedWork?: FixedWork;
}

/** A tool from its forms: the first that recognises an output reads it, and the last where none does. */
export function toolOf({
  forms,
  ...tool
}: Omit<Tool, keyof Form> & { readonly forms: readonly [...Form[], Form] }): Tool {
  const formOf = (material: Material) => forms.find((form) => form.recognises(material));
  const last = forms[forms.length - 1] as Form;
  return {
    ...tool,
    recognises: (material) => formOf(material) !== undefined,
    parse: (material) => (formOf(material) ?? last).parse(material),
  };
}

/** What is measured of all, or the first refusal, in words. */
export function measureEach<T>(
  items: Iterable<T>,
  measure: (item: T) => readonly Measured[] | string,
): Measured[] | string {
  const measured: Measured[] = [];
  for (const item of items) {
    const found = measure(item);
    if (typeof found === 'string') return found;
    measured.push(...found);
  }
  return measured;
}

/** @param measured or in words why there is nothing */
export function parsedOf(measured: readonly Measured[] | string): Parsed {
  return typeof measured === 'string' ? failed(measured) : { ok: true, measured };
}

/** A form of plain text. */
export function textForm(is: (text: string) => boolean, parse: (text: string) => Parsed): Form {
  return { recognises: ({ text }) => is(text), parse: ({ text }) => parse(text) };
}

/** What a tool prints for people, which documents paste, whole or in part. */
export interface TextOutput {
  is(text: string): boolean;
  read(text: string): readonly Measured[];
}

export const formOf = ({ is, read }: TextOutput): Form =>
  textForm(is, (text) => ({ ok: true, measured: read(text) }));

/** What a saved file says of where its numbers come from; null, or false: nothing. */
export interface Origin {
  readonly project: string | null;
  readonly commit: string | null;
  /** Whether files differed from those of the commit. */
  readonly dirty: boolean;
  /** When it was measured, ISO 8601. */
  readonly at: string | null;
}

/** One run in a saved file. */
export interface SavedRun {
  readonly origin: Origin;
  /** What the writer of the file says is better where a unit does not tell. */
  readonly better: 'lower' | 'higher' | null;
  readonly measured: readonly Measured[];
}

export type SavedRuns = Result<{ readonly runs: readonly SavedRun[] }>;

/** What a tool's files hold beyond what it prints. */
export interface Stored {
  /** A form that only files have; null: it is not that form. */
  readonly read?: (material: Material) => SavedRuns | null;
  /** Where a file that `parse` reads says it comes from. */
  readonly originOf?: (json: unknown) => Partial<Origin>;
  /** Whether each sample is from an execution of its own; else one execution gave them all. */
  readonly isExecutionEach?: true;
}

export const NO_ORIGIN: Origin = { project: null, commit: null, dirty: false, at: null };

/** ISO 8601 in UTC, from what a file has for a time; null where it is none. */
export function isoTime(time: string | number | undefined): string | null {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** A sampled value. */
export function samplesOf(
  names: readonly string[],
  value: string,
  unit: string,
  samples: readonly unknown[],
): Measured {
  return { names, value, unit, samples, summary: null };
}

/** A value of which the tool tells one number only. */
export function summaryOf(
  names: readonly string[],
  value: string,
  unit: string,
  [number, of, deviation]: readonly [number: unknown, of: SummaryKind, deviation?: unknown],
): Measured {
  return { names, value, unit, samples: [number], summary: { of, deviation: deviation ?? null } };
}

/** A benchmark that failed: choosing it fails, with these words. */
export function faultOf(names: readonly string[], value: string, fault: string): Measured {
  return { names, value, unit: '', samples: [], summary: null, fault };
}

/** A value that is not known of a benchmark that is otherwise sound: choosing it fails, with these words. */
export function lackOf(names: readonly string[], value: string, lack: string): Measured {
  return { names, value, unit: '', samples: [], summary: null, lack };
}

/** Joins what was printed again under the same name and value: repetitions, in their order. */
export function joinRepeats(measured: readonly Measured[]): Measured[] {
  const joined = new Map<string, { first: Measured; samples: unknown[] }>();
  for (const one of measured) {
    const key = JSON.stringify([one.names[0], one.value, one.unit]);
    const known = joined.get(key);
    if (known === undefined) joined.set(key, { first: one, samples: [...one.samples] });
    else for (const sample of one.samples) known.samples.push(sample);
  }
  return [...joined.values()].map(({ first, samples }) => ({ ...first, samples }));
}
