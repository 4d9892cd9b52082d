/** Catch2's benchmarks, from its console report or `-r xml`; its JSON report has none (3.7). */

import { quantityIn } from '../../quantity/metric-unit.ts';
import { Unreadable } from '../reading.ts';
import { faultOf, type Measured, summaryOf, type TextOutput, toolOf } from '../tool.ts';

/** Catch2's console report: three lines a benchmark, below the names of its test case and sections. */

/** Bounded, so that no line takes long. */
const TIME = '([0-9][0-9.]*(?:e[+-]?[0-9]+)?) (ns|us|ms|s|m|h)';
const FIRST = new RegExp(`^(\\S.{0,200}?)? {2,80}[0-9]{1,12} {1,40}[0-9]{1,12} {1,40}${TIME} *$`);
const SECOND = new RegExp(`^ {2,}${TIME} +${TIME} +${TIME} *$`);
const FAILED = /^(\S.{0,200}?)? {2,80}Benchmark failed \((.*)\) *$/;
const HEAD = /^benchmark name +samples +iterations +(est|mean)/;
const RULE = /^-{20,}$/;

function isConsole(text: string): boolean {
  return /^benchmark name +samples +iterations +(?:est|mean)/m.test(text);
}

/** Its minutes are not called as others call them. */
const unitOf = (printed = ''): string => (printed === 'm' ? 'min' : printed);

/** Where the reader is: the heading in force, and what is begun. */
class Reader {
  readonly measured: Measured[] = [];
  #heading: string[] = [];
  /** Lines of a long name, before its numbers. */
  #words: string[] = [];
  /** What the next lines of times are: of an analysed benchmark first the mean, then the deviation. */
  #names: readonly string[] | null = null;
  #mean: readonly [number: number, unit: string] | null = null;
  #isAnalysed = true;

  /** The lines between two rules, where they are no head of a table. */
  startCase(lines: readonly string[]): void {
    this.#heading = lines.map((line) => line.trim());
    this.#words = [];
  }

  /** @returns how many lines the head of the table has besides its first */
  startTable(isAnalysed: boolean): number {
    this.#isAnalysed = isAnalysed;
    this.#words = [];
    return isAnalysed ? 2 : 0;
  }

