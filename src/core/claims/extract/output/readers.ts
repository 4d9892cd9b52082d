import type { Collector } from '../collector.ts';
import type { MappedText } from '../mapped-text.ts';
import { scanNumbers } from '../numbers/scan.ts';
import type { CodePlace } from './code-block.ts';
import type { OutputFigure, OutputReader } from './output-reader.ts';

const READERS: readonly OutputReader[] = [];

/** Lets each tool's reader take its own lines; what they take is added to `taken`. */
export function readKnownOutput(
  lines: readonly MappedText[],
  place: CodePlace,
  collector: Collector,
  taken: Set<MappedText>,
): void {
  for (const reader of READERS) {
    const free = lines.filter((line) => !taken.has(line));
    const figures = reader.read(free) ?? [];
    for (const figure of figures) {
      takeFigure(figure, place, collector);
      taken.add(figure.line);
    }
  }
}

function takeFigure(figure: OutputFigure, place: CodePlace, collector: Collector): void {
  const { line, start, end } = figure;
  const found = scanNumbers(line.text.slice(start, end), place.numbers).mentions[0];
  if (!found) return;
  const power = figure.unit?.power ?? 0;
  const low = found.low && { ...found.low, exponent: found.low.exponent + power };
  const mention = {
    ...found,
    low,
    unit: found.unit ?? figure.unit?.unit ?? null,
    start: start + found.start,
    end: start + found.end,
  };
  collector.claim(
    mention,
    { class: figure.class, cue: figure.class === 'own' ? null : figure.label },
    {
      text: line,
      context: 'code',
      block: place.index,
      cell: null,
      subject: {
        row: [],
        column: figure.label === null ? [] : [figure.label],
        headings: place.block.headings,
        caption: null,
        sentence: line.text.trim(),
        name: figure.name,
      },
    },
  );
}
