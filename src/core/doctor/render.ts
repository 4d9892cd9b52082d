/** The findings of `doctor` as text and JSON. */
import { listed } from '../text/plural.ts';
import { CHECK_NAMES, type MachineFinding } from './checks.ts';

/** `fit` is false if nothing can be measured here. */
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
  return `${[summaryOf(findings), '', ...lines].join('\n')}\n`;
}

const MARKS = { ok: '✓', warning: '!', problem: '✗', unknown: '?' } as const;

function summaryOf(findings: readonly MachineFinding[]): string {
  const of = (level: MachineFinding['level']) =>
    findings.filter((one) => one.level === level).map(({ name }) => name);
  const [problems, warnings] = [of('problem'), of('warning')];
  if (problems.length > 0) return `Not fit to measure: mend ${listed(problems)} first.`;
  if (warnings.length === 0) return 'Fit to measure.';
  return `Able to measure, but less certain results are to be expected: see ${listed(warnings)}.`;
}
