import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { markdownToHtml } from './render-markdown.ts';

const hostile: [description: string, markdown: string][] = [
  ['a script', 'Read.\n\n<script>alert(1)</script>\n\nOn.'],
  ['a script that is never closed', 'Read.\n\n<script>alert(1)'],
  ['a script within a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['an event handler', 'Read <a href="/find-lawyer" onclick="alert(1)">on</a>.'],
  ['an event handler of an image', '<img src="/articles/x.svg" onerror="alert(1)">'],
  ['an event handler without quotes', '<p><img/src=/x.svg onerror=alert(1)></p>'],
  ['a javascript link', '[on](javascript:alert(1))'],
  ['a javascript link in capitals', '<a href="JaVaScRiPt:alert(1)">on</a>'],
  ['a javascript link with a tab in it', '<a href="java\tscript:alert(1)">on</a>'],
  ['a javascript link written in entities', '<a href="&#106;avascript:alert(1)">on</a>'],
  ['a data URL', '<a href="data:text/html,<script>alert(1)</script>">on</a>'],
  ['a vbscript link', '<a href="vbscript:alert(1)">on</a>'],
  ['an iframe', '<iframe src="https://evil.example"><p>alert(1)</p></iframe>'],
  ['an iframe with an inline page', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="evil.swf"></object><embed src="evil.swf">'],
  [
    'a form',
    '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  ],
  ['a style', '<style>body{display:none}</style><p style="position:fixed">over</p>'],
  ['an SVG image with a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  ['a MathML formula with a link', '<math><mi xlink:href="javascript:alert(1)">x</mi></math>'],
  ['a base element', '<base href="https://evil.example">'],
  ['a meta refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['a style sheet', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['an ID that the page uses', '<p id="main" name="main" class="x">Read</p>'],
  ['a template', '<template><script>alert(1)</script></template>'],
];

test.each(hostile)('removes %s', (_, markdown) => {
  const html = cleanHtml(markdownToHtml(markdown));
  expect(html).not.toMatch(/alert|evil|script:|srcdoc|\bid=|\bclass=|\bstyle=|\bon\w+\s*=/i);
  expect(html).not.toMatch(
    /<(script|iframe|object|embed|form|input|button|style|svg|math|base|meta|link|template)\b/i,
  );
});

test.each([
  ['from another site', '![x](https://tracker.example/pixel.gif)'],
  ['from another site, without a scheme', '![x](//tracker.example/pixel.gif)'],
  ['in a data URL', '![x](data:image/svg+xml;base64,AAAA)'],
  ['without a source', '<img alt="x">'],
])('removes an image %s, because pages load resources only from this site', (_, markdown) => {
  expect(cleanHtml(markdownToHtml(markdown))).not.toContain('<img');
});

test('keeps text, tables, links and images from this site', () => {
  const html = cleanHtml(
    markdownToHtml(
      [
        '## A heading',
        'Words with **weight**, *stress* and `code`; see [the statute](/blog/x) & more.',
        '- one\n- two',
        '3. three\n4. four',
        '> A quotation.',
        '| Day | What |\n| --- | ---: |\n| 1 | Read |',
        '![A drawing](/articles/family-law.svg)',
        '<figure><figcaption>Said</figcaption></figure>',
        '[Write](mailto:a@b.example) or [call](tel:+12055550143).',
      ].join('\n\n'),
    ),
  );
  for (const piece of [
    '<h2>A heading</h2>',
    '<strong>weight</strong>, <em>stress</em> and <code>code</code>; see <a href="/blog/x">the statute</a> &amp; more.',
    '<li>one</li>',
    '<ol start="3">',
    '<blockquote>',
    '<th align="right">What</th>',
    '<img src="/articles/family-law.svg" alt="A drawing" loading="lazy" />',
    '<figcaption>Said</figcaption>',
    '<a href="mailto:a@b.example">',
    '<a href="tel:+12055550143">',
  ]) {
    expect(html).toContain(piece);
  }
});

test('turns level-one headings into level two, because the title is the only level one', () => {
  expect(cleanHtml(markdownToHtml('# Loud'))).toContain('<h2>Loud</h2>');
});

test('an external link sends no referrer', () => {
  expect(cleanHtml('<a href="https://www.uscourts.gov" target="_blank">courts</a>')).toBe(
    '<a href="https://www.uscourts.gov" rel="noopener noreferrer">courts</a>',
  );
});

test('sanitizing twice gives the same result', () => {
  for (const [, markdown] of hostile) {
    const once = cleanHtml(markdownToHtml(markdown));
    expect(cleanHtml(once)).toBe(once);
  }
});
