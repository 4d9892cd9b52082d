/** The pages of the set-up: plain HTML without scripts. */
import { appManifest, type ManifestOptions, neededPermissions } from './manifest.ts';

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { border: 1px solid #ccc; padding: .3rem .6rem; text-align: left; }
button { font: inherit; padding: .5rem 1rem; } code { background: #f2f2f2; padding: .1rem .3rem; }
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`;
}

export interface SetupPage {
  readonly manifest: ManifestOptions;
  /** GitHub's page that takes a manifest, with the state in its query. */
  readonly action: string;
  readonly account: string;
}

export function setupPage({ manifest, action, account }: SetupPage): string {
  const rows = neededPermissions(manifest.keeper)
    .map(
      ({ name, level, why }) =>
        `<tr><td><code>${name}</code></td><td>${level}</td><td>${escapeHtml(why)}</td></tr>`,
    )
    .join('\n');
  const value = escapeHtml(JSON.stringify(appManifest(manifest)));
  return page(
    'Make the benchproof App',
    `<p>GitHub will be asked to register an App on ${escapeHtml(account)}, with deliveries to
<code>${escapeHtml(manifest.publicUrl)}/webhook</code>. It will have:</p>
<table><tr><th>Permission</th><th>Level</th><th>What for</th></tr>
${rows}
</table>
<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="manifest" value="${value}">
<p><button type="submit">Register it on GitHub</button></p>
</form>
<p>GitHub shows its name once more and asks you to confirm. Then it sends you back here, and the
credentials are written to a file on the machine where <code>benchproof bot setup</code> runs.</p>`,
  );
}

export function donePage(facts: { readonly installUrl: string; readonly file: string }): string {
  return page(
    'The App is registered',
    `<p>Its credentials are in <code>${escapeHtml(facts.file)}</code>. Now
<a href="${escapeHtml(facts.installUrl)}">install it on your repositories</a>, and start the bot as
the terminal says. This page can be closed.</p>`,
  );
}

export function failedPage(message: string): string {
  return page('The App was not registered', `<p>${escapeHtml(message)}</p>`);
}
