import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Prose } from '../../../server/contract/prose/prose.ts';
import { site } from '../../mocks/data/site.ts';
import { apiContext, siteContext } from '../api/context.ts';
import { createClient } from '../api/create-client.ts';
import faq from '../routes/faq.md';
import { createProseLoader } from './prose-loader.ts';

/** Loads the FAQ as if the API returned this text. */
function loadFaq(prose: Prose | null): Promise<Prose> {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  context.set(
    apiContext,
    createClient('https://counsel.example', async () => Response.json({ prose })),
  );
  const url = new URL('https://counsel.example/faq');
  const args = { context, request: new Request(url), params: {}, url, pattern: '/faq' };
  return createProseLoader('faq', faq)(args);
}

test('a page shows the original text until an owner replaces it', async () => {
  expect((await loadFaq(null)).title).toBe('Frequently Asked Questions');
  const edited = { title: 'About {name}', description: '', intro: '', sections: [] };
  expect((await loadFaq(edited)).title).toBe('About Counsel Atlas');
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
