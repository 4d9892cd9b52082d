import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClaimClass } from '../../src/docs/claim.ts';

/** A number that a reader took for a statement of performance. */
export interface Label {
  readonly file: string;
  readonly line: number;
  /** 0-based, in code points. */
  readonly col: number;
  readonly text: string;
  readonly value: number | readonly number[] | null;
  readonly unit: string | null;
  readonly cls: string;
  readonly context: string;
}

/** A document with its labels, complete inside the ranges of lines. */
export interface LabelledDocument {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly labels: readonly Label[];
  readonly scope: readonly (readonly [number, number])[];
}

const CLASSES: Readonly<Record<string, ClaimClass>> = {
  own: 'own',
  disp: 'spread',
  hist: 'historical',
  quote: 'quoted',
  target: 'target',
  hyp: 'expected',
  example: 'example',
  refuted: 'refuted',
};

export function classOf(label: Label): ClaimClass {
  return CLASSES[label.cls] ?? (label.cls as ClaimClass);
}

/** Reads a folder of `docs/`, `claims.jsonl` and `scope.json`; says what is missing. */
export function readCorpus(folder: string): readonly LabelledDocument[] {
  for (const name of ['docs', 'claims.jsonl', 'scope.json'])
    if (!existsSync(join(folder, name)))
      throw new Error(`${folder} is no corpus: it has no ${name}. Name one with --corpus DIR.`);
  const labels = readLines(join(folder, 'claims.jsonl')) as readonly Label[];
  const scopes = JSON.parse(readFileSync(join(folder, 'scope.json'), 'utf8')) as Record<
    string,
    Scope
  >;
  return readdirSync(join(folder, 'docs'))
    .sort()
    .map((name) => {
      const scope = scopes[name] ?? [];
      return {
        name,
        path: join(folder, 'docs', name),
        text: readFileSync(join(folder, 'docs', name), 'utf8'),
        labels: labels.filter(({ file }) => file === name),
        scope: 'scope' in scope ? scope.scope : scope,
      };
    });
}

/** Single lines that must yield nothing, as paragraphs of documents of our own kind; none without the file. */
export function readTrickyLines(folder: string): readonly LabelledDocument[] {
  const path = join(folder, 'tricky-negatives.jsonl');
  if (!existsSync(path)) return [];
  return readLines(path).map((line, at) => ({
    name: `tricky-${at}.md`,
    path: 'tricky.md',
    text: (line as { readonly text: string }).text,
    labels: [],
    scope: [[1, 1000]],
  }));
}

type Ranges = readonly (readonly [number, number])[];
type Scope = Ranges | { readonly scope: Ranges };

export function readLines(path: string): readonly unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
}

export function isInScope(document: LabelledDocument, line: number): boolean {
  return document.scope.some(([first, last]) => first <= line && line <= last);
}
