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

function summaryOf({ results, list, date, tool, commit, node, only }: Results): string[] {
  const count = results.filter(worked).length;
  const ofKept = results.filter(workedOfKept).length;
  const languages = LANGUAGES.map((language) => {
    const those = results.filter((one) => one.language === language);
    return `${language} ${those.filter(worked).length}/${those.length}`;
  });
  const how =
    only === 'init' ? '`init` alone, nothing was run' : '`init`, one short `run`, `docs check`';
  const commits = [...new Set(results.map((one) => one.commit ?? commit))].join(', ');
  return [
    `${how}; ${list}, ${date}, ${tool} at ${commits}, Node ${node}.`,
    '',
    `Without an edit: ${count} of ${results.length} (by what \`init\` kept: ${ofKept}). By language: ${languages.join(', ')}.`,
    '',
  ];
}

/** @param names whether each cause names its projects, or only counts them */
function causesOf(results: readonly Result[], names: boolean): string[] {
  const failed = results.filter((one) => !worked(one));
  const causes = Map.groupBy(failed, causeOf);
  const rows = [...causes].sort(([, a], [, b]) => b.length - a.length);
  return rows.map(([cause, those]) => {
    const which = names ? those.map(({ project }) => project).join(', ') : those.length;
    return `- ${cell(cause)}: ${which}`;
  });
}

/** One file's results under a heading of its own; of the held-out list no name, which would spoil it for its readers. */
export function renderResults(name: string, results: Results): string {
  const names = results.list !== HELD_OUT;
  const causes = causesOf(results.results, names);
  return [
    `## ${name}`,
    '',
    ...summaryOf(results),
    ...(names ? [...HEADER, ...results.results.map(rowOf)] : []),
    ...(causes.length === 0 ? [] : ['', 'Failures by cause:', '', ...causes]),
    '',
  ].join('\n');
}
