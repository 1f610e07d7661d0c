import { expect, test } from 'vitest';
import { lawyer } from '../../mocks/data/fixtures.ts';
import { site } from '../../mocks/data/site.ts';
import { lawyerMeta } from './lawyer-meta.ts';

test.each([
  ['2055550114', '+12055550114'],
  [null, undefined],
])('the phone number %o becomes %o in the structured data', (phone, telephone) => {
  const structuredData = lawyerMeta(site, lawyer({ phone })).find(
    (item) => 'script:ld+json' in item,
  );
  expect(structuredData).toHaveProperty(['script:ld+json', 'telephone'], telephone);
});

test.each([
  { isActive: true, isPremium: false, isIndexed: true },
  { isActive: false, isPremium: true, isIndexed: true },
  { isActive: false, isPremium: false, isIndexed: false },
])('search engines index a profile only if its contact details are public: %o', (status) => {
  const { isIndexed, ...flags } = status;
  const robots = lawyerMeta(site, lawyer(flags)).filter(
    (item) => 'name' in item && item.name === 'robots',
  );
  expect(robots.length === 0).toBe(isIndexed);
});
