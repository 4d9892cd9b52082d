/** A badge in the JSON that shields-style servers read: "claims 14/14 backed". */
import type { DocsVerdict } from '../verdict.ts';

export function toBadge(verdict: DocsVerdict) {
  const { judged, backed, exempt } = verdict.counts;
  const claimed = judged - exempt;
  const isWhole = verdict.outcome === 'pass' && claimed > 0 && backed === claimed;
  return {
    schemaVersion: 1,
    label: 'claims',
    message: claimed === 0 ? 'none' : `${backed}/${claimed} backed`,
    color: isWhole ? 'brightgreen' : verdict.outcome === 'fail' ? 'red' : 'yellow',
  };
}
