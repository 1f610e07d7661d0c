import { expect, test } from 'vitest';
import { differencesOf } from './compare-pages.ts';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html><head><title>Find</title>${head}</head><body>${body}</body></html>`;

test('pages that only frameworks make different are equal', () => {
  const ours = page(
    '<p class="a">10 <!-- -->lawyers</p><!--$--><noscript><b>x</b></noscript>',
    '<meta name="robots" content="all"/><link rel="preload" href="/a.js"/>',
  );
  const theirs = page(
    '<p class="b">10 lawyers</p><script>self.next=[]</script>',
    '<meta content="all" name="robots"/>',
  );
  expect(differencesOf(ours, theirs)).toEqual([]);
});

test('another text is a difference', () => {
  expect(differencesOf(page('<p>10 lawyers</p>'), page('<p>11 lawyers</p>'))).toEqual([
    'text only here: 10 lawyers',
    'text only there: 11 lawyers',
  ]);
});

test('fewer elements than the tolerance allows are a difference', () => {
  const items = (count: number) => page('<i></i>'.repeat(count));
  expect(differencesOf(items(100), items(98))).toEqual([]);
  expect(differencesOf(items(100), items(97))).toEqual(['<i>: 100 here, 97 there']);
});

test('other structured data or another meta tag is a difference', () => {
  const data = (name: string) => `<script type="application/ld+json">{"name":"${name}"}</script>`;
  expect(differencesOf(page('', data('Ann')), page('', data('Bea')))).toHaveLength(2);
  const robots = (content: string) => `<meta name="robots" content="${content}"/>`;
  expect(differencesOf(page('', robots('all')), page('', robots('noindex')))).toHaveLength(2);
});
