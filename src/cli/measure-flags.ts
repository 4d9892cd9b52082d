/** Flags of the measuring commands as commander hands them over. */
import type { SessionSettings } from '../core/records/session.ts';

export interface MeasureFlags {
  readonly base?: string;
  readonly head?: string;
  readonly config: string;
  readonly filter: string[];
  readonly aa?: boolean;
  readonly runs?: number;
  readonly max?: number;
  readonly seconds?: number;
  readonly budget?: number;
  readonly thorough?: boolean;
  readonly json?: boolean;
  readonly engine: 'docker' | 'host';
}

export interface RunFlags extends MeasureFlags {
  readonly quick?: boolean;
  readonly seed?: number;
  readonly resume: boolean;
  readonly output?: string;
  readonly records?: string;
  readonly markdown?: string;
  readonly verbose?: boolean;
  readonly imageCache?: string;
  /** False: measure beside other sessions of this machine. */
  readonly wait: boolean;
}

/** What the flags set otherwise than the configuration; nothing where a flag is not given. */
export function overridesOf(flags: MeasureFlags): Partial<SessionSettings> {
  return {
    ...(flags.runs === undefined ? {} : { min: flags.runs }),
    ...(flags.max === undefined ? {} : { max: flags.max }),
    ...(flags.seconds === undefined ? {} : { secondsPerSide: flags.seconds }),
    ...(flags.budget === undefined ? {} : { budgetSeconds: flags.budget }),
    ...(flags.thorough === undefined ? {} : { thorough: flags.thorough }),
  };
}
