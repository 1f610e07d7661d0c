import { type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import { ApiError } from '../api/client.ts';
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

test('the 404 page has a search box and links to similar pages', async () => {
  const pages = [
    { href: '/practice-areas/family-law', label: 'Family Law' },
    { href: '/practice-areas/elder-law', label: 'Elder Law' },
  ];
  await renderPage(() => (
    <Suspense>
      <NotFoundPage pages={pages} />
    </Suspense>
  ));
  const suggestions = page.getByRole('navigation', { name: 'Did you mean one of these pages?' });
  await expect.element(suggestions.getByRole('link', { name: 'Elder Law' })).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search for a lawyer' }).element();
  const { form } = field as HTMLInputElement;
  expect([form?.method, new URL(form?.action ?? '').pathname]).toEqual(['get', '/find-lawyer']);
});

test('a page that can’t load its data shows the ID of the failed call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const headers = new Headers({ 'X-Request-Id': 'call-42' });
  const failed = { status: 500, statusText: 'Internal Server Error', headers };
  const route = {
    clientLoader: () => {
      throw new ApiError(failed, '');
    },
    default: () => null,
    ErrorBoundary: ErrorPage,
  };
  await renderRoute('/here', route, '/here');
  await expect
    .element(page.getByText('If you contact us, mention request ID call-42.'))
    .toBeVisible();
  vi.mocked(console.error).mockClear();
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
