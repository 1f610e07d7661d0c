import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../mocks/setup/browser.ts';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import SubscribeForm from './subscribe-form.tsx';

const NEWSLETTER = '*/api/newsletter';
const show = () => renderWithRouter(() => <SubscribeForm source="home" />);
const field = () => page.getByRole('textbox', { name: 'Email address' });
const button = () => page.getByRole('button', { name: 'Subscribe' });
const alerts = () => page.getByRole('alert');

/** Records the request bodies of the API calls. */
function recordBodies(): unknown[] {
  const bodies: unknown[] = [];
  worker.use(
    http.post(NEWSLETTER, async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  return bodies;
}

test('sends the email with its source, and clears the form', async () => {
  const bodies = recordBodies();
  await show();
  await field().fill(' dana@example.com ');
  await button().click();
  await expect.element(page.getByText('Success!')).toBeVisible();
  await expect
    .element(page.getByText("You've been successfully subscribed to our newsletter.").first())
    .toBeVisible();
  await expect.element(field()).toHaveValue('');
  expect(bodies).toEqual([{ email: 'dana@example.com', source: 'home' }]);
});

test('disables the button and changes its label while sending', async () => {
  let wasCalled = false;
  worker.use(
    http.post(NEWSLETTER, () => {
      wasCalled = true;
      return delay('infinite');
    }),
  );
  await show();
  await field().fill('dana@example.com');
  await button().click();
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  // Wait for the call; otherwise it would reach the next test.
  await expect.poll(() => wasCalled).toBe(true);
});

test('doesn’t send an empty field', async () => {
  const bodies = recordBodies();
  await show();
  await button().click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(document.activeElement).toBe(field().element());
  expect(bodies).toEqual([]);
});

test('keeps a malformed email in the field and shows the error', async () => {
  await show();
  await field().fill('dana@nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(field()).toHaveValue('dana@nowhere');
});

test.each([
  ['a 500 response', () => new HttpResponse('<html>', { status: 500 })],
  ['no response', () => HttpResponse.error()],
])('reports %s and keeps the email', async (_, resolver) => {
  worker.use(http.post(NEWSLETTER, resolver));
  await show();
  await field().fill('dana@example.com');
  await button().click();
  await expect.element(alerts().getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect.element(field()).toHaveValue('dana@example.com');
});
