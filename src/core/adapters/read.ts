/** The one door to the adapters. */
import type { ReadConfig } from '../config/schema.ts';
import type { CommandOutput, Reading } from './adapter.ts';
import { readHarness, readHyperfine } from './harness.ts';
import { readJson } from './json.ts';
import { readPattern } from './pattern.ts';

/**
 * Values by metric name, in the unit that `metricsOf` tells, or one sentence on why there are
 * none. Never an empty list, and never a number that is not finite.
 */
export function readOutput(read: ReadConfig, output: CommandOutput): Reading {
  switch (read.adapter) {
    case 'hyperfine':
      return readHyperfine(read, output);
    case 'json':
      return readJson(read, output);
    case 'pattern':
      return readPattern(read, output);
    default:
      return readHarness(read, output);
  }
}
