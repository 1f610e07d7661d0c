import { expect, test } from 'vitest';
import { listingOf } from '../../../mocks/data/admin-fixtures.ts';
import { lawyer } from '../../../mocks/data/fixtures.ts';
import { inboxApplication } from '../../../mocks/data/inbox-fixtures.ts';
import type { ApplicationDetails } from '../../api/client.ts';
import { valuesOfApplication } from './application-values.ts';

const application: ApplicationDetails['application'] = inboxApplication({
  lawFirm: null,
  practiceAreas: ['other', 'family-law'],
  yearsExperience: '20+',
  barAdmissions: 'Alabama; Georgia',
  languages: 'English, Spanish and Portuguese',
  email: 'm@new.example',
});

test('prefills the listing from the application with the minimum years of experience', () => {
  expect(valuesOfApplication(application, null)).toMatchObject({
    name: 'Marisol Delgado',
    specialty: 'Family Law',
    practiceAreas: ['family-law'],
    state: 'AL',
    yearsExperience: '20',
    languages: 'English\nSpanish\nPortuguese',
    barAdmissions: 'Alabama\nGeorgia',
  });
});

test('keeps the values of a claimed listing that the application doesn’t contain', () => {
  const claimed = {
    ...listingOf(lawyer({ specialty: 'Bankruptcy', practiceAreas: ['bankruptcy'] })),
    bio: 'Has practiced for decades.',
    barNumber: 'ASB-7',
    barAssociations: ['Alabama State Bar'],
  };
  const onlyOther = { ...application, practiceAreas: ['other'] };
  expect(valuesOfApplication(onlyOther, claimed)).toMatchObject({
    lawFirmName: 'Delgado & Whitfield, LLC',
    specialty: 'Bankruptcy',
    bio: 'Has practiced for decades.',
    barNumber: 'ASB-7',
    practiceAreas: ['bankruptcy'],
    barAssociations: 'Alabama State Bar',
    email: 'm@new.example',
  });
});
