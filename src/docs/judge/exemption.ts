/** What needs no run: and why, since each exemption is also a way round the gate. */
import type { Annotation } from '../annotations/annotate.ts';
import { isEntryOf } from '../bind/lock.ts';
import { type Claim, wordsAround } from '../claim.ts';
import type { ExemptReason } from '../verdict.ts';
import type { Waiver } from './waivers.ts';

const LINK = /https?:\/\/|\]\(|\]\[|\[\^|`[^`]*`_|<a\s[^>]*href|link:/;

/** Whether the claim's own line holds a link or a footnote. */
export function hasCitation(claim: Claim, lines: readonly string[]): boolean {
  return LINK.test(lines[claim.line - 1] ?? '');
}

function fromAnnotation(annotations: readonly Annotation[]): ExemptReason | null {
  for (const { directive, line } of annotations) {
    if (directive.kind === 'ignore') return { kind: 'ignored', reason: directive.reason, line };
    if (directive.kind === 'published') return { kind: 'published', link: directive.link, line };
    if (directive.kind === 'example') return { kind: 'example', by: 'annotation' };
    if (directive.kind === 'class' && directive.class !== 'historical')
      return { kind: 'class', class: directive.class, cue: 'annotation' };
  }
  return null;
}

export interface ExemptionRules {
  readonly strict: boolean;
  readonly isExampleFile: boolean;
  readonly waivers: readonly Waiver[];
  /** ISO date of the judgement. */
  readonly today: string;
}

/** What somebody decided: an annotation, a waiver or the configuration. Null: nobody did. */
export function decidedExemption(
  claim: Claim,
  annotations: readonly Annotation[],
  rules: ExemptionRules,
): ExemptReason | null {
  const written = fromAnnotation(annotations);
  if (written !== null) return written;
  const waiver = rules.waivers.find((each) => isEntryOf(each, claim));
  if (waiver !== undefined && waiver.expires >= rules.today) {
    const { reason, owner, expires } = waiver;
    return { kind: 'waiver', reason, owner, expires };
  }
  return rules.isExampleFile ? { kind: 'example', by: 'path' } : null;
}

const VERDICT = /^[\s\-–—:(]{0,4}(?:PASS|FAIL|OK|✅|❌|✓|✗)/u;

/** `927ms / 3000ms - PASS`, or a column of targets: the place says it, not a word that stands by. */
export function isLimitByPlace(claim: Claim): boolean {
  const { column } = claim.subject;
  const cue = claim.classCue ?? '';
  if (claim.cell !== null && claim.class === 'target')
    return cue !== '' && column.some((label) => label.includes(cue));
  const [before, behind] = wordsAround(claim);
  const isBehind = /\d\s?\p{L}{0,8}\s*\/\s*[<≤]?\s*$/u.test(before);
  return isBehind && (VERDICT.test(behind) || claim.class === 'target');
}

/** Units that only what was measured has. */
const PERFORMANCE: ReadonlySet<string> = new Set(['time', 'rate', 'throughput-bytes', 'cycles']);
/** What is seen of a number without reading on: its column, a stroke through it, a quotation. */
const BY_FORM = /^(?:header|mark|before|context)[:-]/;

/** Whether nothing but a word, which any author can add, speaks for exempting a number of a performance. */
export function isByWordsAlone(claim: Claim): boolean {
  const isCited = claim.class === 'quoted' || isLimitByPlace(claim);
  return PERFORMANCE.has(claim.dimension ?? '') && !isCited && !BY_FORM.test(claim.classCue ?? '');
}

/** What the words around a number say it is. They exempt nothing that names a measured benchmark. */
export function exemptionByWords(claim: Claim, lines: readonly string[]): ExemptReason | null {
  if (isLimitByPlace(claim))
    return { kind: 'class', class: 'target', cue: claim.classCue ?? 'before:slash' };
  switch (claim.class) {
    case 'target':
    case 'expected':
    case 'refuted':
    case 'example':
      return { kind: 'class', class: claim.class, cue: claim.classCue ?? '' };
    case 'quoted':
      return hasCitation(claim, lines)
        ? { kind: 'class', class: 'quoted', cue: claim.classCue ?? '' }
        : null;
    case 'own':
    case 'spread':
    case 'historical':
      return null;
    default:
      return claim.class satisfies never;
  }
}
