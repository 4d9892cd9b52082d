import { rememberOf } from '../../core/text/remember.ts';
import type { Mark } from '../extract/mapped-text.ts';
import { headerOf } from '../tables/table.ts';
import type { Candidate } from './candidate.ts';
import { Features } from './feature-values.ts';

/** `"rate": "`, `rate = '`: the value behind it is a string that a program reads. */
const QUOTED_KEY = /^\s*["']?[\w.-]+["']?\s*[:=]\s*["']$/;
const KEY = /^[\s\-*]*["']?[\w.-]+["']?\s*[:=]\s*["']?$/;
const PROMPT = /^\s*[$>%]\s/;
const MAX_KEY = 80;
const CAPITALS = /^[A-Z][A-Z\s_()-]+$/;

/** Where settings and listings stand: beside names in code, in a key's line, under a prompt. */
export function addSettingFeatures(features: Features, candidate: Candidate): void {
  addCodeBeside(features, candidate);
  const { passage, token } = candidate;
  const { text } = passage.text;
  const near = text.slice(Math.max(0, token.start - MAX_KEY), token.start);
  const line = near.slice(near.lastIndexOf('\n') + 1);
  if (KEY.test(line)) features.set('key', 1);
  if (passage.line && QUOTED_KEY.test(line)) features.set('setting-line', 1);
  if (passage.line && hasPrompt(passage.line.lines)) features.set('block.prompt', 1);
  const { cell } = passage;
  if (cell && CAPITALS.test(headerOf(cell.table, cell.row, cell.column)))
    features.set('header.capitals', 1);
}

/** Whether a preformatted block shows commands; each block is looked through once. */
const hasPrompt = rememberOf((lines: readonly string[]) => lines.some((line) => PROMPT.test(line)));

function addCodeBeside(features: Features, candidate: Candidate): void {
  const { passage, token, sentence } = candidate;
  const codes = passage.text.marks.filter(({ kind }) => kind === 'code');
  if (codes.some(({ start, end }) => start <= token.start && token.start < end))
    features.set('code.value', 1);
  const before = codes.filter(({ end }) => end <= token.start && end > sentence.start).at(-1);
  if (before) features.set('code.before', 1 / (1 + (token.start - before.end) / 10));
  if (codes.some(({ start }) => start >= token.end && start < sentence.end))
    features.set('code.after', 1);
  const name = nameOf(candidate, codes);
  if (name === null) return;
  features.set('code.first', 1);
  if (isIdentifier(name)) features.set('code.identifier', 1);
}

/** `max_rate`, `pool.size`, `--retry-delay`, `maxRetries`: a name that a program reads. */
function isIdentifier(text: string): boolean {
  if (!/^-{0,2}[A-Za-z][\w.-]*$/.test(text)) return false;
  return text.startsWith('-') || /[A-Za-z][_.-][A-Za-z]|[a-z][A-Z]/.test(text);
}

/** The code that a paragraph, a list item or a row begins with. */
function nameOf({ passage, token }: Candidate, codes: readonly Mark[]): string | null {
  const first = passage.cell ? passage.row[0] : passage.text;
  const marks = first === passage.text ? codes : (first?.marks ?? []);
  const mark = marks.find(({ kind, start }) => kind === 'code' && start === 0);
  if (!first || !mark || (first === passage.text && mark.end > token.start)) return null;
  return first.text.slice(0, mark.end).trim();
}

/** What a document is about, as shares of its numbers: it is said of each of them. */
export function addDocumentFeatures(all: readonly Features[]): void {
  const most = Math.max(10, all.length);
  const share = (test: (features: Features) => boolean) => all.filter(test).length / most;
  const has = (...names: readonly string[]) =>
    share((features) => names.some((name) => features.has(name)));
  const said = new Features();
  const shares = {
    measured: has('b:measured', 'a:measured', 'header:measured', 'caption:measured'),
    compared: has('b:compared', 'a:compared', 'header:compared', 'caption:compared'),
    announced: has('heading:measured'),
    setting: has('b:setting', 'a:setting', 'header:setting', 'label:setting'),
    code: has('code.value', 'code.first', 'key'),
    spread: has('spread'),
    ratio: has('unit:ratio'),
    fine: share((one) => !one.has('unit:none') && (one.get('decimals') ?? 0) > 0),
    figures: has('figures'),
  };
  for (const [name, value] of Object.entries(shares)) said.set(`document.${name}`, value);
  for (const features of all) features.add(said);
}
