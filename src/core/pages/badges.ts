/** Badges as SVG, and as JSON for shields-style servers. */
import { toBadge } from '../../docs/report/badge.ts';
import type { DocsVerdict } from '../../docs/verdict.ts';
import { cleanLine, clip } from '../text/clean.ts';
import { html } from '../text/html.ts';
import { signedPercent } from '../text/percent.ts';
import { type CurveSummary, changesOf } from './overview.ts';
import type { PageFile } from './shell.ts';

type Badge = ReturnType<typeof toBadge>;

const COLOURS: Readonly<Record<string, string>> = {
  brightgreen: '#2e7d32',
  red: '#b3261e',
  yellow: '#8a6100',
  lightgrey: '#5b6570',
};

/** Average width of digits and lowercase letters at 11 px. */
const LETTER = 6.6;
const PADDING = 12;
/** Most characters of a benchmark's name. */
const LONGEST = 30;

function svgOf({ label, message, color }: Badge): string {
  const [left, right] = [label, message].map((text) => Math.ceil(text.length * LETTER) + PADDING);
  const [wide, far] = [left ?? 0, (left ?? 0) + (right ?? 0)];
  const said = `${label}: ${message}`;
  const fill = COLOURS[color] ?? COLOURS['lightgrey'] ?? '';
  const edge = `M3 0h${wide - 3}v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z`;
  const picture = html`
    <svg xmlns="http://www.w3.org/2000/svg" width="${far}" height="20" viewBox="0 0 ${far} 20"
      role="img" aria-label="${said}">
      <title>${said}</title>
      <rect width="${far}" height="20" rx="3" fill="${fill}"/>
      <path d="${edge}" fill="#3a434c"/>
      <g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
        <text x="${wide / 2}" y="14">${label}</text>
        <text x="${wide + (far - wide) / 2}" y="14">${message}</text>
      </g>
    </svg>`;
  return `${picture.markup}\n`;
}

function changeBadge(summaries: readonly CurveSummary[]): Badge {
  const [newest] = changesOf(summaries);
  const label = 'performance';
  if (newest === undefined) {
    return { schemaVersion: 1, label, message: 'no change point', color: 'lightgrey' };
  }
  const { change, direction, measuredAt } = newest.change;
  const name = clip(cleanLine(newest.summary.name.benchmark), LONGEST);
  const size = change === null ? '' : ` ${signedPercent(change.change)}`;
  const color = direction === 'worse' ? 'red' : 'brightgreen';
  return {
    schemaVersion: 1,
    label,
    message: `${name} ${direction}${size} on ${measuredAt.slice(0, 10)}`,
    color,
  };
}

function files(name: string, badge: Badge): PageFile[] {
  return [
    { path: `badges/${name}.svg`, text: svgOf(badge) },
    { path: `badges/${name}.json`, text: `${JSON.stringify(badge)}\n` },
  ];
}

/** @param verdict null if no document was judged; then there is no document badge */
export function badgeFiles(
  verdict: DocsVerdict | null,
  summaries: readonly CurveSummary[],
): PageFile[] {
  return [
    ...(verdict === null ? [] : files('claims', toBadge(verdict))),
    ...files('change', changeBadge(summaries)),
  ];
}
