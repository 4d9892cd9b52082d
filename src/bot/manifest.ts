/** What the App asks for, with the reason a person is given for each. */

export interface Need {
  readonly name: string;
  readonly level: 'read' | 'write';
  readonly why: string;
}

const CONTENTS: Readonly<Record<'bot' | 'workflow', Need>> = {
  bot: {
    name: 'contents',
    level: 'write',
    why: 'reads documents, diffs and the configuration; keeps records and acceptances on the records branch, and the references by which replicas agree who works on a pull request',
  },
  workflow: {
    name: 'contents',
    level: 'read',
    why: 'reads documents, diffs and the configuration; writes nothing, so that `accept` is refused and one replica runs alone',
  },
};

/** @param keeper who writes the records branch: the bot, or only the workflows */
export function neededPermissions(keeper: 'bot' | 'workflow'): readonly Need[] {
  return [
    { name: 'checks', level: 'write', why: 'the two checks, their annotations and buttons' },
    {
      name: 'pull_requests',
      level: 'write',
      why: 'the comment, suggestions and reactions; which pull request a commit belongs to',
    },
    CONTENTS[keeper],
    {
      name: 'actions',
      level: 'write',
      why: 'starts the measuring workflow, and reads what it measured',
    },
    {
      name: 'issues',
      level: 'read',
      why: 'GitHub delivers comments on pull requests only with it',
    },
    { name: 'merge_queues', level: 'read', why: 'GitHub delivers merge groups only with it' },
    { name: 'metadata', level: 'read', why: 'every App has it; who may write to the repository' },
  ];
}

/** Events of installations are delivered to every App and cannot be asked for. */
export const NEEDED_EVENTS = [
  'pull_request',
  'merge_group',
  'workflow_run',
  'issue_comment',
  'check_run',
  'check_suite',
] as const;

export interface ManifestOptions {
  readonly name: string;
  /** Where the bot can be reached from GitHub, without a path. */
  readonly publicUrl: string;
  /** Where GitHub sends the browser back to. */
  readonly redirectUrl: string;
  readonly keeper: 'bot' | 'workflow';
}

/** https://docs.github.com/en/apps/sharing-github-apps/registering-a-github-app-from-a-manifest */
export function appManifest({ name, publicUrl, redirectUrl, keeper }: ManifestOptions) {
  const needs = neededPermissions(keeper).map((need) => [need.name, need.level] as const);
  return {
    name,
    url: publicUrl,
    description: 'No performance number without a run.',
    public: false,
    hook_attributes: { url: `${publicUrl}/webhook`, active: true },
    redirect_url: redirectUrl,
    default_permissions: Object.fromEntries(needs),
    default_events: [...NEEDED_EVENTS],
  };
}

export interface Lacking {
  readonly permissions: readonly string[];
  readonly events: readonly string[];
}

const RANK: Readonly<Record<string, number>> = { read: 1, write: 2, admin: 3 };

/** What an App that exists does not have of what the bot needs; contents are asked to read only. */
export function lackingOf(app: {
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}): Lacking {
  return {
    permissions: neededPermissions('workflow')
      .filter(({ name, level }) => (RANK[app.permissions[name] ?? ''] ?? 0) < (RANK[level] ?? 0))
      .map(({ name, level }) => `${name}: ${level}`),
    events: NEEDED_EVENTS.filter((event) => !app.events.includes(event)),
  };
}
