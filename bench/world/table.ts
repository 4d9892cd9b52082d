/** The world suite's page, from its results. */
import { coveredOf, type Result, type Results, worked, workedOfKept } from './result.ts';

const HELD_OUT = 'held-out.json';
const LANGUAGES = ['go', 'rust', 'python', 'javascript', 'c', 'cpp'];

const yesNo = (answer: boolean | null): string => (answer === null ? '' : answer ? 'yes' : 'no');

const minutes = (seconds: number | null): string =>
  seconds === null ? '' : (seconds / 60).toFixed(1);

/** A cell must not end its row, whatever a message holds. */
const cell = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** What went wrong, first of all; a trial of `init` alone ran nothing. */
function causeOf({ person, failures: [first], kept, tried }: Result): string {
  if (person.cause !== null) return person.cause;
  if (first !== undefined) return `${first.step}: ${first.cause}`;
  return kept > 0 && tried === 0 ? 'not run' : 'too few of those listed';
}

function rowOf(one: Result): string {
  const [first] = one.failures;
  const named = one.person.named ?? first?.named ?? null;
  const cells = [
    `\`${one.project}\``,
    one.language,
    one.harness,
    worked(one) ? '**yes**' : 'no',
    `${coveredOf(one)} of ${one.listed ?? '?'}`,
    `${one.judged} of ${one.tried} of ${one.planned}`,
    minutes(one.seconds.firstVerdict),
    one.load === undefined ? '' : String(one.load),
    worked(one) ? '' : causeOf(one),
    yesNo(named),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const HEADER = [
  '| project | language | harness | without an edit | verdicts of those listed | judged, tried, kept | minutes to first verdict | load | what failed | cause named |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

function languagesOf(results: readonly Result[]): string {
  const those = LANGUAGES.map((language) => ({
    language,
    of: results.filter((one) => one.language === language),
  }));
  return those
    .filter(({ of }) => of.length > 0)
    .map(({ language, of }) => `${language} ${of.filter(worked).length}/${of.length}`)
    .join(', ');
}

function loadsOf(results: readonly Result[]): string {
  const loads = results.flatMap(({ load }) => load ?? []);
  return loads.length === 0 ? '' : `${Math.min(...loads)} to ${Math.max(...loads)}`;
}

/** All lists, one a row, in the order of their days. */
export function renderLists(lists: ReadonlyMap<string, Results>): string {
  const byDay = [...lists].sort(([, a], [, b]) => a.date.localeCompare(b.date));
  const rows = byDay.map(([name, { results, date, about, only }]) => {
    const count = only === 'init' ? '-' : results.filter(worked).length;
    const rate = `${count} of ${results.length}`;
    return `| ${[name, date, about ?? '', rate, only === 'init' ? '' : languagesOf(results), loadsOf(results)].map(cell).join(' | ')} |`;
  });
  const header = '| list | day | how chosen and run | without an edit | by language | load |';
  return [header, '|---|---|---|---|---|---|', ...rows, ''].join('\n');
}

function causesOf(results: readonly Result[]): string[] {
  const failed = results.filter((one) => !worked(one));
  const causes = [...Map.groupBy(failed, causeOf)].sort(([, a], [, b]) => b.length - a.length);
  return causes.map(([cause, { length }]) => `- ${cell(cause)}: ${length}`);
}

/** One list: a row a project, and why those that failed did; of the held-out list no name, which would spoil it for its readers. */
export function renderList(name: string, all: Results): string {
  const { results, list, date, tool, commit, node } = all;
  const ofKept = results.filter(workedOfKept).length;
  const commits = [...new Set(results.map((one) => one.commit ?? commit))].join(', ');
  return [
    `${name}: ${list}, ${date}, ${tool} at ${commits}, Node ${node}.`,
    '',
    `Without an edit: ${results.filter(worked).length} of ${results.length} (by what \`init\` kept: ${ofKept}). By language: ${languagesOf(results)}.`,
    '',
    ...(list === HELD_OUT ? [] : [...HEADER, ...results.map(rowOf), '']),
    ...causesOf(results),
    '',
  ].join('\n');
}
