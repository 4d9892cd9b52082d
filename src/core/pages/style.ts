/** The style of the site: the report's, and what only pages with charts have. */
import { REPORT_STYLE } from '../report/html/style.ts';

export const PAGE_STYLE = `${REPORT_STYLE.trim()}
:root { --curve-2: #b0532a; --curve-3: #6b3fa0; --curve-4: #1c7a6d; --band-2: #e0e6ec; }
@media (prefers-color-scheme: dark) { :root { --curve-2: #ffab7d; --curve-3: #c9a6ff; --curve-4: #6fd6c6; --band-2: #2a323a; } }
header ul { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; list-style: none; margin: 0 0 1.2rem; padding: 0; }
header a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
a { color: var(--head); } a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible, .plot:focus-visible, .scroll:focus-visible { outline: 2px solid var(--head); outline-offset: 2px; }
main td.number, main th.number { padding-right: 1.2rem; } .claims table { min-width: 46rem; } .claims td:nth-child(5) { min-width: 7rem; }
summary { cursor: pointer; color: var(--dim); margin: .5rem 0; }
h1 { overflow-wrap: anywhere; } footer { margin-top: 3rem; font-size: .85rem; }
[hidden] { display: none !important; }
main td:nth-child(2), main td:nth-child(4) { white-space: normal; } main td.number, main time { white-space: nowrap; }
button, select, input[type=search] { font: inherit; font-size: .9rem; color: var(--ink); background: var(--band); border: 1px solid var(--line); border-radius: 4px; padding: .25rem .6rem; min-height: 2rem; max-width: 100%; }
button { cursor: pointer; }
.controls { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem 1rem; margin: .8rem 0 .4rem; font-size: .9rem; }
.buttons { display: inline-flex; gap: .25rem; } .controls label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .3rem; }
.plot { min-height: 280px; overflow: hidden; } .plot .u-wrap { touch-action: pan-y; }
.reading { min-height: 1.5em; font-variant-numeric: tabular-nums; }
.legend { list-style: none; margin: 0; padding: 0; font-size: .9rem; } .legend svg { display: inline-block; vertical-align: middle; margin-right: .4rem; }
.spark { fill: none; stroke: var(--head); stroke-width: 1.2; }
.u-select { background: var(--head); opacity: .15; }
@media print {
  :root { color-scheme: light; --ink: #000; --dim: #444; --line: #bbb; --paper: #fff; --worse: #a11; --better: #161; --open: #640; --base: #666; --head: #124a9c; --band: #eee; --band-2: #ddd; --curve-2: #8a3d1b; --curve-3: #53308a; --curve-4: #11564d; }
  header, .downloads, .controls, button { display: none !important; } .scroll { overflow: visible; }
}
`;
