import type { Mention } from '../numbers/mention.ts';
import type { Role } from './column-role.ts';

/** What is known of a cell from its row, column and table. */
export interface CellPlace {
  readonly column: Role;
  readonly row: Role;
  readonly isFirst: boolean;
  readonly isPerformance: boolean;
  /** Columns named Option, Default, Description…: settings, not results. */
  readonly isSettings: boolean;
  /** Columns named CPU, Price, Instance: machines, not results. */
  readonly isHardware: boolean;
}

/** Null: a number with a unit in a cell is a claim. Otherwise why it is none. */
export function decideCell(mention: Mention, place: CellPlace): string | null {
  const unit = mention.unit;
  if (!unit) return 'a bare number in a column without a unit';
  if (place.isSettings) return 'a setting';
  const isChosen = place.column.kind === 'parameter' || place.row.kind === 'parameter';
  switch (unit.dimension) {
    case 'rate':
    case 'throughput-bytes':
    case 'cycles':
      return isChosen && !place.isPerformance ? 'a parameter' : refuseHardware(unit.symbol, place);
    case 'time':
      return decideTime(mention, place, isChosen);
    case 'bytes':
      return unit.symbol.includes('/') || isMemory(place)
        ? null
        : 'a size, not memory that was used';
    case 'count':
      return unit.symbol.includes('/') || isMemory(place) ? null : 'a count';
    case 'ratio':
    case 'percent':
      return decideShare(mention, place, isChosen);
    default:
      return unit.dimension satisfies never;
  }
}

function isMemory({ column, row, isHardware }: CellPlace): boolean {
  if (isHardware && /^(?:memory|mem|ram)\b[^a-z]*$/i.test(column.name)) return false;
  return (column.isMemory || row.isMemory) && !/\bram\b/i.test(column.name);
}

function refuseHardware(symbol: string, { column }: CellPlace): string | null {
  const isLink =
    /bit\/s|bps/.test(symbol) && /\b(?:network|nic|link|bandwidth)\b/i.test(column.name);
  return isLink ? 'hardware' : null;
}

function decideTime(mention: Mention, place: CellPlace, isChosen: boolean): string | null {
  if (mention.unit?.symbol.includes('/')) return null;
  const names = `${place.column.name} ${place.row.name}`;
  if (
    /\b(?:timeout|interval|ttl|delay|retention|expir|keep-?alive|heartbeat|election)/i.test(
      names,
    ) ||
    /\bdefault/i.test(place.column.name)
  )
    return 'a time that was chosen, not measured';
  if (place.column.kind === 'metric' || place.row.kind === 'metric') return null;
  if (isChosen && (place.column.kind === 'parameter' || place.isFirst)) return 'a parameter';
  return place.isPerformance ? null : 'a time in a table that is not about performance';
}

function isCompared(mention: Mention): boolean {
  return mention.direction === 'faster' || mention.direction === 'slower';
}

const OTHER_SHARES =
  /\b(?:coverage|accuracy|recall|precision|f1|users?|success|pass(?:ed)?|confidence|quality|hit|share|discount|uptime|availability|load|fill|sparsity|density|compression)\b/i;

function decideShare(mention: Mention, place: CellPlace, isChosen: boolean): string | null {
  const names = `${place.column.name} ${place.row.name}`;
  if (OTHER_SHARES.test(names)) return 'a share of something else than time or memory';
  if (mention.isSpread) return null;
  if (place.isFirst && place.column.kind !== 'metric' && !isCompared(mention)) return 'a row label';
  if (place.column.kind === 'metric' || mention.direction !== null) return null;
  return place.isPerformance && !isChosen ? null : 'a share without a measure to refer to';
}
