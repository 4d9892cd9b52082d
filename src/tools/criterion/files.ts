/** Criterion's own files, joined by `tail -v` under their paths (docs/adapters.md has the command). */
import { z } from 'zod';
import { parseJson } from '../json-text.ts';
import { cell, describeIssue } from '../json-tool.ts';
import { type Measured, type Parsed, samplesOf, summaryOf } from '../tool.ts';

const schemas = {
  'benchmark.json': z.object({ full_id: z.string() }),
  'sample.json': z.object({ iters: z.array(z.number()), times: z.array(z.number()) }),
  'estimates.json': z.object({
    mean: z.object({ point_estimate: cell }),
    std_dev: z.object({ point_estimate: cell }),
  }),
};

type FileName = keyof typeof schemas;
type Files = { [Name in FileName]?: z.infer<(typeof schemas)[Name]> };

function isKnown(name: string): name is FileName {
  return Object.hasOwn(schemas, name);
}

/** Nanoseconds an iteration. */
function measure(folder: string, files: Files): Measured | string {
  const { 'benchmark.json': benchmark, 'sample.json': sample, 'estimates.json': estimates } = files;
  if (benchmark === undefined) return `${folder}: its benchmark.json is missing`;
  const names = [benchmark.full_id];
  if (sample !== undefined) {
    if (sample.times.length !== sample.iters.length) {
      return `${folder}: ${sample.times.length} times of ${sample.iters.length} iteration counts`;
    }
    const each = sample.times.map((time, index) => time / (sample.iters[index] ?? 0));
    return samplesOf(names, 'time', 'ns', each);
  }
  if (estimates === undefined) return `${folder}: it has neither sample.json nor estimates.json`;
  const { mean, std_dev: deviation } = estimates;
  return summaryOf(names, 'time', 'ns', [mean.point_estimate, 'mean', deviation.point_estimate]);
}

/** Adds one file to its folder's; returns what is wrong with it, or null. */
function addFile(folders: Map<string, Files>, path: string, text: string): string | null {
  const slash = path.lastIndexOf('/');
  const name = path.slice(slash + 1);
  if (!isKnown(name)) return null;
  const json = parseJson(text);
  if (!json.ok) return `${path} is no JSON (${json.message})`;
  const parsed = schemas[name].safeParse(json.value);
  if (!parsed.success) return `${path}: ${describeIssue(parsed.error.issues[0], json.value)}`;
  const folder = path.slice(0, Math.max(slash, 0));
  folders.set(folder, { ...folders.get(folder), [name]: parsed.data });
  return null;
}

export function parseFiles(text: string): Parsed {
  const folders = new Map<string, Files>();
  const parts = text.split(/^==> (.+) <==$/m).slice(1);
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const wrong = addFile(folders, parts[at] ?? '', parts[at + 1] ?? '');
    if (wrong !== null) return { ok: false, message: wrong };
  }
  const measured: Measured[] = [];
  for (const [folder, files] of folders) {
    const one = measure(folder, files);
    if (typeof one === 'string') return { ok: false, message: one };
    measured.push(one);
  }
  return { ok: true, measured };
}
