import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lawyer } from '../../mocks/data/fixtures.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import OfficeMap from './office-map.tsx';

test('whoever asks for the map goes on in its frame, and without it where that is said', async () => {
  await renderWithRouter(() => <OfficeMap lawyer={lawyer()} />);
  await page.getByRole('button', { name: 'Show Map' }).click();
  await expect.element(page.getByTitle(/^Map of /)).toHaveFocus();
  window.postMessage({ map: 'not-found' }, window.location.origin);
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
});
