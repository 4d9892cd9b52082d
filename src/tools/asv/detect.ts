/** asv: suites that asv itself builds and runs for commits it checks out. */
import type { Detector } from '../detection/candidate.ts';
import { baseName } from '../detection/repository.ts';

export const detectAsv: Detector = (repository) => ({
  candidates: [],
  notes: repository.files
    .filter(({ path }) => baseName(path) === 'asv.conf.json')
    .map(
      ({ path }) =>
        `${path}: asv checks out and builds commits itself, which a run may not; write a command that runs one benchmark`,
    ),
});
