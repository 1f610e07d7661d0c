import { expect, test } from 'vitest';
import { site } from '../mocks/data/site.ts';
import { contactPage } from './contact/contact-meta.ts';
import { homeMeta } from './home/home-meta.ts';
import { organization } from './organization.ts';

test('who runs the directory is told with a number that can be called from anywhere', () => {
  expect(organization({ ...site, phone: '2055550143' })).toMatchObject({
    telephone: '+12055550143',
  });
});

test('profiles elsewhere are told where there are any', () => {
  expect(organization({ ...site, social: [] })).not.toHaveProperty('sameAs');
  const social = [{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/x' }];
  expect(organization({ ...site, social })).toMatchObject({
    sameAs: ['https://www.linkedin.com/company/x'],
  });
});

test('the home page and the contact page tell the same', () => {
  expect(contactPage(site)).toMatchObject({ mainEntity: organization(site) });
  const told = homeMeta(site).find((item) => 'script:ld+json' in item);
  expect(told).toMatchObject({ 'script:ld+json': organization(site) });
});
