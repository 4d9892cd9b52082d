/** A performance number in a document: what it says, how exactly, of what, and where it stands. */
import type { Dimension } from '../quantity/unit.ts';

export type ClaimKind = 'absolute' | 'ratio' | 'percent' | 'range' | 'bound' | 'spread' | 'words';

export type ClaimClass =
  | 'own'
  | 'spread'
  | 'historical'
  | 'quoted'
  | 'target'
  | 'expected'
  | 'refuted'
  | 'example';

export type ClaimContext = 'prose' | 'list' | 'heading' | 'table' | 'code' | 'html' | 'quote';

export type Modifier =
  | { readonly kind: 'about' }
  | { readonly kind: 'at-most' | 'at-least' | 'less-than' | 'more-than' | 'up-to' }
  | { readonly kind: 'all' };

/** Which way the words point: "faster", "slower", "less", "more", a sign. */
export type Direction = 'faster' | 'slower' | 'less' | 'more' | null;

/** A closed interval in the base scale of the claim's unit. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Words around a number from which its benchmark is found; as written, markup removed. */
export interface Subject {
  readonly row: readonly string[];
  readonly column: readonly string[];
  /** Headings from the document's title down to the one above. */
  readonly headings: readonly string[];
  /** The heading right above is one of a section, and not the document's title. */
  readonly isInSection?: boolean;
  /** What is said of its table, or introduces its list. */
  readonly caption: string | null;
  readonly sentence: string | null;
  /** What stands beside it: the sentences before and behind, the paragraphs before and behind its block. */
  readonly beside?: readonly string[];
  /** The sentences before it in its paragraph, the nearest first. */
  readonly before?: readonly string[];
  /** For pasted output: the name the tool printed. */
  readonly name: string | null;
}

export interface Claim {
  readonly path: string;
  /** 1-based; the column counts code points. */
  readonly line: number;
  readonly column: number;
  /** UTF-16 offsets into the file's text, half-open. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** In base scale (`10.4M` → 10400000, in the unit as written); [low, high] of a range. */
  readonly value: number | readonly [number, number] | null;
  /** At the printed precision, in the unit as written; null where no number is given. */
  readonly interval: Interval | null;
  /** One unit of the last printed digit, in base scale. */
  readonly step: number | null;
  /** Canonical unit symbol; null: a bare number whose unit was not found. */
  readonly unit: string | null;
  readonly dimension: Dimension | null;
  readonly kind: ClaimKind;
  readonly modifier: Modifier | null;
  readonly direction: Direction;
  /** `1,5 ms`: a decimal comma or a slip, nobody can tell. */
  readonly isAmbiguous?: boolean;
  /** Of pasted output: what the tool's own reader says it is, a value of a benchmark or what is printed beside one. */
  readonly printed?: 'value' | 'side' | null;
  readonly class: ClaimClass;
  /** The words that made it another class than `own`. */
  readonly classCue: string | null;
  readonly context: ClaimContext;
  readonly subject: Subject;
  /** Claims of one table, list or paragraph share a block; cells carry their place in it. */
  readonly block: number;
  readonly cell: { readonly table: number; readonly row: number; readonly column: number } | null;
}

/** What a number was read as, and what decided: its shape, or the evidence that weighed most. */
export interface ReadNumber {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly band: 'claim' | 'unsure' | 'other';
  readonly why: string;
}

/** A table as read: every cell's text with its place, so that it can be judged as a whole. */
export interface ClaimTable {
  readonly id: number;
  readonly header: readonly string[];
  /** 1-based lines of the header and of each body row. */
  readonly headerLine: number | null;
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

/** An annotation comment, in whatever shell the format has: `<!-- benchproof … -->`. */
export interface RawAnnotation {
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
  /** The text after the word `benchproof`. */
  readonly text: string;
}

export interface ExtractedDocument {
  readonly path: string;
  readonly claims: readonly Claim[];
  /** Numbers for which the evidence decides neither way; in lines that a change adds they must be resolved. */
  readonly unsure: readonly Claim[];
  /** Every other number of the document, read as far as it could be: a configured name may still make it a claim. */
  readonly others: readonly Claim[];
  readonly rejections: readonly ReadNumber[];
  /** The numbers among `claims` and `unsure`, and why. */
  readonly taken: readonly ReadNumber[];
  readonly tables: readonly ClaimTable[];
  readonly annotations: readonly RawAnnotation[];
  /** Set where reading it was given up: the gate fails and names the file. */
  readonly failure: {
    readonly kind: 'too-large' | 'work' | 'deadline' | 'parse' | 'encoding';
    readonly message: string;
  } | null;
}

/** A document of which nothing is known: absent, or given up for the reason in `failure`. */
export function emptyDocument(
  path: string,
  failure: ExtractedDocument['failure'] = null,
): ExtractedDocument {
  const nothing = { claims: [], unsure: [], others: [], rejections: [], taken: [], tables: [] };
  return { path, ...nothing, annotations: [], failure };
}

/** What stands before and behind a number in its sentence; nothing where it is not found there. */
export function wordsAround({ subject, text }: Claim): readonly [before: string, behind: string] {
  const sentence = subject.sentence ?? '';
  const at = sentence.indexOf(text);
  return at === -1 ? ['', ''] : [sentence.slice(0, at), sentence.slice(at + text.length)];
}
