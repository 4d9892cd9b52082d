/** Pages and their Link header: https://docs.github.com/en/rest/using-the-rest-api/using-pagination-in-the-rest-api */
import type { Answer } from './answer.ts';
import type { Call } from './call.ts';

const MAX_PER_PAGE = 100;
const PER_PAGE = 30;

function linkOf(call: Call, page: number, relation: string): string {
  const url = new URL(`${call.world.url}${call.path}`);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  url.searchParams.set('page', String(page));
  return `<${url}>; rel="${relation}"`;
}

/** One page of `rows`; `name` is their key in lists that also say how many there are. */
export function paginate<Row>(
  call: Call,
  rows: readonly Row[],
  view: (row: Row) => unknown,
  name?: string,
): Answer {
  const size = Math.min(Number(call.query['per_page'] ?? PER_PAGE) || PER_PAGE, MAX_PER_PAGE);
  const page = Math.max(1, Number(call.query['page'] ?? 1) || 1);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const links = [
    ...(page > 1 ? [linkOf(call, page - 1, 'prev')] : []),
    ...(page < last ? [linkOf(call, page + 1, 'next'), linkOf(call, last, 'last')] : []),
    ...(page > 1 ? [linkOf(call, 1, 'first')] : []),
  ];
  const shown = rows.slice((page - 1) * size, page * size).map(view);
  const body = name === undefined ? shown : { total_count: rows.length, [name]: shown };
  return links.length === 0
    ? { status: 200, body }
    : { status: 200, body, headers: { link: links.join(', ') } };
}
