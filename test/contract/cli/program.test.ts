import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import type { CliContext } from '../../../src/cli/context.ts';
import { reportError } from '../../../src/cli/exit.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { UserError, WorldError } from '../../../src/core/errors.ts';

interface Said {
  out: string;
  err: string;
}

function program(): { program: CommandUnknownOpts; said: Said } {
  const said = { out: '', err: '' };
  const context: CliContext = {
    out: (text) => {
      said.out += text;
    },
    err: (text) => {
      said.err += text;
    },
    cwd: process.cwd(),
    env: {},
    isTerminal: false,
    columns: 100,
    signal: new AbortController().signal,
    exitWith: () => {},
  };
  return { program: createProgram(context), said };
}

async function ask(...words: string[]): Promise<{ code: number; said: Said }> {
  const { program: made, said } = program();
  try {
    await made.parseAsync(['node', 'benchproof', ...words]);
    return { code: 0, said };
  } catch (error) {
    const write = (text: string) => {
      said.err += text;
    };
    return { code: reportError(error, write), said };
  }
}

function paths(command: CommandUnknownOpts, above: readonly string[] = []): string[][] {
  return command.commands.flatMap((each) => {
    const path = [...above, each.name()];
    return each.name() === 'help' ? [] : [path, ...paths(each, path)];
  });
}

test('every command has a description and answers --help with exit 0', async () => {
  const all = paths(program().program);
  assert.ok(all.length > 15, `${all.length} commands`);
  for (const path of all) {
    const { code, said } = await ask(...path, '--help');
    assert.equal(code, 0, path.join(' '));
    assert.match(said.out, new RegExp(`Usage: benchproof ${path.join(' ')}`));
    assert.ok(said.out.split('\n').length > 4, `${path.join(' ')} says too little`);
  }
});

test('an unknown command or option is the user’s mistake, and the nearest one is named', async () => {
  const command = await ask('rum');
  assert.equal(command.code, 2);
  assert.equal(command.said.err, "benchproof: unknown command 'rum'\n  Did you mean run?\n");
  const option = await ask('run', '--bas', 'main');
  assert.equal(option.code, 2);
  assert.equal(option.said.err, "benchproof: unknown option '--bas'\n  Did you mean --base?\n");
  const page = await ask('manual', 'nope');
  assert.match(page.said.err, /^benchproof: unknown page 'nope'\n {2}Allowed choices are action, /);
  const inGroup = await ask('import');
  assert.equal(
    inGroup.said.err,
    "benchproof: unknown command 'import'\n  Did you mean records import?\n",
  );
  const unlike = await ask('records', 'frobnicate');
  assert.equal(unlike.said.err, "benchproof: unknown command 'frobnicate'\n  see --help\n");
});

test('a default is shown as it would be typed', async () => {
  const { said } = await ask('history', '--help');
  assert.match(said.out, /--effect <percent>[^(]*\(default: 3%\)/);
  assert.match(said.out, /--error-rate <percent>[^(]*\(default:\s+1%\)/);
});

test('a benchmark named without --filter is not just one word too many', async () => {
  for (const command of ['run', 'plan']) {
    const { code, said } = await ask(command, 'parse');
    assert.equal(code, 2);
    assert.match(said.err, /--filter parse/);
  }
});

test('a value out of range says what was expected', async () => {
  const { code, said } = await ask('run', '--runs', '2');
  assert.equal(code, 2);
  assert.match(
    said.err,
    /^benchproof: option '--runs <n>' argument '2' is invalid\n {2}expected a whole number from 3 to \d+\n$/,
  );
  const budget = await ask('plan', '--budget', 'soon');
  assert.match(budget.said.err, /expected a duration such as 90s, 30m or 1.5h/);
});

test('a maximum below the minimum is no setting', async () => {
  const { code, said } = await ask('plan', '--runs', '6', '--max', '3');
  assert.equal(code, 2);
  assert.match(said.err, /^benchproof: --max 3 is below --runs 6\n/);
});

test('words that are missing or too many are told in the same form, and a group alone shows its help', async () => {
  const missing = await ask('compare', 'main');
  assert.equal(missing.code, 2);
  assert.equal(
    missing.said.err,
    "benchproof: missing required argument 'head'\n  Expected benchproof compare [options] <base> <head>\n",
  );
  const spare = await ask('doctor', 'spare');
  assert.match(spare.said.err, /^benchproof: too many arguments for 'doctor'\n {2}Expected 0 /);
  const group = await ask('records');
  assert.equal(group.code, 2);
  assert.match(group.said.err, /^Usage: benchproof records/);
  assert.doesNotMatch(group.said.err, /outputHelp/);
});

test('errors of each kind have their own exit code', () => {
  const said: string[] = [];
  const write = (text: string) => said.push(text);
  assert.equal(reportError(new UserError('no such revision', 'git fetch origin'), write), 2);
  assert.equal(reportError(new WorldError('the engine is gone'), write), 3);
  assert.equal(reportError(new TypeError('undefined is not a function'), write), 3);
  assert.match(said.join(''), /benchproof: no such revision\n {2}git fetch origin\n/);
  assert.match(said.join(''), /this is a bug of benchproof/);
  assert.doesNotMatch(said.slice(0, 3).join(''), /at .*\.ts:\d+/, 'no stack for known kinds');
});

test('what a message quotes can steer neither a terminal nor a CI log', () => {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  reportError(new UserError('no benchmark matches', 'there is: \u001b[31m\n::error::owned'), write);
  reportError(new TypeError('\u001b]0;title\u0007\n::add-mask::a'), write);
  assert.doesNotMatch(said, /[^\P{Cc}\n]|^\s*::/mu);
});

test('of many values, only the one that was meant is named', async () => {
  const page = await ask('manual', 'configuraton');
  assert.equal(
    page.said.err,
    "benchproof: unknown page 'configuraton'\n  Did you mean configuration?\n",
  );
  const form = await ask('report', '--format', 'markdwn');
  assert.match(form.said.err, /argument 'markdwn' is invalid\n {2}Did you mean markdown\?\n/);
  const explained = await ask('docs', 'check', '--json', '--explain', 'README.md:3');
  assert.equal(explained.code, 2);
  assert.match(explained.said.err, /'--explain <place>' cannot be used with option '--json'/);
});

test('two forms of output at once are refused', async () => {
  for (const words of [['docs', 'check'], ['report'], ['compare', 'a', 'b']]) {
    const { code, said } = await ask(...words, '--json', '--format', 'markdown');
    assert.equal(code, 2, words.join(' '));
    assert.match(said.err, /'--json' cannot be used with option '--format <form>'/);
  }
});
