/**
 * One valid payload for each form. `renderedAt` is long ago, because a spam check flags forms that
 * are sent too soon. A test overrides only the fields that it checks.
 */

const renderedAt = Date.parse('2020-01-01T00:00:00Z');

const person = {
  name: 'Dana Whitfield',
  phone: '2055550187',
  email: 'dana@example.com',
  state: 'Alabama',
  renderedAt,
};

export const payloads = {
  home: { ...person, practiceArea: 'Family Law', agreeToTerms: true },
  find: { ...person, city: 'Mobile', practiceArea: 'any', agreeToTerms: true },
  contact: { ...person, city: 'Mobile', practiceArea: 'Family Law' },
  general: {
    ...person,
    city: 'Fairhope',
    practiceArea: 'any',
    message: 'My landlord keeps my deposit.',
    agreeToTerms: true,
  },
  injury: {
    ...person,
    city: 'Mobile',
    injuryType: 'car-accident',
    requiresMedicalTreatment: 'yes',
    message: 'Rear-ended at a red light last week.',
    agreeToTerms: true,
    practiceArea: 'Personal Injury',
  },
} as const;

export const message = {
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  subject: 'A question',
  message: 'How do I find the right lawyer?',
  renderedAt,
};

export const application = {
  firstName: 'Marisol',
  lastName: 'Delgado',
  email: 'marisol@delgado.example',
  phone: '2055550114',
  practiceAreas: ['personal-injury', 'other'],
  yearsExperience: '16-20',
  barAdmissions: 'Alabama, Georgia',
  city: 'Birmingham',
  state: 'Alabama',
  zipCode: '35203',
  education: 'J.D., University of Alabama',
  languages: 'English, Spanish',
  agreeToTerms: true,
  renderedAt,
};
