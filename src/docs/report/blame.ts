/** `docs blame`: every claim of a file beside the run that backs it. */
import { cleanLine } from '../../core/text/clean.ts';
import type { FileVerdict, JudgedClaim, Measured } from '../verdict.ts';
import { sayCommit } from './evidence-words.ts';
import { measurementsOf, sayVerdict } from './say.ts';

/** One line of the blame for each claim, as values. */
export function blameFile(file: FileVerdict) {
  return file.claims.map(({ claim, result }) => ({
    line: claim.line,
    column: claim.column,
    text: claim.text,
    verdict: result.verdict,
    runs: measurementsOf(result),
  }));
}

function sayRun(measured: Measured): string {
  const { record, measuredAt, machine, series } = measured;
  return `${sayCommit(measured)} ${measuredAt.slice(0, 10)} ${cleanLine(machine)}, ${cleanLine(series.label)}, record ${record.slice(0, 8)}`;
}

function blameLine(path: string, judged: JudgedClaim): string {
  const { claim, result } = judged;
  const [first] = measurementsOf(result);
  const place = `${cleanLine(path)}:${claim.line}:${claim.column}`.padEnd(path.length + 8);
  const words = sayVerdict(judged);
  const here = result.verdict === 'backed-here' ? ' (here only)' : '';
  const backing =
    first !== undefined && (result.verdict === 'backed' || here !== '')
      ? `${sayRun(first)}${here}`
      : `${words.verdict}${first === undefined ? '' : ` (nearest: ${sayRun(first)})`}`;
  return `${place} ${cleanLine(claim.text).padEnd(18)} ${backing}`;
}

export function writeBlame(file: FileVerdict): string {
  return file.claims.map((judged) => `${blameLine(file.path, judged)}\n`).join('');
}
