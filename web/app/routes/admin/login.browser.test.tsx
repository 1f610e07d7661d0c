import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../../mocks/setup/browser.ts';
import { renderRoute } from '../../../mocks/setup/site-stub.tsx';
import * as login from './login.tsx';

/** Renders the sign-in page. With `awaitsSecondFactor`, it asks for the code. */
function show(path: string, awaitsSecondFactor: boolean) {
  const nobody = { administratorId: null, email: null, role: null, lawyerId: null };
  const step = { awaitsSecondFactor, secondFactors: awaitsSecondFactor ? ['app'] : [] };
  const session = { ...nobody, needsSecondFactor: false, ...step, ssoName: null };
  worker.use(http.get('*/api/session', () => HttpResponse.json(session)));
  return renderRoute('/admin/login', login, path);
}

test('a failed sign-out isn’t reported as done', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  worker.use(http.delete('*/api/session', () => HttpResponse.json({}, { status: 500 })));
  await show('/admin/login', true);
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect.element(page.getByText(/^500: /)).toBeVisible();
  vi.mocked(console.error).mockClear();
});

test('the password field hides its text, allows pasting and names its autocomplete', async () => {
  await show('/admin/login', false);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(field).toHaveAttribute('autocomplete', 'current-password');
  const input = field.element() as HTMLInputElement;
  input.focus();
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  expect(input.dispatchEvent(paste)).toBe(true);
});