  #named(last: string | undefined): readonly string[] {
    const name = [...this.#words, last ?? ''].join(' ').trim();
    this.#words = [];
    return [[...this.#heading, name].join(' > '), name];
  }

  read(line: string): void {
    const failed = FAILED.exec(line);
    const first = FIRST.exec(line);
    const second = SECOND.exec(line);
    if (failed) {
      const fault = `it failed: ${failed[2]?.slice(0, 200)}`;
      this.measured.push(faultOf(this.#named(failed[1]), 'time', fault));
    } else if (second && this.#names !== null) this.#times(Number(second[1]), unitOf(second[2]));
    else if (first) this.#begin(first);
    else if (/^\S/.test(line)) this.#words.push(line.trim());
    else this.#words = [];
  }

  #begin([, last, number, printed = '']: RegExpExecArray): void {
    const unit = unitOf(printed);
    const names = this.#named(last);
    if (this.#isAnalysed) this.#names = names;
    else this.measured.push(summaryOf(names, 'time', unit, [Number(number), 'mean']));
  }

  #times(number: number, unit: string): void {
    if (this.#mean === null) {
      this.#mean = [number, unit];
      return;
    }
    const [mean, meanUnit] = this.#mean;
    const summary = [mean, 'mean', quantityIn(number, unit, meanUnit)] as const;
    this.measured.push(summaryOf(this.#names ?? [], 'time', meanUnit, summary));
    this.#names = null;
    this.#mean = null;
  }

  get isWhole(): boolean {
    return this.#names === null;
  }
}

/** What stands between a rule and the next: names, or null where it is something else. */
function headingAt(lines: readonly string[], rule: number): string[] | null {
  if (!RULE.test(lines[rule] ?? '')) return null;
  const next = lines.slice(rule + 1, rule + 20);
  const end = next.findIndex((line) => RULE.test(line));
  const between = next.slice(0, Math.max(end, 0));
  return between.length > 0 && between.every((line) => /\S/.test(line)) ? between : null;
}

function readConsole(text: string): Reader {
  const lines = text.split('\n');
  const reader = new Reader();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const head = HEAD.exec(line)?.[1];
    const heading = headingAt(lines, at);
    if (heading !== null) {
      reader.startCase(heading);
      at += heading.length + 1;
    } else if (head !== undefined) at += reader.startTable(head === 'est');
    else if (!RULE.test(line)) reader.read(line);
  }
  return reader;
}

/** Documents hold it without its end. */
export const CATCH2_CONSOLE: TextOutput = {
  is: isConsole,
  read: (text) => readConsole(text).measured,
};

function parseConsole(text: string): Measured[] {
  const reader = readConsole(text);
  const isEnded = /^(?:test cases: |All tests passed|No tests ran)/m.test(text);
  if (reader.isWhole && isEnded) return reader.measured;
  throw new Unreadable('it has no "test cases:" at its end: it is truncated');
}

/** Catch2's `-r xml`: nanoseconds, in elements that hold nothing but attributes. */

const ATTRIBUTES = '((?:\\s+[\\w-]+="[^"<]*")*)\\s*';
/** Where a test case or section begins or ends, or a benchmark whole: few elements, not long. */
const PART = new RegExp(
  `<(/?)(?:TestCase|Section)\\b${ATTRIBUTES}>|<BenchmarkResults\\b${ATTRIBUTES}>([^]{0,2000}?)</BenchmarkResults>`,
  'g',
);
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
};

function isXml(text: string): boolean {
  return /^\s*<\?xml[^>]*>\s*<Catch(?:2TestRun)?\b/.test(text);
}

function attribute(text: string | undefined, name: string): string | null {
  const raw = new RegExp(`\\s${name}="([^"]*)"`).exec(text ?? '')?.[1] ?? null;
  return (
    raw?.replace(/&(lt|gt|amp|quot|apos);/g, (_all, entity: string) => ENTITIES[entity] ?? '') ??
    null
  );
}

function numberIn(body: string, element: string): number | null {
  const [, attributes] = new RegExp(`<${element}\\b${ATTRIBUTES}/>`).exec(body) ?? [];
  const value = attribute(attributes, 'value') ?? '';
  return /^[0-9]/.test(value) ? Number(value) : null;
}

/** Benchmarks without analysis have a mean alone. */
function measure(names: readonly string[], body: string): Measured {
  const [, failed] = new RegExp(`<failed\\b${ATTRIBUTES}/>`).exec(body) ?? [];
  if (failed !== undefined) {
    return faultOf(names, 'time', `it failed: ${attribute(failed, 'message')?.slice(0, 200)}`);
  }
  const deviation = numberIn(body, 'standardDeviation');
  return summaryOf(names, 'time', 'ns', [numberIn(body, 'mean'), 'mean', deviation]);
}

function parseXml(text: string): Measured[] {
  if (!/<\/Catch(?:2TestRun)?>$/.test(text.trimEnd())) {
    throw new Unreadable('its document has no end: it is truncated');
  }
  const path: string[] = [];
  const measured: Measured[] = [];
  for (const [, closing, heading, attributes, body] of text.matchAll(PART)) {
    if (closing === '/') path.pop();
    else if (body === undefined) path.push(attribute(heading, 'name') ?? '');
    else {
      const name = attribute(attributes, 'name') ?? '';
      measured.push(measure([[...path, name].join(' > '), name], body));
    }
  }
  return measured;
}

export const CATCH2 = toolOf({
  name: 'catch2',
  title: 'the console or XML report of Catch2',
  values: { time: 'ns' },
  forms: [
    { is: isXml, read: parseXml },
    { is: isConsole, read: parseConsole },
  ],
});
