import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inactiveLawyer, lawyer } from '../../mocks/data/fixtures.ts';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import type { Lawyer } from '../api/client.ts';
import * as profile from './lawyer.tsx';

const show = (apiLawyer: Lawyer, tab = '') => {
  worker.use(http.get('*/api/lawyers/:id', () => HttpResponse.json(apiLawyer)));
  return renderRoute('/lawyer/:id', profile, `/lawyer/${apiLawyer.id}${tab && `?tab=${tab}`}`);
};

test('opens the overview, with years, languages and up to four bar admissions', async () => {
  await show(
    lawyer({
      isPremium: true,
      barAdmissions: ['Alabama', 'Georgia', 'Texas', 'Ohio', 'Maine', 'Utah'],
    }),
  );
  await expect
    .element(page.getByRole('tab', { name: 'Overview' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Premium Listing')).toBeVisible();
  await expect.element(page.getByText('Verified Profile')).toBeVisible();
  await expect.element(page.getByText('18 years', { exact: true })).toBeVisible();
  await expect.element(page.getByText('2 languages')).toBeVisible();
  await expect.element(page.getByText('Alabama, Georgia, Texas, Ohio +2 more')).toBeVisible();
});

test('counts one language if none is listed', async () => {
  await show(lawyer({ languages: [] }));
  await expect.element(page.getByText('1 language', { exact: true })).toBeVisible();
});

test('only premium lawyers have the premium badge', async () => {
  await show(lawyer({ isPremium: false }));
  await expect.element(page.getByText('Verified Profile')).toBeVisible();
  await expect.element(page.getByText('Premium Listing')).not.toBeInTheDocument();
});

test('phone, email and website are links', async () => {
  await show(lawyer());
  await expect
    .element(page.getByRole('link', { name: '(205) 555-0114' }))
    .toHaveAttribute('href', 'tel:+12055550114');
  await expect
    .element(page.getByRole('link', { name: 'Email' }))
    .toHaveAttribute('href', 'mailto:marisol.delgado@delgado-whitfield.example');
  await expect
    .element(page.getByRole('link', { name: 'Website' }))
    .toHaveAttribute('href', 'https://www.delgado-whitfield.example');
});

test('a website that isn’t an HTTP URL isn’t linked', async () => {
  await show(lawyer({ website: 'javascript:alert(1)' }));
  await expect.element(page.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Website' })).not.toBeInTheDocument();
});

test('links a known bar association and shows an unknown one as text', async () => {
  await show(lawyer({ barAssociations: ['The Florida Bar', 'Bar of Nowhere'] }), 'credentials');
  await expect
    .element(page.getByRole('link', { name: 'The Florida Bar' }))
    .toHaveAttribute('href', 'https://www.floridabar.org');
  await expect.element(page.getByText('Bar of Nowhere')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bar of Nowhere' })).not.toBeInTheDocument();
});

test('the contact tab shows the address and links to directions', async () => {
  await show(lawyer(), 'contact');
  await expect.element(page.getByText('Birmingham, AL 35203')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Get Directions' }))
    .toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=1901+6th+Avenue+North%2C+Birmingham%2C+AL',
    );
});

test('a closed tab’s panel isn’t announced and can’t be focused', async () => {
  await show(lawyer());
  await expect.element(page.getByRole('tabpanel', { name: 'Overview' })).toBeVisible();
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1);
  const closed = [...document.querySelectorAll<HTMLElement>('[role=tabpanel][hidden]')];
  expect(closed).toHaveLength(3);
  for (const panel of closed) expect(panel.offsetParent).toBeNull();
});

test('arrow keys, Home and End move between the tabs', async () => {
  await show(lawyer());
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('Overview')).toBeVisible();
  (tab('Overview').element() as HTMLElement).focus();
  for (const [key, name] of [
    ['{ArrowRight}', 'Practice Areas'],
    ['{End}', 'Contact'],
    ['{ArrowRight}', 'Overview'],
    ['{ArrowLeft}', 'Contact'],
    ['{Home}', 'Overview'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(document.activeElement).toBe(tab(name).element());
  }
});

test('an inactive lawyer’s profile can be claimed and shows no contact details', async () => {
  await show(inactiveLawyer(), 'contact');
  await expect
    .element(page.getByText('Activate your profile to show contact details').first())
    .toBeVisible();
  await expect.element(page.getByText('Get Directions')).not.toBeInTheDocument();
});
