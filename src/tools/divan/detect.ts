/** divan: bench targets whose list is a tree for people, so that what they print names them. */
import type { Detector } from '../detection/candidate.ts';
import { benchTargets, featured, usesCrate, wholeProgram } from '../detection/cargo.ts';

/** Enough for a median; its default goes on until a hundred samples are taken. */
const SHORT = '--sample-count 50 --max-time 1';

export const detectDivan: Detector = (repository) => ({
  candidates: benchTargets(repository)
    .filter((target) => !target.hasLibtest && usesCrate(target, /^divan$|\bdivan::/))
    .map((target) =>
      featured(target, (one) => wholeProgram(one, { adapter: 'divan', flags: SHORT })),
    ),
});
