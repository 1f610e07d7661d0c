import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { states } from '../../../server/contract/places/states.ts';
import LawyersByState from './lawyers-by-state.tsx';

const map = page.getByRole('group', { name: 'Lawyers by state' });

async function renderMap(counts: Record<string, number>) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <LawyersByState counts={counts} stateHref={(slug) => `/state/${slug}`} />,
    },
  ]);
  await render(<Stub initialEntries={['/']} />);
  await expect.element(map).toBeVisible();
}

test('each state links to its page and shows its number of lawyers', async () => {
  await renderMap({ ...Object.fromEntries(states.map(({ code }) => [code, 9])), AL: 73, WY: 1 });
  expect(map.getByRole('link').elements()).toHaveLength(51);
  for (const { name, slug } of states) {
    const count = name === 'Alabama' ? '73 lawyers' : name === 'Wyoming' ? '1 lawyer' : '9 lawyers';
    await expect
      .element(map.getByRole('link', { name: `${name}: ${count}`, exact: true }))
      .toHaveAttribute('href', `/state/${slug}`);
  }
});

test('a state without lawyers is still a link and says so', async () => {
  await renderMap({ AL: 3 });
  await expect
    .element(map.getByRole('link', { name: 'Delaware: no lawyers' }))
    .toHaveAttribute('href', '/state/delaware');
});

test('a small state’s label is part of the state’s link', async () => {
  await renderMap({ DC: 7 });
  const link = map.getByRole('link', { name: 'District of Columbia: 7 lawyers' });
  await expect.element(link.getByText('DC')).toBeVisible();
  expect(link.element().querySelector('use')?.getAttribute('href')).toMatch(/#dc$/);
});

test('keyboard users can skip the map', async () => {
  await renderMap({ AL: 3 });
  const skip = page.getByRole('link', { name: 'Skip the map' });
  const target = document.querySelector(skip.element().getAttribute('href') ?? '');
  expect(map.element().compareDocumentPosition(target as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a list has the same links as the map', async () => {
  await renderMap({ AL: 73 });
  await page.getByText('All states').click();
  const list = page.getByRole('list');
  expect(list.getByRole('link').elements()).toHaveLength(51);
  await expect
    .element(list.getByRole('link', { name: 'Alabama 73' }))
    .toHaveAttribute('href', '/state/alabama');
});
