/** The licences of what is bundled: each text once, below the packages that are under it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Licence {
  readonly package: string;
  /** The lines that name the holders, which differ where the text is the same. */
  readonly holders: readonly string[];
  readonly text: string;
}

const HOLDER = /^\s*(?:copyright )?(?:copyright|©|\(c\)) +(?:©|\(c\)|\d{4}).*$/i;
/** Stands in many texts, after which each may have more. */
const APACHE = /Apache License\s+Version 2\.0, January 2004[\s\S]*?END OF TERMS AND CONDITIONS/;
const APACHE_ABOVE = '(The Apache License 2.0, printed in full above.)';

const MIT_TITLE = /^\(?(?:the )?mit license\)?(?: \(mit\))?\W*/i;
const asRead = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function licenceOf(folder: string): Promise<Licence> {
  const { name, version, license } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const file = (await readdir(folder)).sort().find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  const lines = text.replaceAll('\r', '').split('\n');
  return {
    package: `${name} ${version} (${license})`,
    holders: lines.filter((line) => HOLDER.test(line)).map((line) => line.trim()),
    text: lines
      .filter((line) => !HOLDER.test(line))
      .join('\n')
      .trim(),
  };
}

/** Shorter ones, such as the name of a licence, are printed again. */
const LONG_PARAGRAPH = 200;

/** The same terms are printed once, where they come first. */
class Terms {
  readonly #printed = new Set<string>();
  #apache: string | undefined;

  once(text: string): string {
    const shorter = text.replace(APACHE, (found) => {
      if (asRead(found) === this.#apache) return APACHE_ABOVE;
      this.#apache ??= asRead(found);
      return found;
    });
    return shorter
      .split(/\n\s*\n/)
      .map((paragraph) => this.#paragraph(paragraph))
      .join('\n\n');
  }

  #paragraph(paragraph: string): string {
    const read = asRead(paragraph);
    if (this.#printed.has(read)) return `(${read.slice(0, 60)} …, as printed in full above.)`;
    if (read.length >= LONG_PARAGRAPH) this.#printed.add(read);
    return paragraph;
  }
}

/** @param folders of the packages */
export async function licencesOf(folders: readonly string[]): Promise<string> {
  const all = await Promise.all([...folders].sort().map(licenceOf));
  const terms = new Terms();
  const byText = Map.groupBy(all, ({ text }) => asRead(text).replace(MIT_TITLE, ''));
  return [...byText.values()]
    .map((under) => {
      const named = under.map((each) => [each.package, ...each.holders].join('\n  '));
      return `${named.join('\n')}\n\n${terms.once(under[0]?.text ?? '')}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}
