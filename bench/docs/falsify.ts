/** Documents whose derived numbers are labelled with their operands, and copies in which one is made false. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Place {
  readonly line: number;
  readonly col: number;
  readonly text: string;
}

export interface Relation {
  readonly file: string;
  readonly target: Place;
  readonly operands: readonly Place[];
  readonly formula: string;
  /** How far its operands stand: in its row, table or block, or across sections. */
  readonly where?: string;
  readonly tint?: readonly [number, number];
  readonly calc?: readonly [number, number];
  readonly holds: boolean;
  readonly verdict?: string;
}

/** The relations of a corpus and the texts they stand in; says what is missing. */
export function readRelations(corpus: string): {
  readonly relations: readonly Relation[];
  readonly texts: ReadonlyMap<string, string>;
} {
  const path = join(corpus, 'relations.jsonl');
  if (!existsSync(path)) throw new Error(`${path} is missing: nothing to make false`);
  const lines = readFileSync(path, 'utf8').split('\n');
  const relations = lines.filter((line) => line !== '').map((line): Relation => JSON.parse(line));
  const texts = new Map(relations.map(({ file }) => [file, textOf(corpus, file)]));
  return { relations, texts };
}

function textOf(corpus: string, file: string): string {
  const found = ['docs', 'unlabelled'].map((folder) => join(corpus, folder, file)).find(existsSync);
  if (found === undefined) throw new Error(`${file} is in neither docs/ nor unlabelled/`);
  return readFileSync(found, 'utf8');
}

export function linesOf({ target, operands }: Relation): readonly number[] {
  return [target, ...operands].map(({ line }) => line);
}

const NUMBER = /\d[\d,.'’]*\d|\d/g;
const UNFALSIFIABLE = new Set(['rank', 'verdict', 'other', 'range-holds', 'upper-bound']);
const [MIN_ERROR, MAX_ERROR, MIN_GAP] = [0.08, 0.6, 0.03];

/** Another number in the same digits' places, wrong by 8 to 60 % and apart from what the operands give. */
export function falsify({ target, tint, calc }: Relation, random: () => number): string | null {
  const [number, more] = target.text.match(NUMBER) ?? [];
  if (number === undefined || more !== undefined || tint === undefined || calc === undefined)
    return null;
  const digits = number.replace(/\D/g, '');
  const sign = random() < 0.5 ? 1 : -1;
  const factor = 1 + sign * (MIN_ERROR + random() * (MAX_ERROR - MIN_ERROR));
  for (const each of [factor, 2 - factor]) {
    const changed = String(Math.round(Number(digits) * each)).padStart(digits.length, '0');
    const ratio = Number(changed) / Number(digits);
    const [low, high] = [tint[0] * ratio, tint[1] * ratio].sort((a, b) => a - b) as [
      number,
      number,
    ];
    const apart = Math.max(low - calc[1], calc[0] - high) / Math.abs((low + high) / 2);
    const isFair = Math.abs(ratio - 1) >= MIN_ERROR && Math.abs(ratio - 1) <= MAX_ERROR;
    if (changed.length !== digits.length || !isFair || apart < MIN_GAP) continue;
    let at = 0;
    return target.text.replace(
      number,
      number.replace(/\d/g, () => changed[at++] ?? ''),
    );
  }
  return null;
}

export function replaceAt(text: string, { line, col, text: old }: Place, by: string): string {
  const lines = text.split('\n');
  const own = lines[line - 1] ?? '';
  if (own.slice(col, col + old.length) !== old) throw new Error(`no “${old}” in line ${line}`);
  lines[line - 1] = own.slice(0, col) + by + own.slice(col + old.length);
  return lines.join('\n');
}

/** Draws by document, then by formula, so that no long table outweighs the rest; null when none is left. */
export function drawFrom(
  relations: readonly Relation[],
  random: () => number,
): () => Relation | null {
  const fair = relations.filter(({ holds, formula }) => holds && !UNFALSIFIABLE.has(formula));
  const pool = new Map(
    [...Map.groupBy(fair, ({ file }) => file)].map(([file, each]) => [
      file,
      Map.groupBy(each, ({ formula }) => formula),
    ]),
  );
  const place = (size: number) => Math.floor(random() * size);
  return () => {
    const [file, formulas] = [...pool][place(pool.size)] ?? [];
    if (file === undefined || formulas === undefined) return null;
    const [name, left] = [...formulas][place(formulas.size)] as [string, Relation[]];
    const [drawn] = left.splice(place(left.length), 1);
    if (left.length === 0) formulas.delete(name);
    if (formulas.size === 0) pool.delete(file);
    return drawn ?? null;
  };
}
