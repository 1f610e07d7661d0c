/** The style of an import's report: the site's colors, with fonts that every computer has. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --surface: #fff; --ink: #1b1f1d; --soft: #55605a; --line: #dedbd0;
  --green: #14532d; --wash: #e8f0ea; --mid: #7ba88c; --brass: #8a6116; --danger: #9b1c1c; --focus: #1d4ed8;
  --serif: "Source Serif 4", "Iowan Old Style", Charter, Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131715; --surface: #1a201d; --ink: #ecefea; --soft: #a5b0a9; --line: #2e3733;
    --green: #7fc79a; --wash: #1f2b24; --mid: #3f7a57; --brass: #d9b36a; --danger: #f19999; --focus: #93b4ff;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 16px; }
body {
  margin: 0 auto; max-width: 1000px; padding: 40px 24px 64px;
  background: var(--paper); color: var(--ink);
  font: 16px/1.55 Inter, system-ui, -apple-system, Roboto, sans-serif;
  font-variant-numeric: tabular-nums;
}
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.15; letter-spacing: -.01em; text-wrap: balance; overflow-wrap: anywhere; }
h1 { margin: 4px 0 8px; font-size: clamp(28px, 5vw, 40px); }
h2 { margin: 0; font-size: 24px; }
p { margin: 8px 0 0; max-width: 66ch; }
a { color: var(--green); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.mark { margin: 0; color: var(--green); font-weight: 600; }
.soft { color: var(--soft); }
.overview, section { margin-top: 40px; }
section { border-top: 1px solid var(--line); padding-top: 24px; }
.total { margin: 0 0 12px; font-size: 20px; font-family: var(--serif); }

.stack { display: flex; gap: 2px; height: 20px; overflow: hidden; border-radius: 6px; background: var(--line); }
.stack span { flex: var(--share) 0 0; min-width: 4px; background: var(--tone); }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px 20px; margin: 20px 0 0; padding: 0; list-style: none; }
.figures li { display: grid; grid-template-columns: 12px 1fr; column-gap: 8px; align-items: baseline; }
.figures i { width: 12px; height: 12px; border-radius: 3px; background: var(--tone); }
.figures b { display: block; font: 600 24px/1.2 var(--serif); }
.figures small { font-size: 15px; color: var(--soft); }
.added { --tone: var(--green); }
.changed { --tone: var(--mid); }
.same { --tone: var(--line); }
.removed, .left-out { --tone: var(--soft); }
.renamed { --tone: var(--brass); }
.wrong { --tone: var(--danger); }
.same i { box-shadow: inset 0 0 0 1px var(--soft); }

nav { margin-top: 24px; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px; margin: 0; padding: 0; list-style: none; }
nav a {
  display: flex; align-items: center; min-height: 44px; padding: 4px 14px; gap: 8px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--surface); text-decoration: none; font-weight: 500;
}
nav a:hover { border-color: var(--green); }
nav b { color: var(--ink); }

.groups { margin-top: 16px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); overflow: hidden; }
.groups > * + * { border-top: 1px solid var(--line); }
summary, .row {
  display: grid; grid-template-columns: minmax(0, 1fr) minmax(60px, 240px) 5.5em 12px; align-items: center; gap: 16px;
  min-height: 44px; padding: 8px 16px;
}
.row { grid-template-columns: minmax(0, 1fr) minmax(60px, 240px) 5.5em; padding-right: 44px; }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: 8px; height: 8px; border: solid var(--soft); border-width: 0 2px 2px 0; transform: rotate(45deg) translate(-2px, -2px); }
details[open] > summary::after { transform: rotate(225deg) translate(-2px, -2px); }
summary:hover { background: var(--wash); }
summary:focus-visible { outline-offset: -2px; }
.label { overflow-wrap: anywhere; font-weight: 500; }
.bar { height: 8px; border-radius: 4px; background: var(--wash); overflow: hidden; }
.bar span { display: block; width: var(--share); min-width: 3px; height: 100%; background: var(--mid); }
.count { text-align: right; }
.examples { padding: 0 16px 16px; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
caption { padding: 4px 0 8px; text-align: left; color: var(--soft); }
th, td { padding: 8px 16px 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { border-top: 0; color: var(--soft); font-weight: 500; }
td:last-child, th:last-child { padding-right: 0; }
td.narrow, th { white-space: nowrap; }
td.narrow { width: 1%; padding-right: 24px; }
code { font: inherit; white-space: nowrap; }
.none { color: var(--soft); font-style: italic; }

@media (max-width: 640px) {
  body { padding: 24px 16px 48px; }
  .figures { grid-template-columns: 1fr 1fr; }
  summary { grid-template-columns: minmax(0, 1fr) auto 12px; gap: 4px 12px; }
  .row { grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px; padding-right: 40px; }
  .bar { grid-column: 1 / -1; order: 1; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td, caption { display: block; }
  tr { padding: 10px 0; border-top: 1px solid var(--line); }
  td { display: grid; grid-template-columns: 8.5em minmax(0, 1fr); gap: 12px; padding: 2px 0; border: 0; }
  td.narrow { width: auto; white-space: normal; }
  td::before { content: attr(data-title); color: var(--soft); }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --surface: #fff; --ink: #000; --soft: #444; --line: #bbb; --green: #14532d; --mid: #7ba88c; --wash: #eee; --brass: #8a6116; --danger: #9b1c1c; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  section { margin-top: 24px; }
  summary::after { display: none; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
  h2, summary, caption { break-after: avoid; }
  tr, .row, .figures li { break-inside: avoid; }
  .stack span, .figures i, .bar, .bar span { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
