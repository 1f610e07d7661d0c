import { expect, test } from 'vitest';
import { showsContactDetails } from './shows-contact-details.ts';

test.each([
  [true, false, true],
  [true, true, true],
  [false, true, true],
  [false, false, false],
])('active: %s, premium: %s; contact details are public: %s', (isActive, isPremium, isPublic) => {
  expect(showsContactDetails({ isActive, isPremium })).toBe(isPublic);
});
