import { asidesOf } from '../../docs/tables/aside-reader.ts';
import type { OutputFigure, OutputReader } from '../../docs/tables/output-reader.ts';
import { figuresEach } from '../../docs/tables/output-reader.ts';

const LABELLED = /^\s*(.*?)\s*\b(time|thrpt|change):\s*\[([^\]]{3,120})\]/d;
const QUANTITY = /[+-]?[\d.,]+\s?(?:[pnµum]?s|%|[KMGT]?i?B\/s|[KMGT]?elem\/s)/g;

/** criterion: `name  time: [low estimate high]`, the name sometimes on the line before. */
export const readCriterion: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let name: string | null = null;
  for (const line of lines) {
    const match = LABELLED.exec(line.text);
    const place = match?.indices?.[3];
    if (!match || !place) {
      if (/^\S/.test(line.text)) name = line.text.trim();
      continue;
    }
    if (match[1]) name = match[1];
    const found = figuresEach(line, QUANTITY, place[0], { label: match[2] ?? 'time' }, name);
    figures.push(...found.map((figure, at) => ({ ...figure, isSide: at !== 1 })));
  }
  return figures.filter(
    (figure) => figure.end <= (figure.line.text.indexOf(']') + 1 || figure.end),
  );
};

/** How long cargo built, and criterion measured. */
export const cargoBenchAsides = asidesOf(
  /^\s*Finished [^\d]*\btarget\(s\) in (?:\d+m )?[\d.]+s\s*$|(?<=^\s*Benchmarking .*: )(?:Warming up for [\d.]+ \S?s|Collecting \d+ samples in estimated [\d.]+ \S?s(?: \([\d.]+[kMB]? iterations\))?)\s*$|^\s*Found \d+ outliers among \d+ measurements(?: \([\d.]+%\))?\s*$/,
);
