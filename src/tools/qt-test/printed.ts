/** Qt Test: what `QBENCHMARK` measured, from its CSV or from what it prints for people, which has fewer digits. */
import { cellsOf } from '../lines/csv.ts';
import { type Measured, summaryOf, toolOf } from '../tool.ts';

/** Metrics by their names in its CSV, and the words that it prints for people. */
const METRICS: readonly (readonly [name: string, words: string, value: string, unit: string])[] = [
  ['WalltimeMilliseconds', 'msecs', 'time', 'ms'],
  ['WalltimeNanoseconds', 'nsecs', 'time', 'ns'],
  ['BytesPerSecond', 'bytes per second', 'throughput', 'B/s'],
  ['CPUTicks', 'CPU ticks', 'cycles', ''],
  ['CPUCycles', 'CPU cycles', 'cycles', ''],
  ['Instructions', 'instructions', 'instructions', ''],
  ['InstructionReads', 'instruction reads', 'instructions', ''],
  ['Events', 'events', 'events', ''],
];
const NAMES = METRICS.map(([name]) => name).join('|');
const WORDS = METRICS.map(([, words]) => words).join('|');
/** Bounded, so that no line takes long. */
const ROW = new RegExp(`^"\\w{1,200}","[^\\n]{0,500}","(?:${NAMES})",[0-9]`, 'm');
const RESULT = new RegExp(
  `^RESULT : ([^\\n]{1,200}?)\\(\\)(?::"([^\\n]{0,500})")?:\\n +([0-9][0-9.,]*(?:e[+-]?[0-9]+)?) (${WORDS})(?: per iteration)? \\(total: `,
  'gm',
);

/** As its command line takes them: a function, and a row of its data; in a plain report below its class. */
function measure(called: string, tag: string, kind: string | undefined, number: number) {
  const whole = tag === '' ? called : `${called}:${tag}`;
  const metric = METRICS.find(([name, words]) => name === kind || words === kind);
  const [, , value = '', unit = ''] = metric ?? [];
  const names = [...new Set([whole, whole.replace(/^.*?::/, '')])];
  return summaryOf(names, value, unit, [number, 'mean']);
}

function readRows(text: string): Measured[] {
  return text.split('\n').flatMap((line) => {
    if (!ROW.test(line)) return [];
    const [called = '', tag = '', kind, number] = cellsOf(line, ',');
    return [measure(called, tag, kind, Number(number))];
  });
}

function readPlain(text: string): Measured[] {
  return [...text.matchAll(RESULT)].map(([, called = '', tag = '', number = '', words]) =>
    measure(called, tag, words, Number(number.replaceAll(',', ''))),
  );
}

export const QT_TEST = toolOf({
  name: 'qt-test',
  title: "the CSV or the plain text of Qt Test's benchmarks",
  values: {
    time: 'ms',
    throughput: 'B/s',
    cycles: 'cycles',
    instructions: 'instructions',
    events: 'events',
  },
  forms: [
    { is: (text) => ROW.test(text), read: readRows },
    { is: (text) => text.includes('********* Start testing of '), read: readPlain },
  ],
});
