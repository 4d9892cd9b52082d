/** Checks that a Dockerfile is pinned: every image it starts or copies from has a digest. */
import type { ConfigProblem } from './problem.ts';

const DIGEST = /^[^\s@]+@sha256:[0-9a-f]{64}$/;
const FROM = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?\s*$/i;

interface DockerfileLine {
  readonly number: number;
  readonly text: string;
}

/** Instructions with continuation lines joined, without comments and blank lines. */
function instructions(text: string): DockerfileLine[] {
  const joined: DockerfileLine[] = [];
  let open: { number: number; parts: string[] } | null = null;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(raw)) continue;
    open ??= { number: index + 1, parts: [] };
    const line = raw.trimEnd();
    open.parts.push(line.endsWith('\\') ? line.slice(0, -1) : line);
    if (line.endsWith('\\')) continue;
    joined.push({ number: open.number, text: open.parts.join(' ') });
    open = null;
  }
  return open === null ? joined : [...joined, { number: open.number, text: open.parts.join(' ') }];
}

/** Defaults of build arguments before the first FROM, the only ones a FROM can use. */
function argumentsOf(lines: readonly DockerfileLine[]): Map<string, string> {
  const first = lines.findIndex(({ text }) => /^\s*FROM\s/i.test(text));
  return new Map(
    lines.slice(0, Math.max(first, 0)).flatMap(({ text }): [string, string][] => {
      const match = /^\s*ARG\s+([A-Za-z_][A-Za-z0-9_]*)=(\S+)\s*$/i.exec(text);
      return match?.[1] && match[2] ? [[match[1], match[2].replace(/^(["'])(.*)\1$/, '$2')]] : [];
    }),
  );
}

function resolve(image: string, values: ReadonlyMap<string, string>): string {
  return image.replace(
    /\$(?:\{([A-Za-z_][A-Za-z0-9_]*)(?::-([^}]*))?\}|([A-Za-z_][A-Za-z0-9_]*))/g,
    (whole, braced: string | undefined, fallback: string | undefined, bare: string | undefined) =>
      values.get(braced ?? bare ?? '') ?? fallback ?? whole,
  );
}

function expectation(image: string): string {
  if (image.includes('$')) {
    return 'an argument whose default has a digest (ARG NAME=image@sha256:…, above the first FROM)';
  }
  const name = image.split('@')[0] ?? image;
  return (
    `a digest (${name}@sha256:<64 hexadecimal digits>; ` +
    `"docker buildx imagetools inspect ${name}" prints it)`
  );
}

/** Images and stages named by COPY --from= and RUN --mount=…,from=. */
function copiedFrom(text: string): string[] {
  if (!/^\s*(COPY|ADD|RUN)\s/i.test(text)) return [];
  const flags = /^\s*\w+\s+((?:--\S+\s+)*)/.exec(text)?.[1] ?? '';
  return [...flags.matchAll(/(?:--|,)from=([^\s,]+)/g)].map((match) => match[1] ?? '');
}

/** Problems with their positions; empty if every stage starts from pinned content. */
export function checkDockerfile(text: string, file: string): ConfigProblem[] {
  const lines = instructions(text);
  const values = argumentsOf(lines);
  const stages = new Set(['scratch']);
  const problems: ConfigProblem[] = [];
  const tell = (line: number, key: string, expected: string, got: string) => {
    problems.push({ file, line, column: 1, key, expected, got });
  };
  const check = (line: number, key: string, written: string) => {
    const image = resolve(written, values);
    const isStage = stages.has(image.toLowerCase()) || (key !== 'FROM' && /^\d+$/.test(image));
    if (!isStage && !DIGEST.test(image)) tell(line, key, expectation(image), image);
  };
  for (const { number, text: line } of lines) {
    for (const image of copiedFrom(line)) check(number, '--from', image);
    if (!/^\s*FROM\b/i.test(line)) continue;
    const match = FROM.exec(line);
    if (match?.[1]) check(number, 'FROM', match[1]);
    else tell(number, 'FROM', 'FROM image@sha256:… [AS stage]', line.trim());
    if (match?.[2]) stages.add(match[2].toLowerCase());
  }
  if (!lines.some(({ text: line }) => /^\s*FROM\b/i.test(line)))
    tell(1, 'FROM', 'a FROM line', 'none');
  return problems;
}
