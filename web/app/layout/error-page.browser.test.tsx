import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import { ErrorPage, NotFoundPage, NoticePage } from './error-page.tsx';

const renderPage = (Component: () => ReactNode) =>
  renderRoute('/here', { default: Component }, '/here');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name });

test('the 404 page explains that the page doesn’t exist and links to other pages', async () => {
  await renderPage(() => <NotFoundPage />);
  await expect.element(heading('404 Page Not Found')).toBeVisible();
  await expect.element(link('Find a Lawyer')).toHaveAttribute('href', '/find-lawyer');
  await expect.element(link('Practice Areas')).toHaveAttribute('href', '/practice-areas');
  await expect.element(link('Home')).toHaveAttribute('href', '/');
});

test('the error page links to the same URL, with its query, for a retry', async () => {
  await renderPage(ErrorPage);
  await expect.element(link('Try again')).toHaveProperty('href', document.URL);
  await expect.element(link('Home')).toHaveAttribute('href', '/');
});

test('a notice shows its text under its own heading', async () => {
  await renderPage(() => (
    <NoticePage heading="Lawyer not found">
      <p>No lawyer has this name.</p>
    </NoticePage>
  ));
  await expect.element(heading('Lawyer not found')).toBeVisible();
  await expect.element(page.getByText('No lawyer has this name.')).toBeVisible();
  await expect.element(link('Find a Lawyer')).toHaveAttribute('href', '/find-lawyer');
});
