/** A repository to measure and a folder for what comes of it, both gone at the end. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHistory } from '../../scripts/make-history.ts';
import { readJournalText } from '../../src/core/records/journal.ts';
import type { RunPair, Session } from '../../src/core/records/session.ts';

export interface Workshop extends AsyncDisposable {
  readonly repository: string;
  readonly output: string;
}

async function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'benchproof-scenario-'));
}

const removal = (folder: string) => () => rm(folder, { recursive: true, force: true });

/** Counted, the allocator's benchmark takes half a minute a side, which shows nothing that a tenth of it does not. */
async function shorten(repository: string): Promise<void> {
  const path = join(repository, 'benchproof.yml');
  const text = await readFile(path, 'utf8');
  await commitFiles(repository, { 'benchproof.yml': text.replaceAll(' 3000000 ', ' 300000 ') });
  git(repository, 'tag', '--force', 'base');
  git(repository, 'checkout', '-q', '--detach');
  git(repository, 'cherry-pick', 'slower');
  git(repository, 'tag', '--force', 'slower');
  git(repository, 'checkout', '-q', 'main');
}

/** The allocator with its tags base and slower, at a tenth of their work. */
export async function hakmemWorkshop(): Promise<Workshop> {
  const folder = await newFolder();
  const repository = join(folder, 'hakmem');
  makeHistory('hakmem', repository);
  await shorten(repository);
  return { repository, output: join(folder, 'out'), [Symbol.asyncDispose]: removal(folder) };
}

function git(repository: string, ...words: string[]): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@ledger.invalid'];
  execFileSync('git', [...author, ...words], { cwd: repository, stdio: 'pipe' });
}

type Files = Readonly<Record<string, string>>;

/** A repository of one commit that holds these files. */
export async function plainWorkshop(files: Files): Promise<Workshop> {
  const folder = await newFolder();
  const repository = join(folder, 'ledger');
  git(folder, 'init', '-q', '-b', 'main', repository);
  await commitFiles(repository, files);
  return { repository, output: join(folder, 'out'), [Symbol.asyncDispose]: removal(folder) };
}

export async function commitFiles(repository: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeFile(join(repository, name), text);
  git(repository, 'add', '--', ...Object.keys(files));
  git(repository, 'commit', '-q', '-m', 'Keep a ledger');
}

/** Two benchmarks of one side, three runs each: six runs, and no canary. */
export function smallRun(output: string): string[] {
  const chosen = ['--head', 'base', '--filter', '@default'];
  return ['run', ...chosen, '--seconds', '0.2', '--max', '3', '--output', output];
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** Names of everything in the output's sessions folder. */
export function sessionFiles(output: string): Promise<string[]> {
  return namesIn(join(output, 'sessions'));
}

export interface FoundJournal {
  readonly id: string;
  readonly text: string;
  /** Of all whole lines. */
  readonly pairs: readonly RunPair[];
}

/** The one unfinished journal. */
export async function onlyJournal(output: string): Promise<FoundJournal> {
  const names = (await sessionFiles(output)).filter((name) => name.endsWith('.jsonl'));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`journals: ${names.join(', ')}`);
  const text = await readFile(join(output, 'sessions', name), 'utf8');
  const entries = readJournalText(text) as { readonly type: string; readonly pair?: RunPair }[];
  const broken = entries.filter(({ type }) => !['open', 'pair', 'stop', 'close'].includes(type));
  if (broken.length > 0) throw new Error(`${name} has ${broken.length} broken lines`);
  const pairs = entries.flatMap(({ pair }) => pair ?? []);
  return { id: name.replace('.jsonl', ''), text, pairs };
}

/** The one finished session; nothing else may lie beside it. */
export async function onlySession(output: string): Promise<Session> {
  const names = await sessionFiles(output);
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error(`sessions: ${names.join(', ')}`);
  return JSON.parse(await readFile(join(output, 'sessions', name), 'utf8')) as Session;
}
