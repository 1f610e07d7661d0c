import { expect, test } from 'vitest';
import { post } from '../../mocks/data/fixtures.ts';
import { matchesSearch, readTimeText, sharedImage, splitAtFaq } from './article-text.ts';

test('defaults to a reading time of five minutes', () => {
  expect(readTimeText(null)).toBe('5 min read');
  expect(readTimeText(1)).toBe('1 min read');
});

test.each([
  ['<h2>FAQ</h2>', true],
  ['<h2>FAQs about bail</h2>', true],
  ['<h3>Frequently asked questions</h3>', true],
  ['<h2><strong>FAQ</strong></h2>', true],
  ['<p>FAQ</p>', false],
  ['<h2>Common FAQs</h2>', true],
  ['<h3 id="faq">Bankruptcy FAQ</h3>', true],
  ['<h2>Wills: <em>frequently asked\nquestions</em></h2>', true],
  ['<h2>FAQuir</h2>', false],
  ['<h2 class="faq"><a href="#faq">Deadlines</a></h2>', false],
  ['<h2>Deadlines</h2><p>See the FAQ.</p>', false],
])('%s starts an FAQ section: %o', (html, startsFaq) => {
  const { before, faq } = splitAtFaq(`<p>Words.</p>${html}<p>More.</p>`);
  expect(faq).toBe(startsFaq ? `${html}<p>More.</p>` : null);
  expect(before + (faq ?? '')).toBe(`<p>Words.</p>${html}<p>More.</p>`);
});

test('splits an article at its first FAQ section', () => {
  expect(splitAtFaq('<h2>FAQ</h2><h2>FAQ</h2>').before).toBe('');
});

test.each([
  ['', true],
  ['notice', true],
  ['REAL  notice', true],
  ['estate sheriff', true],
  ['court', false],
])('%o matches the title, category or excerpt: %o', (searchText, isMatch) => {
  expect(matchesSearch(post(), searchText)).toBe(isMatch);
});

test.each([
  ['/articles/tax-law.svg', '/articles/tax-law.png'],
  ['/pictures/own.svg', '/articles/other.png'],
  ['/pictures/own.jpg', '/pictures/own.jpg'],
  [null, '/articles/other.png'],
])('the social sharing image of %o is %o', (featuredImage, shown) => {
  expect(sharedImage(post({ featuredImage }))).toBe(shown);
});
