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

/** What Go says where go.mod or go.sum lack what a package of the module, or of its workspace, imports. */
const BEHIND =
  /^go: updates to go\.(?:mod|sum) needed|missing go\.sum entry|no required module provides package/m;

/** Whether it is this command's failure. */
export function isOf({ message }: FailedBuild, command: string): boolean {
  return message.includes(`\`${command}\``);
}

interface Answer {
  /** What it is known by once it was tried; empty: nothing of this kind was asked for. */
  readonly key: string;
  readonly change: Partial<Build>;
}

/** What a failure asks for: a library in a folder of its own, one of the system, a newer standard. */
function answersTo(tail: string, { steps, env }: Build): Answer[] {
  const standIn = standInCommand(tail);
  const install = installCommand(missingPackages(tail));
  const standard = OLD_STANDARD.exec(tail)?.[1];
  const flag = standard === undefined ? '' : ` -DCMAKE_CXX_STANDARD=${standard}`;
  const update = BEHIND.test(tail) && env['GOFLAGS'] === undefined ? '-mod=mod' : '';
  const configured = steps.map((step) =>
    step.command.startsWith('cmake -S') ? { ...step, command: step.command + flag } : step,
  );
  const installed = [{ command: install, mayFail: true }, ...steps];
  return [
    { key: standIn, change: { steps: [{ command: standIn }, ...steps] } },
    { key: install, change: { steps: installed, env: { ...env, ...LIBRARY_ENV } } },
    { key: flag, change: { steps: configured } },
    { key: update, change: { env: { ...env, GOFLAGS: update } } },
  ];
}

/**
 * What is missing is brought first; then an older compiler is tried, then what stands in for the
 * step in the image of the start; a step that may fail is tolerated.
 *
 * @param start the image before any repair
 * @returns null where nothing else can be tried, or none of the steps is to blame
 */
export function repairOf(build: Build, failure: FailedBuild, start: string): Repair | null {
  const { steps, image, tried } = build;
  const { tail } = failure;
  const failed = steps.find(({ command }) => isOf(failure, command));
  const what = `\`${failed?.command}\``;
  const isNew = ({ key }: Answer) => key !== '' && !tried.includes(key);
  const answer = answersTo(tail, build).find(isNew);
  if (answer !== undefined)
    return { ...build, ...answer.change, tried: [...tried, answer.key], what, said: null };
  if (failed === undefined) return null;
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
