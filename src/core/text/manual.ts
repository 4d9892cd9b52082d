/** Names pages of docs/ by a command, since an installed program has no docs/ folder. */

export const PAGES: readonly string[] = (
  'action adapters attestation bisect bot claims-json commands configuration doc-gate github github-comment glossary ' +
  'guides/c guides/go guides/javascript guides/python guides/rust ' +
  'hazards history pages peers record-format report-json rules start statistics threat-model'
).split(' ');

/** Command that shows a page: `benchproof manual github`; a test holds the names against docs/. */
export function manualPage(page: string): string {
  return `benchproof manual ${page}`;
}
