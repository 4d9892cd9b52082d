/** Spellings of one unit: what the labels' readers and the program may write differently. */
const SPELLINGS: Readonly<Record<string, string>> = {
  us: 'µs',
  μs: 'µs',
  '×': 'x',
  ratio: 'x',
  rps: 'req/s',
  qps: 'req/s',
  sec: 's',
  'ops/sec': 'ops/s',
  'op/s': 'ops/s',
};

function spell(unit: string | null): string {
  const clean = (unit ?? '')
    .trim()
    .replaceAll(' ', '')
    .replace(/^[uμ]s(?=\/)/, 'µs');
  return (SPELLINGS[clean.toLowerCase()] ?? SPELLINGS[clean] ?? clean).toLowerCase();
}

/** Nouns that are counted a second, one spelling each: "msgs" is "msg", "t" is "tokens". */
function noun(unit: string): string {
  const [above = '', below] = unit.split('/');
  const single = above === 't' ? 'token' : above.replace(/s$/, '').replace(/^iter$/, 'it');
  return below === 's' && above.length > 1 ? `${single}/s` : below === 's' ? `${single}/s` : unit;
}

/** Whether two units are the same, spelling apart. */
export function isSameUnit(got: string | null, want: string | null): boolean {
  const [a, b] = [spell(got), spell(want)];
  return a === b || (a !== '' && noun(a) === noun(b));
}
