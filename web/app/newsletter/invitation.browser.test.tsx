import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { worker } from '../../mocks/setup/browser.ts';
import { renderRoute } from '../../mocks/setup/site-stub.tsx';
import { NewsletterInvitation } from './invitation.tsx';

const NEWSLETTER = '*/api/newsletter';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function Article() {
  return (
    <>
      <h1>An article</h1>
      <input aria-label="A field" />
      <button type="button">Read on</button>
      <NewsletterInvitation slug="an-article" />
    </>
  );
}

/** The popup's memory outlives a page but not a session: `?demo` begins a new one. */
async function openArticle(address = '/blog/x?demo') {
  await renderRoute('/blog/:slug', { default: Article as never }, address);
  await until(() => document.querySelector('h1') !== null);
}

/** Waits without letting fake time pass. */
async function until(condition: () => boolean): Promise<void> {
  for (let frame = 0; frame < 300 && !condition(); frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(condition()).toBe(true);
}

const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const isOpen = () => document.querySelector('dialog[open]') !== null;
/** Long enough for a popup that shouldn't come. */
const aWhile = async () => {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
};

async function openPopup(): Promise<void> {
  await openArticle();
  pass(35_000);
  await until(isOpen);
}

const email = () => page.getByRole('textbox', { name: 'Email address' });
const agreement = () => page.getByRole('checkbox', { name: /I agree to the Privacy Policy/ });
const subscribe = () => page.getByRole('button', { name: 'Subscribe' });

test('it opens 35,000 ms after the article, and not before', async () => {
  await openArticle();
  pass(34_999);
  await aWhile();
  expect(isOpen()).toBe(false);
  pass(1);
  await until(isOpen);
});

test('it opens once a session, and once more where the address says demo', async () => {
  await openPopup();
  await userEvent.keyboard('{Escape}');
  await until(() => !isOpen());
  await openArticle('/blog/y');
  pass(120_000);
  await aWhile();
  expect(isOpen()).toBe(false);
  await openArticle('/blog/z?demo');
  pass(35_000);
  await until(isOpen);
});

test('it waits for whoever is typing', async () => {
  await openArticle();
  const field = document.querySelector<HTMLInputElement>('input[aria-label="A field"]');
  field?.focus();
  pass(60_000);
  await aWhile();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(field);
  field?.blur();
  pass(1000);
  await until(isOpen);
});

test('it waits for whoever has begun to type while its code came', async () => {
  // So that a while is long enough for it.
  await import('./popup.tsx');
  await openArticle();
  const field = document.querySelector<HTMLInputElement>('input[aria-label="A field"]');
  pass(35_000);
  field?.focus();
  await aWhile();
  expect(isOpen()).toBe(false);
  field?.blur();
  pass(1000);
  await until(isOpen);
});

test('whoever has left while its code came is invited on the next article', async () => {
  let leave = () => {};
  const Leaving = () => {
    const [isHere, setHere] = useState(true);
    leave = () => flushSync(() => setHere(false));
    return isHere ? <Article /> : <h1>Elsewhere</h1>;
  };
  await renderRoute('/blog/:slug', { default: Leaving as never }, '/blog/x?demo');
  await until(() => document.querySelector('h1') !== null);
  pass(35_000);
  leave();
  await aWhile();
  expect(isOpen()).toBe(false);
  await openArticle('/blog/y');
  pass(35_000);
  await until(isOpen);
});

test('it holds the focus, and gives it back when Escape closes it', async () => {
  await openArticle();
  const button = page.getByRole('button', { name: 'Read on' }).element() as HTMLElement;
  button.focus();
  pass(35_000);
  await until(isOpen);
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.tab();
    const holder = document.activeElement;
    // After the last one a browser's own bar has its turn, which is not the page.
    if (holder !== document.body) expect(holder?.closest('dialog')).not.toBeNull();
  }
  await userEvent.keyboard('{Escape}');
  await until(() => !isOpen());
  expect(document.activeElement).toBe(button);
});

test('it can be closed by its buttons', async () => {
  for (const name of ['Close', 'No, thank you']) {
    await openPopup();
    (page.getByRole('button', { name }).element() as HTMLElement).click();
    await until(() => !isOpen());
  }
});

test('the button can be pressed only when the privacy policy is agreed to', async () => {
  await openPopup();
  await expect.element(subscribe()).toBeDisabled();
  await agreement().click();
  await expect.element(subscribe()).toBeEnabled();
});

test.each(['', 'dana', '   '])('%o is no address', async (typed) => {
  await openPopup();
  await agreement().click();
  await email().fill(typed);
  await subscribe().click();
  await expect.element(email()).toHaveAccessibleDescription('Please enter a valid email address');
});

test('an address sent by Enter without agreement is told what is missing', async () => {
  await openPopup();
  await email().fill('dana@example.com');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(agreement())
    .toHaveAccessibleDescription('Please agree to our privacy policy to continue');
});

test('a success is said, closes the popup after 2,000 ms and leaves nothing behind', async () => {
  const bodies: unknown[] = [];
  worker.use(
    http.post(NEWSLETTER, async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  await openPopup();
  await email().fill('dana@example.com');
  await agreement().click();
  (subscribe().element() as HTMLElement).click();
  const isSaid = () => document.body.innerText.includes('successfully subscribed');
  await until(isSaid);
  expect(bodies).toEqual([{ email: 'dana@example.com', source: 'newsletter_popup' }]);
  pass(1999);
  expect(isOpen()).toBe(true);
  pass(1);
  await until(() => !isOpen());
  await openPopup();
  await expect.element(email()).toHaveValue('');
  await expect.element(agreement()).not.toBeChecked();
});

test.each([
  [
    'its own words',
    () => HttpResponse.json({ message: 'Try again later.' }, { status: 429 }),
    'Try again later.',
  ],
  ['no words', () => new HttpResponse(null, { status: 500 }), 'Failed to subscribe to newsletter'],
  ['nothing at all', () => HttpResponse.error(), 'Something went wrong. Please try again.'],
])(
  'a failure with %s is told, and the popup stays as it was filled in',
  async (_, answer, words) => {
    worker.use(http.post(NEWSLETTER, answer));
    await openPopup();
    await email().fill('dana@example.com');
    await agreement().click();
    await subscribe().click();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(email()).toHaveValue('dana@example.com');
  },
);
