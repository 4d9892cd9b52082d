import type { OutputFigure, OutputReader, Part } from '../../docs/tables/output-reader.ts';
import { figuresAt } from '../../docs/tables/output-reader.ts';

const VALUE = '[\\d.,]+ ?(?:[nµu]s|ms|s)';
const TIME = new RegExp(
  `Time \\((?:mean|abs) [±≡]+ ?σ?\\):\\s+(?<mean>${VALUE})(?:\\s*±\\s*(?<deviation>${VALUE}))?(?:\\s+\\[User: (?<user>${VALUE}), System: (?<system>${VALUE})\\])?`,
  'd',
);
const RANGE = new RegExp(
  `Range \\(min … max\\):\\s+(?<min>${VALUE})\\s*…\\s*(?<max>${VALUE})`,
  'd',
);
const FASTER = /^\s*(?<ratio>[\d.]+)(?: ± (?<deviation>[\d.]+))? times faster than/d;

const PARTS: Readonly<Record<string, Part>> = {
  mean: {},
  deviation: { class: 'spread' },
  user: { isSide: true },
  system: { isSide: true },
  min: {},
  max: {},
};

/** hyperfine: `Benchmark 1: command` names what the lines below it measured. */
export const readHyperfine: OutputReader = (lines) => {
  const figures: OutputFigure[] = [];
  let name: string | null = null;
  for (const line of lines) {
    name = /^\s*Benchmark(?: #?\d+)?: (.+)$/.exec(line.text)?.[1]?.trim() ?? name;
    figures.push(...figuresAt(line, TIME, PARTS, name), ...figuresAt(line, RANGE, PARTS, name));
    const ratio = { ratio: { unit: 'x' }, deviation: { unit: 'x', class: 'spread' } } as const;
    if (name !== null || /^\s*\S+ ran$/.test(line.text))
      figures.push(...figuresAt(line, FASTER, ratio, name));
  }
  return figures;
};
