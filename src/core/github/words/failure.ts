/** Where a half broke off: the job, its log, and what it said. */

import { inlineCode } from '../../text/markdown.ts';
import type { HalfFailure } from '../state.ts';
import { link } from './link.ts';
import { prose } from './prose.ts';

/** Paragraphs of Markdown; none where nothing is known. */
export function failureWords({ job, message }: HalfFailure): string[] {
  const log = job === null ? '' : link('its log', job.url);
  return [
    ...(message === null ? [] : [`What it said: ${prose(message)}`]),
    ...(job === null || log === '' ? [] : [`Job ${inlineCode(job.name)}: ${log}.`]),
  ];
}
