import { PASTED_READERS } from '../../../../tools/pasted.ts';
import type { Collector } from '../collector.ts';
import type { MappedText } from '../mapped-text.ts';
import type { Mention } from '../numbers/mention.ts';
import { scanNumbers } from '../numbers/scan.ts';
import type { CodePlace } from './code-block.ts';
import type { OutputFigure } from './output-reader.ts';

/** No tool prints longer lines; keeps the readers' patterns cheap on any input. */
const MAX_LINE = 1000;

/** Lets each tool's reader take its own lines; what they take is added to `taken`. */
export function readKnownOutput(
  lines: readonly MappedText[],
  place: CodePlace,
  collector: Collector,
  taken: Set<MappedText>,
): void {
  for (const reader of PASTED_READERS) {
    const free = lines.filter((line) => line.text.length <= MAX_LINE && !taken.has(line));
    const figures = reader(free);
    for (const figure of figures) {
      takeFigure(figure, place, collector);
      taken.add(figure.line);
    }
  }
}

function takeFigure(figure: OutputFigure, place: CodePlace, collector: Collector): void {
  const { line, start, end } = figure;
  const words = line.text.slice(start, end);
  const found = scanFigure(words, place.numbers);
  if (!found) return;
  const mention = {
    ...withFigureUnit(found, figure),
    start: start + found.start,
    end: figure.unit ? end : start + found.end,
    isSpread: figure.class === 'spread',
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

/** benchstat glues a prefix letter to the number (`1.718µ`): the rest of its unit is in the header. */
function scanFigure(words: string, numbers: CodePlace['numbers']): Mention | undefined {
  return (
    scanNumbers(words, numbers).mentions[0] ??
    scanNumbers(words.replace(/[a-zµ]+$/, ''), numbers).mentions[0]
  );
}

/** A bare figure takes the unit its tool prints it in; benchstat's prefix letters do too. */
function withFigureUnit(found: Mention, figure: OutputFigure): Mention {
  if (!figure.unit || found.unit?.symbol === '%') return found;
  const { unit, power } = figure.unit;
  if (found.unit && found.unit.dimension !== unit.dimension) return found;
  if (found.unit && !unit.symbol.includes('/')) return found;
  const low = found.low && { ...found.low, exponent: found.low.exponent + power };
  return { ...found, low, unit };
}
