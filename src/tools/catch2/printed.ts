/** Catch2's benchmarks, from its console report or `-r xml`; its JSON report has none (3.7). */
import type { Tool } from '../tool.ts';
import { isConsole, parseConsole } from './console.ts';
import { isXml, parseXml } from './xml.ts';

export const CATCH2: Tool = {
  name: 'catch2',
  title: 'the console or XML report of Catch2',
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: false,
  recognises: ({ text }) => isXml(text) || isConsole(text),
  parse: ({ text }) => (isXml(text) ? parseXml(text) : parseConsole(text)),
};
