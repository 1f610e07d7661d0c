import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import * as messageListRoute from '../routes/admin/inbox-messages.tsx';
import { KeyboardShortcuts } from './keyboard-shortcuts.tsx';

afterEach(() => localStorage.clear());

const { default: List, ...route } = messageListRoute;
/** A list with the shortcuts, as inside the admin's layout. */
const renderList = () =>
  renderRoute(
    '/admin/inbox/messages',
    {
      ...route,
      default: (props: Parameters<typeof List>[0]) => (
        <>
          <KeyboardShortcuts />
          <List {...props} />
        </>
      ),
    },
    '/admin/inbox/messages?status=all',
  );

test('j and k move through a list, but not while a field has the focus', async () => {
  await renderList();
  const rows = page.getByRole('table').getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(rows.first()).toHaveFocus();
  await userEvent.keyboard('jjk');
  await expect.element(rows.nth(1)).toHaveFocus();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabelText('Name or email').click();
  await userEvent.keyboard('jk?');
  await expect.element(page.getByLabelText('Name or email')).toHaveValue('jk?');
});

test('the question mark lists the shortcuts, which can be turned off', async () => {
  await renderList();
  const rows = page.getByRole('table').getByRole('link');
  await expect.element(rows.first()).toBeVisible();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.getByRole('checkbox', { name: 'Use these shortcuts in this browser' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await userEvent.keyboard('j');
  await expect.element(rows.first()).not.toHaveFocus();
  await userEvent.keyboard('?');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect.element(dialog).toBeVisible();
});
