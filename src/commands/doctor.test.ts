import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { runKernel, summarizeCalibration } from '../core/doctor/calibration.ts';
import {
  assessMachine,
  CHECK_NAMES,
  type MachineFacts,
  type MachineFinding,
} from '../core/doctor/checks.ts';
import { doctorDocument, renderDoctor } from '../core/doctor/render.ts';
import { WorldError } from '../core/errors.ts';
import { systemClock } from '../edges/clock.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { FakeHost, QUIET_MACHINE } from '../testing/fake-host.ts';
import { examineMachine } from './doctor.ts';

const doctorSchema = z.strictObject({
  version: z.literal(1),
  kind: z.literal('doctor'),
  fit: z.boolean(),
  findings: z.array(
    z.strictObject({
      name: z.enum(CHECK_NAMES),
      level: z.enum(['ok', 'warning', 'problem', 'unknown']),
      message: z.string(),
      advice: z.string().nullable(),
      evidence: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
});

const READING = {
  at: '2026-11-21T09:00:00.000Z',
  load1: 0.1,
  stealSeconds: 3,
  throttledSeconds: 0,
  swapInPages: 0,
  swapOutPages: 0,
  majorFaults: 0,
};
const STEADY = Array.from({ length: 60 }, (_, at) => 0.05 * (1 + ((at * 7) % 11) / 2000));

function factsOf(change: Partial<MachineFacts> = {}): MachineFacts {
  return {
    engine: { reachable: true, info: { name: 'docker', version: '28.0.4', cgroupVersion: 'v2' } },
    machine: { ...QUIET_MACHINE, virtualisation: 'none' },
    before: READING,
    after: READING,
    seconds: 4,
    disk: { path: '/var/lib/docker', freeBytes: 40 * 2 ** 30 },
    calibration: STEADY,
    ...change,
  };
}

function levelsOf(findings: readonly MachineFinding[]): Record<string, string> {
  const notable = findings.filter(({ level }) => level !== 'ok');
  return Object.fromEntries(notable.map(({ name, level }) => [name, level]));
}

test('a quiet machine is fit, and everything looked at is named once', () => {
  const findings = assessMachine(factsOf());
  assert.deepEqual(levelsOf(findings), {});
  assert.deepEqual(
    findings.map(({ name }) => name),
    [...CHECK_NAMES],
  );
  assert.ok(renderDoctor(findings).startsWith('Fit to measure.\n\n'));
});

test('a laptop on battery with neighbours can measure, less certainly', () => {
  const findings = assessMachine(
    factsOf({
      machine: {
        ...QUIET_MACHINE,
        cores: 1,
        governor: 'powersave',
        frequencyMhz: 1200,
        turbo: true,
        threadsPerCore: 2,
        virtualisation: 'kvm',
      },
      before: { ...READING, load1: 1.4 },
      after: { ...READING, stealSeconds: 4, swapInPages: 300, throttledSeconds: 1 },
    }),
  );
  const warned = ['cores', 'governor', 'turbo', 'smt', 'steal', 'load', 'throttling', 'swap'];
  assert.deepEqual(levelsOf(findings), Object.fromEntries(warned.map((name) => [name, 'warning'])));
  const text = renderDoctor(findings);
  assert.match(text, /! steal +25% of the CPU time\n.*→ use a dedicated machine/);
  assert.match(
    text,
    /^Able to measure, but less certain results are to be expected: see cores, governor, .* and swap\.\n/,
  );
});

test('a missing engine or a full disk is a problem with advice', () => {
  const findings = assessMachine(
    factsOf({
      engine: { reachable: false, message: 'connect ENOENT /var/run/docker.sock' },
      disk: { path: '/', freeBytes: 2 ** 29 },
    }),
  );
  assert.deepEqual(levelsOf(findings), { engine: 'problem', disk: 'problem' });
  const text = renderDoctor(findings);
  assert.match(
    text,
    /✗ engine +not reachable: connect ENOENT \/var\/run\/docker\.sock\n.*→ install/,
  );
  assert.match(text, /^Not fit to measure: mend engine and disk first\.\n/);
  assert.equal(doctorDocument(findings).fit, false);
});

test('unknown machine values are neither fine nor a warning', () => {
  const hidden = {
    load1: null,
    stealSeconds: null,
    throttledSeconds: null,
    swapInPages: null,
    swapOutPages: null,
  };
  const findings = assessMachine(
    factsOf({
      machine: {
        ...QUIET_MACHINE,
        governor: null,
        frequencyMhz: null,
        turbo: null,
        threadsPerCore: null,
      },
      before: { ...READING, ...hidden },
      disk: null,
      calibration: [],
    }),
  );
  const unknown = findings.filter(({ level }) => level === 'unknown').map(({ name }) => name);
  assert.deepEqual(
    unknown,
    CHECK_NAMES.filter((name) => name !== 'engine' && name !== 'cores'),
  );
});

test('the calibration tells spread, drift and the difference of identical work apart', () => {
  const drifting = STEADY.map((seconds, at) => (at < 30 ? seconds : seconds * 1.05));
  assert.deepEqual(levelsOf(assessMachine(factsOf({ calibration: drifting }))), {
    drift: 'warning',
  });
  const bimodal = STEADY.map((seconds, at) => (at % 5 === 0 ? seconds * 1.4 : seconds));
  assert.equal(levelsOf(assessMachine(factsOf({ calibration: bimodal })))['variation'], 'warning');
  const alternating = STEADY.map((seconds, at) =>
    at % 4 === 1 || at % 4 === 2 ? seconds * 1.1 : seconds,
  );
  assert.equal(
    levelsOf(assessMachine(factsOf({ calibration: alternating })))['aa-difference'],
    'warning',
  );
});

test('the calibration’s figures are those of its formulas', () => {
  const summary = summarizeCalibration([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2]);
  assert.ok(summary);
  assert.equal(summary.drift, 1);
  assert.equal(summary.seconds, 1.5);
  // Sample deviation of six ones and six twos: sqrt(3/11) = 0.5222; over the mean of 1.5.
  assert.ok(Math.abs(summary.variation - 0.34816) < 1e-5);
  assert.equal(summary.aaDifference, 0);
  assert.equal(summarizeCalibration([1, 1, 1]), null);
});

test('a machine that is scaled in speed gets the same assessment', () => {
  const scale = fc.double({ min: 0.01, max: 100, noNaN: true });
  fc.assert(
    fc.property(scale, (factor) => {
      const [one, other] = [STEADY, STEADY.map((seconds) => seconds * factor)].map(
        summarizeCalibration,
      );
      assert.ok(one && other);
      assert.ok(Math.abs(one.variation - other.variation) < 1e-9);
      assert.ok(Math.abs(one.aaDifference - other.aaDifference) < 1e-9);
    }),
  );
});

test('the kernel does the work it is asked for', () => {
  assert.equal(runKernel(3), runKernel(3));
  assert.notEqual(runKernel(3), runKernel(4));
});

test('the use-case looks, times and assesses for real', async () => {
  const findings = await examineMachine({
    host: new FakeHost(new FakeClock()),
    clock: systemClock,
    openEngine: () => Promise.reject(new WorldError('no engine answers')),
    freeSpace: async () => ({ path: '/', freeBytes: 2 ** 40 }),
  });
  const document = doctorSchema.parse(doctorDocument(findings));
  assert.equal(document.fit, false);
  const variation = document.findings.find(({ name }) => name === 'variation');
  assert.ok(Number(variation?.evidence['variation']) > 0);
});

test('an error that is ours is not taken for a missing engine', async () => {
  const examined = examineMachine({
    host: new FakeHost(new FakeClock()),
    clock: systemClock,
    openEngine: () => Promise.reject(new TypeError('a mistake of ours')),
    freeSpace: async () => null,
  });
  await assert.rejects(examined, { name: 'TypeError' });
});
