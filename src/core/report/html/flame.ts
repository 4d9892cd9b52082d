/**
 * A differential flame graph: each box is a call, with its callees below it. Its width is what both
 * sides spent in it together, so that removed and new calls have a place; its colour says which side
 * spent more. After Gregg, "Differential Flame Graphs" (2014).
 */
import type { Call } from '../../records/count.ts';
import { cleanLine, clip } from '../../text/clean.ts';
import { html, type Markup } from '../../text/html.ts';
import { formatExact } from '../../text/number.ts';
import { signedPercent } from '../../text/percent.ts';

const [WIDTH, ROW, CHARACTER] = [1000, 18, 6.6];
const NAME_LIMIT = 120;
/** Share of the base's total; smaller differences have no colour. */
const MIN_SHARE = 0.001;

interface Box extends Call {
  readonly x: number;
  readonly width: number;
}

/** Callees start where their caller starts, each after the one before. */
function boxesOf(calls: readonly Call[]): Box[] {
  const [root] = calls;
  const scale = root === undefined ? 0 : WIDTH / (root.base + root.head);
  const next: number[] = [0];
  return calls.map((call) => {
    const { depth, base, head } = call;
    const [x, width] = [next[depth] ?? 0, scale * (base + head)];
    next[depth] = x + width;
    next[depth + 1] = x;
    return { ...call, x, width };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

function boxOf({ depth, name, base, head, x, width }: Box, root: Call, largest: number): Markup {
  const share = (head - base) / root.base;
  const isChanged = Math.abs(share) >= MIN_SHARE;
  const kind = isChanged ? (share > 0 ? 'regression' : 'improvement') : 'band';
  const opacity = isChanged ? round(0.15 + 0.45 * (Math.abs(share) / largest)) : 1;
  const [left, top] = [round(x), depth * ROW];
  const amounts = `${formatExact(base)} → ${formatExact(head)}`;
  const title = `${clip(cleanLine(name), NAME_LIMIT)}: ${amounts}, ${signedPercent(share, 2)} of the whole`;
  const room = Math.floor(width / CHARACTER) - 1;
  const label = html`<text x="${left + 3}" y="${top + 13}">${clip(cleanLine(name), room)}</text>`;
  return html`
    <g>
      <title>${title}</title>
      <rect class="${kind}" x="${left}" y="${top}" width="${round(width)}" height="${ROW - 1}"
        fill="currentColor" fill-opacity="${opacity}"></rect>
      ${room < 3 ? '' : label}
    </g>`;
}

/** @param calls in preorder; nothing is drawn of a single one */
export function flameGraph(calls: readonly Call[]): Markup {
  const [root] = calls;
  if (root === undefined || root.base === 0 || calls.length < 2) return html``;
  const shares = calls.map(({ base, head }) => Math.abs(head - base) / root.base);
  const largest = Math.max(MIN_SHARE, ...shares);
  const height = ROW * (1 + Math.max(...calls.map(({ depth }) => depth)));
  const label = 'calls: the more of the base and the head together, the wider';
  return html`
    <div class="scroll" tabindex="0" role="group" aria-label="Flame graph">
      <svg class="flame" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">
        ${boxesOf(calls).map((box) => boxOf(box, root, largest))}
      </svg>
    </div>`;
}
