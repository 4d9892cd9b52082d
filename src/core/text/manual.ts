/** The pages of docs/, as messages name them: by a command, since whoever installed the program has no docs/ at hand. */

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

export type Page = (typeof PAGES)[number];

/** What a reader types to see the page: `benchproof manual github`. */
export function manualPage(page: Page): string {
  return `benchproof manual ${page}`;
}
