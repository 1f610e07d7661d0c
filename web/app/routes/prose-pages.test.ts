import { describe, expect, test } from 'vitest';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import type { Site } from '../../../server/contract/site/site.ts';
import { proseFor } from '../prose/prose.ts';
import { proseMeta } from '../prose/prose-meta.ts';
import about from './about.md';
import accessibility from './accessibility.md';
import cookies from './cookie-policy.md';
import faq from './faq.md';
import privacy from './privacy-policy.md';
import terms from './terms-of-service.md';

const site: Site = {
  name: 'Bar <Bench> & "Sons"',
  baseUrl: 'https://bench.example',
  postalAddress: { street: '12 Court Square', city: 'Montgomery', state: 'AL', zipCode: '36104' },
  email: 'team@bench.example',
  phone: '3345550187',
  timeZone: 'America/Chicago',
  social: [],
  accent: null,
  logo: null,
  wording: {},
  responseHours: 24,
  structuredLawyerCount: null,
  retention: { textDays: 90, contactMonths: 12, consentYears: 5 },
};

/** The page's text, without HTML tags. */
function textOf(prose: Prose): string {
  const { title, intro, facts = [], sections } = prose;
  const figures = facts.flatMap(({ figure, label }) => [figure, label]);
  const passages = sections.flatMap(({ heading, html }) => [heading, html]);
  return [title, intro, ...figures, ...passages]
    .join(' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
}

const pages = { about, faq, privacy, cookies, terms, accessibility };

describe.each(Object.entries(pages))('%s', (_, prose) => {
  const filled = proseFor(site, prose);

  test('shows this operator’s details and fills in every placeholder', () => {
    expect(JSON.stringify(filled)).not.toMatch(/\{[a-z]+\}/i);
    expect(filled.sections.map(({ html }) => html).join()).not.toContain('<Bench>');
  });

  test('has a description that a search engine can show', () => {
    expect(filled.description.length).toBeGreaterThan(50);
    expect(filled.description.length).toBeLessThan(170);
  });
});

test('email and phone in the text are links', () => {
  const html = proseFor(site, privacy)
    .sections.map((section) => section.html)
    .join('');
  expect(html).toContain('<a href="mailto:team@bench.example">team@bench.example</a>');
  expect(html).toContain('<a href="tel:+13345550187">(334) 555-0187</a>');
});

test('About makes the required statements about the company', () => {
  const text = textOf(proseFor(site, about));
  expect(text).toContain('1,100');
  expect(text).toContain('bar-certified');
  expect(text).toContain('no referral fees');
  expect(text).toContain('founded in 2025');
  expect(text).toContain('Birmingham, Alabama');
  expect(text).toContain('within 24 hours');
  expect(text).toContain('directory, not a law firm');
});

test('About explains how results are ordered, and that payment never affects the order', () => {
  const order = about.sections.find(({ id }) => id === 'how-the-lists-are-ordered')?.html ?? '';
  const steps = [...order.matchAll(/<li>(.*?)<\/li>/g)].map(([, step]) => step);
  expect(steps).toHaveLength(5);
  for (const [step, word] of [
    [0, /active/i],
    [1, /verified/],
    [2, /main/],
    [3, /nearest.*whole miles/],
    [4, /draw.*date and the profile number/],
  ] as const) {
    expect(steps[step]).toMatch(word);
  }
  expect(order).toMatch(/exact matches come before/);
  expect(order).toContain('Payment never affects this order.');
  expect(order).toContain('labeled as paid');
});

const questions = proseFor(site, faq).sections.filter(({ level }) => level === 3);

test.each([
  ['what it is', /^What is the directory\?/, /free, nationwide directory/],
  ['how it works', /^How does it work\?/, /Search.*Browse.*Connect/s],
  ['free for users', /free to use\?/, /cost you nothing.*may be sold to third parties/],
  ['find a lawyer', /find a lawyer\?/, /within 50 miles/],
  ['verification', /verified\?/, /bar-certified/],
  ['advertising', /advertise my firm\?/, /premium listing/],
  ['areas covered', /areas of law are covered\?/, /Twenty-one/],
  ['no legal advice', /legal advice\?/, /^<p>No\. We are not a law firm/],
  ['visibility', /more visible\?/, /does not move a profile up/],
  ['getting listed', /get listed\?/, /\/lawyer-signup/],
  ['languages', /languages/, /English, Spanish, French, German, Mandarin/],
  ['US only', /outside the United States\?/, /^<p>No\. .*United States only/],
  ['contacting a lawyer', /contact a lawyer\?/, /within 24 hours/],
  ['no reviews', /reviews\?/, /There are no user reviews/],
  ['cost', /cost\?/, /contingency fee/],
  ['lawyers pay', /pay to be listed\?/, /renews automatically/],
])('the FAQ answers: %s', (_, question, answer) => {
  const matches = questions.filter(({ heading }) => question.test(heading));
  expect(matches).toHaveLength(1);
  expect(matches[0]?.html).toMatch(answer);
});

test('the FAQ has 16 questions, each answered in full', () => {
  expect(questions).toHaveLength(16);
  for (const { heading, html } of questions) {
    expect(html.split(/\s+/).length, heading).toBeGreaterThan(25);
  }
});

test('publishes six questions as structured data, with absolute links', () => {
  const item = proseMeta(site, proseFor(site, faq), '/faq').find(
    (entry) => 'script:ld+json' in entry,
  );
  expect(item).toMatchObject({ 'script:ld+json': { '@type': 'FAQPage' } });
  const { mainEntity } = (item as { 'script:ld+json': { mainEntity: object[] } })['script:ld+json'];
  expect(mainEntity).toHaveLength(6);
  expect(JSON.stringify(mainEntity)).not.toContain('href=\\"/');
});

test('the cookie policy states the required lifetime of each kind of cookie', () => {
  const table = cookies.sections.find(({ id }) => id === 'how-long-they-last')?.html ?? '';
  const rows = [...table.matchAll(/<td>(.*?)<\/td>\s*<td>(.*?)<\/td>/g)];
  expect(rows.map(([, kind, lifetime]) => [kind, lifetime])).toEqual([
    ['Session cookies', 'Until you close your browser'],
    ['Preference cookies', 'Up to 1 year'],
    ['Analytics cookies', 'Up to 26 months'],
    ['Marketing cookies', 'Up to 90 days'],
  ]);
});

test('the privacy policy covers the sale of requests, retention, age and inactive listings', () => {
  const text = textOf(proseFor(site, privacy));
  expect(text).toContain('Requests may be sold to third parties');
  expect(text).toContain('90 days after it is closed');
  expect(text).toContain('12 months');
  expect(text).toContain('5 years');
  expect(text).toContain('children under 16 are excluded');
  expect(text).toContain('Do not sell or share my personal information');
  expect(text).toContain('A premium listing shows them even while it is inactive.');
});

test('the terms make every required statement', () => {
  const text = textOf(terms);
  expect(text).toContain('at least 18 years old');
  expect(text).toContain('under 16');
  expect(text).toContain('United States only');
  expect(text).toContain('governed by the law of Alabama');
  expect(text).toContain('renews automatically');
  expect(text).toContain('unless you cancel it before the end of the current one');
  expect(text).toContain('cancel at any time in your account settings');
  expect(text).toContain('licensed and in good standing');
  expect(text).toContain('It is not a law firm, it gives no legal advice');
  expect(text).toContain('no user reviews');
  expect(text).toContain('Requests may be sold to third parties');
});

test.each([
  ['privacy policy', privacy],
  ['terms', terms],
])('the %s has 1,500 to 2,500 words and a date', (_, prose) => {
  const words = textOf(prose).split(' ').length;
  expect(words).toBeGreaterThan(1500);
  expect(words).toBeLessThan(2500);
  expect(prose.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
