/** What adapters read from a tool's output, before anything is selected. */

import type { FixedWork } from './iterations.ts';
import { attempt, type ParsedJson, type Result, type SummaryNote, Unreadable } from './reading.ts';

/** Statistic that a tool reported instead of its samples. */
export type SummaryKind = SummaryNote['of'];

export interface Summary {
  readonly of: SummaryKind;
  /** Standard deviation in the value's unit, as reported; null if there is none. */
  readonly deviation: unknown;
}

/** One value of one benchmark. Numbers are unchecked, since an output may contain anything. */
export interface Measured {
  /** From the full name to the shortest one; `select` is compared with them in this order. */
  readonly names: readonly string[];
  /** `time`, `bytes`, … or the tool's own word. */
  readonly value: string;
  /** As printed by the tool; empty if it prints none. */
  readonly unit: string;
  /** In printed order; a summary has one number. */
  readonly samples: readonly unknown[];
  /** Null if `samples` are samples. */
  readonly summary: Summary | null;
  /** Why the whole benchmark failed, according to the tool; replaces samples. */
  readonly fault?: string;
  /** Why only this value is unknown; replaces samples. */
  readonly lack?: string;
  /** Whether the output says that it is a count without noise. */
  readonly exact?: true;
  /** Which way is better, where the output says so. */
  readonly better?: 'lower' | 'higher';
  /** The tool's own word for a value that is also listed under ours. */
  readonly isAlias?: true;
  /** Of a whole run, beside values of its work: it counts only where it is selected. */
  readonly isAside?: true;
  /** Parameters the tool names apart from the benchmark. */
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/** An output without byte order mark and colours, with "\n" as line end. */
export interface Material {
  readonly text: string;
  /** The program was stopped: an end is not expected. */
  readonly isStopped: boolean;
  readonly json: ParsedJson;
}

/** One form in which a tool's output comes. */
export interface Form {
  is(text: string, material: Material): boolean;
  /** @throws Unreadable */
  read(text: string, material: Material): readonly Measured[];
}

/** A form for people, which documents paste in whole or in part. */
export interface TextOutput {
  is(text: string): boolean;
  read(text: string): readonly Measured[];
}

/** One benchmark tool whose output can be read. */
export interface Tool {
  recognises(material: Material): boolean;
  /** At least one value, or why there is none. */
  parse(material: Material): Result<{ readonly measured: readonly Measured[] }>;
  /** The word for `adapter`. */
  readonly name: string;
  /** What is expected, for messages: `pytest-benchmark's JSON`. */
  readonly title: string;
  /** Usual location of its output. */
  readonly from: 'stdout' | 'out';
  /** Values it can report, with the unit of each; the first is the default. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether benchmarks may report further values of their own. */
  readonly isOpen?: true;
  /** Whether its values are counts without noise, such as instructions. */
  readonly isExact?: true;
  /** What saved files contain beyond what is printed. */
  readonly stored?: Stored;
  /** Options for a fixed amount of work. */
  readonly fixedWork?: FixedWork;
}

/** What is said of a tool beside how it is read. */
export type ToolFacts = Omit<Tool, 'recognises' | 'parse' | 'from'> & Partial<Pick<Tool, 'from'>>;

/** A tool from its forms: the first one that recognises an output reads it, else the last one. */
export function toolOf({
  forms,
  from = 'stdout',
  ...tool
}: ToolFacts & { readonly forms: readonly [...Form[], Form] }): Tool {
  const formOf = (material: Material) => forms.find((form) => form.is(material.text, material));
  const last = forms[forms.length - 1] as Form;
  return {
    ...{ ...tool, from },
    recognises: (material) => formOf(material) !== undefined,
    parse: (material) =>
      attempt(() => {
        const measured = (formOf(material) ?? last).read(material.text, material);
        if (measured.length === 0)
          throw new Unreadable('it has no benchmark: nothing was measured');
        return { measured };
      }),
  };
}

/** Where and with what it was measured according to a saved file; null where it does not say. */
export interface Ground {
  readonly architecture: string | null;
  readonly cpuModel: string | null;
  readonly cores: number | null;
  /** Its name and version: `CPython 3.12.1`. */
  readonly runtime: string | null;
  /** `release`, `debug`. */
  readonly build: string | null;
}

/** Origin of the numbers according to a saved file; null or false if it does not say. */
export interface Origin {
  /** Of several sets of benchmarks that a file may hold. */
  readonly suite: string | null;
  readonly commit: string | null;
  /** Whether there were uncommitted changes. */
  readonly dirty: boolean;
  /** When it was measured, ISO 8601. */
  readonly at: string | null;
  readonly ground: Ground | null;
}

/** One run in a saved file. */
export interface SavedRun {
  readonly origin: Origin;
  /** Better direction according to the file, if the unit does not imply it. */
  readonly better: 'lower' | 'higher' | null;
  readonly measured: readonly Measured[];
}

/** What a tool's saved files contain beyond what it prints. */
export interface Stored {
  /** Reads a form that only files have; null if it is another form. @throws Unreadable */
  readonly read?: (material: Material) => readonly SavedRun[] | null;
  /** Origin according to a file that `parse` reads. */
  readonly originOf?: (json: unknown) => Partial<Origin>;
  /** Whether each sample comes from a separate execution. */
  readonly isExecutionEach?: true;
  /** Whether a file is read together with those beside it, each under `==> path <==`. */
  readonly isPart?: (path: string) => boolean;
}

export const NO_ORIGIN: Origin = {
  suite: null,
  commit: null,
  dirty: false,
  at: null,
  ground: null,
};

/** ISO 8601 in UTC from a file's time; null if invalid. */
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

/** A printed number with commas between its thousands; NaN for anything else. */
export const numberIn = (text = ''): number =>
  /^\d[\d,]*(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;

/** A value with a single reported number. */
export function summaryOf(
  names: readonly string[],
  value: string,
  unit: string,
  [number, of, deviation]: readonly [number: unknown, of: SummaryKind, deviation?: unknown],
): Measured {
  return { names, value, unit, samples: [number], summary: { of, deviation: deviation ?? null } };
}

/** A failed benchmark: selecting it fails with this message. */
export function faultOf(names: readonly string[], value: string, fault: string): Measured {
  return { names, value, unit: '', samples: [], summary: null, fault };
}

/** An unknown value of a valid benchmark: selecting it fails with this message. */
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
