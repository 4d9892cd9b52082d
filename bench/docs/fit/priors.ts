/**
 * What is known before any document is read: where the weights of the two choices are drawn to. Some
 * classes have a handful of labels; there these stand, and elsewhere the labels move them.
 */
export const CLASS_PRIOR: ReadonlyMap<string, number> = new Map([
  ['own', 2.5],
  ['spread|spread', 6],
  ['spread|class:spread', 6],
  ['spread|header:spread', 4],
  ['spread|label:spread', 2],
  ['spread|b:spread', 3],
  ['target|b:target', 4.5],
  ['target|a:target', 2],
  ['target|header:target', 6],
  ['target|before:slash', 1],
  ['expected|b:expected', 3],
  ['expected|a:expected', 1],
  ['expected|header:expected', 5],
  ['historical|header:before', 5],
  ['historical|header-older', 9],
  ['historical|label-older', 5],
  ['historical|from-to', 5],
  ['historical|label:before', 2],
  ['historical|b:before', 2.5],
  ['historical|after:arrow', 3],
  ['quoted|b:quoted', 3],
  ['quoted|context:quote', 5],
  ['refuted|b:false', 4],
  ['refuted|a:false', 2],
  ['refuted|header:false', 5],
  ['refuted|mark:struck', 8],
]);

export const UNIT_PRIOR: ReadonlyMap<string, number> = new Map([
  ['from.header', 5],
  ['from.unit-cell', 5],
  ['from.row', 3],
  ['from.ratio-name', 2],
  ['from.corner', 2],
  ['from.caption', 2],
  ['from.column', 2],
  ['from.before', 1.5],
  ['from.after', 1],
  ['from.section', 1.5],
  ['from.ratio-said', 1],
  ['none', 0],
  ['overlap', 2.5],
  ['nearest', 1],
]);
