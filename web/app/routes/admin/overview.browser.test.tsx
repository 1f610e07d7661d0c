import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as adminLayout from './layout.tsx';

const notices = page.getByRole('region', { name: 'Server notices' });

test('the admin shows every notice about the server', async () => {
  const messages = ['Daily backups are failing.', 'The disk is full.'];
  worker.use(
    http.get('*/api/admin/notices', () =>
      HttpResponse.json(messages.map((message) => ({ kind: message, message }))),
    ),
  );
  await renderRoute('/admin', adminLayout, '/admin');
  for (const message of messages) {
    await expect.element(notices.getByText(message)).toBeVisible();
  }
});

test('the admin opens even if its notices can’t be loaded', async () => {
  worker.use(
    http.get('*/api/admin/notices', () => HttpResponse.json({ message: 'x' }, { status: 404 })),
  );
  await renderRoute('/admin', adminLayout, '/admin');
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expect.element(notices).not.toBeInTheDocument();
});
