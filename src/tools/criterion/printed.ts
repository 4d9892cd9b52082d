/**
 * criterion.rs, in one of four forms: its own files, each under a heading `==> path <==` as
 * `tail -v` prints them; its `raw.csv`; the messages of cargo-criterion; or what it prints, a summary.
 */

import { z } from 'zod';
import { cell, jsonLines, shaped } from '../json-tool.ts';
import { csvTable } from '../lines/csv.ts';
import { parseJson, Unreadable } from '../reading.ts';
import { joinRepeats, lackOf, type Measured, samplesOf, summaryOf, toolOf } from '../tool.ts';

/** Criterion's own files, joined by `tail -v` under their paths (docs/guides/rust.md has the command). */

const schemas = {
  'benchmark.json': z.object({
    full_id: z.string(),
    throughput: z.record(z.string(), z.unknown()).nullish(),
  }),
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

/** Folders between `criterion` and the run are the name, where the file that has it is missing. */
function nameOf(folder: string, { 'benchmark.json': benchmark }: Files): string {
  const path = folder.split('/');
  const from = path.lastIndexOf('criterion') + 1;
  const name = benchmark?.full_id ?? (from > 0 ? path.slice(from, -1).join('/') : '');
  if (name === '') throw new Unreadable(`${folder}: its benchmark.json is missing`);
  return name;
}

/** Values of what an iteration handles, by criterion's word for it. */
const HANDLED: Readonly<Record<string, readonly [value: string, unit: string]>> = {
  Bytes: ['throughput', 'B/s'],
  BytesDecimal: ['throughput', 'B/s'],
  Elements: ['items', 'items/s'],
};

/** What the benchmark declares with `Throughput`, a second. */
function throughputOf(
  { names, samples }: Measured,
  { 'benchmark.json': benchmark }: Files,
): Measured[] {
  return Object.entries(benchmark?.throughput ?? {}).flatMap(([kind, amount]) => {
    const [value, unit] = (Object.hasOwn(HANDLED, kind) ? HANDLED[kind] : undefined) ?? [];
    if (value === undefined || unit === undefined || typeof amount !== 'number') return [];
    const rates = samples.map((each) => amount / (Number(each) * 1e-9));
    return [samplesOf(names, value, unit, rates)];
  });
}

/** Nanoseconds an iteration. */
function measureFolder(folder: string, files: Files): Measured[] {
  const time = timeOf(folder, files);
  return time.summary === null && time.value === 'time'
    ? [time, ...throughputOf(time, files)]
    : [time];
}

function timeOf(folder: string, files: Files): Measured {
  const { 'sample.json': sample, 'estimates.json': estimates } = files;
  const names = [nameOf(folder, files)];
  if (/(?:^|\/)change$/.test(folder))
    return lackOf(names, 'change', 'it is how a run compares with an earlier one, and no time');
  if (sample !== undefined) {
    const { times, iters } = sample;
    if (times.length !== iters.length) {
      throw new Unreadable(`${folder}: ${times.length} times of ${iters.length} iteration counts`);
    }
    const each = times.map((time, index) => time / (iters[index] ?? 0));
    return samplesOf(names, 'time', 'ns', each);
  }
  if (estimates === undefined) {
    throw new Unreadable(`${folder}: it has neither sample.json nor estimates.json`);
  }
  const { mean, std_dev: deviation } = estimates;
  const summary = [mean.point_estimate, 'mean', deviation.point_estimate] as const;
  return summaryOf(names, 'time', 'ns', summary);
}

/** Adds one file to its folder's. */
function addFile(folders: Map<string, Files>, path: string, text: string): void {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (!isKnown(name)) return;
  const file = shaped<Files[FileName]>(parseJson(text), schemas[name], path);
  const folder = path.slice(0, Math.max(slash, 0));
  folders.set(folder, { ...folders.get(folder), [name]: file });
}

function parseFiles(text: string): Measured[] {
  const folders = new Map<string, Files>();
  const parts = text.split(/^==> (.+) <==$/m).slice(1);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    addFile(folders, parts[at] ?? '', parts[at + 1] ?? '');
  }
  return [...folders].flatMap(([folder, files]) => measureFolder(folder, files));
}

const OWN_FILE = /^==> .*\b(?:benchmark|sample|estimates)\.json <==$/m;

/** Its `raw.csv`: a line for each sample. */
const RAW =
  /^group,function,value,throughput_num,throughput_type,sample_(?:measured_value|time_nanos),/;

function parseRaw(text: string): Measured[] {
  const { rows } = csvTable(text);
  return joinRepeats(
    rows.map(([group = '', function_ = '', value = '', , , total, ...rest]) => {
      const [unit = 'ns', count] = rest.length > 1 ? rest : ['ns', ...rest];
      const name = [group, function_, value].filter((part) => part !== '').join('/');
      return samplesOf([name], 'time', unit, [Number(total) / Number(count)]);
    }),
  );
}

/** `cargo criterion --message-format=json`: one message a line. */

const messageSchema = z.object({
  reason: z.string(),
  id: z.string().optional(),
  iteration_count: z.array(z.number()).default([]),
  measured_values: z.array(z.number()).default([]),
  unit: z.string().default('ns'),
});

function measureMessage(message: z.infer<typeof messageSchema>): Measured[] {
  if (message.reason !== 'benchmark-complete') return [];
  const { id = '', iteration_count: counts, measured_values: totals, unit } = message;
  if (counts.length !== totals.length) {
    throw new Unreadable(`expected ${id}: as many values as iteration counts`);
  }
  const each = totals.map((total, index) => total / (counts[index] ?? 0));
  return [samplesOf([id], 'time', unit, each)];
}

/** What criterion prints: an estimate between the ends of its interval, no samples. */

const BOUND = '[0-9][0-9.]* [^ \\]]{1,4}';
const TIME = new RegExp(`^ +time: +\\[${BOUND} ([0-9][0-9.]*) ([^ \\]]{1,4}) ${BOUND}\\]`);
const MARK = ' time: ';

/**
 * A long name has a line of its own, and the time the next. Where there is a throughput and an
 * earlier result to compare with, a second time follows under `change:`, in percent.
 */
function parseTerminal(text: string): Measured[] {
  const measured: Measured[] = [];
  let before = '';
  for (const line of text.split('\n')) {
    const at = line.indexOf(MARK);
    if (at >= 0 && before !== 'change:') {
      const name = line.slice(0, at).trim() || before;
      const [, number, unit = ''] = TIME.exec(line.slice(at).replace(/^ */, ' ')) ?? [];
      if (number === undefined) throw new Unreadable(`${name}: its line is truncated`);
      measured.push(summaryOf([name], 'time', unit, [Number(number), 'estimate']));
    }
    before = line.trim();
  }
  return measured;
}

export const CRITERION = toolOf({
  name: 'criterion',
  title: 'criterion’s files, messages or text',
  values: { time: 'ns', throughput: 'B/s', items: 'items/s' },
  stored: { isPart: (name) => OWN_FILE.test(`==> ${name} <==`) },
  // Each once: https://bheisler.github.io/criterion.rs/book/user_guide/command_line_options.html
  fixedWork: { flags: () => ['--test'], none: ['--list'], word: '--bench', showsSame: false },
  forms: [
    { is: (text) => OWN_FILE.test(text), read: parseFiles },
    { is: (text) => RAW.test(text), read: parseRaw },
    {
      is: (text) => /^\{"reason":"/.test(text.trimStart()),
      read: (text) => jsonLines(text, messageSchema).flatMap(measureMessage),
    },
    { is: (text) => / time: {1,40}\[/.test(text), read: parseTerminal },
  ],
});
