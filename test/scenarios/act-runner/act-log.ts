/** The lines that `act --json` prints. */
import { z } from 'zod';

const line = z.looseObject({
  msg: z.string().default(''),
  /** Name of the job, with its number in a matrix. */
  job: z.string().default(''),
  jobID: z.string().optional(),
  jobResult: z.string().optional(),
  step: z.string().optional(),
  stepID: z.array(z.string()).optional(),
  stepResult: z.string().optional(),
});

export interface ActLine {
  readonly message: string;
  /** `workflow/job` */
  readonly job: string;
  readonly jobResult: string | null;
  readonly step: string | null;
  readonly stepResult: string | null;
}

export function readLine(text: string): ActLine {
  const read = parsed(text);
  return {
    message: read.msg.trimEnd(),
    job: read.job,
    jobResult: read.jobResult ?? null,
    step: read.step ?? null,
    stepResult: read.stepResult ?? null,
  };
}

/** What is no JSON is a message all the same. */
function parsed(text: string): z.infer<typeof line> {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    return line.parse({ msg: text });
  }
}

/** One of each job, under its own name. */
export function jobResults(lines: readonly ActLine[]): { name: string; conclusion: string }[] {
  const results = new Map<string, string>();
  for (const { job, jobResult } of lines) {
    const name = job.slice(job.indexOf('/') + 1);
    if (jobResult !== null) results.set(name, jobResult);
  }
  return [...results].map(([name, conclusion]) => ({ name, conclusion }));
}
