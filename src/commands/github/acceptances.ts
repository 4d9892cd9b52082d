/** What people accepted, as the records branch keeps it. */
import {
  ACCEPTANCES,
  type Acceptance,
  parseAcceptance,
} from '../../core/github/acceptance/acceptance.ts';
import type { EvidenceStore, GitHubPorts } from './ports.ts';

/** A file that is none is said and left out: it accepts nothing. */
export async function readAcceptances(
  ports: Pick<GitHubPorts, 'progress'>,
  store: EvidenceStore,
): Promise<readonly Acceptance[]> {
  const files = await store.readFiles(ACCEPTANCES);
  return [...files].flatMap(([path, text]) => {
    const parsed = parseAcceptance(text);
    if (parsed.ok) return [parsed.value];
    ports.progress.warn(`${path}: not an acceptance: ${parsed.message}`);
    return [];
  });
}
