/** What the written workflows depend on, and what they are. */

/** `simple`: one workflow. `fork-safe`: two halves. `fan-out`: several machines, then one gathering job. */
export const SHAPES = ['simple', 'fork-safe', 'fan-out'] as const;
export type Shape = (typeof SHAPES)[number];

export interface WorkflowSettings {
  readonly shape: Shape;
  /**
   * `owner/benchproof@commit # version` of the running program; `./FOLDER` in the repository that
   * holds the action itself; null: it cannot be told.
   */
  readonly program: string | null;
  readonly defaultBranch: string;
  /** Path of the configuration, and the suffix it sets with `name:`. */
  readonly config: string;
  readonly name: string | null;
  /** File name of the workflow that commands dispatch: `github.workflow`. */
  readonly measureFile: string;
  /** Labels of the runner that measures: `github.runsOn`. */
  readonly runsOn: string | readonly string[];
  /** Whether the fork-safe half is spread over several machines. */
  readonly isSharded: boolean;
  /** Whether records of the default branch are attested as well. */
  readonly isAttested: boolean;
  /** With the bot, only it writes checks and answers commands; the workflows measure. */
  readonly hasBot: boolean;
}

export interface WorkflowFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly text: string;
}

/** `benchproof`, or `benchproof-NAME` for a further configuration. */
export function titleOf({ name }: Pick<WorkflowSettings, 'name'>): string {
  return name === null ? 'benchproof' : `benchproof-${name}`;
}

export function pathOf(settings: Pick<WorkflowSettings, 'name'>, part: string | null): string {
  return `.github/workflows/${titleOf(settings)}${part === null ? '' : `-${part}`}.yml`;
}
