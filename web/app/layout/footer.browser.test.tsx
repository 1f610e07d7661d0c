import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Site } from '../../../server/contract/site/site.ts';
import Footer from './footer.tsx';

const site: Site = {
  name: 'Bar & Bench',
  baseUrl: 'https://bar-and-bench.example',
  postalAddress: { street: '12 Court Square', city: 'Montgomery', state: 'AL', zipCode: '36104' },
  email: 'team@bar-and-bench.example',
  phone: '3345550187',
  timeZone: 'America/Chicago',
  social: [],
  accent: null,
  logo: null,
  wording: {},
  responseHours: 24,
  structuredLawyerCount: null,
  retention: { textDays: 90, contactMonths: 12, consentYears: 5 },
};

/** Renders the footer with the site's settings, or without them, as after a failed root loader. */
async function renderFooter(loadedSite: Site | null) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Footer,
      HydrateFallback: () => null,
      ...(loadedSite && { loader: () => ({ site: loadedSite }) }),
    },
  ]);
  await render(<Stub initialEntries={['/']} />);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
}

const link = (name: string) => page.getByRole('link', { name });

test('shows the operator’s name and contact details', async () => {
  await renderFooter(site);
  await expect.element(page.getByText('12 Court Square')).toBeVisible();
  await expect.element(page.getByText('Montgomery, AL 36104')).toBeVisible();
  await expect.element(link(site.email)).toHaveAttribute('href', `mailto:${site.email}`);
  await expect.element(link('(334) 555-0187')).toHaveAttribute('href', 'tel:+13345550187');
});

test('links to the eleven public pages and to the sign-in page for lawyers', async () => {
  await renderFooter(site);
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link').elements();
  expect(links.map((element) => element.getAttribute('href')).sort()).toEqual([
    '/about',
    '/blog',
    '/claim-profile',
    '/contact-us',
    '/faq',
    '/find-lawyer',
    '/injury-auto-accidents',
    '/legal-help',
    '/my-listing/sign-in',
    '/practice-areas',
    '/privacy-policy',
    '/terms-of-service',
  ]);
});

test('links to the page for visitors who have lost the link to their request', async () => {
  await renderFooter(site);
  await expect
    .element(link('Track or withdraw a request'))
    .toHaveAttribute('href', '/track-request');
});

test('links to the configured social profiles only', async () => {
  const social = [{ label: 'Mastodon', url: 'https://social.example/@bench' }];
  await renderFooter({ ...site, social });
  await expect.element(link('Mastodon')).toHaveAttribute('href', 'https://social.example/@bench');
  const externalLinks = page.getByRole('link').elements() as HTMLAnchorElement[];
  expect(externalLinks.filter(({ protocol }) => protocol === 'https:')).toHaveLength(1);
});

test('says that the directory is not a law firm and gives no legal advice', async () => {
  await renderFooter(site);
  await expect
    .element(
      page.getByText(/Bar & Bench is a directory, not a law firm, and gives no legal advice/),
    )
    .toBeVisible();
});

test('omits the operator’s details if the site’s settings failed to load', async () => {
  await renderFooter(null);
  await expect.element(page.getByText(/^This site is a directory, not a law firm/)).toBeVisible();
  expect(page.getByRole('link').elements().length).toBeGreaterThan(11);
  expect(document.querySelector('footer address, footer a[href^="mailto:"]')).toBeNull();
});
