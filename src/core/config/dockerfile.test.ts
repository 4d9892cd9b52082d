import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDockerfile } from './dockerfile.ts';
import { formatProblems } from './problem.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

function problems(text: string): string[] {
  return checkDockerfile(text, 'Dockerfile').map((problem) => formatProblems([problem]));
}

test('stages that start from a digest, from scratch or from each other are pinned', () => {
  const text = `# syntax=docker/dockerfile:1
ARG BASE=debian:trixie@${DIGEST}
FROM --platform=linux/amd64 \${BASE} AS build
RUN apt-get install \\
    # a comment among continued lines
    from somewhere
FROM scratch AS empty
FROM build
COPY --from=build --chown=1 /a /a
COPY --from=0 --chown=\${USER}:\${GROUP} /b /b
RUN --mount=type=bind,from=build,source=/Out,target=/a,readonly --mount=type=tmpfs,target=/tmp make
COPY --from=alpine@${DIGEST} /c /c
from \${TOOLS:-gcc@${DIGEST}} as tools
`;
  assert.deepEqual(problems(text), []);
});

test('a tag alone is refused, with the form to write', () => {
  const [problem] = problems('\n\nFROM gcc:13\n');
  assert.match(problem ?? '', /^Dockerfile:3:1: FROM: expected a digest \(gcc:13@sha256:<64 /);
  assert.match(problem ?? '', /imagetools inspect gcc:13/);
  assert.match(problem ?? '', /got gcc:13$/);
});

const UNPINNED: Readonly<Record<string, string>> = {
  'a short digest': 'FROM gcc@sha256:0123',
  'an argument without a default': 'ARG BASE\nFROM $BASE',
  'an argument whose default is a tag': 'ARG BASE=gcc:13\nFROM $BASE',
  'an argument given after the first FROM': `FROM scratch\nARG BASE=gcc@${DIGEST}\nFROM $BASE`,
  'a stage that comes later': `FROM late\nFROM scratch AS late`,
  'a continued line': 'FROM \\\n  gcc:13 \\\n  AS build',
  'an image copied from': 'FROM scratch\nCOPY --chown=1 --from=nginx:latest /a /a',
  'an image mounted from': 'FROM scratch\nRUN --mount=type=bind,from=nginx,target=/n ls',
  'an image mounted from, the type left out': 'FROM scratch\nRUN --mount=from=nginx,target=/n ls',
  'an image mounted from in capitals': 'FROM scratch\nRUN --mount=FROM=nginx,target=/n ls',
  'an image copied from in later stages': 'FROM scratch\nONBUILD COPY --from=nginx /a /a',
  'an image by a variable of a stage': `ARG B=gcc@${DIGEST}\nFROM $B\nARG B=gcc\nCOPY --from=$B /a /b`,
  'a shared cache': 'FROM scratch\nRUN --mount=type=cache,target=/n ls',
  'a cache in capitals': 'FROM scratch\nRUN --mount=type=CACHE,target=/n ls',
  'a cache in quotes': 'FROM scratch\nRUN --mount=target=/n,"type=cache" ls',
  'a cache in escapes': 'FROM scratch\nRUN --mount=type=cac\\he,target=/n ls',
  'a cache by a variable': 'ARG T=cache\nFROM scratch\nARG T\nRUN --mount=type=$T,target=/n ls',
  'a cache behind another flag':
    'FROM scratch\nRUN --network=none \t--mount=target=/n,type=cache ls',
  'a quoted blank, which hides the flags behind it':
    'FROM scratch\nCOPY --chown="a b" --from=nginx /a /a',
  'no FROM at all': 'RUN make',
  'a FROM that is cut short': 'FROM',
  'a file without a word': '',
};

for (const [name, text] of Object.entries(UNPINNED)) {
  test(`${name} is refused once`, () => {
    assert.equal(problems(text).length, 1, text);
  });
}

test('a place is the line on which the instruction begins', () => {
  assert.match(problems('FROM scratch\n\n# x\nFROM \\\n gcc:13\n')[0] ?? '', /^Dockerfile:4:1/);
});

test('a long file of backslashes takes no time', () => {
  assert.equal(problems(`FROM scratch\n${'\\\n'.repeat(100_000)}`).length, 0);
});
