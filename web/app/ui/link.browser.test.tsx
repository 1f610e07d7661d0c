import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import { Link } from './link.tsx';

/** The browser's default action for the last click. */
let leftToBrowser: boolean | undefined;
beforeEach(() => {
  leftToBrowser = undefined;
});

/** Renders links, and keeps the browser from following those that it should follow itself. */
function renderLinks(children: ReactNode) {
  return renderWithRouter(() => (
    // biome-ignore lint/a11y/noStaticElementInteractions: The test only observes clicks.
    // biome-ignore lint/a11y/useKeyWithClickEvents: The test only observes clicks.
    <div
      onClick={(event) => {
        leftToBrowser = !event.defaultPrevented;
        event.preventDefault();
      }}
    >
      {children}
    </div>
  ));
}

test('a click shows the other page without loading a document', async () => {
  await renderLinks(<Link to="/about?tab=team">About</Link>);
  await page.getByRole('link').click();
  await expect.element(page.getByText('At /about?tab=team'), { timeout: 3000 }).toBeVisible();
});

test.each(['Control', 'Shift', 'Meta', 'Alt'] as const)(
  'the browser follows a click with %s',
  async (modifier) => {
    await renderLinks(<Link to="/about">About</Link>);
    await page.getByRole('link').click({ modifiers: [modifier] });
    expect(leftToBrowser).toBe(true);
  },
);

test('the browser follows a link to another tab or with a new document', async () => {
  await renderLinks(
    <>
      <Link to="/about" target="_blank">
        New tab
      </Link>
      <Link to="/about" reloadDocument>
        New document
      </Link>
    </>,
  );
  for (const name of ['New tab', 'New document']) {
    leftToBrowser = undefined;
    await page.getByRole('link', { name }).click();
    expect(leftToBrowser, name).toBe(true);
  }
});

test('the browser does nothing if the link’s own handler cancels the click', async () => {
  await renderLinks(
    <Link to="/about" onClick={(event) => event.preventDefault()}>
      About
    </Link>,
  );
  await page.getByRole('link').click();
  expect(leftToBrowser).toBe(false);
  await expect.element(page.getByRole('link')).toBeVisible();
});
