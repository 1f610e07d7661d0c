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

/** What is sent, by the calls that were made. */
function calls(): unknown[] {
  const bodies: unknown[] = [];
  worker.use(
    http.post(NEWSLETTER, async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  return bodies;
}

test('an address is sent with where it was typed, and the form is empty again', async () => {
  const bodies = calls();
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

test('while it is sent the button says so and can’t be pressed', async () => {
  let isAsked = false;
  worker.use(
    http.post(NEWSLETTER, () => {
      isAsked = true;
      return delay('infinite');
    }),
  );
  await show();
  await field().fill('dana@example.com');
  await button().click();
  await expect.element(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
  // A call that is still on its way would reach the next test.
  await expect.poll(() => isAsked).toBe(true);
});

test('an empty field is not sent', async () => {
  const bodies = calls();
  await show();
  await button().click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(document.activeElement).toBe(field().element());
  expect(bodies).toEqual([]);
});

test('a malformed address keeps its place, and the field says what is wrong', async () => {
  await show();
  await field().fill('dana@nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveAccessibleDescription('Please enter a valid email address');
  await expect.element(field()).toHaveValue('dana@nowhere');
});

test.each([
  ['an answer of 500', () => new HttpResponse('<html>', { status: 500 })],
  ['no answer', () => HttpResponse.error()],
])('%s is told, and the address stays', async (_, answer) => {
  worker.use(http.post(NEWSLETTER, answer));
  await show();
  await field().fill('dana@example.com');
  await button().click();
  await expect.element(alerts().getByText('Failed to subscribe. Please try again.')).toBeVisible();
  await expect.element(field()).toHaveValue('dana@example.com');
});
