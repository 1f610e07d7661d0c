import type { FormId } from '../../app/request/forms.ts';
import { applicationText } from '../data/fixtures.ts';

/**
 * For tests: the input for each field, by field name. `true` checks a box; a list checks several
 * boxes.
 */
export type FormValues = Record<string, string | true | string[]>;

const person = { name: 'Dana Whitfield', phone: '(205) 555-0187', email: 'dana@example.com' };
const place = { state: 'Alabama', city: 'Mobile' };

export const formValues: Record<FormId, FormValues> = {
  home: { ...person, state: 'Alabama', practiceArea: 'Family Law', agreeToTerms: true },
  find: { ...person, ...place, practiceArea: 'any', agreeToTerms: true },
  contact: { ...person, ...place, practiceArea: 'Family Law' },
  general: {
    ...person,
    ...place,
    practiceArea: 'any',
    message: 'My landlord keeps my deposit.',
    agreeToTerms: true,
  },
  injury: {
    ...person,
    ...place,
    injuryType: 'car-accident',
    requiresMedicalTreatment: ['yes'],
    message: 'Rear-ended at a red light last week.',
    agreeToTerms: true,
  },
  message: {
    name: person.name,
    email: person.email,
    subject: 'A question',
    message: 'How do I find the right lawyer?',
  },
  application: {
    ...applicationText,
    questions: 'Do you list offices in two states?',
    agreeToTerms: true,
  },
  'mistake-report': {
    field: 'phone',
    correctValue: '(205) 555-0199',
    email: person.email,
  },
};
