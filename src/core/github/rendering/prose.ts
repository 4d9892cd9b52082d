/** Escapes foreign text and URLs in Markdown, so that they cannot mention, reference or format anything. */
import type { LineLink } from '../../../docs/report/markdown.ts';
import { benchmarkPath } from '../../records/layout.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { inlineCode } from '../../text/markdown.ts';
import { linePath, urlPath } from '../../text/source-url.ts';
import type { PullState } from '../state/state.ts';

const LIMIT = 500;
const EDGES = /^([("“]*)(.*?)([)"”.,;:?!]*)$/su;
/** Letters, digits and characters without a meaning in Markdown. */
const ORDINARY = /^[\p{L}\p{N}.,;%±×+−–→'’"“”()/=^≥≤µ°-]*$/u;
/** Text that GitHub links without markup: commits, GH-1, TICKET-1, www. */
const LINKED =
  /(?:^|[^\p{L}\p{N}])(?:(?=\d*[a-f])[0-9a-f]{7,64}(?![\p{L}\p{N}])|[a-z]+-\d|www\.)/iu;

function written(word: string): string {
  const [, before = '', core = '', after = ''] = EDGES.exec(word) ?? [];
  if (ORDINARY.test(core) && !LINKED.test(core)) return word;
  // Keep a closing bracket that the word itself opened.
  return core.includes('(')
    ? inlineCode(word, LIMIT)
    : `${before}${inlineCode(core, LIMIT)}${after}`;
}

/** Inline Markdown of limited length. */
export function prose(text: string): string {
  return clip(cleanLine(text), LIMIT).trim().split(/\s+/).map(written).join(' ');
}

const SHA_SHOWN = 7;

export function shortSha(sha: string): string {
  return sha.slice(0, SHA_SHOWN);
}

/** Empty unless the URL is a plain https address. */
export function link(label: string, url: string | null): string {
  const isLink = url !== null && /^https:\/\/[\w.:/?&=%#~+-]+$/.test(url);
  return isLink ? `[${label}](${url})` : '';
}

const RUN = /^(https:\/\/[\w.-]+(?::\d+)?\/[\w.-]+\/[\w.-]+)\/actions\//;

/** URL of a page of the repository; null if the server is unknown. */
function pageOf({ runUrl }: Pick<PullState, 'runUrl'>, path: string): string | null {
  const repository = RUN.exec(runUrl ?? '')?.[1];
  return repository === undefined ? null : `${repository}/${path}`;
}

/** Links to a line of a file at the judged commit, of a document to its source; empty if the server is unknown. */
export function lineLinkOf(state: Pick<PullState, 'runUrl' | 'headSha'>): LineLink {
  return (path, line) => pageOf(state, linePath(state.headSha, path, line));
}

/** The short commit, linked if possible. */
export function commitLink(state: PullState, sha: string): string {
  const shown = inlineCode(shortSha(sha));
  const url = /^[0-9a-f]{40,64}$/.test(sha) ? pageOf(state, `commit/${sha}`) : null;
  return url === null ? shown : `[${shown}](${url})`;
}

/** Address of all records of a benchmark; null if no branch has them. */
export function historyUrl(
  state: PullState,
  series: { readonly project: string; readonly benchmark: string },
): string | null {
  const { recordsBranch } = state;
  if (recordsBranch === null) return null;
  return pageOf(state, `tree/${urlPath(recordsBranch)}/trusted/${urlPath(benchmarkPath(series))}`);
}
