/** Bench targets that are run whole: of harnesses that cannot be asked, or of none. */
import type { Candidate, Detector } from './candidate.ts';
import { type BenchTarget, benchTargets, featured, usesCrate, wholeProgram } from './cargo.ts';
import { quoteWord, within } from './repository.ts';

const KNOWN =
  /\b(bencher|criterion|codspeed-criterion\S*|divan|codspeed-divan\S*|gungraun|iai|iai_callgrind|iai-callgrind)\b/;
const COUNTING = /\b(gungraun|iai|iai_callgrind|iai-callgrind)\b/;

/** They run Valgrind, and keep what it counted beside what cargo makes. */
function counting(target: BenchTarget): Candidate {
  const { root, crate } = target;
  const kept = crate === root ? 'target/iai' : `${within(root, crate)}/target/iai`;
  const program = wholeProgram(target, { adapter: 'gungraun' });
  const build = [...program.build, `mkdir -p ${quoteWord(kept)}`];
  return { ...program, build, writable: [kept] };
}

export const detectCargoPrograms: Detector = (repository) => {
  const own = benchTargets(repository).filter(({ hasLibtest }) => !hasLibtest);
  return {
    candidates: own.flatMap((target) => {
      if (usesCrate(target, COUNTING)) return [featured(target, counting)];
      return usesCrate(target, KNOWN) ? [] : [featured(target, (one) => wholeProgram(one))];
    }),
  };
};
