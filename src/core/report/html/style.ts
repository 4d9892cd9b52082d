/** Shared CSS of all HTML pages, for light and dark colour schemes. */

export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --dim: #5b6570; --line: #d5dbe1; --paper: #fff; --worse: #c62f2f; --better: #1a7f4b; --open: #8a6100; --base: #7a8694; --head: #2962c4; --band: #eef1f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ec; --dim: #98a3ae; --line: #3a434c; --paper: #14181c; --worse: #ff7b72; --better: #56d48f; --open: #e0b341; --base: #8f9aa6; --head: #79a6ff; --band: #20272d; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.35rem; line-height: 1.35; margin: 0 0 .3rem; }
h2 { font-size: 1.05rem; margin: 2.2rem 0 .5rem; border-bottom: 1px solid var(--line); padding-bottom: .2rem; }
code, pre { font: .88em/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { background: var(--band); padding: .7rem; border-radius: 4px; white-space: pre-wrap; }
p { margin: .4rem 0; } .dim { color: var(--dim); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td:nth-child(2), td:nth-child(4) { white-space: nowrap; }
th { font-weight: 600; color: var(--dim); font-size: .85rem; } td.number, th.number { text-align: right; }
.regression, .over-budget, .invalid, .missing, .incomparable { color: var(--worse); }
.improvement { color: var(--better); } .inconclusive, .busy, .more-work { color: var(--open); }
svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--dim); font: 11px system-ui, sans-serif; }
.flame { min-width: 45rem; margin: .6rem 0; } .flame text { fill: var(--ink); } .flame rect { stroke: var(--paper); }
.axis { stroke: var(--line); } .band { fill: var(--band); } .interval { stroke: currentColor; stroke-width: 2; }
.base { fill: var(--base); stroke: var(--base); } .head { fill: var(--head); stroke: var(--head); }
dt { font-weight: 600; color: var(--dim); font-size: .85rem; } dd { margin: 0 0 .4rem; }
li { margin: .25rem 0; }
@media (max-width: 40rem) { .scroll table { min-width: 46rem; } }
@media print { body { max-width: none; } }
`;
