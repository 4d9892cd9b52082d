/** Colours of a terminal, or none. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
}

function sgr(open: number, close: number): (text: string) => string {
  return (text) => `\u001b[${open}m${text}\u001b[${close}m`;
}

const COLOURS: Paint = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
};

const asIs = (text: string): string => text;
const PLAIN: Paint = { bold: asIs, dim: asIs, red: asIs, green: asIs, yellow: asIs };

export function paintFor(colour: boolean): Paint {
  return colour ? COLOURS : PLAIN;
}
