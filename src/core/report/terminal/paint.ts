/** ANSI colours, if enabled. */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };

export type Paint = Readonly<Record<keyof typeof CODES, (text: string) => string>>;

export function paintFor(colour: boolean): Paint {
  const paints = Object.entries(CODES).map(([name, [open, close]]) => [
    name,
    (text: string) => (colour ? `\u001b[${open}m${text}\u001b[${close}m` : text),
  ]);
  return Object.fromEntries(paints) as Paint;
}
