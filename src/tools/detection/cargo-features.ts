/** Features of a crate: which are on, which its benchmarks stand behind, and which a build says that they lack. */
import { type SourceFile, stringsOf, type Table, tableOf } from './repository.ts';

/** The features that are on by default, and what they turn on. */
export function defaultFeatures(manifest: Table): ReadonlySet<string> {
  const features = tableOf(manifest['features']);
  const isOn = new Set(stringsOf(features['default']));
  for (const one of isOn) for (const other of stringsOf(features[one])) isOn.add(other);
  return isOn;
}

/** A condition on features; of those that will do one is taken, and none that must be off. */
function featuresIn(condition: string): string[] {
  const wanted = condition.replace(/\bnot\([^()]*\)/g, '');
  const names = [...wanted.matchAll(/\bfeature\s*=\s*"([^"]+)"/g)].map(([, name = '']) => name);
  return /\bany\(/.test(wanted) ? names.slice(0, 1) : names;
}

/** What a file stands behind as a whole, or turns unstable benchmarks on with. */
const WHOLE = /#!\[cfg\(([^\]]*)\)\]|#!\[cfg_attr\(([^\]]*?),\s*feature\(test\)\)\]/g;
/** What a module or function of benchmarks stands behind. */
const PART =
  /#\[cfg\(([^\]]*)\)\]\s*(?:#\[[^\]]*\]\s*)*(?:#\[bench\]|extern crate test\b|mod \w*(?:bench|test)\w*)/g;

/** Without what it is not compiled at all. */
const REFUSED = /#\[cfg\(not\(([^\]]*)\)\)\]\s*compile_error!/g;

function conditionsOf({ text }: SourceFile): string[] {
  const all = [WHOLE, PART, REFUSED].flatMap((gate) => [...text.matchAll(gate)]);
  return all.map(([, one, other]) => one ?? other ?? '');
}

/** What a file's benchmarks stand behind, of what the crate has and is not on. */
export function gatesOf(file: SourceFile, manifest: Table): string[] {
  const [isOn, known] = [defaultFeatures(manifest), featuresOf(manifest)];
  const gates = conditionsOf(file).flatMap(featuresIn);
  return [...new Set(gates)].filter((one) => !isOn.has(one) && known.includes(one));
}

/** What compiler and Cargo set by themselves. */
const SET =
  /^(?:all|any|not|test|unix|windows|debug_assertions|doc|doctest|docsrs|miri|overflow_checks|proc_macro|true|false)$/;

/** Flags of the compiler's that a file's benchmarks stand behind: `#![cfg(bench)]`. */
export function flagsOf(file: SourceFile): string[] {
  const wanted = conditionsOf(file).map((one) =>
    one.replace(/\bnot\([^()]*\)|\w+\s*=\s*"[^"]*"/g, ''),
  );
  const names = wanted.flatMap((one) =>
    /\bany\(/.test(one) ? [] : (one.match(/\b[a-z_]\w*/g) ?? []),
  );
  return [...new Set(names)].filter((name) => !SET.test(name));
}

/** Optional dependencies are features too. */
export function featuresOf(manifest: Table): string[] {
  const optional = Object.entries(tableOf(manifest['dependencies'])).filter(
    ([, one]) => tableOf(one)['optional'] === true,
  );
  return [...Object.keys(tableOf(manifest['features'])), ...optional.map(([name]) => name)];
}

const LACKING =
  /gated behind the `([\w-]+)` feature|requires the features: ((?:`[\w-]+`(?:, )?)+)/g;

/** What a target lacks in the words of the compiler and of Cargo, each once. */
export function featuresLacking(tail: string): string[] {
  const said = [...tail.matchAll(LACKING)].map(([, one, several]) => one ?? several ?? '');
  return [...new Set(said.flatMap((names) => names.match(/[\w-]+/g) ?? []))];
}
