import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Listing, plainGround } from '../../tools/detection/candidate.ts';
import { detectMakefile } from '../../tools/detection/makefile.ts';
import { printingProgram } from '../../tools/detection/printing-program.ts';
import { isAsked, secondsFor } from './asked.ts';

const listing = (rest: Partial<Listing>): Listing => ({
  command: 'x',
  read: () => ({ listed: [], failed: [] }),
  ...rest,
});

test('a program that is run whole leaves the others their time, and takes what one benchmark may', () => {
  const whole = listing({ isWhole: true, isMeasured: true });
  const among = (candidates: number, seconds = 120) => ({ seconds, candidates });
  assert.equal(secondsFor(whole, among(1), 40), 40);
  assert.equal(secondsFor(whole, among(4), 40), 30);
  assert.equal(secondsFor(whole, among(1), 200), 120);
  const least = secondsFor(whole, among(40), 40);
  assert.ok(least >= 15 && least < 40);
  assert.ok(secondsFor(listing({}), among(4), 40) > secondsFor(whole, among(4), 40));
});

test('a target that only runs a program that was asked is not asked, whatever words it gives it', () => {
  const isKnown = (recipe: string, command: string, rest = '') => {
    const text = `SUMS = bench/sums\nbench: all\n\t${recipe}\n${rest}`;
    const { candidates } = detectMakefile({ name: 'ledger', files: [{ path: 'Makefile', text }] });
    const listed = [{ name: 'sum', values: [], tool: 'lines' }];
    const program = printingProgram({ label: 'sums', command, shell: false });
    const asked = {
      candidate: { ...plainGround('.', 'runners/c'), what: command, build: [], ...program },
      listed,
    };
    return candidates.map((one) => isAsked(one, [asked], []));
  };
  assert.deepEqual(isKnown('./bench/sums 100 20', './bench/sums'), [true]);
  assert.deepEqual(isKnown('@./$(SUMS) --all', './bench/sums'), [true]);
  assert.deepEqual(isKnown('python3 bench/sums.py', '.venv/bin/python bench/sums.py'), [true]);
  assert.deepEqual(isKnown('./bench/sums 100', './bench/bags'), [false]);
  assert.deepEqual(isKnown('./bench/sums 100 | sort', './bench/sums'), [false]);
  const larger = 'bench-large: all\n\t./bench/sums 90000\n';
  assert.deepEqual(isKnown('./bench/sums 100', './bench/sums', larger), [false, false]);
});
