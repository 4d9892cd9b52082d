/** What needs no run: and why, since each exemption is also a way round the gate. */
import type { Annotation } from '../annotations/annotate.ts';
import type { Claim } from '../claim.ts';
import type { ExemptReason } from '../verdict.ts';

export interface Waiver {
  readonly file: string;
  readonly text: string;
  readonly reason: string;
  readonly owner: string;
  /** ISO date, the last day on which it holds. */
  readonly expires: string;
}

const LINK = /https?:\/\/|\]\(|\]\[|\[\^|`[^`]*`_|<a\s[^>]*href|link:/;

/** Whether a line or its neighbours in the sentence carry a citation. */
export function hasCitation(claim: Claim, lines: readonly string[]): boolean {
  return LINK.test(lines[claim.line - 1] ?? '');
}

function fromAnnotation(annotations: readonly Annotation[], claim: Claim): ExemptReason | null {
  for (const { directive, line } of annotations) {
    if (directive.kind === 'ignore') return { kind: 'ignored', reason: directive.reason, line };
    if (directive.kind === 'published') return { kind: 'published', link: directive.link, line };
    if (directive.kind === 'example') return { kind: 'example', by: 'annotation' };
    if (directive.kind === 'class' && directive.class !== 'historical')
      return { kind: 'class', class: directive.class, cue: claim.text };
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

export function waiverFor(claim: Claim, waivers: readonly Waiver[]): Waiver | null {
  return (
    waivers.find((each) => each.file === claim.path && each.text.trim() === claim.text.trim()) ??
    null
  );
}

/** Why a claim needs no run; null where it does. `strict` takes written annotations only. */
export function exemptionOf(
  claim: Claim,
  annotations: readonly Annotation[],
  lines: readonly string[],
  rules: ExemptionRules,
): ExemptReason | null {
  const written = fromAnnotation(annotations, claim);
  if (written !== null) return written;
  const waiver = waiverFor(claim, rules.waivers);
  if (waiver !== null && waiver.expires >= rules.today) {
    const { reason, owner, expires } = waiver;
    return { kind: 'waiver', reason, owner, expires };
  }
  if (rules.isExampleFile) return { kind: 'example', by: 'path' };
  if (rules.strict) return null;
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
