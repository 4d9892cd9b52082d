/** Every claim of every watched document, by the records as they are: for a schedule. */

import { toJson } from '../../docs/report/json.ts';
import { writeMarkdown } from '../../docs/report/markdown.ts';
import type { DocsVerdict } from '../../docs/verdict.ts';
import { checkDocs } from '../docs-check.ts';
import { docsContextOf } from '../docs-ports.ts';
import { prepareSide } from '../run/side.ts';
import type { GitHubPorts } from './ports.ts';
import { openTarget } from './target.ts';

export interface Audited {
  readonly verdict: DocsVerdict;
  readonly markdown: string;
  readonly json: unknown;
}

/**
 * Judges whole documents at a commit; only trusted records count, as nobody's change is judged.
 *
 * @throws UserError where nothing is watched at all: an audit of nothing is not green
 */
export async function auditDocuments(
  ports: GitHubPorts,
  { configPath, sha }: { readonly configPath: string; readonly sha: string },
): Promise<Audited> {
  const { git } = ports.github;
  const target = await openTarget(ports, configPath, { sha, pull: null, onto: sha });
  const side = await prepareSide(git, sha, configPath);
  const context = docsContextOf(side, side, {
    acceptProposed: false,
    atDesk: false,
    ownSessions: [],
    now: ports.clock.now().toISOString(),
  });
  const stores = [ports.openStore(target.config.records, 'trusted', target.rulesAt)];
  const atCommit = {
    root: git.root,
    resolve: (name: string | null) => git.resolve(name ?? sha),
    entries: git.entries.bind(git),
    read: git.read.bind(git),
    readBytes: git.readBytes.bind(git),
    checkout: git.checkout.bind(git),
  };
  const docs = { git: atCommit, history: git, reader: ports.reader, stores };
  const { verdict } = await checkDocs(docs, context, { files: [], diff: null, strict: false });
  return { verdict, markdown: writeMarkdown(verdict), json: toJson(verdict) };
}
