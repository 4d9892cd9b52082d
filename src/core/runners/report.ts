/** The words of `runners …`. */
import { plural } from '../text/plural.ts';
import type { RunnerDifference, RunnerState } from './difference.ts';

export interface RunnerFinding {
  readonly name: string;
  /** Null: not built on this engine. */
  readonly state: RunnerState | null;
  readonly differences: readonly RunnerDifference[];
}

/** One difference in one line. */
export function differenceText(difference: RunnerDifference): string {
  switch (difference.kind) {
    case 'not-locked':
      return 'the lock file does not have it yet: benchproof runners build --lock';
    case 'recipe':
      return 'its recipe is not the one that was locked';
    case 'base':
      return `the base was ${difference.locked} and is ${difference.now}`;
    case 'changed':
      return `${difference.name} was ${difference.locked} and is ${difference.now}`;
    case 'added':
      return `${difference.name} ${difference.now} was not there`;
    case 'removed':
      return `${difference.name} ${difference.locked} is gone`;
    default:
      return difference satisfies never;
  }
}

/** One line a runner: where its base is from, how many packages, its digest. */
export function runnerLine({ name, state, differences }: RunnerFinding): string {
  const title = `runners/${name}`.padEnd(16);
  if (state === null) return `${title} not built here`;
  const version = state.version === null ? '' : ` ${state.version},`;
  const packages = plural(Object.keys(state.packages).length, 'package');
  const agreement =
    differences.length === 0 ? 'as locked' : plural(differences.length, 'difference');
  return `${title}${version} base ${state.base.origin}, ${packages}, ${agreement}, ${state.digest}`;
}

/** Every runner with what differs below it. */
export function runnersText(findings: readonly RunnerFinding[]): string {
  const lines = findings.flatMap((finding) => [
    runnerLine(finding),
    ...finding.differences.map((difference) => `  ${differenceText(difference)}`),
  ]);
  return `${lines.join('\n')}\n`;
}
