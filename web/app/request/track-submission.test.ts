import { afterEach, expect, test } from 'vitest';
import { setReceiver } from '../consent/track.ts';
import type { FormId } from './forms.ts';
import { trackSubmission } from './track-submission.ts';

afterEach(() => setReceiver(null));

/** The tracked events of a form with every field filled in. */
function trackedEvents(form: FormId, changes: Record<string, unknown> = {}) {
  const events: unknown[] = [];
  setReceiver((name, details) => events.push([name, details]));
  trackSubmission(form, {
    name: 'Ada Lovelace',
    email: 'ada@visitor.example',
    phone: '2055550100',
    subject: 'A secret',
    message: 'What happened to me',
    state: 'AL',
    city: 'Birmingham',
    practiceArea: 'Family Law',
    injuryType: 'dog-bite',
    practiceAreas: ['family-law', 'elder-law'],
    yearsExperience: '6-10',
    ...changes,
  });
  return events;
}

test.each(['home', 'find', 'contact', 'general'] as const)(
  'tracks %s as lawyer_contact',
  (form) => {
    expect(trackedEvents(form)).toEqual([['lawyer_contact', { practice_area: 'Family Law' }]]);
  },
);

test.each(['', undefined])("tracks a practice area of %o as 'any'", (practiceArea) => {
  expect(trackedEvents('general', { practiceArea })).toEqual([
    ['lawyer_contact', { practice_area: 'any' }],
  ]);
});

test.each([
  ['injury', 'personal_injury_contact', { injury_type: 'dog-bite' }],
  ['message', 'contact_message', {}],
  [
    'application',
    'lawyer_signup',
    { practice_areas: 'family-law,elder-law', years_experience: '6-10', state: 'AL' },
  ],
] as const)('tracks %s as %s, with no other data', (form, name, details) => {
  expect(trackedEvents(form)).toEqual([[name, details]]);
});
