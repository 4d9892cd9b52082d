/** Names pages of docs/ by a command, since an installed program has no docs/ folder. */

export const PAGES = [
  'action',
  'adapters',
  'attestation',
  'bisect',
  'bot',
  'claims-json',
  'configuration',
  'doc-gate',
  'github',
  'github-comment',
  'glossary',
  'hazards',
  'history',
  'pages',
  'record-format',
  'report-json',
  'rules',
  'start',
  'statistics',
  'threat-model',
] as const;

export type ManualPage = (typeof PAGES)[number];

/** Command that shows a page: `benchproof manual github`. */
export function manualPage(page: ManualPage): string {
  return `benchproof manual ${page}`;
}
