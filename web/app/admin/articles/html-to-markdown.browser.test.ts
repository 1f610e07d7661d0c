import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { isRichText } from './is-rich-text.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body><!--StartFragment--><h1 style='mso-pagination:none'>Evictions<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Read</b> the <i>notice</i>,
then call&nbsp;us.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Two</p>
<p class=MsoHeading2>Costs</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Pay</p>
<table><tr><td><p>Day</p></td><td><p>What</p></td></tr><tr><td>1</td><td>Read | sign</td></tr></table>
<!--EndFragment--></body></html>`;

const GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<h2 dir="ltr"><span style="font-weight:400">Small claims</span></h2>
<p><span style="font-weight:700">Anyone</span><span style="font-style:italic;font-weight:400"> may </span>sue
<a href="https://www.google.com/url?q=https://law.example/act&sa=D"><span>here</span></a>.</p>
<ol><li><p>First</p></li><ul><li><p>Within</p></li></ul><li><p>Second</p></li></ol><br></b>`;

test('text from Word arrives as clean Markdown', () => {
  expect(htmlToMarkdown(WORD)).toBe(
    [
      '## Evictions',
      '**Read** the *notice*, then call us.',
      '- One\n   - Two',
      '## Costs',
      '1. Pay',
      '| Day | What |\n| --- | --- |\n| 1 | Read \\| sign |',
    ].join('\n\n'),
  );
});

test('text from Google Docs arrives as clean Markdown', () => {
  expect(htmlToMarkdown(GOOGLE_DOCS)).toBe(
    [
      '## Small claims',
      '**Anyone** *may* sue [here](https://law.example/act).',
      '1. First\n   - Within\n2. Second',
    ].join('\n\n'),
  );
});

test.each([
  ['a paragraph', '<p>Room 4<br>12 Main Street </p>', 'Room 4\\\n12 Main Street'],
  ['bold text', '<p><b>Room 4<br></b>12 Main</p>', '**Room 4**\\\n12 Main'],
  ['a list', '<ul><li>Room 4<br>12 Main</li></ul>', '- Room 4\\\n  12 Main'],
  ['a quote', '<blockquote>Room 4<br>12 Main</blockquote>', '> Room 4\\\n> 12 Main'],
  ['a heading', '<h2>Room 4<br>12 Main</h2>', '## Room 4 12 Main'],
  ['a row of a table', '<table><tr><td>A<br>B<td>C</table>', '| A<br>B | C |\n| --- | --- |'],
  ['two paragraphs', '<div>One<br><br>Two<br></div>', 'One\n\nTwo'],
  ['a typed list', '<div>Bring:<br>- a<br>- b</div>', 'Bring:\n- a\n- b'],
])('line breaks of %s stay', (_, html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test('scripts, pictures and unsafe links are dropped, and marks in the text stay text', () => {
  expect(
    htmlToMarkdown(
      '<p onclick="alert(1)">2 * 3 <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">on</a> [a]</p>',
    ),
  ).toBe('2 \\* 3 on \\[a\\]');
});

test('styled code without structure is pasted as plain text', () => {
  expect(isRichText('<div style="font-family: monospace"><span>const a</span></div>')).toBe(false);
  expect(isRichText(GOOGLE_DOCS)).toBe(true);
});
