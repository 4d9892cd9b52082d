/** Each half in one sentence, its counts and its conclusion: what comment and checks both say. */
import type { Phrase } from '../text/phrase.ts';
import {
  type Conclusion,
  conclusionOfBenchmarks,
  conclusionOfDocuments,
  conclusionOfUnjudged,
} from './conclusion.ts';
import { type JudgedDocuments, judgedDocuments } from './documents.ts';
import { type GatheredBenchmarks, gatherBenchmarks } from './gather.ts';
import type { PullState } from './state.ts';
import { benchmarkCounts, benchmarkSentence } from './words/benchmarks.ts';
import { documentCounts, documentSentence } from './words/documents.ts';
import { benchmarkStateSentence, documentStateSentence } from './words/states.ts';

export interface HalfSummary {
  /** Null: still open. */
  readonly conclusion: Conclusion | null;
  readonly sentence: Phrase;
  /** Null: nothing was counted. */
  readonly counts: string | null;
}

export interface BenchmarkSummary extends HalfSummary {
  /** Null: no results yet, or none to come. */
  readonly gathered: GatheredBenchmarks | null;
}

export interface DocumentSummary extends HalfSummary {
  readonly judged: JudgedDocuments | null;
}

export function summarizeBenchmarks(state: PullState): BenchmarkSummary {
  const { benchmarks, policy, headSha } = state;
  if (benchmarks.kind !== 'judged') {
    const sentence = benchmarkStateSentence(benchmarks, headSha);
    return { conclusion: conclusionOfUnjudged(benchmarks), sentence, counts: null, gathered: null };
  }
  const gathered = gatherBenchmarks(benchmarks.shards, state);
  const counts = benchmarkCounts(gathered);
  const conclusion = conclusionOfBenchmarks(gathered, policy);
  return { conclusion, sentence: benchmarkSentence(gathered), counts, gathered };
}

export function summarizeDocuments(state: PullState): DocumentSummary {
  const { documents, policy } = state;
  if (documents.kind !== 'judged') {
    const sentence = documentStateSentence(documents);
    return { conclusion: conclusionOfUnjudged(documents), sentence, counts: null, judged: null };
  }
  const judged = judgedDocuments(documents, state);
  const counts = documentCounts(judged);
  const conclusion = conclusionOfDocuments(judged, policy);
  return { conclusion, sentence: documentSentence(judged), counts, judged };
}
