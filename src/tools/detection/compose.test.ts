import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandsOf, distinct, uniqueSteps } from './compose.ts';

const found = (name: string, command: string) => ({ name, comment: null, options: { command } });

test('what runs the same command is kept once, and what has the same name gets a number', () => {
  const taken = [found('push', './fast/push')];
  const more = [
    found('push', './slow/push'),
    found('fast push', './fast/push'),
    found('push', './push 2'),
  ];
  assert.deepEqual(
    distinct(more, taken).map(({ name }) => name),
    ['push-2', 'push-3'],
  );
});

test('one command builds all parts of a workspace that are measured', () => {
  const build = (...parts: string[]) => {
    const command = `pack ${parts.join(' ')} build`;
    return {
      setup: [{ command, instead: `${command} --plain`, parts }, { command: 'npm rebuild' }],
    };
  };
  const steps = uniqueSteps([build('--of .'), build('--of .', '--of bag'), build('--of purse')]);
  const whole = 'pack --of . --of bag --of purse build';
  assert.deepEqual(
    steps.map(({ command, instead }) => [command, instead]),
    [
      [whole, `${whole} --plain`],
      ['npm rebuild', undefined],
    ],
  );
  assert.deepEqual(uniqueSteps([{ setup: steps }]), steps);
});

test('a project is installed once, with the tools of all that is measured in it', () => {
  const install = (...parts: string[]) => ({
    setup: [{ command: ['pip install -e .', ...parts].join(' '), parts }],
  });
  const all = [install(), install('py-bench', 'py-test'), install('py-perf'), install()];
  assert.deepEqual(
    uniqueSteps(all).map(({ command }) => command),
    ['pip install -e . py-bench py-test py-perf'],
  );
});

test('what Make has made already is not made again', () => {
  const built = (...commands: string[]) =>
    commandsOf(
      commands.map((command) => ({ command })),
      [],
    );
  assert.deepEqual(built('make -j2 bags sums', 'make sums', 'make -C more sums'), [
    'make -j2 bags sums',
    'make -C more sums',
  ]);
  const others = ['make -j2', 'make sums', 'make sums bags', 'make CFLAGS=-O2 sums'];
  assert.deepEqual(built(...others), others);
});
