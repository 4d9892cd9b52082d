/**
 * criterion.rs, in one of three forms: its own files, each under a heading `==> path <==` as
 * `tail -v` prints them; the messages of cargo-criterion; or what it prints, a summary.
 */

import { z } from 'zod';
import { cell, parseJsonLines, shaped } from '../json-tool.ts';
import { failed, parseJson } from '../reading.ts';
import {
  type Measured,
  measureEach,
  type Parsed,
  parsedOf,
  samplesOf,
  summaryOf,
  type Tool,
  textForm,
  toolOf,
} from '../tool.ts';

/** Criterion's own files, joined by `tail -v` under their paths (docs/adapters.md has the command). */

const schemas = {
  'benchmark.json': z.object({ full_id: z.string() }),
  'sample.json': z.object({ iters: z.array(z.number()), times: z.array(z.number()) }),
  'estimates.json': z.object({
    mean: z.object({ point_estimate: cell }),
    std_dev: z.object({ point_estimate: cell }),
  }),
};

type FileName = keyof typeof schemas;
type Files = { [Name in FileName]?: z.infer<(typeof schemas)[Name]> };

function isKnown(name: string): name is FileName {
  return Object.hasOwn(schemas, name);
}

/** Nanoseconds an iteration. */
function measureFolder(folder: string, files: Files): Measured[] | string {
  const { 'benchmark.json': benchmark, 'sample.json': sample, 'estimates.json': estimates } = files;
  if (benchmark === undefined) return `${folder}: its benchmark.json is missing`;
  const names = [benchmark.full_id];
  if (sample !== undefined) {
    if (sample.times.length !== sample.iters.length) {
      return `${folder}: ${sample.times.length} times of ${sample.iters.length} iteration counts`;
    }
    const each = sample.times.map((time, index) => time / (sample.iters[index] ?? 0));
    return [samplesOf(names, 'time', 'ns', each)];
  }
  if (estimates === undefined) return `${folder}: it has neither sample.json nor estimates.json`;
  const { mean, std_dev: deviation } = estimates;
  const summary = [mean.point_estimate, 'mean', deviation.point_estimate] as const;
  return [summaryOf(names, 'time', 'ns', summary)];
}

/** Adds one file to its folder's; returns what is wrong with it, or null. */
function addFile(folders: Map<string, Files>, path: string, text: string): string | null {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (!isKnown(name)) return null;
  const json = parseJson(text);
  if (!json.ok) return `${path} is not JSON (${json.message})`;
  const parsed = shaped<Files[FileName]>(json.value, schemas[name]);
  if (!parsed.ok) return `${path}: ${parsed.message}`;
  const folder = path.slice(0, Math.max(slash, 0));
  folders.set(folder, { ...folders.get(folder), [name]: parsed.value });
  return null;
}

function parseFiles(text: string): Parsed {
  const folders = new Map<string, Files>();
  const parts = text.split(/^==> (.+) <==$/m).slice(1);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const wrong = addFile(folders, parts[at] ?? '', parts[at + 1] ?? '');
    if (wrong !== null) return failed(wrong);
  }
  return parsedOf(measureEach(folders, ([folder, files]) => measureFolder(folder, files)));
}

/** `cargo criterion --message-format=json`: one message a line. */

const messageSchema = z.object({
  reason: z.string(),
  id: z.string().optional(),
  iteration_count: z.array(z.number()).default([]),
  measured_values: z.array(z.number()).default([]),
  unit: z.string().default('ns'),
});

function measureMessage(message: z.infer<typeof messageSchema>): Measured[] | string {
  if (message.reason !== 'benchmark-complete') return [];
  const { id = '', iteration_count: counts, measured_values: totals, unit } = message;
  if (counts.length !== totals.length) return `expected ${id}: as many values as iteration counts`;
  const each = totals.map((total, index) => total / (counts[index] ?? 0));
  return [samplesOf([id], 'time', unit, each)];
}

/** What criterion prints: an estimate between the ends of its interval, no samples. */

const BOUND = '[0-9][0-9.]* [^ \\]]{1,4}';
const TIME = new RegExp(`^ +time: +\\[${BOUND} ([0-9][0-9.]*) ([^ \\]]{1,4}) ${BOUND}\\]$`);
const MARK = ' time: ';

/**
 * A long name has a line of its own, and the time the next. Where there is a throughput and an
 * earlier result to compare with, a second time follows under `change:`, in percent.
 */
function parseTerminal(text: string): Parsed {
  const measured: Measured[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const at = line.indexOf(MARK);
    if (at >= 0 && before !== 'change:') {
      const name = line.slice(0, at).trim() || before;
      const [, number, unit = ''] = TIME.exec(line.slice(at).replace(/^ */, ' ')) ?? [];
      if (number === undefined) return failed(`${name}: its line is truncated`);
      measured.push(summaryOf([name], 'time', unit, [Number(number), 'estimate']));
    }
    before = line.trim();
  }
  return measured.length === 0
    ? failed('it has no benchmark of criterion: nothing was measured')
    : { ok: true, measured };
}

export const CRITERION: Tool = toolOf({
  name: 'criterion',
  title: 'criterion’s files, messages or text',
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: false,
  // Each once: https://bheisler.github.io/criterion.rs/book/user_guide/command_line_options.html
  fixedWork: { flags: () => ['--test'], showsSame: false },
  forms: [
    textForm((text) => /^==> .*\/new\/\w+\.json <==$/m.test(text), parseFiles),
    textForm(
      (text) => /^\{"reason":"/.test(text.trimStart()),
      (text) => parseJsonLines(text, messageSchema, (lines) => measureEach(lines, measureMessage)),
    ),
    textForm((text) => / time: {1,40}\[/.test(text), parseTerminal),
  ],
});
