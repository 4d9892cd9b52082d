/** All mutants, by the part of the program they sit in. */
import { ARTIFACT_MUTANTS } from './artifact-mutants.ts';
import { BOT_MUTANTS } from './bot-mutants.ts';
import { COMMAND_MUTANTS } from './command-mutants.ts';
import { GATE_MUTANTS } from './gate-mutants.ts';
import type { Mutant } from './mutant.ts';
import { READING_MUTANTS } from './reading-mutants.ts';
import { TRUST_MUTANTS } from './trust-mutants.ts';
import { USE_CASE_MUTANTS } from './use-case-mutants.ts';
import { WRITING_MUTANTS } from './writing-mutants.ts';

export const MUTANTS: readonly Mutant[] = [
  ...READING_MUTANTS,
  ...WRITING_MUTANTS,
  ...ARTIFACT_MUTANTS,
  ...USE_CASE_MUTANTS,
  ...COMMAND_MUTANTS,
  ...TRUST_MUTANTS,
  ...GATE_MUTANTS,
  ...BOT_MUTANTS,
];
