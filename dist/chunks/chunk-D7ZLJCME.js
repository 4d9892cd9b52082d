import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
import {
  displayWidth,
  fitWidth,
  pad
} from "./chunk-WKC2O4KS.js";

// src/core/text/text-table.ts
var GAP = "  ";
var LEAST = 12;
function renderTextTable(columns, rows, width, paintHeader) {
  const widths = fitColumns(columns, rows, width);
  const header = columns.map((column) => ({ text: column.title, paint: paintHeader }));
  return [header, ...rows].map(
    (row) => columns.map((column, at) => renderCell(row[at], widths[at] ?? 0, column, at === columns.length - 1)).join(GAP).trimEnd()
  );
}
function renderCell(cell, width, column, isLast) {
  const cut = fitWidth(cell?.text ?? "", width);
  const padded = isLast && column.align === "left" ? cut : pad(cut, width, column.align);
  return cell?.paint === void 0 ? padded : cell.paint(padded);
}
function fitColumns(columns, rows, width) {
  const widths = columns.map(
    (column, at) => rows.reduce(
      (widest, row) => Math.max(widest, displayWidth(row[at]?.text ?? "")),
      displayWidth(column.title)
    )
  );
  let excess = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width;
  return widths.map((wanted, at) => {
    if (excess <= 0 || columns[at]?.flexible !== true) return wanted;
    const cut = Math.min(excess, Math.max(0, wanted - LEAST));
    excess -= cut;
    return wanted - cut;
  });
}

export {
  renderTextTable
};
