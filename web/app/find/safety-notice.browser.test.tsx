import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from '../routes/find-lawyer.tsx';

const search = (text: string) =>
  renderRoute('/find-lawyer', findLawyer, `/find-lawyer?q=${encodeURIComponent(text)}`);
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a search about violence at home shows 911 and the hotline above the results', async () => {
  await search('my husband hits me');
  const box = page.getByRole('region', { name: 'Are you safe right now?' });
  await expect.element(box).toBeVisible();
  await expect.element(box.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
  await expect.element(link('1-800-799-7233')).toHaveAttribute('href', 'tel:+18007997233');
  const results = page.getByRole('heading', { name: 'All Lawyers' });
  await expect.element(results).toBeVisible();
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  expect(bottomOf(box.element())).toBeLessThan(bottomOf(results.element()));
});

test('“Leave this page” is a link to a page that shows nothing of the search', async () => {
  await search('my husband hits me');
  await expect.element(link('Leave this page')).toHaveAttribute('href', '/');
  await expect.element(page.getByText(/Your browser’s history still shows/)).toBeVisible();
});

test('a search about suicide shows 988, by phone and by text message, and 911', async () => {
  await search('i want to die');
  await expect.element(link('988')).toHaveAttribute('href', 'tel:988');
  await expect.element(link('text 988')).toHaveAttribute('href', 'sms:988');
  await expect.element(link('911')).toBeVisible();
  await expect.element(page.getByText('Leave this page')).not.toBeInTheDocument();
});

test.each(['my ex took our son', 'police are arresting my brother'])(
  '“%s” shows 911 and no hotline',
  async (text) => {
    await search(text);
    await expect.element(link('911')).toBeVisible();
    await expect.element(page.getByText('1-800-799-7233')).not.toBeInTheDocument();
  },
);

test('other searches show no notice', async () => {
  await search('car crash birmingham');
  await expect.element(page.getByRole('heading', { name: 'All Lawyers' })).toBeVisible();
  await expect.element(link('911')).not.toBeInTheDocument();
});
