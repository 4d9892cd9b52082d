/** Benchmark part of the comment and of the benchmark check, as blocks that can be shortened. */
import { environmentOf } from '../../report/environment.ts';
import {
  type Block,
  foldAround,
  foldedBlock,
  joinLayers,
  type Layers,
  layeredBlock,
  paragraph,
  ROWS_SEEN,
} from '../../report/markdown/fit.ts';
import {
  FUNCTIONS_SHOWN,
  partBlocks,
  SWEEPS_SHOWN,
  sectionLayers,
  tableBlocks,
} from '../../report/markdown/render.ts';
import {
  environmentPart,
  notesPart,
  type RowIds,
  tailsPart,
  wherePart,
} from '../../report/parts.ts';
import { caveatsOf } from '../../report/words/headline.ts';
import { sweepTable } from '../../report/words/sweeps.ts';
import { cleanLine } from '../../text/clean.ts';
import { fencedBlock, inlineCode } from '../../text/markdown.ts';
import { foreign, phraseToMarkdown, say } from '../../text/phrase.ts';
import { quoteText } from '../../text/shell-word.ts';
import type { PullState } from '../state/state.ts';
import {
  type BenchmarkSummary,
  type GatheredBenchmarks,
  type MeasuredShard,
  summarizeBenchmarks,
} from '../state/summary.ts';
import { acceptedBlocks, NOTHING_SHOWN, type Shown } from './blocks.ts';
import { historyUrl, lineLinkOf, link, prose } from './prose.ts';
import { END_WORDS } from './states.ts';

/** Space is allotted in this order: findings, how to reproduce them, explanations. */
const RANK = { lost: 1, reproduce: 2, environment: 3, sections: 4, details: 20 };

function lostBlock({ lost }: GatheredBenchmarks): Layers {
  const rows = lost.map(({ name, why, message, url }) => {
    const more = message === null ? '' : `: ${prose(message)}`;
    const log = link('log', url);
    return `- ${inlineCode(name)} ${END_WORDS[why]}${more}${log === '' ? '' : ` (${log})`}`;
  });
  return layeredBlock('Jobs without a result', rows, RANK.lost);
}

/** Ids of rows that can be accepted, each linked to the records of its series. */
function namesOf({ findings }: GatheredBenchmarks, state: PullState): RowIds {
  const names = new Map(
    findings.map(({ of: row, id }) => {
      const history = historyUrl(state, row.case);
      const named = foreign(id);
      return [row, history === null ? [named] : say`${named} ${foreign('history', 20, history)}`];
    }),
  );
  return (row) => names.get(row) ?? null;
}

/** Rows, acceptances, lost shards and sweeps. */
function layersOf(gathered: GatheredBenchmarks, state: PullState): Layers {
  const { open } = gathered;
  const accepted = acceptedBlocks(gathered, RANK.sections);
  if (open === null) return joinLayers([lostBlock(gathered), accepted]);
  const caveats = caveatsOf(open).flatMap((caveat) => paragraph(phraseToMarkdown(caveat), 0));
  return joinLayers([
    { open: caveats, folded: [] },
    lostBlock(gathered),
    sectionLayers(open.bySection, RANK.sections, ROWS_SEEN, namesOf(gathered, state)),
    accepted,
    {
      open: [],
      folded: foldAround(
        `Sweeps (${open.sweeps.length})`,
        tableBlocks(open.sweeps.map(sweepTable), SWEEPS_SHOWN, RANK.details),
      ),
    },
  ]);
}

/** The environment of one job as a single row, because only whole rows are dropped. */
function environmentRow({ name, report }: MeasuredShard): string {
  const values = environmentOf(report).map((line) => `  - ${phraseToMarkdown(line)}`);
  return [`- ${inlineCode(name)}`, ...values].join('\n');
}

function reproduceRow({ name, report }: MeasuredShard): string[] {
  if (report.reproduce === null) return [];
  const command = fencedBlock([cleanLine(report.reproduce)], 'sh');
  return [[`${inlineCode(name)}:`, '', ...command, ''].join('\n')];
}

const TRACED_SHOWN = 3;

/** Commands that find the commit and the functions behind each regression. */
function traceBlock({ open, measured }: GatheredBenchmarks): Block[] {
  const [program, rest] = measured[0]?.report.reproduce?.split(' run ') ?? [];
  const [base, head] = [open?.session.base, open?.session.head].map((each) =>
    each?.commit?.slice(0, 12),
  );
  if (open === null || rest === undefined || !base || !head) return [];
  const worse = [...open.bySection.regression, ...open.bySection['more-work']];
  const rows = worse.slice(0, TRACED_SHOWN).map(({ name, section, case: one, verdict }) => {
    const id = quoteText(`=${cleanLine(one.id)}`);
    const key = quoteText(cleanLine(verdict.metric.key));
    const metric = one.metrics.length === 1 ? '' : ` --metric ${key}`;
    const bisect = `${program} bisect --good ${base} --bad ${head} --benchmark ${id}${metric}`;
    const why = `${program} run --quick --base ${base} --head ${head} --filter ${id} && ${program} why ${id}`;
    // `bisect` does not follow instruction counts.
    const commands = section === 'regression' ? [bisect, why] : [why];
    return [`${inlineCode(name)}:`, '', ...fencedBlock(commands, 'sh'), ''].join('\n');
  });
  return foldedBlock('Find the commit and the functions', rows, RANK.details + 6);
}

function placeBlocks({ measured }: GatheredBenchmarks): Block[] {
  const [only] = measured;
  const isOne = only !== undefined && measured.length === 1;
  const jobs = isOne ? '' : `, in ${measured.length} jobs`;
  return [
    ...(isOne
      ? partBlocks(environmentPart(only.report), RANK.environment)
      : foldedBlock(
          `Where and how this was measured${jobs}`,
          measured.map(environmentRow),
          RANK.details + 5,
        )),
    ...foldedBlock(
      `Measure it yourself${jobs}`,
      measured.flatMap(reproduceRow),
      isOne ? RANK.reproduce : RANK.details + 4,
    ),
  ];
}

/** Failure output, warnings, environment and how to reproduce. */
function detailsOf(gathered: GatheredBenchmarks, state: PullState): Block[] {
  const { open } = gathered;
  if (open === null) return [];
  return [
    ...partBlocks(wherePart(open, FUNCTIONS_SHOWN, lineLinkOf(state)), RANK.details + 1),
    ...partBlocks(tailsPart(open.rows), RANK.details + 1),
    ...partBlocks(notesPart(open.notes), RANK.details),
    ...traceBlock(gathered),
    ...placeBlocks(gathered),
  ];
}

export function benchmarkHalf(state: PullState): BenchmarkSummary & Shown {
  const summary = summarizeBenchmarks(state);
  const { gathered } = summary;
  return gathered === null
    ? { ...summary, ...NOTHING_SHOWN }
    : { ...summary, layers: layersOf(gathered, state), details: detailsOf(gathered, state) };
}
