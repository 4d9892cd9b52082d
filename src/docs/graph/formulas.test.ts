import assert from 'node:assert/strict';
import test from 'node:test';
import { evaluateFormula, formulasFor, oppositeFormulas, writeFormula } from './formulas.ts';

function value(
  form: 'ratio' | 'percent',
  better: 'lower' | 'higher',
  direction: 'faster' | 'slower' | 'less' | 'more' | null,
  subject: number,
  other: number,
): number {
  const [name] = formulasFor({ form, better, direction, signed: false });
  assert.ok(name);
  const result = evaluateFormula(name, subject, other, form);
  assert.ok(result !== null);
  return Number(result.toPrecision(4));
}

test('"N times faster" is old over new for times and new over old for rates', () => {
  assert.equal(value('ratio', 'lower', 'faster', 19.5, 103.5), 5.308);
  assert.equal(value('ratio', 'higher', 'faster', 19511, 1094), 17.83);
});

test('"77 % slower" is 1.77 times the time, "+557 %" 6.57 times the rate', () => {
  assert.equal(value('percent', 'lower', 'slower', 1680, 948), 77.22);
  assert.equal(value('percent', 'higher', 'more', 61.8, 9.4), 557.4);
});

test('18x is +1700 %, never +1800 %', () => {
  assert.equal(value('percent', 'higher', 'faster', 18, 1), 1700);
});

test('"P % less" is one minus new over old', () => {
  assert.equal(value('percent', 'lower', 'less', 30, 40), 25);
});

test('opposite words share no formula', () => {
  for (const better of ['lower', 'higher'] as const)
    for (const form of ['ratio', 'percent'] as const)
      for (const direction of ['faster', 'slower', 'less', 'more'] as const) {
        const context = { form, better, direction, signed: false };
        const allowed = formulasFor(context);
        assert.ok(!oppositeFormulas(context).some((name) => allowed.includes(name)));
      }
});

test('what is more by a percentage is never less by it, unless it is written with its sign', () => {
  for (const better of ['lower', 'higher'] as const) {
    const of = (direction: 'less' | 'more', signed: boolean) =>
      formulasFor({ form: 'percent', better, direction, signed });
    assert.ok(!of('less', false).some((name) => of('more', false).includes(name)), better);
    assert.ok(of('less', true).includes('subject/other-1'), better);
  }
});

test('a divisor of zero gives nothing, and formulas are written with their numbers', () => {
  assert.equal(evaluateFormula('subject/other', 1, 0, 'ratio'), null);
  assert.equal(evaluateFormula('subject/other-1', 10.005, 10, 'percent'), 0.05);
  assert.equal(writeFormula('subject/other-1', '1680 ms', '948 ms'), '1680 ms / 948 ms − 1');
  assert.equal(writeFormula('1-subject/other', '30 ms', '40 ms'), '1 − 30 ms / 40 ms');
});
