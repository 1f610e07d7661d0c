import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playIn } from '../../mocks/setup/play-in.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as findLawyer from '../routes/find-lawyer.tsx';

const show = (path: string, url: string) => renderRoute(path, findLawyer, url);
const map = () => page.getByRole('region', { name: 'Lawyers on the map' });
const STATE = '/find-lawyer/state/:state';
const CITY = `${STATE}/city/:city`;

test('each city of a state is a dot with its count, and links to its page', async () => {
  await show(STATE, '/find-lawyer/state/alabama?practiceArea=family-law');
  const dot = map().getByRole('link', { name: 'Hoover: 1 lawyer' });
  await expect
    .element(dot)
    .toHaveAttribute('href', '/find-lawyer/state/alabama/city/hoover?practiceArea=family-law');
  expect(dot.element().querySelector('title')?.textContent).toBe('Hoover: 1 lawyer');
  const radius = (name: RegExp) => {
    const link = map().getByRole('link', { name }).element();
    return Number(link.querySelector('circle + circle')?.getAttribute('r'));
  };
  expect(radius(/^Birmingham:/)).toBeGreaterThan(radius(/^Hoover:/));
});

test('the cities of a filtered search are also a list', async () => {
  await show(STATE, '/find-lawyer/state/alabama?practiceArea=family-law');
  await map().getByText('Cities on the map').click();
  await expect.element(map().getByRole('listitem').filter({ hasText: 'Tuscaloosa' })).toBeVisible();
});

test('without a place, each state links to its page and keeps the filters', async () => {
  await show('/find-lawyer', '/find-lawyer?language=Spanish');
  await expect
    .element(map().getByRole('link', { name: /^Georgia: \d+ lawyers$/ }))
    .toHaveAttribute('href', '/find-lawyer/state/georgia?language=Spanish');
});

test('a card and the dot of its office highlight each other', async () => {
  await show(CITY, '/find-lawyer/state/alabama/city/birmingham');
  const list = page.getByRole('region', { name: 'All Lawyers' });
  const articles = list.getByRole('article');
  const dot = () => map().element().querySelector<SVGElement>('[data-cards~="2"]');
  await expect.element(articles.first()).toBeVisible();
  await vi.waitFor(() => expect(dot()).not.toBeNull());
  const circle = dot()?.querySelector('circle + circle') as Element;
  const fill = () => getComputedStyle(circle).fill;
  const quiet = fill();
  const article = articles.nth(1);
  await article.hover();
  await vi.waitFor(() => expect(fill()).not.toBe(quiet));

  const outline = () => getComputedStyle(article.element()).outlineStyle;
  await userEvent.hover(page.getByRole('heading', { name: 'Lawyers on the map' }));
  await vi.waitFor(() => expect([fill(), outline()]).toEqual([quiet, 'none']));
  dot()?.focus();
  await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
  await vi.waitFor(() => expect(outline()).toBe('solid'));
});

test.each([
  ['no lawyers', STATE, '/find-lawyer/state/alabama', 'empty' as const],
  ['an unknown place', STATE, '/find-lawyer/state/atlantis', 'usual' as const],
])('with %s, there is no map', async (_, path, url, scenario) => {
  playIn(scenario);
  await show(path, url);
  await expect.element(page.getByText('No lawyers found')).toBeVisible();
  await expect.element(map()).not.toBeInTheDocument();
});
