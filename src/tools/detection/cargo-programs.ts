/** Bench targets with a main function of their own and no harness that is known. */
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
import { quoteWord, safeName, within } from './repository.ts';

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

function plain(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  return {
    ...cargoGround(target),
    list: null,
    guess: null,
    benchmarks: () => [
      {
        name: safeName(labelOf(target)),
        comment: 'A program of its own: its wall time is measured.',
        options: {
          command: `${enter}${program} --bench`,
          ...(enter === '' ? {} : { shell: true }),
        },
      },
    ],
  };
}

export const detectCargoPrograms: Detector = (repository) => {
  const own = benchTargets(repository).filter(({ hasLibtest }) => !hasLibtest);
  return {
    candidates: own.flatMap((target) => {
      if (usesCrate(target, COUNTING)) return [counting(target)];
      const isPlain = !usesCrate(target, KNOWN) && /\bfn main\(/.test(target.file.text);
      return isPlain ? [plain(target)] : [];
    }),
    notes: [],
  };
};
