/** Units as other languages write them, by the names that the platform itself knows. */

const LANGUAGES = 'ar,cs,el,fr,he,hi,hu,ja,ko,ru,th,tr,uk,vi,zh'.split(',');
const TIMES = 'nanosecond,microsecond,millisecond,second,minute,hour'.split(',');
const SIZES = 'byte,kilobyte,megabyte,gigabyte'.split(',');
const UNITS = [...TIMES, ...SIZES, ...SIZES.map((size) => `${size}-per-second`)];

/** Spelling → English name. One letter of an alphabet is a word as often as a unit. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const forms = LANGUAGES.flatMap((language) =>
    UNITS.flatMap((unit) =>
      (['long', 'short'] as const).map(
        (unitDisplay) =>
          [unit, new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay })] as const,
      ),
    ),
  );
  for (const [unit, format] of forms)
    for (const count of [1, 2, 5]) {
      const { value = '' } = format.formatToParts(count).find(({ type }) => type === 'unit') ?? {};
      const name = value.trim().toLowerCase();
      if (isForeign(name) && (name.length > 1 || name > '\u2e80') && !names.has(name))
        names.set(name, unit.replace('-per-', '/'));
    }
  return names;
}

const isForeign = (word: string): boolean => /[^\p{ASCII}µ]/u.test(word);

let known: ReadonlyMap<string, string> | null = null;

/** The English name of a unit that is written in other letters; null for any other word. */
export function englishUnit(word: string): string | null {
  if (!isForeign(word) || !/\p{L}/u.test(word)) return null;
  known ??= readNames();
  return known.get(word.toLowerCase()) ?? null;
}
