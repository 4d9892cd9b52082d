/** Small symmetric systems: the normal equations of a least-squares fit. */

/** The inverse of a square matrix by Gauss–Jordan with pivoting; null where it is singular. */
export function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, k) => (k === at ? 1 : 0))]);
  const scale = Math.max(...matrix.flat().map(Math.abs), Number.MIN_VALUE);
  for (let column = 0; column < size; column += 1) {
    const pivot = pivotOf(rows, column);
    const [lead] = rows.splice(pivot, 1) as [number[]];
    const head = lead[column] as number;
    if (Math.abs(head) < 1e-14 * scale) return null;
    const scaled = lead.map((value) => value / head);
    rows.splice(column, 0, scaled);
    clear(rows, column, scaled);
  }
  return rows.map((row) => row.slice(size));
}

function pivotOf(rows: readonly (readonly number[])[], column: number): number {
  let best = column;
  for (let at = column; at < rows.length; at += 1) {
    if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
  }
  return best;
}

function clear(rows: number[][], column: number, lead: readonly number[]): void {
  for (const [at, row] of rows.entries()) {
    if (at === column) continue;
    const factor = row[column] as number;
    rows[at] = row.map((value, k) => value - factor * (lead[k] as number));
  }
}
