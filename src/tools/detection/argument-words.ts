/** The words that a script takes as its first argument, as its source compares them: it is run with each. */

const MAX_WORDS = 6;

/** A single nothing: it needs none. */
function givenEach(words: readonly string[]): (string | null)[] {
  return words.length === 0 ? [null] : [...new Set(words)].slice(0, MAX_WORDS);
}

const CHOOSES = /\bsys\.argv\[1\] *(?:==|in) *[([]?((?:["'][\w.-]+["'][, ]*)+)/g;
const PYTHON_MORE = /\bsys\.argv\[[2-9]\]/;

/** With more arguments they are not enough. */
export function pythonWords(text: string): (string | null)[] {
  if (PYTHON_MORE.test(text)) return [null];
  const words = [...text.matchAll(CHOOSES)].flatMap(([, own = '']) => own.match(/[\w.-]+/g) ?? []);
  return givenEach(words.filter((word) => !word.startsWith('-')));
}

const NODE_MORE = /\bprocess\.argv\[[3-9]\]/;
const KEPT = /\b(?:const|let|var)\s+(\w+)\s*=\s*process\.argv\[2\]/;
/** It ends soon after where it gets no word that it knows. */
const REFUSES = /^[\s\S]{0,200}?\b(?:process\.exit\(|throw )/;
const LABEL = /\bcase\s+['"]([\w.-]+)['"]\s*:/g;

/** Of a switch that takes nothing else. */
export function nodeWords(text: string): (string | null)[] {
  const taken = `process\\.argv\\[2\\]|${KEPT.exec(text)?.[1] ?? '(?!)'}`;
  const from = new RegExp(`\\bswitch\\s*\\(\\s*(?:${taken})\\s*\\)`).exec(text)?.index;
  const [labels = '', other = ''] =
    from === undefined ? [] : text.slice(from).split(/\bdefault\s*:/);
  const isStrict = REFUSES.test(other) && !NODE_MORE.test(text);
  return givenEach(isStrict ? [...labels.matchAll(LABEL)].map(([, word = '']) => word) : []);
}
