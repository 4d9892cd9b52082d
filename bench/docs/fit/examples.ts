import { extname } from 'node:path';
import type { Candidate } from '../../../src/docs/classify/candidate.ts';
import { findCandidates } from '../../../src/docs/classify/candidate.ts';
import type { FoundUnit } from '../../../src/docs/classify/features.ts';
import { readEvidence } from '../../../src/docs/classify/features.ts';
import { keysOf } from '../../../src/docs/classify/neighbours.ts';
import { findUnits, unitOptions } from '../../../src/docs/classify/unit-choice.ts';
import WEIGHTS from '../../../src/docs/classify/weights.json' with { type: 'json' };
import type { ZoneWords } from '../../../src/docs/classify/word-scores.ts';
import { readFormat } from '../../../src/docs/extract/formats/format.ts';
import { sourceRange } from '../../../src/docs/extract/mapped-text.ts';
import { createPositions } from '../../../src/docs/extract/positions.ts';
import { createUnitContext } from '../../../src/docs/tables/unit-sources.ts';
import type { Label, LabelledDocument } from '../corpus.ts';
import { classOf, isInScope } from '../corpus.ts';
import { isSameUnit } from '../unit-spelling.ts';
import type { Choice } from './softmax.ts';

/** A number of a labelled document as the fitting sees it: features and facts, no words. */
export interface Example {
  readonly document: string;
  readonly format: string;
  readonly line: number;
  readonly column: number;
  /** The labels it overlaps, by their number in the document. */
  readonly labels: readonly number[];
  readonly class: string | null;
  readonly context: string | null;
  readonly isUnitRight: boolean;
  readonly features: ReadonlyMap<string, number>;
  readonly words: readonly ZoneWords[];
  readonly keys: Readonly<Record<string, string | number>>;
  readonly unitChoice: Choice | null;
  /** Seen as a neighbour and judged, but nothing is learnt from it. */
  readonly isAside?: boolean;
}

export interface Examples {
  readonly examples: readonly Example[];
  /** How many labels each document has: what recall is a share of. */
  readonly labels: Readonly<Record<string, number>>;
}

const FORMATS: Readonly<Record<string, string>> = {
  '.md': 'markdown',
  '.mdx': 'mdx',
  '.rst': 'rest',
  '.adoc': 'asciidoc',
};

/** Whether it is of our own fixtures. */
export function isOwn(document: string): boolean {
  return document.startsWith('fixture-');
}

/** Every number in the labelled lines of the documents. */
export async function readExamples(documents: readonly LabelledDocument[]): Promise<Examples> {
  const examples: Example[] = [];
  for (const document of documents) examples.push(...(await readOne(document)));
  const labels = Object.fromEntries(documents.map(({ name, labels: own }) => [name, own.length]));
  return { examples, labels };
}

async function readOne(document: LabelledDocument): Promise<readonly Example[]> {
  const { candidates } = findCandidates(await readFormat(document.text, document.path, undefined));
  const units = findUnits(candidates, WEIGHTS.units);
  const evidence = readEvidence(candidates, units);
  const context = createUnitContext(candidates);
  const positions = createPositions(document.text);
  return candidates.flatMap((candidate, at) => {
    const { passage, token } = candidate;
    const [start, end] = sourceRange(passage.text, token.start, token.end);
    const { line, column } = positions.locate(start);
    if (!isInScope(document, line)) return [];
    const over = document.labels.filter((label) => overlaps(label, line, column, end - start));
    const [label] = over;
    const unit = units[at];
    const { features = new Map(), words = [] } = evidence[at] ?? {};
    return [
      {
        document: document.name,
        format: formatOf(document, label),
        line,
        column,
        labels: over.map((one) => document.labels.indexOf(one)),
        class: label ? classOf(label) : null,
        context: label?.context ?? null,
        isUnitRight: label !== undefined && isSameUnit(unit?.unit?.symbol ?? null, label.unit),
        features,
        words,
        keys: keysOf(candidate, unit),
        unitChoice: unitChoice(candidate, label, context),
      },
    ];
  });
}

function formatOf({ name }: LabelledDocument, label: Label | undefined) {
  return label?.context === 'html' ? 'html' : (FORMATS[extname(name)] ?? 'markdown');
}

function overlaps(label: Label, line: number, column: number, length: number): boolean {
  const start = label.col + 1;
  const isOver = column < start + [...label.text].length && start < column + Math.max(1, length);
  return label.line === line && isOver;
}

type Context = Parameters<typeof unitOptions>[1];

/** Null where the unit is settled without a choice. */
function unitChoice(
  candidate: Candidate,
  label: Label | undefined,
  context: Context,
): Choice | null {
  const { token } = candidate;
  if (!label || token.unit || token.shape !== null) return null;
  const options = unitOptions(candidate, context);
  const right = options.findIndex(({ found }: { found: FoundUnit }) =>
    isSameUnit(found.unit?.symbol ?? null, label.unit),
  );
  if (options.length < 2) return null;
  return {
    options: options.map((option) => option.features),
    right: right < 0 ? options.length - 1 : right,
    weight: 1,
  };
}
