/** What the graph found, as findings on claims: formulas are written with the numbers put in. */
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, Derivation } from '../verdict.ts';
import { allowedFormulas, betterOf, type Finding, numberPlace } from './finding.ts';
import type { Hypothesis, Tested } from './hypothesis.ts';
import type { Node } from './node.ts';
import { isRepeat } from './proposal.ts';
import { wordsOf } from './sentences.ts';
import { middle, overlaps, type Span } from './span.ts';
import type { Statement } from './statement.ts';

function expressionOf({ form, base }: Hypothesis, [a = '', b = '']: readonly string[]): string {
  return {
    a: base === null ? a : `${a} / ${base.claim.text}`,
    '1/a': `${base?.claim.text ?? '1'} / ${a}`,
    'a*b': `${a} × ${b}`,
    'a-b': `${a} − ${b}`,
    'a/b': `${a} / ${b}`,
  }[form.name];
}

interface Written {
  readonly formula: string;
  readonly inputs: readonly Node[];
}

function writeHypothesis(hypothesis: Hypothesis, tested: Tested): Written {
  const { base, reading } = hypothesis;
  const texts = tested.inputs.map(({ claim }) => claim.text);
  const plain = expressionOf(hypothesis, texts);
  const inputs = base === null ? tested.inputs : [...tested.inputs, base];
  const formula = { plain, more: `${plain} − 1`, less: `1 − ${plain}` }[reading];
  return { formula, inputs };
}

function derivationOf(target: Node, { formula, inputs }: Written, expected: Span): Derivation {
  const { factor } = target;
  return {
    formula,
    low: Math.min(expected.low / factor, expected.high / factor),
    high: Math.max(expected.low / factor, expected.high / factor),
    inputs: inputs.map(({ claim }) => numberPlace(claim)),
  };
}

type Relation = Extract<ClaimVerdict, { verdict: 'inconsistent' }>['relation'];

function relationOf({ form, reading, base }: Hypothesis, { target, inputs }: Tested): Relation {
  if (reading !== 'plain') return 'percent-change';
  switch (form.name) {
    case 'a*b':
      return 'product';
    case 'a-b':
      return 'difference';
    case '1/a':
      return base === null ? 'reciprocal' : 'ratio';
  }
  if (target.dimension === 'percent') return 'share';
  if (form.name === 'a') return base === null ? 'conversion' : 'ratio';
  return inputs[0]?.dimension === inputs[1]?.dimension ? 'ratio' : 'rate';
}

/**
 * Whether a cell's own direction word is the opposite of what its formula says, where the heading
 * tells the order: in "checked vs plain" it is "checked" that is faster or slower.
 */
function isTurnedRound({ form, reading, names }: Hypothesis, { target, inputs }: Tested): boolean {
  const { claim } = target;
  if (form.name !== 'a/b' || claim.direction === null || inputs[0] === undefined) return false;
  // A row beside the first one: the heading's order is that of columns.
  if (names.some((name) => name.startsWith('^'))) return false;
  const [heading, a, b] = names.map((name) => wordsOf(name.split('~')[0] ?? ''));
  const [first, second] = [a, b].map((words) => heading?.indexOf(words?.[0] ?? '') ?? -1);
  if (first === undefined || second === undefined || first < 0 || second < 0) return false;
  // Two columns of one name, or the number's own one: the heading tells no order.
  if (
    first === second ||
    a?.join(' ') === heading?.join(' ') ||
    b?.join(' ') === heading?.join(' ')
  )
    return false;
  const [subject, other] = first < second ? ['subject', 'other'] : ['other', 'subject'];
  const ratio = `${subject}/${other}`;
  const said = { plain: ratio, more: `${ratio}-1`, less: `1-${ratio}` }[reading];
  return !allowedFormulas(claim, betterOf(inputs[0].claim)).some((name) => name === said);
}

export function findingOf(hypothesis: Hypothesis, tested: Tested): Finding {
  const written = writeHypothesis(hypothesis, tested);
  const derivation = derivationOf(tested.target, written, tested.expected);
  const said = tested.target.claim.direction ?? '';
  if (tested.fits && isTurnedRound(hypothesis, tested))
    return {
      kind: 'wrong',
      result: { verdict: 'contradiction', with: { kind: 'direction', said, derivation } },
    };
  if (!tested.fits)
    return {
      kind: 'wrong',
      result: { verdict: 'inconsistent', relation: relationOf(hypothesis, tested), derivation },
    };
  const at = middle(tested.expected);
  const edge = !overlaps(tested.target.span, { low: at, high: at });
  return { kind: 'consistent', derivation, inputs: written.inputs.map(({ claim }) => claim), edge };
}

export function contradiction(other: Claim): Finding {
  return {
    kind: 'wrong',
    result: { verdict: 'contradiction', with: { kind: 'place', spot: numberPlace(other) } },
  };
}

export function findingOfStatement({
  target,
  inputs,
  expected,
  formula,
  relation,
  fits,
  mechanism,
}: Statement): Finding {
  const [first] = inputs;
  if (isRepeat({ mechanism }) && first !== undefined) return contradiction(first.claim);
  const derivation = derivationOf(target, { formula, inputs }, expected);
  return fits === true
    ? { kind: 'consistent', derivation, inputs: inputs.map(({ claim }) => claim), edge: false }
    : { kind: 'wrong', result: { verdict: 'inconsistent', relation, derivation } };
}
