/** The name in a configuration that cannot be read: checks under it may be required. */

const NAME = /^name:[ \t]*(["']?)([a-z0-9][a-z0-9-]{0,38})\1[ \t\r]*(?:[ \t]#.*)?$/m;

/** @returns as an option of the configuration; empty: no line gives a name */
export function nameIn(text: string | null): { readonly name?: string } {
  const [, , name] = NAME.exec(text ?? '') ?? [];
  return name === undefined ? {} : { name };
}
