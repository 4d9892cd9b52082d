/**
 * criterion.rs, in one of three forms: its own files, each under a heading `==> path <==` as
 * `tail -v` prints them; the messages of cargo-criterion; or what it prints, a summary.
 */
import type { Material, Parsed, Tool } from '../tool.ts';
import { parseFiles } from './files.ts';
import { parseMessages } from './messages.ts';
import { parseTerminal } from './terminal.ts';

const FORMS: readonly { is(text: string): boolean; parse(text: string): Parsed }[] = [
  { is: (text) => /^==> .*\/new\/\w+\.json <==$/m.test(text), parse: parseFiles },
  { is: (text) => /^\{"reason":"/.test(text.trimStart()), parse: parseMessages },
  { is: (text) => / time: {1,40}\[/.test(text), parse: parseTerminal },
];

function formOf({ text }: Material) {
  return FORMS.find((form) => form.is(text));
}

export const CRITERION: Tool = {
  name: 'criterion',
  title: 'criterion’s files, messages or text',
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: false,
  recognises: (material) => formOf(material) !== undefined,
  parse: (material) =>
    formOf(material)?.parse(material.text) ?? {
      ok: false,
      message: 'it has no benchmark of criterion: nothing was measured',
    },
};
