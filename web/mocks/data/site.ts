import type { Site } from '../../../server/contract/site/site.ts';

/** The configuration of the mocked site. */
export const site: Site = {
  name: 'Counsel Atlas',
  baseUrl: 'https://counsel.example',
  postalAddress: {
    street: '1901 6th Avenue North',
    city: 'Birmingham',
    state: 'AL',
    zipCode: '35203',
  },
  email: 'hello@counselatlas.example',
  phone: '2055550143',
  timeZone: 'America/Chicago',
  social: [],
  accent: null,
  logo: null,
  wording: {},
  responseHours: 24,
  structuredLawyerCount: 143,
  retention: { textDays: 90, contactMonths: 12, consentYears: 5 },
};
