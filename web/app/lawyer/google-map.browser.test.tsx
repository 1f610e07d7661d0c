import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lawyer } from '../../mocks/data/fixtures.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import GoogleMap from './google-map.tsx';

test('moves the focus to the opened map, and to the error message if it fails', async () => {
  await renderWithRouter(() => <GoogleMap lawyer={lawyer()} />);
  await page.getByRole('button', { name: 'Show Map' }).click();
  await expect.element(page.getByTitle(/^Map of /)).toHaveFocus();
  window.postMessage({ map: 'not-found' }, window.location.origin);
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
});
