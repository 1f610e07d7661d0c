import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playIn } from '../../mocks/setup/play-in.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from '../routes/find-lawyer.tsx';

const search = (text: string, others = '') =>
  renderRoute(
    '/find-lawyer',
    findLawyer,
    `/find-lawyer?q=${encodeURIComponent(text)}${others && `&${others}`}`,
  );
/** The first match: the contact form has fields with the same labels. */
const filter = (label: string) => page.getByLabelText(label).first();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1280, 900);
  // Parts of the page load at the visitor’s first interaction.
  window.dispatchEvent(new Event('pointermove'));
});

describe('a text with a legal issue and a place', () => {
  beforeEach(() => search('car crash birmingham'));

  test('fills the heading, the filters and the contact form', async () => {
    await expect.element(heading('Personal Injury Lawyers near Birmingham, AL')).toBeVisible();
    await expect.element(filter('Practice area')).toHaveValue('personal-injury');
    await expect.element(filter('State')).toHaveValue('alabama');
    await expect.element(filter('City')).toHaveValue('birmingham');
    await expect.element(filter('Distance')).toHaveValue('50');
    const contactForm = page.getByRole('region', { name: 'Have A Lawyer Contact Me' });
    await expect
      .element(contactForm.getByLabelText('Practice Area'))
      .toHaveValue('Personal Injury');
    await expect.element(contactForm.getByLabelText('State')).toHaveValue('Alabama');
    await expect.element(contactForm.getByLabelText('City')).toHaveValue('Birmingham');
  });

  test('shows each filter with a link that removes it', async () => {
    await expect
      .element(link('Remove Personal Injury'))
      .toHaveAttribute('href', '/find-lawyer/state/alabama/city/birmingham');
    await expect
      .element(link('Remove Birmingham, AL · 50 mi'))
      .toHaveAttribute('href', '/find-lawyer?practiceArea=personal-injury');
  });

  test('gives way to a filter that the visitor changes', async () => {
    await filter('State').selectOptions('georgia');
    await expect
      .element(page.getByText('At /find-lawyer/state/georgia?practiceArea=personal-injury'))
      .toBeVisible();
  });
});

test('new text replaces the filters that the old text filled', async () => {
  await search('car crash birmingham');
  await page.getByLabelText('Legal issue, name or location').fill('divorse brimingham');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(heading('Family Law Lawyers near Birmingham, AL')).toBeVisible();
  await expect
    .element(
      page.getByText('Showing results for “divorce birmingham”. You typed “divorse brimingham”.'),
    )
    .toBeVisible();
});

test('the contact form keeps what the visitor entered when the search changes', async () => {
  await search('car crash birmingham');
  const contactForm = page.getByRole('region', { name: 'Have A Lawyer Contact Me' });
  await contactForm.getByLabelText('Name').fill('Ann Lee');
  await page.getByLabelText('Legal issue, name or location').fill('divorse brimingham');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(heading('Family Law Lawyers near Birmingham, AL')).toBeVisible();
  await expect.element(contactForm.getByLabelText('Name')).toHaveValue('Ann Lee');
});

const areaOfIssue = (text: string) =>
  page.getByText(`Lawyers who handle issues like ${text}`, { exact: false });

test('names the practice area that covers an everyday term', async () => {
  await search('car crash birmingham');
  await expect.element(areaOfIssue('“car crash” are listed under Personal Injury.')).toBeVisible();
});

test.each([
  ['the visitor chose another area', 'car crash birmingham', 'practiceArea=family-law'],
  ['the text names the area itself', 'family lawyer 10 years experience', ''],
  ['the text signals danger', 'my husband hits me', ''],
])('doesn’t explain the practice area if %s', async (_, text, others) => {
  await search(text, others);
  await expect.element(heading(/^Family Law Lawyers/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Filters in use' })).toBeVisible();
  await expect.element(areaOfIssue('')).not.toBeInTheDocument();
});

test('offers a second practice area that is as likely', async () => {
  await search('ex wants custody and pressed charges');
  await expect
    .element(page.getByText('Showing Family Law. Looking for Criminal Defense?'))
    .toBeVisible();
  await expect
    .element(link('Criminal Defense'))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=criminal-defense');
});

test.each([
  ['palmer', 'Looking for lawyers near Palmer, AK?', 'Palmer, AK', '/find-lawyer?q=Palmer%2C+AK'],
  ['palmer, ak', 'Looking for a lawyer named Palmer?', 'Palmer', '/find-lawyer?q=%22palmer%22'],
])('offers the other meaning of “%s”', async (text, question, name, href) => {
  await search(text);
  await expect.element(page.getByText(question)).toBeVisible();
  await expect.element(link(name)).toHaveAttribute('href', href);
});

test('a language and years of experience in the text become filters', async () => {
  await search('abogado de divorcio que hable español');
  await expect.element(filter('Language')).toHaveValue('Spanish');
  await expect
    .element(link('Remove Spanish'))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=family-law');
});

describe('words that have no effect', () => {
  test('are named', async () => {
    await search('custody free consultation weekend');
    await expect.element(page.getByText('Not used: free, consultation, weekend')).toBeVisible();
  });

  test('are collapsed if there are more than six', async () => {
    await search('custody purple elephants dance on quiet tuesday mornings');
    const words = page.getByText(/^purple, elephants/);
    await expect.element(words).not.toBeVisible();
    await page.getByText('Not used: 7 words').click();
    await expect.element(words).toBeVisible();
  });
});

test('a text without a clear legal issue gets links to practice areas', async () => {
  playIn('many');
  await search('something happened');
  await expect
    .element(page.getByRole('heading', { name: 'Tell us more, or choose an area' }))
    .toBeVisible();
  await expect
    .element(link('Immigration'))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=immigration');
  await expect.element(link('Tax Law')).not.toBeInTheDocument();
  await page.getByText('Show all 21 areas of law').click();
  await expect.element(link('Tax Law')).toBeVisible();
});

test('a military address is explained', async () => {
  await search('divorce apo ae 09012');
  await expect
    .element(page.getByText(/We can’t find APO, FPO or DPO addresses on the map/))
    .toBeVisible();
});

test('a search for a phone number doesn’t ask for a practice area', async () => {
  await search('(205) 555-0114');
  await expect
    .element(page.getByText('Results for the phone number that you entered.'))
    .toBeVisible();
  await expect.element(page.getByText(/choose an area/)).not.toBeInTheDocument();
});

describe('a region that crosses states', () => {
  test('is named in the heading and the place filter', async () => {
    await search('divorce kansas city area');
    await expect.element(heading('Family Law Lawyers in the Kansas City area')).toBeVisible();
    await expect.element(link('Remove the Kansas City area · 40 mi')).toBeVisible();
    await expect.element(filter('State')).toHaveValue('all');
  });
});

test('a name without results leaves the heading unchanged', async () => {
  playIn('empty');
  await search('delgado');
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  await expect.element(heading('Find a Lawyer')).toBeVisible();
});
