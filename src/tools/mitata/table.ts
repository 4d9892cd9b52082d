/** What mitata's `run()` prints without a format: one mean each, under the group that it is in. */
import { faultOf, type Measured, summaryOf, type TextOutput } from '../tool.ts';

/** Version 1, compact rows included, and version 0.1. */
const HEAD = /^benchmark +(?:avg|time \(avg\)) +\(min … max\)/m;
const GROUP = /^• (\S.*)$/;
/** Above every group; one without a name has only this. */
const RULE = /^-{10,}/;
/** Version 0.1 sets off thousands: `12'345 ns/iter`. */
const ROW = /^(\S.*?) +([0-9][0-9']*(?:\.[0-9]+)?) (ps|ns|µs|us|ms|s)\/iter\b/;
const FAILED = /^(\S.*?) +error: (.*)$/;

function rowOf(group: string | null, line: string): Measured[] {
  const row = ROW.exec(line) ?? FAILED.exec(line);
  if (row === null) return [];
  const [, name = '', number = '', unit] = row;
  const names = group === null ? [name] : [`${group} > ${name}`, name];
  return unit === undefined
    ? [faultOf(names, 'time', `it failed: ${number.slice(0, 200)}`)]
    : [summaryOf(names, 'time', unit, [Number(number.replaceAll("'", '')), 'mean'])];
}

function readTable(text: string): readonly Measured[] {
  const measured: Measured[] = [];
  let group: string | null = null;
  let isUnderGroup = false;
  for (const line of text.slice(text.search(HEAD)).split('\n')) {
    const named = GROUP.exec(line)?.[1]?.trim();
    if (named !== undefined) group = named;
    else if (RULE.test(line) && !isUnderGroup) group = null;
    isUnderGroup = named !== undefined;
    measured.push(...rowOf(group, line));
  }
  return measured;
}

export const MITATA_TABLE: TextOutput = { is: (text) => HEAD.test(text), read: readTable };
