/** Buttons on a check: GitHub takes three, of 20, 40 and 20 characters. */
import type { CheckAction } from './check.ts';

export const RUN_MORE: CheckAction = {
  label: 'Run more',
  description: 'Measure this commit with more runs',
  identifier: 'run-more',
};

export const ACCEPT: CheckAction = {
  label: 'Accept',
  description: 'Let what fails here stand, in the open',
  identifier: 'accept',
};
