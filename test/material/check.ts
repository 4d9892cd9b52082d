/**
 * Recomputes every number of the material from the runs in `series.json`, and says which do not hold.
 * A true number must be the median (or what follows from medians) as printed; a false one must be
 * further than a margin from every single run, so that no other statistic makes it true.
 */
import { readFileSync } from 'node:fs';
import { EVERYDAY, PAIRS } from './files.ts';
import {
  type FalseProof,
  type Proof,
  type Series,
  whyMeasured,
  whyNotFalse,
  whyNotTrue,
  whyRight,
} from './proof.ts';

interface Pair {
  system: string;
  true: string;
  false: string;
  number: { true: string; false: string };
  proof: { true: Proof[]; false: FalseProof };
}

interface Everyday {
  system: string;
  text: string;
  number: string;
  proof: Proof;
}

const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const lines = <T>(name: string): T[] =>
  here(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const all = JSON.parse(here('series.json')) as Record<string, Series[]>;
const seriesOf = (system: string) => all[system] ?? [];

const whyNot = { true: whyNotFalse, false: whyMeasured, otherwise: whyRight };
const faults: string[] = [];
const expect = (line: number, file: string, text: string, why: string | null) => {
  if (why) faults.push(`${file}:${line}: ${why}: ${text}`);
};

const pairsOf = (file: string) => lines<Pair>(file).map((pair, index) => ({ pair, file, index }));
for (const { pair, file, index } of PAIRS.flatMap(pairsOf)) {
  const say = (text: string, why: string | null) => expect(index + 1, file, text, why);
  const series = seriesOf(pair.system);
  for (const proof of pair.proof.true) {
    const number = proof.number ?? pair.number.true;
    if (!pair.true.includes(number)) say(pair.true, `does not contain ${number}`);
    say(pair.true, whyNotTrue(series, proof, number));
  }
  const { measured, ...proof } = pair.proof.false;
  if (!pair.false.includes(pair.number.false)) say(pair.false, 'does not contain its number');
  say(pair.false, whyNot[`${measured}`](series, proof, pair.number.false));
}

for (const file of EVERYDAY)
  for (const [index, one] of lines<Everyday>(file).entries()) {
    const say = (why: string | null) => expect(index + 1, file, one.text, why);
    if (!one.text.includes(one.number)) say('does not contain its number');
    say(whyNotFalse(seriesOf(one.system), one.proof, one.number));
  }

console.log(faults.join('\n') || 'every number is as it should be');
process.exitCode = faults.length ? 1 : 0;
