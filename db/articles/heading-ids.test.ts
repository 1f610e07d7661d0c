import { expect, test } from 'vitest';
import { withHeadingIds } from './heading-ids.ts';

test('adds an ID to each heading, and lists the headings', () => {
  const { html, headings } = withHeadingIds(
    '<h2>Who pays?</h2><p>You.</p><h3>Tom &amp; Ann’s <em>share</em></h3><h2>FAQ</h2>',
  );
  expect(html).toBe(
    '<h2 id="section-who-pays">Who pays?</h2><p>You.</p>' +
      '<h3 id="section-tom-anns-share">Tom &amp; Ann’s <em>share</em></h3>' +
      '<h2 id="section-faq">FAQ</h2>',
  );
  expect(headings).toEqual([
    { id: 'section-who-pays', level: 2, heading: 'Who pays?' },
    { id: 'section-tom-anns-share', level: 3, heading: 'Tom & Ann’s share' },
    { id: 'section-faq', level: 2, heading: 'FAQ' },
  ]);
});

test('headings with the same text, or in a non-Latin script, get unique IDs', () => {
  const texts = ['Costs', 'Costs', 'Costs 2', '日本', '中文'];
  const { headings } = withHeadingIds(texts.map((text) => `<h2>${text}</h2>`).join(''));
  expect(new Set(headings.map(({ id }) => id)).size).toBe(texts.length);
});

test('skips a heading without text', () => {
  expect(withHeadingIds('<h2> </h2>')).toEqual({ html: '<h2> </h2>', headings: [] });
});
