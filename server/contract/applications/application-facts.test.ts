import { expect, test } from 'vitest';
import { applicationFacts } from './application-facts.ts';

const application = {
  firstName: 'Rosa',
  lastName: 'Alvarez',
  email: 'rosa@example.com',
  phone: '2055550123',
  lawFirm: 'Alvarez Law',
  website: 'https://alvarez.example',
  practiceAreas: ['family-law', 'other'],
  yearsExperience: '6-10',
  barAdmissions: 'Alabama',
  city: 'Mobile',
  state: 'AL',
  zipCode: '36602',
  education: 'A law school',
  languages: 'Spanish',
  questions: 'None',
};

test('every value of an application is a fact, in words', () => {
  expect(applicationFacts(application)).toEqual([
    ['Name', 'Rosa Alvarez'],
    ['Email', 'rosa@example.com'],
    ['Phone', '(205) 555-0123'],
    ['Law firm', 'Alvarez Law'],
    ['Website', 'https://alvarez.example'],
    ['Practice areas', 'Family Law\nOther (specify in comments)'],
    ['Experience', '6-10 years'],
    ['Bar admissions', 'Alabama'],
    ['City', 'Mobile'],
    ['State', 'AL'],
    ['ZIP code', '36602'],
    ['Education', 'A law school'],
    ['Languages', 'Spanish'],
    ['Questions', 'None'],
  ]);
});

test('an erased application shows nothing that was erased', () => {
  const erased = { ...application, firstName: '', lastName: '', email: null, practiceAreas: [] };
  const labels = applicationFacts(erased).map(([label]) => label);
  expect(labels).not.toContain('Name');
  expect(labels).not.toContain('Email');
  expect(labels).not.toContain('Practice areas');
});
