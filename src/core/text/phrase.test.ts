import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreign, joinPhrases, phraseToMarkdown, phraseToText, say } from './phrase.ts';

const hostile = say`${foreign('@octocat\u001b[31m|x')} used ${1.02} cores`;

test('foreign pieces become code in Markdown and clean text on a terminal', () => {
  assert.equal(phraseToMarkdown(hostile), '`@octocat¦x` used 1.02 cores');
  assert.equal(phraseToText(hostile), '@octocat|x used 1.02 cores');
});

test('phrases nest and join', () => {
  const both = joinPhrases([say`first`, say`then ${hostile}`], '; ');
  assert.equal(phraseToText(both), 'first; then @octocat|x used 1.02 cores');
  assert.deepEqual(joinPhrases([], '; '), []);
});

test('a foreign piece is cut to its limit', () => {
  assert.equal(phraseToMarkdown(say`${foreign('abcdefghij', 5)}`), '`abc…j`');
});
