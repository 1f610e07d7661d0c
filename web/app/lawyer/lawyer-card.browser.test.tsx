import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { inactiveLawyer, lawyer } from '../../mocks/data/fixtures.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import type { Lawyer } from '../api/client.ts';
import { LawyerCard } from './lawyer-card.tsx';
import { toListedLawyer } from './listed-lawyer.ts';
import { Portrait } from './portrait.tsx';

const renderCard = (cardLawyer: Lawyer, isFeatured = false) =>
  renderWithRouter(() => (
    <LawyerCard lawyer={toListedLawyer(cardLawyer)} isFeatured={isFeatured} />
  ));

/** Finds a fact by part of the text, because facts share a line. */
const fact = (text: string) => page.getByText(text, { exact: false });

test('the card of an active lawyer links to the profile and the phone number', async () => {
  await renderCard(lawyer());
  await expect
    .element(page.getByRole('link', { name: 'View Profile of Marisol Delgado' }))
    .toHaveAttribute('href', '/lawyer/1');
  await expect
    .element(page.getByRole('link', { name: '(205) 555-0114' }))
    .toHaveAttribute('href', 'tel:+12055550114');
  await expect.element(fact('Birmingham, AL · 18 years')).toBeVisible();
  await expect.element(page.getByText('Claim Now')).not.toBeInTheDocument();
});

test('shows only the claim link for an inactive lawyer', async () => {
  await renderCard(inactiveLawyer());
  await expect
    .element(page.getByRole('link', { name: 'Claim Now' }))
    .toHaveAttribute('href', '/lawyer-signup');
  await expect
    .element(page.getByText('Activate your profile to show contact details'))
    .toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(1);
});

test('shows PREMIUM and the profile link on an inactive lawyer’s featured card', async () => {
  await renderCard(lawyer({ isActive: false, isPremium: true }), true);
  await expect.element(page.getByText('PREMIUM')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View Profile of Marisol Delgado' }))
    .toBeVisible();
  await expect.element(page.getByText('Claim Now')).not.toBeInTheDocument();
});

test('shows no PREMIUM badge outside the featured block', async () => {
  await renderCard(lawyer({ isPremium: true }));
  await expect.element(page.getByText('View Profile')).toBeVisible();
  await expect.element(page.getByText('PREMIUM')).not.toBeInTheDocument();
});

test('shows the verified badge only for a verified lawyer, with the license check', async () => {
  const { unmount } = await renderCard(lawyer({ isVerified: true }));
  const meaning =
    'Our team verified this profile. License active as of November 1, 2026. ' +
    'Source: Alabama State Bar, roster.';
  await expect.element(page.getByText('Verified Profile')).toHaveAttribute('data-tooltip', meaning);
  await unmount();
  await renderCard(lawyer({ isVerified: false }));
  await expect.element(page.getByText('View Profile')).toBeVisible();
  await expect.element(page.getByText('Verified Profile')).not.toBeInTheDocument();
});

test('shows Multilingual for several languages, or the name of the only one', async () => {
  const { unmount } = await renderCard(lawyer({ languages: ['English', 'Hindi'] }));
  await expect.element(page.getByText('Multilingual')).toBeVisible();
  await unmount();
  await renderCard(lawyer({ languages: ['English'] }));
  await expect.element(fact('English')).toBeVisible();
  await expect.element(page.getByText('Multilingual')).not.toBeInTheDocument();
});

test.each([
  ['Spanish', 'Multilingual: Spanish, English, French +1\u00a0more'],
  ['Hindi', 'Multilingual'],
  ['all', 'Multilingual'],
])('with the language filter “%s”, shows “%s”', async (language, text) => {
  const languages = ['English', 'Spanish', 'French', 'German'];
  const listed = toListedLawyer(lawyer({ languages }));
  await renderWithRouter(() => <LawyerCard lawyer={listed} language={language} />);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('names the practice area of the search first', async () => {
  const listed = toListedLawyer(
    lawyer({ specialty: 'Child Custody', practiceAreas: ['tax-law', 'family-law'] }),
  );
  await renderWithRouter(() => <LawyerCard lawyer={listed} practiceArea="family-law" />);
  await expect.element(fact('Family Law, also Child Custody')).toBeVisible();
});

test('shows three bar admissions as state codes, two associations, and counts the rest', async () => {
  await renderCard(
    lawyer({
      barAdmissions: ['Alabama', 'District of Columbia', 'Guam', 'Georgia', 'Texas'],
      barAssociations: ['Alabama State Bar', 'American Bar Association', 'Federal Bar Association'],
    }),
  );
  await expect.element(fact('Admitted: AL, DC, Guam +2 more ·')).toBeVisible();
  await expect
    .element(fact('Member of Alabama State Bar, American Bar Association +1 more'))
    .toBeVisible();
});

test('has the same text in the featured row and in the list, except for PREMIUM', async () => {
  const shown = lawyer({ isPremium: true, distanceMiles: 5 });
  const textOf = async (isFeatured: boolean) => {
    const { unmount } = await renderCard(shown, isFeatured);
    await expect.element(page.getByText('View Profile')).toBeVisible();
    const text = document.querySelector('article')?.textContent;
    await unmount();
    return text;
  };
  expect((await textOf(true))?.replace('PREMIUM', '')).toBe(await textOf(false));
});

test('shows the distance to a tenth of a mile', async () => {
  await renderCard(lawyer({ distanceMiles: 5 }));
  await expect.element(page.getByText('· 5.0 mi')).toBeVisible();
});

test('shows initials on a card if there is no picture or it fails to load', async () => {
  const { unmount } = await renderCard(lawyer({ profileImage: null }));
  await expect.element(page.getByText('MD')).toBeVisible();
  await unmount();
  await renderCard(lawyer({ profileImage: '/portraits/missing.svg' }));
  await expect.element(page.getByText('MD')).toBeVisible();
});

test('shows initials on a profile without a picture, and an icon if it fails to load', async () => {
  const { unmount } = await render(<Portrait name="Marisol Delgado" image={null} large />);
  await expect.element(page.getByText('MD')).toBeVisible();
  await unmount();
  await render(<Portrait name="Marisol Delgado" image="/portraits/missing.svg" large />);
  await expect
    .poll(() => document.querySelector('use')?.href.baseVal.endsWith('#user-round'))
    .toBe(true);
  expect(document.querySelector('img')).toBeNull();
  await expect.element(page.getByText('MD')).not.toBeInTheDocument();
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('shows the next picture after one failed to load', async () => {
  let showNext = () => {};
  const ChangingPortrait = () => {
    const [image, setImage] = useState('/portraits/missing.svg');
    showNext = () => setImage(PIXEL);
    return <Portrait name="Marisol Delgado" image={image} />;
  };
  await render(<ChangingPortrait />);
  await expect.element(page.getByText('MD')).toBeVisible();
  showNext();
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe(PIXEL);
});

test('omits unknown facts and their separators', async () => {
  await renderCard(
    lawyer({
      lawFirmName: null,
      phone: null,
      yearsExperience: null,
      languages: [],
      barAdmissions: [],
      barAssociations: [],
    }),
  );
  await expect.element(page.getByText('View Profile')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/null|undefined|NaN/);
  expect(document.querySelector('article')?.innerText).not.toMatch(/· *·|·$|^·/m);
});
