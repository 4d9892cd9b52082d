/** mitata: scripts that print its table, or its JSON. */
import { detectScripts } from '../detection/node-scripts.ts';

export const detectMitata = detectScripts({ module: 'mitata' });
