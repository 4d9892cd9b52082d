/** Permissions and events of the App, with reasons, and the set-up pages: plain HTML without scripts. */
import { REPORT_STYLE } from '../core/report/html/style.ts';
import { type Content, html, htmlDocument } from '../core/text/html.ts';

export interface Need {
  readonly name: string;
  readonly level: 'read' | 'write';
  readonly why: string;
}

const CONTENTS: Readonly<Record<'bot' | 'workflow', Need>> = {
  bot: {
    name: 'contents',
    level: 'write',
    why: 'reads documents, diffs and the configuration; stores records and acceptances on the records branch, and the references that replicas use as locks for pull requests',
  },
  workflow: {
    name: 'contents',
    level: 'read',
    why: 'reads documents, diffs and the configuration; writes nothing, so `accept` is refused and only one replica can run',
  },
};

/** @param keeper who writes the records branch */
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
    { name: 'metadata', level: 'read', why: 'every App has it; shows who has write access' },
  ];
}

/** Installation events are always delivered and cannot be requested. */
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
  /** URL at which GitHub reaches the bot, without a path. */
  readonly publicUrl: string;
  /** URL to which GitHub redirects the browser. */
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

const RANK: Readonly<Record<string, number>> = { read: 1, write: 2, admin: 3 };

/** Permissions and events an existing App lacks; read access to contents suffices. */
export function missingFrom(app: {
  readonly permissions: Readonly<Record<string, string>>;
  readonly events: readonly string[];
}) {
  return {
    permissions: neededPermissions('workflow')
      .filter(({ name, level }) => (RANK[app.permissions[name] ?? ''] ?? 0) < (RANK[level] ?? 0))
      .map(({ name, level }) => `${name}: ${level}`),
    events: NEEDED_EVENTS.filter((event) => !app.events.includes(event)),
  };
}

/** `https://api.github.com` → `https://github.com`; for Enterprise, its own origin. */
export function webUrlOf(apiUrl: string): string {
  const { origin, hostname } = new URL(apiUrl);
  return hostname === 'api.github.com' ? 'https://github.com' : origin;
}

function page(title: string, body: Content): string {
  return htmlDocument(title, REPORT_STYLE, [html`<h1>${title}</h1>`, body]);
}

/** @param action GitHub's manifest page, with the state in its query */
export function setupPage(manifest: ManifestOptions, action: string, account: string): string {
  const rows = neededPermissions(manifest.keeper).map(
    ({ name, level, why }) =>
      html`<tr><td><code>${name}</code></td><td>${level}</td><td>${why}</td></tr>`,
  );
  return page(
    'Make the benchproof App',
    html`
      <p>GitHub will be asked to register an App on ${account}, with
      deliveries to <code>${manifest.publicUrl}/webhook</code>. It will have:</p>
      <table><tr><th>Permission</th><th>Level</th><th>What for</th></tr>${rows}</table>
      <form method="post" action="${action}">
      <input type="hidden" name="manifest" value="${JSON.stringify(appManifest(manifest))}">
      <p><button type="submit">Register it on GitHub</button></p>
      </form>
      <p>GitHub shows its name once more and asks you to confirm. Then it sends you back here, and
      the credentials are written to a file on the machine where <code>benchproof bot setup</code> runs.</p>`,
  );
}

export function donePage(facts: { readonly installUrl: string; readonly file: string }): string {
  return page(
    'The App is registered',
    html`
      <p>Its credentials are in <code>${facts.file}</code>. Now <a href="${facts.installUrl}">install it
      on your repositories</a>, and start the bot as the terminal says. This page can be closed.</p>`,
  );
}

export function failedPage(message: string): string {
  return page('The App was not registered', html`<p>${message}</p>`);
}
