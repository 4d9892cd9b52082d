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

/** Escapes and spaces in quotes are not read. */
const ARGUMENT = /^([A-Za-z_][A-Za-z0-9_]*)(?:=(["']?)([^"'\\]*)\2)?$/;

/** Defaults of build arguments before the first FROM, which alone a FROM can use; null if unreadable as by the engine. */
function argumentsOf(lines: readonly DockerfileLine[]): ReadonlyMap<string, string> | null {
  const first = lines.findIndex(({ text }) => /^\s*FROM\s/i.test(text));
  const words = lines.slice(0, Math.max(first, 0)).flatMap(({ text }) => {
    const [instruction = '', ...given] = text.trim().split(/\s+/);
    return instruction.toUpperCase() === 'ARG' ? given : [];
  });
  const values = new Map<string, string>();
  for (const word of words) {
    const [, name, , value] = ARGUMENT.exec(word) ?? [];
    if (name === undefined) return null;
    if (value !== undefined) values.set(name, value);
  }
  return values;
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

/** Flags before the words of an instruction, also one that is kept for later stages. */
function flagsOf(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const [instruction = '', ...rest] = /^onbuild$/i.test(words[0] ?? '') ? words.slice(1) : words;
  if (!/^(?:COPY|ADD|RUN)$/i.test(instruction)) return [];
  const end = rest.findIndex((word) => !word.startsWith('--'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** What a flag's value has to match, so that all engines read it in the same way and builds of both sides share nothing. */
const FLAG_RULES: readonly (readonly [name: RegExp, value: RegExp, expected: string])[] = [
  [/^--/, /^[^"'\\]*$/, 'a flag without quotes and escapes'],
  [/^--from$/, /^[^$]*$/, 'no variable, which a stage may set'],
  [
    /^--mount$/,
    /^(?:[a-z-]+(?:=[\w@:./+~-]*)?(?:,|$))+$/,
    'keys in lower case, and values without variables',
  ],
  [
    /^--mount$/,
    /^(?!(?:.*,)?type=(?!(?:bind|tmpfs|secret|ssh)(?:,|$)))/,
    'no cache, which both sides would share',
  ],
];

/** Images and stages that a flag takes files from. */
function sourcesOf(name: string, value: string): string[] {
  if (name === '--from') return [value];
  const parts = name === '--mount' ? value.split(',') : [];
  return parts.filter((one) => one.startsWith('from=')).map((one) => one.slice('from='.length));
}

type Tell = (line: number, key: string, expected: string, got: string) => void;

/** Lines that engines join differently: after two backslashes, or after comments that name another sign for it. */
function tellAmbiguous(text: string, tell: Tell): void {
  const lines = text.split(/\r?\n/);
  const top = lines.findIndex((line) => !/^\s*#/.test(line));
  for (const [index, line] of lines.entries()) {
    const isDirective = index < top && /^\s*#\s*escape\s*=/i.test(line);
    if (isDirective) tell(index + 1, 'escape', 'no other escape character', line.trim());
    if (line.trimEnd().endsWith('\\\\')) tell(index + 1, '\\', 'one backslash', line.trim());
  }
}

/** Checks images, of which stages of the file need no digest. */
function imageChecker(values: ReturnType<typeof argumentsOf>, tell: Tell) {
  const stages = new Set(['scratch']);
  const check = (line: number, key: string, written: string) => {
    const isUnknown = values === null && written.includes('$');
    const image = isUnknown ? written : resolve(written, values ?? new Map());
    const isStage = stages.has(image.toLowerCase()) || (key !== 'FROM' && /^\d+$/.test(image));
    const isPinned = isStage || DIGEST.test(image);
    if (isUnknown || !isPinned) tell(line, key, expectation(image), image);
  };
  const checkFrom = ({ number, text }: DockerfileLine) => {
    const [, image, stage] = FROM.exec(text) ?? [];
    if (image === undefined) tell(number, 'FROM', 'FROM image@sha256:… [AS stage]', text.trim());
    else check(number, 'FROM', image);
    if (stage !== undefined) stages.add(stage.toLowerCase());
  };
  const checkFlag = (line: number, flag: string) => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(flag) ?? [];
    const broken = FLAG_RULES.find(([of, form]) => of.test(name) && !form.test(value));
    if (broken) tell(line, name, broken[2], value);
    else for (const image of sourcesOf(name, value)) check(line, '--from', image);
  };
  return { checkFlag, checkFrom };
}

/** Problems with their positions; empty if every stage starts from pinned content. */
export function checkDockerfile(text: string, file: string): ConfigProblem[] {
  const lines = instructions(text);
  const problems: ConfigProblem[] = [];
  const tell: Tell = (line, key, expected, got) => {
    problems.push({ file, line, column: 1, key, expected, got });
  };
  const isFrom = (line: DockerfileLine) => /^\s*FROM\b/i.test(line.text);
  const { checkFlag, checkFrom } = imageChecker(argumentsOf(lines), tell);
  tellAmbiguous(text, tell);
  for (const line of lines) {
    for (const flag of flagsOf(line.text)) checkFlag(line.number, flag);
    if (isFrom(line)) checkFrom(line);
  }
  if (!lines.some(isFrom)) tell(1, 'FROM', 'a FROM line', 'none');
  return problems;
}
