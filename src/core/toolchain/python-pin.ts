/** Python's version specifiers. */

/**
 * Converts Python version specifiers to npm ranges, as far as Python's own versions need them
 * (https://packaging.python.org/en/latest/specifications/version-specifiers/). `^` and `~` are
 * Poetry's and equal npm's.
 */
const CLAUSE =
  /^(===|==|~=|!=|<=|>=|<|>|\^|~)?\s*v?(\d+(?:\.\d+){0,2})(\.\*)?(?:[.-]?(?:a|b|rc|dev|post)\d*)?$/i;

type Release = readonly [number, number, number];

const text = (release: Release): string => release.join('.');

/** The first release without this prefix. */
function after(numbers: readonly number[]): Release {
  const [major = 0, minor = 0, patch = 0] = numbers;
  if (numbers.length === 1) return [major + 1, 0, 0];
  return numbers.length === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

function clauseRange(operator: string, numbers: readonly number[], isPrefix: boolean): string {
  const [major = 0, minor = 0, patch = 0] = numbers;
  const from = text([major, minor, patch]);
  // "3.11" without an operator is not a valid specifier; it is taken as the series.
  const end = text(isPrefix || operator === '' ? after(numbers) : [major, minor, patch + 1]);
  if (operator === '!=') return `<${from} || >=${end}`;
  if (operator === '~=') return `>=${from} <${text(after(numbers.slice(0, -1)))}`;
  if (['', '==', '==='].includes(operator)) return `>=${from} <${end}`;
  return operator === '^' || operator === '~'
    ? `${operator}${numbers.join('.')}`
    : `${operator}${from}`;
}

/** npm ranges that all must match; null for invalid specifiers. */
export function npmRanges(specifiers: string): string[] | null {
  const ranges = specifiers
    .split(',')
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
    .map((clause) => {
      const [match, operator = '', version = '', prefix] = CLAUSE.exec(clause) ?? [];
      if (match === undefined) return null;
      const numbers = version.split('.').map(Number);
      if (operator === '~=' && numbers.length < 2) return null;
      return clauseRange(operator, numbers, prefix !== undefined);
    });
  return ranges.includes(null) ? null : ranges.filter((range) => range !== null);
}
