/**
 * Counts what `docs check` runs, packages aside: lines, regular expressions, and entries of word lists
 * in code and data together.
 *
 *     node bench/docs/size.ts [--files]
 *
 * The files are those that `src/commands/docs-check.ts` and the documents' reader reach by imports. An
 * entry of a word list is a quoted word of letters in a run of three or more, or one word of a quoted
 * list of three or more words without any sentence mark.
 */
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src/docs/', 'src/quantity/', 'src/tools/'];

function reach(entry: string, seen: Set<string>): void {
  if (seen.has(entry)) return;
  seen.add(entry);
  if (!entry.endsWith('.ts')) return;
  for (const [, from = ''] of readFileSync(entry, 'utf8').matchAll(
    /(?:from|import\()\s*'(\.[^']+)'/g,
  )) {
    const path = resolve(dirname(entry), from);
    if (FOLDERS.some((folder) => relative(root, path).startsWith(folder))) reach(path, seen);
  }
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Literals behind what an expression may begin after; `new RegExp` counts as one. */
function countExpressions(code: string): number {
  const literals =
    code.match(
      /(?<=[=(,:[!&|?{};]\s*|\breturn\s+)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[dgimsuvy]*/g,
    ) ?? [];
  return literals.length + (code.match(/new RegExp\(/g) ?? []).length;
}

function countWords(code: string): number {
  const lists = code.match(/'(?:[\p{L}σ±.#-]+ ){2,}[\p{L}σ±.#-]*\s?'/gu) ?? [];
  const inLists = lists.reduce((sum, list) => sum + list.trim().split(/\s+/).length, 0);
  const runs = code.match(/(?:'[\p{L}-]{2,}'(?:,|:\s*[-\w.'*]+,)\s*){3,}/gu) ?? [];
  const inRuns = runs.reduce(
    (sum, run) => sum + (run.match(/'[\p{L}-]{2,}'\s*[,:]/gu) ?? []).length,
    0,
  );
  return inLists + inRuns;
}

const files = new Set<string>();
for (const entry of ['src/docs/extract/extract.ts', 'src/docs/judge/judge-documents.ts'])
  reach(resolve(root, entry), files);
const total = { lines: 0, expressions: 0, words: 0 };
for (const file of [...files].sort()) {
  if (!file.endsWith('.ts')) continue;
  const text = readFileSync(file, 'utf8');
  const code = withoutComments(text);
  const own = {
    lines: text.split('\n').length - 1,
    expressions: countExpressions(code),
    words: countWords(code),
  };
  total.lines += own.lines;
  total.expressions += own.expressions;
  total.words += own.words;
  if (flags.files) process.stdout.write(`${relative(root, file)}: ${JSON.stringify(own)}\n`);
}
process.stdout.write(
  `${files.size} files, ${total.lines} lines, ${total.expressions} expressions, ${total.words} words in lists\n`,
);
