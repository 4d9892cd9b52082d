/**
 * Whether each number of a document is read exactly once: digits of its text that no token holds, of
 * the labels of a folder those that no block's text holds.
 *
 *     node bench/docs/numbers.ts [--show 20] FOLDER_OR_FILES…
 *
 * Prints, by format, how many runs of digits the source has, how many stand in visible text, how many
 * of those are in exactly one token; exits 1 where one is not. Where FOLDER/claims.jsonl exists, also
 * how many of its labels stand in visible text.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFormat } from '../../src/docs/extract/formats/format.ts';
import { DocumentRefusal } from '../../src/docs/extract/formats/refusal.ts';
import { createPositions } from '../../src/docs/extract/positions.ts';
import { lex } from '../../src/docs/numbers/lex.ts';
import { strayDigits } from '../../test/support/extract/stray-digits.ts';
import { textsOf } from '../../test/support/extract/texts-of.ts';
import { readExpected, refuse } from '../results.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: 'string', default: '0' } },
});

interface Label {
  readonly file: string;
  readonly line: number;
  readonly col: number;
  readonly text: string;
}

function readLabels(path: string): readonly Label[] {
  const file = join(dirname(dirname(path)), 'claims.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): Label => JSON.parse(line))
    .filter((label) => label.file === basename(path));
}

const counts = new Map<
  string,
  { digits: number; visible: number; stray: number; labels: number; hidden: number }
>();

async function check(path: string): Promise<void> {
  const source = readExpected(path, 'a document, or a folder of nothing but documents');
  const format = extname(path).slice(1);
  const count = counts.get(format) ?? { digits: 0, visible: 0, stray: 0, labels: 0, hidden: 0 };
  counts.set(format, count);
  const seen = new Set<number>();
  for (const text of (await readFormat(source, path)).flatMap(textsOf)) {
    const stray = strayDigits(text.text, lex(text.text));
    count.visible += text.text.match(/\d+/g)?.length ?? 0;
    count.stray += stray.length;
    for (const place of stray) console.log(`STRAY ${path}: ${place}`);
    for (const at of text.starts) seen.add(at);
  }
  count.digits += source.match(/\d+/g)?.length ?? 0;
  checkLabels(path, source, seen, count);
}

function checkLabels(
  path: string,
  source: string,
  seen: ReadonlySet<number>,
  count: { labels: number; hidden: number },
): void {
  const lines = source.split(/\r\n|\n|\r/);
  const positions = createPositions(source);
  const starts: number[] = [0];
  for (let at = 0; at < source.length; at += 1) if (source[at] === '\n') starts.push(at + 1);
  for (const label of readLabels(path)) {
    const line = lines[label.line - 1] ?? '';
    const column = [...line].slice(0, label.col).join('').length;
    const start = (starts[label.line - 1] ?? 0) + column;
    const places = [...label.text].map((_, index) => start + index);
    count.labels += 1;
    if (places.some((at) => /[\p{L}\d]/u.test(source[at] ?? '') && seen.has(at))) continue;
    count.hidden += 1;
    if (count.hidden <= Number(flags.show))
      console.log(
        `HIDDEN ${basename(path)}:${positions.locate(start).line} ${JSON.stringify(line.slice(0, 140))}`,
      );
  }
}

if (positionals.length === 0) refuse('FOLDER_OR_FILES… is missing: the documents to read');
const files = positionals.flatMap((path) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path).map((name) => join(path, name))
    : [path],
);
for (const file of files)
  await check(file).catch((error: unknown) => {
    if (!(error instanceof DocumentRefusal)) throw error;
    console.log(`REFUSED ${file}: ${error.message}`);
  });
console.log('| format | digits in source | visible | not in one token | labels | not visible |');
for (const [format, count] of counts)
  console.log(
    `| ${format} | ${count.digits} | ${count.visible} | ${count.stray} | ${count.labels} | ${count.hidden} |`,
  );
process.exitCode = [...counts.values()].some(({ stray }) => stray > 0) ? 1 : 0;
