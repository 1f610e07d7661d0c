import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import { apiContext, siteContext } from '../api/context.ts';
import { createClient } from '../api/create-client.ts';
import faq from '../routes/faq.md';
import { createProseLoader } from './prose-loader.ts';

const site = {
  name: 'Bar Bench',
  baseUrl: 'https://bench.example',
  postalAddress: { street: '12 Court Square', city: 'Montgomery', state: 'AL', zipCode: '36104' },
  email: 'team@bench.example',
  phone: '3345550187',
  timeZone: 'America/Chicago',
  social: [],
  structuredLawyerCount: null,
  retention: { textDays: 90, contactMonths: 12, consentYears: 5 },
};

/** Loads the FAQ as if the API returned this text. */
function loadFaq(prose: Prose | null): Promise<Prose> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(
    apiContext,
    createClient('https://bench.example', async () => Response.json({ prose })),
  );
  const url = new URL('https://bench.example/faq');
  const args = { context, request: new Request(url), params: {}, url, pattern: '/faq' };
  return createProseLoader('faq', faq)(args);
}

test('a page shows the original text until an owner replaces it', async () => {
  expect((await loadFaq(null)).title).toBe('Frequently Asked Questions');
  const edited = { title: 'About {name}', description: '', intro: '', sections: [] };
  expect((await loadFaq(edited)).title).toBe('About Bar Bench');
});

test('of the questions in the structured data, those that the new text lacks go', async () => {
  const [first, , third] = faq.structured ?? [];
  const sections = [first, 'new-question', third].map((id = '') => ({
    level: 3,
    id,
    heading: id,
    html: '<p>Yes.</p>',
  }));
  const edited = { title: 'FAQ', description: '', intro: '', updated: '2026-11-22', sections };
  const loaded = await loadFaq(edited);
  expect(loaded.structured).toEqual([first, third]);
  // The original FAQ shows no day of its last change.
  expect(loaded.updated).toBeUndefined();
});
