/** divan: bench targets whose list is a tree for people, so that what they print names them. */
import type { Candidate, Detector } from '../detection/candidate.ts';
import {
  type BenchTarget,
  benchTargets,
  cargoGround,
  labelOf,
  programOf,
  usesCrate,
} from '../detection/cargo.ts';
import { printingProgram } from '../detection/printing-program.ts';

/** Enough for a median; its default goes on until a hundred samples are taken. */
const SHORT = '--sample-count 50 --max-time 1';

function candidateOf(target: BenchTarget): Candidate {
  const { enter, program } = programOf(target);
  return {
    ...cargoGround(target),
    ...printingProgram({
      label: labelOf(target),
      command: `${enter}${program} --bench ${SHORT}`,
      shell: enter !== '',
      adapter: 'divan',
    }),
  };
}

export const detectDivan: Detector = (repository) => ({
  candidates: benchTargets(repository)
    .filter((target) => !target.hasLibtest && usesCrate(target, /^divan$|\bdivan::/))
    .map(candidateOf),
});
