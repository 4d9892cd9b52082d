/** What annotations, managed text, the lock and waivers have wrong. */
import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const DIRECTIVE_RULES = {
  'managed-differs': {
    summary: 'Managed text differs from what its records render to.',
    resolve: 'Run `benchproof docs fix`, which writes only what a trusted run recorded.',
    detail: ({ target, found, rendered }) => {
      const name = cleanLine(target);
      return rendered === null
        ? `no record of ${name} counts, so there is no value to write here.`
        : `${name} renders as "${cleanLine(rendered)}", the text has "${cleanLine(found)}".`;
    },
  } satisfies DocumentRule<Problem<'managed-differs'>>,
  annotation: {
    summary: 'An annotation was not understood, or names something that does not exist.',
    resolve: 'Write it as `benchproof manual doc-gate` shows.',
    detail: ({ column, message, expected }) =>
      `column ${column}: ${cleanLine(message)}; expected ${cleanLine(expected)}.`,
  } satisfies DocumentRule<Problem<'annotation'>>,
  'annotation-unused': {
    summary: 'An annotation has no effect.',
    resolve: 'Remove it, or place it next to the number it is for.',
    detail: ({ what }) => `"${cleanLine(what)}" applies to no number, or changes nothing for it.`,
  } satisfies DocumentRule<Problem<'annotation-unused'>>,
  'lock-stale': {
    summary: 'An entry of benchproof.lock names a number or a benchmark that no longer exists.',
    resolve: 'Run `benchproof docs bind`.',
    detail: ({ text, target, why }) => {
      const reason =
        why === 'no-such-claim'
          ? 'the number, or the words around it, changed'
          : 'no benchmark of that name is recorded or configured';
      return `"${cleanLine(text)}" → ${cleanLine(target)}: ${reason}.`;
    },
  } satisfies DocumentRule<Problem<'lock-stale'>>,
  'waiver-expired': {
    summary: 'A waiver has expired, and its number is still there.',
    resolve: 'Measure the number, remove it, or agree on a later date with its owner.',
    detail: ({ text, owner, expires }) =>
      `"${cleanLine(text)}", owned by ${cleanLine(owner)}, expired on ${expires}.`,
  } satisfies DocumentRule<Problem<'waiver-expired'>>,
  'waiver-unused': {
    summary: 'A waiver matches no number.',
    severity: 'warn',
    resolve: 'Remove it.',
    detail: ({ text }) => `no claim reads "${cleanLine(text)}".`,
  } satisfies DocumentRule<Problem<'waiver-unused'>>,
};
