import type { Candidate } from './candidate.ts';
import type { Features } from './word-features.ts';

/** `"rate": "`, `rate = '`: the value behind it is a string that a program reads. */
const QUOTED_KEY = /^\s*["']?[\w.-]+["']?\s*[:=]\s*["']$/;
const MAX_KEY = 80;

/** Where settings stand: behind a name in code, in a key's line. */
export function addSettingFeatures(features: Features, candidate: Candidate): void {
  const { passage, token, sentence } = candidate;
  const { text, marks } = passage.text;
  const codes = marks.filter(({ kind }) => kind === 'code');
  const before = codes.filter(({ end }) => end <= token.start && end > sentence.start).at(-1);
  if (before) features.set('code.before', 1 / (1 + (token.start - before.end) / 10));
  if (passage.line && QUOTED_KEY.test(text.slice(Math.max(0, token.start - MAX_KEY), token.start)))
    features.set('setting-line', 1);
}
