import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Example, Examples } from './examples.ts';

const PATH = resolve(import.meta.dirname, '../examples.json.gz');

interface Stored {
  readonly names: readonly string[];
  readonly labels: Examples['labels'];
  readonly rows: readonly (Omit<Example, 'features' | 'keys' | 'words' | 'unitChoice'> & {
    readonly features: readonly number[];
    /** For each zone its number, then its buckets. */
    readonly words: readonly (readonly number[])[];
    readonly keys: Readonly<Record<string, number>>;
    readonly unitChoice: {
      readonly options: readonly (readonly number[])[];
      readonly right: number;
    } | null;
  })[];
}

/** Writes the examples: names once, values to three digits, groups as numbers. */
export function saveExamples({ examples, labels }: Examples): void {
  const names = createNumbering();
  const groups = createNumbering();
  const code = (features: ReadonlyMap<string, number>) =>
    [...features].flatMap(([name, value]) => [names.of(name), Number(value.toPrecision(4))]);
  const rows = examples.map((example) => ({
    ...example,
    features: code(example.features),
    words: example.words.map(({ zone, buckets }) => [zone, ...buckets]),
    keys: Object.fromEntries(
      Object.entries(example.keys).map(([name, key]) => [
        name,
        groups.of(`${example.document} ${name} ${key}`),
      ]),
    ),
    unitChoice: example.unitChoice && {
      right: example.unitChoice.right,
      options: example.unitChoice.options.map(code),
    },
  }));
  const stored: Stored = { names: names.all, labels, rows };
  writeFileSync(PATH, gzipSync(JSON.stringify(stored), { level: 9 }));
}

export function loadExamples(): Examples {
  const { names, labels, rows } = JSON.parse(
    gunzipSync(readFileSync(PATH)).toString('utf8'),
  ) as Stored;
  const decode = (flat: readonly number[]) => {
    const features = new Map<string, number>();
    for (let at = 0; at < flat.length; at += 2)
      features.set(names[flat[at] ?? 0] ?? '', flat[at + 1] ?? 0);
    return features;
  };
  const examples = rows.map((row) => ({
    ...row,
    features: decode(row.features),
    words: row.words.map(([zone = 0, ...buckets]) => ({ zone, buckets })),
    unitChoice: row.unitChoice && {
      right: row.unitChoice.right,
      weight: 1,
      options: row.unitChoice.options.map(decode),
    },
  }));
  return { examples, labels };
}

function createNumbering() {
  const numbers = new Map<string, number>();
  const all: string[] = [];
  const of = (name: string) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, all.length);
    all.push(name);
    return all.length - 1;
  };
  return { of, all };
}
