/** Remarks beside a verdict. */
import { cleanLine } from '../../text/clean.ts';
import type { Note } from '../verdict.ts';
import { saySpreadFormula, sayValue } from './evidence-words.ts';

export function sayNote(note: Note): string {
  switch (note.kind) {
    case 'truncated':
      return 'the number is cut off, not rounded';
    case 'edge':
      return 'it agrees only at the edge of the printed precision';
    case 'false-precision':
      return `more digits than ${note.runs} runs can carry`;
    case 'in-hand':
      return 'measured by this very run';
    case 'proposed':
      return 'measured by a proposed change, not yet on the default branch';
    case 'benchmark-changed':
      return `the same change alters the benchmark ${cleanLine(note.benchmark)}`;
    case 'staleness-unknown':
      return 'whether it is still current cannot be told';
    case 'new-series':
      return `measured with ${cleanLine(note.was)}; ${cleanLine(note.is)} starts a new series`;
    case 'imported':
      return `imported from ${cleanLine(note.source)}`;
    case 'identical-runs':
      return 'all its runs are identical in every digit';
    case 'run-is-mean-of-others':
      return 'one of its runs is exactly the mean of the others';
    case 'spread-is':
      return note.wordIsWrong
        ? `it is ${saySpreadFormula(note.formula)}, which the text calls by another name`
        : `it is ${saySpreadFormula(note.formula)}`;
    case 'median-beside':
      return `the median is ${sayValue(note.median, note.unit)}`;
    case 'bound-by-value':
      return 'the names left it open; the value decided which benchmark it is';
    case 'waived':
      return `waived by ${cleanLine(note.owner)} until ${note.expires}`;
    case 'warn-only':
      return 'told, but fails nothing here';
    default:
      return note satisfies never;
  }
}
