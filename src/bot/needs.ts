/** What the App must be allowed and told; docs/bot.md has the reason for each. */

export const NEEDED_PERMISSIONS = {
  checks: 'write',
  pull_requests: 'write',
  contents: 'write',
  actions: 'write',
  issues: 'read',
  merge_queues: 'read',
  metadata: 'read',
} as const;

/** Installation events are always delivered and cannot be requested. */
export const NEEDED_EVENTS = [
  'pull_request',
  'merge_group',
  'workflow_run',
  'issue_comment',
  'check_run',
  'check_suite',
] as const;

const RANK: Readonly<Record<string, number>> = { read: 1, write: 2, admin: 3 };

/** Permissions and events an App lacks; read access to contents suffices. */
export function missingFrom(app: {
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}) {
  const needed = { ...NEEDED_PERMISSIONS, contents: 'read' };
  return {
    permissions: Object.entries(needed)
      .filter(([name, level]) => (RANK[app.permissions[name] ?? ''] ?? 0) < (RANK[level] ?? 0))
      .map(([name, level]) => `${name}: ${level}`),
    events: NEEDED_EVENTS.filter((event) => !app.events.includes(event)),
  };
}
