/**
 * gungraun (once iai-callgrind) and iai: what Valgrind counted, printed, or with
 * `--output-format=json` a summary a line.
 */

import { z } from 'zod';
import { cell, parseJsonLines } from '../json-tool.ts';
import { failed } from '../reading.ts';
import { type Measured, type Parsed, samplesOf, type Tool, textForm, toolOf } from '../tool.ts';

const VALUES = {
  instructions: 'instructions',
  cycles: 'cycles',
  l1: 'count',
  ll: 'count',
  ram: 'count',
};

/** The words of the printed report, iai's last, and the keys of the summary. */
const WORDS: ReadonlyMap<string, keyof typeof VALUES> = new Map([
  ['Instructions', 'instructions'],
  ['Estimated Cycles', 'cycles'],
  ['L1 Hits', 'l1'],
  ['LL Hits', 'll'],
  ['RAM Hits', 'ram'],
  ['L1 Accesses', 'l1'],
  ['L2 Accesses', 'll'],
  ['RAM Accesses', 'ram'],
  ['Ir', 'instructions'],
  ['EstimatedCycles', 'cycles'],
  ['L1hits', 'l1'],
  ['LLhits', 'll'],
  ['RamHits', 'ram'],
]);

/** `  L1 Hits:    382|N/A   (*********)`: the new count, then the old one. */
const COUNT = /^ {2}([A-Z][\w+ ]*): +([0-9]+)(?:\|| |$)/;
const NAME = /^([\w:]+)(?: (\S+?):\((.*)\)| (\S+))?$/;

/** `parse::group::long ten:(line(10))`, then without what stands for the arguments. */
function namesOf(printed: string): string[] {
  const [, path = printed, id, , bare] = NAME.exec(printed) ?? [];
  const last = id ?? bare;
  return [...new Set([printed, last === undefined ? path : `${path} ${last}`])];
}

function parseText(text: string): Parsed {
  const measured: Measured[] = [];
  let name = '';
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) name = line.slice(0, 500).trim();
    const [, word = '', count] = COUNT.exec(line) ?? [];
    const value = WORDS.get(word);
    if (value !== undefined) measured.push(samplesOf(namesOf(name), value, '', [Number(count)]));
  }
  return measured.length === 0
    ? failed('it has no "Instructions: …": nothing was measured')
    : { ok: true, measured };
}

const metricSchema = z.object({ values: z.object({ new: cell }).default({}) });

const summarySchema = z.object({
  module_path: z.string(),
  id: z.string().nullish(),
  description: z.string().nullish(),
  profiles: z.array(
    z.object({
      tool: z.string(),
      data: z.object({
        total: z.object({ metrics: z.record(z.string(), metricSchema).default({}) }),
      }),
    }),
  ),
});

type Summary = z.infer<typeof summarySchema>;

/** Other tools of Valgrind than Callgrind count other things under words of their own. */
function measure({ module_path: path, id, description, profiles }: Summary): Measured[] {
  const short = id == null ? path : `${path} ${id}`;
  const names = description == null ? [short] : [`${short}:${description}`, short];
  return profiles
    .filter(({ tool }) => tool === 'Callgrind')
    .flatMap(({ data }) =>
      Object.entries(data.total.metrics).flatMap(([word, { values }]) => {
        const value = WORDS.get(word);
        return value === undefined ? [] : [samplesOf(names, value, '', [values.new])];
      }),
    );
}

function isSummaries(text: string): boolean {
  return /^\s*\{"baselines":/.test(text) && text.includes('"module_path"');
}

export const GUNGRAUN: Tool = toolOf({
  name: 'gungraun',
  title: 'what gungraun or iai prints, or gungraun’s summaries',
  from: 'stdout',
  values: VALUES,
  isOpen: false,
  isExact: true,
  forms: [
    textForm(isSummaries, (text) =>
      parseJsonLines(text, summarySchema, (lines) => lines.flatMap(measure)),
    ),
    textForm((text) => /^ {2}Instructions: +[0-9]+(?:\|| |$)/m.test(text), parseText),
  ],
});
