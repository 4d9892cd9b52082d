/** What introduces the items of a list: the text right before it, and the items above that each belongs to. */
import type { Block } from './block.ts';

interface Lead {
  readonly text: string;
  readonly indent: number;
}

/** Most words of a text that introduces a list without a colon. */
const MAX_WORDS = 8;

function isLead(text: string): boolean {
  return text.endsWith(':') || (!/[.!?]$/.test(text) && text.split(/\s+/).length <= MAX_WORDS);
}

/** What AsciiDoc and reStructuredText leave before an item's text. */
const MARK = /^(?:[*.+•-]+|[\d#]+\.)\s+/;

/** Of an item its name alone: what it states of itself is not said of those below it. */
const nameOf = (text: string): string => text.replace(MARK, '').split(/:\s|\s[–—-]\s/)[0] ?? '';

/** `Times: sort: 8 names`, the outermost first. */
function joined(leads: readonly Lead[]): string {
  const texts = leads.map(({ text }) => text);
  const outer = texts.slice(0, -1).map((text) => (text.endsWith(':') ? text : `${text}:`));
  return [...outer, ...texts.slice(-1)].join(' ');
}

/** Reads the blocks of a document in order. */
export function createLeads() {
  let open: readonly Lead[] = [];
  return {
    /** Enters the next block; returns what introduces it: empty where nothing does, and where it is no item. */
    enter(block: Block): string {
      const text =
        block.kind === 'text' && block.context !== 'heading' ? block.text.text.trim() : '';
      if (block.kind === 'text' && block.context === 'list') {
        const { indent = 0 } = block;
        const above = open.filter((lead) => lead.indent < indent);
        open = [...above, { text: nameOf(text), indent }];
        return joined(above);
      }
      open = text !== '' && isLead(text) ? [{ text, indent: -1 }] : [];
      return '';
    },
  };
}
