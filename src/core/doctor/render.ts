/** The findings of `doctor` as text and JSON. */
import { z } from 'zod';
import { plural } from '../text/plural.ts';
import { CHECK_NAMES, LEVELS, type MachineFinding } from './checks.ts';

export const doctorSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('doctor'),
  fit: z.boolean().describe('False if nothing can be measured here.'),
  findings: z.array(
    z.strictObject({
      name: z.enum(CHECK_NAMES),
      level: z.enum(LEVELS),
      message: z.string(),
      advice: z.string().nullable(),
      evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

export function doctorDocument(findings: readonly MachineFinding[]) {
  const fit = findings.every(({ level }) => level !== 'problem');
  return { version: 1, kind: 'doctor', fit, findings };
}

export function renderDoctor(findings: readonly MachineFinding[]): string {
  const width = Math.max(...CHECK_NAMES.map((name) => name.length));
  const lines = findings.flatMap(({ name, level, message, advice }) => {
    const line = `${MARKS[level]} ${name.padEnd(width)}  ${message}`;
    return advice === null ? [line] : [line, `  ${' '.repeat(width)}  → ${advice}`];
  });
  return `${[...lines, '', summaryOf(findings)].join('\n')}\n`;
}

const MARKS = { ok: '✓', warning: '!', problem: '✗', unknown: '?' } as const;

function summaryOf(findings: readonly MachineFinding[]): string {
  const count = (level: MachineFinding['level']): number =>
    findings.filter((one) => one.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems > 0) return `Not fit to measure: ${plural(problems, 'problem')} to mend first.`;
  if (warnings === 0) return 'Fit to measure.';
  return `Fit to measure, with ${plural(warnings, 'reservation')}.`;
}
