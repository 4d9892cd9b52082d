/** Bench targets that are run whole: of harnesses that cannot be asked, or of none. */
import { bencherNames } from '../libtest/detect.ts';
import type { Candidate, Detector } from './candidate.ts';
import {
  type BenchTarget,
  benchTargets,
  cargoGround,
  labelOf,
  programOf,
  usesCrate,
} from './cargo.ts';
import { printingProgram } from './printing-program.ts';
import { quoteWord, within } from './repository.ts';

const KNOWN =
  /\b(criterion|codspeed-criterion\S*|divan|codspeed-divan\S*|gungraun|iai|iai_callgrind|iai-callgrind)\b/;
const COUNTING = /\b(gungraun|iai|iai_callgrind|iai-callgrind)\b/;

/** They run Valgrind, and keep what it counted beside what cargo makes. */
function counting(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  const folder = target.crate === target.root ? '.' : within(target.root, target.crate);
  const kept = folder === '.' ? 'target/iai' : `${folder}/target/iai`;
  const ground = cargoGround(target);
  return {
    ...ground,
    build: [...ground.build, `mkdir -p ${quoteWord(kept)}`],
    writable: [kept],
    ...printingProgram({
      label: labelOf(target),
      command: `${enter}${program} --bench`,
      shell: enter !== '',
      adapter: 'gungraun',
    }),
  };
}

/** What it prints is read where it can be: as the bencher crate's, or as lines. */
function plain(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  return {
    ...cargoGround(target),
    ...printingProgram({
      label: labelOf(target),
      command: `${enter}${program} --bench`,
      shell: enter !== '',
    }),
  };
}

export const detectCargoPrograms: Detector = (repository) => {
  const own = benchTargets(repository).filter(({ hasLibtest }) => !hasLibtest);
  return {
    candidates: own.flatMap((target) => {
      if (usesCrate(target, COUNTING)) return [counting(target)];
      return usesCrate(target, KNOWN) || bencherNames(target.file.text).length > 0
        ? []
        : [plain(target)];
    }),
  };
};
