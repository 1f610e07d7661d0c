import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as practiceArea from './practice-area.tsx';
import * as practiceAreas from './practice-areas.tsx';

const show = (slug: string) =>
  renderRoute('/practice-areas/:slug', practiceArea, `/practice-areas/${slug}`);

test('shows the lawyers of a practice area and their count', async () => {
  await show('family-law');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Family Law' })).toBeVisible();
  await expect.element(page.getByText('Showing 1-20 of 45 results')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Page 2' }))
    .toHaveAttribute('href', '/practice-areas/family-law?page=2#list');
});

test('every practice area has a card that links to its search', async () => {
  await renderRoute('/practice-areas', practiceAreas, '/practice-areas');
  await expect.element(page.getByText('45 lawyers available').first()).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Home and money' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Real Estate' }))
    .toHaveAttribute('href', '/find-lawyer?practiceArea=real-estate');
});
