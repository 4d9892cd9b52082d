/** What is changed of a build's steps after something in it failed. */
import { tolerated } from '../../core/plan/tolerated.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { installCommand, LIBRARY_ENV, missingPackages } from './missing-packages.ts';
import { reasonOf } from './reasons.ts';

/** How something is built. */
export interface Build {
  readonly steps: readonly Step[];
  readonly image: string;
  readonly env: Readonly<Record<string, string>>;
  /** Commands that were put in before, whatever became of them. */
  readonly tried: readonly string[];
}

export interface Repair extends Build {
  /** The step that failed. */
  readonly what: string;
  /** What a person has to know of it; null: nothing is missing. */
  readonly said: string | null;
}

export interface FailedBuild {
  readonly message: string;
  readonly tail: string;
}

/** What compilers say of sources they do not take, warnings that are made errors included. */
const REFUSED = /^\S+:\d+(:\d+)?: error: |: all warnings being treated as errors$/m;

/** Whether it is this command's failure. */
export function isOf({ message }: FailedBuild, command: string): boolean {
  return message.includes(`\`${command}\``);
}

/**
 * Libraries it asked for are installed first; then an older compiler is tried, then what stands in for the
 * step in the image of the start; a step that may fail is tolerated.
 *
 * @param start the image before any repair
 * @returns null where nothing else can be tried, or none of the steps is to blame
 */
export function repairOf(build: Build, failure: FailedBuild, start: string): Repair | null {
  const { steps, image, env, tried } = build;
  const failed = steps.find(({ command }) => isOf(failure, command));
  const what = `\`${failed?.command}\``;
  const missing = missingPackages(failure.tail);
  const install = missing === null ? '' : installCommand(missing);
  if (install !== '' && !tried.includes(install))
    return {
      steps: [{ command: install, mayFail: true }, ...steps],
      ...{ image, env: { ...env, ...LIBRARY_ENV }, tried: [...tried, install], what, said: null },
    };
  if (failed === undefined) return null;
  const replaced = (command: string): Step[] =>
    steps.map((step) => (step === failed ? { command } : step));
  const { instead, older } = failed;
  if (failed.mayFail === true) {
    const said = `the build goes on without it: ${reasonOf(failure)}`;
    return { ...build, steps: replaced(tolerated(failed.command)), what, said };
  }
  if (older !== undefined && image === start && REFUSED.test(failure.tail)) {
    const said = `the newest compiler refuses it, so it is built in ${older}: ${reasonOf(failure)}`;
    return { ...build, image: older, what, said };
  }
  if (instead === undefined) return null;
  const said = `built another way: ${reasonOf(failure)}`;
  return { ...build, steps: replaced(instead), image: start, what, said };
}
