import { extname } from 'node:path';
import { findCandidates } from '../../../src/docs/classify/candidate.ts';
import type { FoundUnit } from '../../../src/docs/classify/features.ts';
import { readEvidence } from '../../../src/docs/classify/features.ts';
import { keysOf } from '../../../src/docs/classify/neighbours.ts';
import {
  createUnitReader,
  findUnits,
  type UnitOption,
} from '../../../src/docs/classify/unit-choice.ts';
import WEIGHTS from '../../../src/docs/classify/weights.json' with { type: 'json' };
import type { ZoneWords } from '../../../src/docs/classify/word-scores.ts';
import { readFormat } from '../../../src/docs/extract/formats/format.ts';
import { sourceRange } from '../../../src/docs/extract/mapped-text.ts';
import { createPositions } from '../../../src/docs/extract/positions.ts';
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
  const { candidates } = findCandidates(await readFormat(document.text, document.path));
  const units = findUnits(candidates, WEIGHTS.units);
  const evidence = readEvidence(candidates, units);
  const { optionsOf } = createUnitReader(candidates);
  const positions = createPositions(document.text);
  return candidates.flatMap((candidate, at) => {
    const { passage, token } = candidate;
    const [start, end] = sourceRange(passage.text, token.start, token.end);
    const { line, column } = positions.locate(start);
    if (!isInScope(document, line)) return [];
    const over = document.labels.filter((label) => overlaps(label, line, column, end - start));
    const [label] = over;
    const unit = units[at];
    const features = new Map<string, number>();
    const { words = [] } = evidence[at] ?? {};
    evidence[at]?.features.forEach((value, name) => {
      features.set(name, value);
    });
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
        unitChoice: unitChoice(optionsOf(candidate), label),
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

/** Names that give a unit whatever the number is of. */
const NAMING = ['from.header', 'from.row', 'from.unit-cell'];

/** Null where the unit is settled without a choice; what a text says of results is not said of a number that is none. */
function unitChoice(options: readonly UnitOption[], label: Label | undefined): Choice | null {
  const isNamed = options.some(({ features }) => NAMING.some((name) => features.has(name)));
  if (options.length < 2 || (!label && isNamed)) return null;
  const right = options.findIndex(({ found }: { found: FoundUnit }) =>
    isSameUnit(found.unit?.symbol ?? null, label?.unit ?? null),
  );
  return {
    options: options.map((option) => option.features),
    right: right < 0 ? options.length - 1 : right,
    weight: 1,
  };
}
