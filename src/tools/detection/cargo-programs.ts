/** Bench targets with a main function of their own and no harness that is known. */
import type { Detector } from './candidate.ts';
import { benchTargets, cargoGround, labelOf, programOf, usesCrate } from './cargo.ts';
import { safeName } from './repository.ts';

const KNOWN =
  /\b(criterion|codspeed-criterion\S*|divan|codspeed-divan\S*|gungraun|iai|iai_callgrind|iai-callgrind)\b/;
const COUNTING = /\b(gungraun|iai|iai_callgrind|iai-callgrind)\b/;

export const detectCargoPrograms: Detector = (repository) => {
  const own = benchTargets(repository).filter(({ hasLibtest }) => !hasLibtest);
  const counting = own.filter((target) => usesCrate(target, COUNTING));
  const plain = own.filter(
    (target) => !usesCrate(target, KNOWN) && /\bfn main\(/.test(target.file.text),
  );
  return {
    candidates: plain.map((target) => {
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
    }),
    notes: counting.map(
      (target) =>
        `bench ${target.name} counts instructions under valgrind, which runners/rust does not hold: name an image with it`,
    ),
  };
};
