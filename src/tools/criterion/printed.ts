/**
 * criterion.rs, in one of three forms: its own files, each under a heading `==> path <==` as
 * `tail -v` prints them; the messages of cargo-criterion; or what it prints, a summary.
 */

import { z } from 'zod';
import type { FixedWork } from '../iterations.ts';
import { parseJson } from '../json-text.ts';
import { cell, describeIssue } from '../json-tool.ts';
import {
  type Material,
  type Measured,
  type Parsed,
  samplesOf,
  summaryOf,
  type Tool,
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
function measureFolder(folder: string, files: Files): Measured | string {
  const { 'benchmark.json': benchmark, 'sample.json': sample, 'estimates.json': estimates } = files;
  if (benchmark === undefined) return `${folder}: its benchmark.json is missing`;
  const names = [benchmark.full_id];
  if (sample !== undefined) {
    if (sample.times.length !== sample.iters.length) {
      return `${folder}: ${sample.times.length} times of ${sample.iters.length} iteration counts`;
    }
    const each = sample.times.map((time, index) => time / (sample.iters[index] ?? 0));
    return samplesOf(names, 'time', 'ns', each);
  }
  if (estimates === undefined) return `${folder}: it has neither sample.json nor estimates.json`;
  const { mean, std_dev: deviation } = estimates;
  return summaryOf(names, 'time', 'ns', [mean.point_estimate, 'mean', deviation.point_estimate]);
}

/** Adds one file to its folder's; returns what is wrong with it, or null. */
function addFile(folders: Map<string, Files>, path: string, text: string): string | null {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (!isKnown(name)) return null;
  const json = parseJson(text);
  if (!json.ok) return `${path} is no JSON (${json.message})`;
  const parsed = schemas[name].safeParse(json.value);
  if (!parsed.success) return `${path}: ${describeIssue(parsed.error.issues[0], json.value)}`;
  const folder = path.slice(0, Math.max(slash, 0));
  folders.set(folder, { ...folders.get(folder), [name]: parsed.data });
  return null;
}

function parseFiles(text: string): Parsed {
  const folders = new Map<string, Files>();
  const parts = text.split(/^==> (.+) <==$/m).slice(1);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const wrong = addFile(folders, parts[at] ?? '', parts[at + 1] ?? '');
    if (wrong !== null) return { ok: false, message: wrong };
  }
  const measured: Measured[] = [];
  for (const [folder, files] of folders) {
    const one = measureFolder(folder, files);
    if (typeof one === 'string') return { ok: false, message: one };
    measured.push(one);
  }
  return { ok: true, measured };
}

export const CRITERION_FIXED: FixedWork = { flags: () => ['--test'], showsSame: false };

/** `cargo criterion --message-format=json`: one message a line. */

const messageSchema = z.object({
  reason: z.string(),
  id: z.string().optional(),
  iteration_count: z.array(z.number()).default([]),
  measured_values: z.array(z.number()).default([]),
  unit: z.string().default('ns'),
});

type Message = z.infer<typeof messageSchema>;

function measureMessage(message: Message): Measured | string | null {
  if (message.reason !== 'benchmark-complete') return null;
  const { id = '', iteration_count: counts, measured_values: totals, unit } = message;
  if (counts.length !== totals.length) return `${id}: as many values as iteration counts`;
  const each = totals.map((total, index) => total / (counts[index] ?? 0));
  return samplesOf([id], 'time', unit, each);
}

function parseMessages(text: string): Parsed {
  const measured: Measured[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const json = parseJson(line);
    if (!json.ok) return { ok: false, message: `a line is no JSON (${json.message})` };
    const parsed = messageSchema.safeParse(json.value);
    if (!parsed.success) {
      return { ok: false, message: describeIssue(parsed.error.issues[0], json.value) };
    }
    const one = measureMessage(parsed.data);
    if (typeof one === 'string') return { ok: false, message: `expected ${one}` };
    if (one !== null) measured.push(one);
  }
  return { ok: true, measured };
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
    const at = before.trim() === 'change:' ? -1 : line.indexOf(MARK);
    const name = at < 0 ? '' : line.slice(0, at).trim() || before.trim();
    if (at >= 0) {
      const [, number, unit = ''] = TIME.exec(line.slice(at).replace(/^ */, ' ')) ?? [];
      if (number === undefined) return { ok: false, message: `${name}: its line is cut short` };
      measured.push(summaryOf([name], 'time', unit, [Number(number), 'estimate']));
    }
    before = line;
  }
  return { ok: true, measured };
}

const FORMS: readonly { is(text: string): boolean; parse(text: string): Parsed }[] = [
  { is: (text) => /^==> .*\/new\/\w+\.json <==$/m.test(text), parse: parseFiles },
  { is: (text) => /^\{"reason":"/.test(text.trimStart()), parse: parseMessages },
  { is: (text) => / time: {1,40}\[/.test(text), parse: parseTerminal },
];

function formOf({ text }: Material) {
  return FORMS.find((form) => form.is(text));
}

export const CRITERION: Tool = {
  name: 'criterion',
  title: 'criterion’s files, messages or text',
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: false,
  recognises: (material) => formOf(material) !== undefined,
  parse: (material) =>
    formOf(material)?.parse(material.text) ?? {
      ok: false,
      message: 'it has no benchmark of criterion: nothing was measured',
    },
};
