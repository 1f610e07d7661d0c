import { expect, test } from 'vitest';
import type { ApplicationDetails, Listing } from '../../api/client.ts';
import { valuesOfApplication } from './application-values.ts';

const application = {
  firstName: 'Marisol',
  lastName: 'Delgado',
  lawFirm: null,
  website: null,
  practiceAreas: ['other', 'family-law'],
  yearsExperience: '20+',
  barAdmissions: 'Alabama; Georgia',
  languages: 'English, Spanish and Portuguese',
  city: 'Birmingham',
  state: 'alabama',
  zipCode: '35203',
  phone: '2055550188',
  email: 'm@new.example',
  education: 'J.D.',
} as ApplicationDetails['application'];

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
    lawFirmName: 'Delgado & Whitfield',
    specialty: 'Bankruptcy',
    bio: 'Has practiced long.',
    barNumber: 'ASB-7',
    practiceAreas: ['bankruptcy'],
    barAssociations: ['Alabama State Bar'],
    languages: [],
    barAdmissions: [],
  } as unknown as Listing;
  const onlyOther = { ...application, practiceAreas: ['other'] };
  expect(valuesOfApplication(onlyOther, claimed)).toMatchObject({
    lawFirmName: 'Delgado & Whitfield',
    specialty: 'Bankruptcy',
    bio: 'Has practiced long.',
    barNumber: 'ASB-7',
    practiceAreas: ['bankruptcy'],
    barAssociations: 'Alabama State Bar',
    email: 'm@new.example',
  });
});
