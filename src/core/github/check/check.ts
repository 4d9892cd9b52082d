/** A check as GitHub takes it: structurally what the ports want, made from values alone. */
import { sizeOf } from '../../report/markdown/fit.ts';
import { clip } from '../../text/clean.ts';
import { type Phrase, phraseToText } from '../../text/phrase.ts';
import type { Conclusion } from '../state/conclusion.ts';

export interface CheckAnnotation {
  readonly path: string;
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

export interface CheckAction {
  readonly label: string;
  readonly description: string;
  readonly identifier: string;
}

export interface Check {
  readonly name: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  /** Set exactly when completed. */
  readonly conclusion: Conclusion | null;
  readonly detailsUrl: string | null;
  readonly output: {
    readonly title: string;
    readonly summary: string;
    readonly text: string | null;
    readonly annotations: readonly CheckAnnotation[];
  };
  readonly actions: readonly CheckAction[];
}

/** Bytes, where GitHub takes 65,535 characters. */
export const CHECK_LIMIT = 60_000;
const TITLE_LIMIT = 120;

/** The two names never change: rulesets require them. */
export function checkName(half: 'benchmarks' | 'docs', configuration: string | null): string {
  return `benchproof / ${half}${configuration === null ? '' : ` (${configuration})`}`;
}

/** A title is shown as plain text, in one line. */
export function checkTitle(sentence: Phrase): string {
  return clip(phraseToText(sentence).replaceAll(/\*\*|`/g, ''), TITLE_LIMIT);
}

export function orNull(markdown: string): string | null {
  return sizeOf(markdown.trim()) === 0 ? null : markdown;
}

/** Buttons: GitHub takes three, of 20, 40 and 20 characters. */
export const RUN_MORE: CheckAction = {
  label: 'Run more',
  description: 'Measure this commit with more runs',
  identifier: 'run-more',
};

export const ACCEPT: CheckAction = {
  label: 'Accept',
  description: 'Let what fails here stand, in the open',
  identifier: 'accept',
};
