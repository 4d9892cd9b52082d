/** What is changed of a build's steps after something in it failed. */
import { tolerated } from '../../core/plan/tolerated.ts';
import type { Step } from '../../tools/detection/candidate.ts';
import { installCommand, LIBRARY_ENV, missingPackages } from './missing-packages.ts';
import { standInCommand } from './missing-submodules.ts';
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

/** What headers say to a compiler that is told of a standard older than theirs. */
const OLD_STANDARD =
  /C\+\+ versions less than C\+\+(\d\d) are not supported|C\+\+(\d\d) or (?:later|newer|greater)/;

/** Whether it is this command's failure. */
export function isOf({ message }: FailedBuild, command: string): boolean {
  return message.includes(`\`${command}\``);
}

/** What it asked for is installed, or stands in the place where it was looked for; null: there is nothing that was not tried. */
function withMissing(build: Build, tail: string, what: string): Repair | null {
  const { steps, env, tried } = build;
  const missing = missingPackages(tail);
  const install = missing === null ? '' : installCommand(missing);
  const isNew = (command: string) => command !== '' && !tried.includes(command);
  const step = [
    { command: standInCommand(tail), env: {}, mayFail: false },
    { command: install, env: LIBRARY_ENV, mayFail: true },
  ].find(({ command }) => isNew(command));
  if (step === undefined) return null;
  const { command, mayFail } = step;
  return {
    ...build,
    steps: [{ command, mayFail }, ...steps],
    ...{ env: { ...env, ...step.env }, tried: [...tried, command], what, said: null },
  };
}

/** Configured again for the standard that its libraries ask for; null: none is asked for. */
function withStandard(build: Build, tail: string, what: string): Repair | null {
  const [, first, second] = OLD_STANDARD.exec(tail) ?? [];
  const flag = ` -DCMAKE_CXX_STANDARD=${first ?? second}`;
  if ((first ?? second) === undefined || build.tried.includes(flag)) return null;
  const steps = build.steps.map((step) =>
    step.command.startsWith('cmake -S') ? { ...step, command: step.command + flag } : step,
  );
  return { ...build, steps, tried: [...build.tried, flag], what, said: null };
}

/**
 * What is missing is brought first; then an older compiler is tried, then what stands in for the
 * step in the image of the start; a step that may fail is tolerated.
 *
 * @param start the image before any repair
 * @returns null where nothing else can be tried, or none of the steps is to blame
 */
export function repairOf(build: Build, failure: FailedBuild, start: string): Repair | null {
  const { steps, image } = build;
  const { tail } = failure;
  const failed = steps.find(({ command }) => isOf(failure, command));
  const what = `\`${failed?.command}\``;
  const brought = withMissing(build, tail, what) ?? withStandard(build, tail, what);
  if (brought !== null || failed === undefined) return brought;
  const replaced = (command: string): Step[] =>
    steps.map((step) => (step === failed ? { command } : step));
  const { instead, older } = failed;
  if (failed.mayFail === true) {
    const said = `the build goes on without it: ${reasonOf(failure)}`;
    return { ...build, steps: replaced(tolerated(failed.command)), what, said };
  }
  if (older !== undefined && image === start && REFUSED.test(tail)) {
    const said = `the newest compiler refuses it, so it is built in ${older}: ${reasonOf(failure)}`;
    return { ...build, image: older, what, said };
  }
  if (instead === undefined) return null;
  const said = `built another way: ${reasonOf(failure)}`;
  return { ...build, steps: replaced(instead), image: start, what, said };
}
