import { expect, test } from 'vitest';
import { site } from '../mocks/data/site.ts';
import { contactPage } from './contact/contact-meta.ts';
import { homeMeta } from './home/home-meta.ts';
import { organization } from './organization.ts';

test('the organization has an international phone number', () => {
  expect(organization({ ...site, phone: '2055550143' })).toMatchObject({
    telephone: '+12055550143',
  });
});

test('includes social profiles only if there are any', () => {
  expect(organization({ ...site, social: [] })).not.toHaveProperty('sameAs');
  const social = [{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/x' }];
  expect(organization({ ...site, social })).toMatchObject({
    sameAs: ['https://www.linkedin.com/company/x'],
  });
});

test('the home page and the contact page describe the same organization', () => {
  expect(contactPage(site)).toMatchObject({ mainEntity: organization(site) });
  const structuredData = homeMeta(site).find((item) => 'script:ld+json' in item);
  expect(structuredData).toMatchObject({ 'script:ld+json': organization(site) });
});
