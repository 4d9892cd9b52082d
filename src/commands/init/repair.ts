/** What is changed of a build's steps after one of them failed. */
import type { Step } from '../../tools/detection/candidate.ts';
import { installCommand, missingPackages } from './missing-packages.ts';
import { reasonOf } from './reasons.ts';

export interface Repair {
  readonly steps: readonly Step[];
  /** The step that failed. */
  readonly what: string;
  /** What a person has to know of it; null: nothing is missing. */
  readonly said: string | null;
}

/**
 * Libraries it asked for are installed first; then what stands in for the step is tried; a step that
 * may fail is left out.
 *
 * @returns null where the steps are not to blame, or nothing else can be tried
 */
export function repairOf(
  steps: readonly Step[],
  failure: { readonly message: string; readonly tail: string },
): Repair | null {
  const failed = steps.find(({ command }) => failure.message.includes(`\`${command}\``));
  if (failed === undefined) return null;
  const what = `\`${failed.command}\``;
  const missing = missingPackages(failure.tail);
  const install = missing === null ? '' : installCommand(missing);
  if (install !== '' && !steps.some(({ command }) => command === install))
    return { steps: [{ command: install, mayFail: true }, ...steps], what, said: null };
  const { instead } = failed;
  if (instead !== undefined) {
    const replaced = steps.map((step) => (step === failed ? { command: instead } : step));
    return { steps: replaced, what, said: `builds in part: ${reasonOf(failure)}` };
  }
  if (failed.mayFail !== true) return null;
  const rest = steps.filter((step) => step !== failed);
  return { steps: rest, what, said: `left out of the build: ${reasonOf(failure)}` };
}
