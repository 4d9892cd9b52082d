/** The findings of `doctor` for a person and as data. */
import { z } from 'zod';
import { type Paint, paintFor } from '../report/terminal/paint.ts';
import { adviseMachine, describeAdvice } from '../report/words/doctor.ts';
import { phraseToText } from '../text/phrase.ts';
import { plural } from '../text/plural.ts';
import { ADVICE_NAMES, type Advice, type AdviceLevel } from './assess.ts';

export const doctorSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('doctor'),
  fit: z.boolean().describe('False: nothing can be measured here.'),
  findings: z.array(
    z.strictObject({
      name: z.enum(ADVICE_NAMES),
      level: z.enum(['ok', 'warning', 'problem', 'unknown']),
      message: z.string(),
      advice: z.string().nullable(),
      evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

type DoctorDocument = z.infer<typeof doctorSchema>;

export function doctorDocument(findings: readonly Advice[]): DoctorDocument {
  return {
    version: 1,
    kind: 'doctor',
    fit: findings.every(({ level }) => level !== 'problem'),
    findings: findings.map((advice) => ({
      name: advice.name,
      level: advice.level,
      message: phraseToText(describeAdvice(advice)),
      advice: adviseMachine(advice),
      evidence: advice.evidence,
    })),
  };
}

export function renderDoctor(findings: readonly Advice[], colour: boolean = false): string {
  const paint = paintFor(colour);
  const width = Math.max(...ADVICE_NAMES.map((name) => name.length));
  const lines = findings.flatMap((advice) => {
    const said = phraseToText(describeAdvice(advice));
    const remedy = adviseMachine(advice);
    const line = `${markOf(advice.level, paint)} ${advice.name.padEnd(width)}  ${said}`;
    return remedy === null ? [line] : [line, `  ${' '.repeat(width)}  ${paint.dim(`→ ${remedy}`)}`];
  });
  return `${[...lines, '', summaryOf(findings)].join('\n')}\n`;
}

function summaryOf(findings: readonly Advice[]): string {
  const count = (level: AdviceLevel): number =>
    findings.filter((one) => one.level === level).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems > 0) return `Not fit to measure: ${plural(problems, 'problem')} to mend first.`;
  if (warnings === 0) return 'Fit to measure.';
  return `Fit to measure, with ${plural(warnings, 'reservation')}.`;
}

function markOf(level: AdviceLevel, paint: Paint): string {
  switch (level) {
    case 'ok':
      return paint.green('✓');
    case 'warning':
      return paint.yellow('!');
    case 'problem':
      return paint.red('✗');
    case 'unknown':
      return paint.dim('?');
    default:
      return level satisfies never;
  }
}
