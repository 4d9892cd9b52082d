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

const RESOLVED = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?#([0-9a-f]{40})$/;

/**
 * `owner/name@commit # version`, the form of a `uses:` line.
 *
 * @param resolved where npm or git says the program came from: `git+ssh://git@github.com/o/n.git#<commit>`
 * @returns null where it does not name a repository on GitHub and a full commit
 */
export function programReference(resolved: string, version: string): string | null {
  const [, repository, commit] = RESOLVED.exec(resolved) ?? [];
  return repository === undefined || commit === undefined
    ? null
    : `${repository}@${commit} # v${version}`;
}

/**
 * The actions our workflows use, each by the commit of a release: a tag can be moved, a commit cannot.
 * Dependabot keeps both the commit and the version behind it in a repository that has them. Where it
 * updates this repository's own workflows, the same goes here: test/contract/workflows/own.test.ts says so.
 */
export const PINS = {
  checkout: 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  restore: 'actions/cache/restore@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  save: 'actions/cache/save@55cc8345863c7cc4c66a329aec7e433d2d1c52a9 # v6.1.0',
  upload: 'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1',
  attest: 'actions/attest@1e69f48acb82d1966a394da916b4c1698aa569d6 # v4.2.2',
} as const;
