/** Tables that a harness prints with two blanks or more between the columns, a benchmark a line. */
import { type Measured, type SummaryKind, summaryOf, type TextOutput } from './tool.ts';

const fieldsOf = (line: string): string[] => line.trim().split(/ {2,}/);

/**
 * @param head finds the line of the columns' titles
 * @param column what a title says: a label, a unit and the statistic, by default an estimate; null: no figure of a benchmark
 * @param suite finds in a line above the name of those below it
 */
export function columnTable(
  head: RegExp,
  column: (
    title: string,
    head: string,
  ) => readonly [label: string, unit: string, of?: SummaryKind] | null,
  suite?: RegExp,
): TextOutput {
  const read = (text: string): readonly Measured[] => {
    let [titles, above, within]: [string[], string, string] = [[], '', ''];
    return text.split('\n').flatMap((line) => {
      if (head.test(line)) [titles, above] = [fieldsOf(line), line];
      within = suite?.exec(line)?.[1]?.concat(' > ') ?? within;
      const [name = '', ...cells] = fieldsOf(line);
      return cells.flatMap((cell, at) => {
        const told = column(titles[at + 1] ?? '', above);
        const number = /^[\d.,]+/.exec(cell)?.[0].replaceAll(',', '');
        if (told === null || number === undefined) return [];
        const names = [`${within}${name.replace(/^[^\p{L}\p{N}]+/u, '')}`];
        return [summaryOf(names, told[0], told[1], [Number(number), told[2] ?? 'estimate'])];
      });
    });
  };
  return { is: (text) => head.test(text), read };
}
