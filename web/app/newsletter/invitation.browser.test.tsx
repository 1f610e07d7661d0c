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

/** The popup opens once per session; `?demo` resets that. */
async function openArticle(path = '/blog/x?demo') {
  await renderRoute('/blog/:slug', { default: Article as never }, path);
  await waitUntil(() => document.querySelector('h1') !== null);
}

/** Waits in real time, without advancing the fake timers. */
async function waitUntil(condition: () => boolean): Promise<void> {
  for (let frame = 0; frame < 300 && !condition(); frame++) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(condition()).toBe(true);
}

const advance = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const popup = () => page.getByRole('complementary', { name: 'Legal articles by email' });
const isOpen = () => popup().query() !== null;
/** Waits long enough for a popup to open by mistake. */
const waitBriefly = async () => {
  for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
};

async function openPopup(): Promise<void> {
  await openArticle();
  advance(35_000);
  await waitUntil(isOpen);
}

const email = () => page.getByRole('textbox', { name: 'Email address' });
const agreement = () => page.getByRole('checkbox', { name: /I agree to the Privacy Policy/ });
const subscribe = () => page.getByRole('button', { name: 'Subscribe' });

test('opens 35,000 ms after the article opens, and not before', async () => {
  await openArticle();
  advance(34_999);
  await waitBriefly();
  expect(isOpen()).toBe(false);
  advance(1);
  await waitUntil(isOpen);
});

test('opens once per session, and again if the URL has ?demo', async () => {
  await openPopup();
  await userEvent.keyboard('{Escape}');
  await waitUntil(() => !isOpen());
  await openArticle('/blog/y');
  advance(120_000);
  await waitBriefly();
  expect(isOpen()).toBe(false);
  await openArticle('/blog/z?demo');
  advance(35_000);
  await waitUntil(isOpen);
});

test('waits while the visitor is typing', async () => {
  await openArticle();
  const field = document.querySelector<HTMLInputElement>('input[aria-label="A field"]');
  field?.focus();
  advance(60_000);
  await waitBriefly();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(field);
  field?.blur();
  advance(1000);
  await waitUntil(isOpen);
});

test('waits if the visitor starts typing while the popup’s code loads', async () => {
  // Load the code up front, so that the short wait below is long enough.
  await import('./popup.tsx');
  await openArticle();
  const field = document.querySelector<HTMLInputElement>('input[aria-label="A field"]');
  advance(35_000);
  field?.focus();
  await waitBriefly();
  expect(isOpen()).toBe(false);
  field?.blur();
  advance(1000);
  await waitUntil(isOpen);
});

test('opens on the next article if the visitor leaves while the popup’s code loads', async () => {
  let leave = () => {};
  const Leaving = () => {
    const [isHere, setHere] = useState(true);
    leave = () => flushSync(() => setHere(false));
    return isHere ? <Article /> : <h1>Elsewhere</h1>;
  };
  await renderRoute('/blog/:slug', { default: Leaving as never }, '/blog/x?demo');
  await waitUntil(() => document.querySelector('h1') !== null);
  advance(35_000);
  leave();
  await waitBriefly();
  expect(isOpen()).toBe(false);
  await openArticle('/blog/y');
  advance(35_000);
  await waitUntil(isOpen);
});

test('doesn’t take the focus or block the page', async () => {
  await openArticle();
  const button = page.getByRole('button', { name: 'Read on' }).element() as HTMLElement;
  button.focus();
  advance(35_000);
  await waitUntil(isOpen);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('dialog, [aria-modal], [inert]')).toBeNull();
  expect(getComputedStyle(document.documentElement).overflow).toBe('visible');
  await userEvent.keyboard('{Escape}');
  await waitUntil(() => !isOpen());
  expect(document.activeElement).toBe(button);
});

test('announces itself without interrupting the screen reader', async () => {
  await openPopup();
  const status = document.querySelector('#newsletter-popup [role=status]');
  await waitUntil(() => status?.textContent?.includes('by email') === true);
});

test('moves the focus to the page’s content if it closes while it has the focus', async () => {
  await openPopup();
  (email().element() as HTMLElement).focus();
  await userEvent.keyboard('{Escape}');
  await waitUntil(() => !isOpen());
  expect(document.activeElement).toBe(document.getElementById('main') ?? document.body);
});

test('Escape closes an open dialog first', async () => {
  await openPopup();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  dialog.remove();
});

test('stays above the consent banner, and covers less than half of a phone’s screen', async () => {
  await page.viewport(390, 844);
  const banner = document.body.appendChild(document.createElement('section'));
  banner.setAttribute('aria-labelledby', 'cookie-banner');
  banner.style.cssText = 'position:fixed;inset:auto 0 0;height:230px';
  await openPopup();
  const box = () => popup().element().getBoundingClientRect();
  await waitUntil(() => Math.round(box().bottom) === 844 - 230);
  expect(box().height).toBeLessThanOrEqual(0.45 * 844);
  banner.remove();
  await waitUntil(() => Math.round(box().bottom) === 844);
  await page.viewport(1280, 900);
});

test('closes with either of its buttons', async () => {
  for (const name of ['Close', 'No thanks']) {
    await openPopup();
    (page.getByRole('button', { name }).element() as HTMLElement).click();
    await waitUntil(() => !isOpen());
  }
});

test('enables the button only after agreement to the privacy policy', async () => {
  await openPopup();
  await expect.element(subscribe()).toBeDisabled();
  await agreement().click();
  await expect.element(subscribe()).toBeEnabled();
});

test.each(['', 'dana', '   '])('rejects %o as an email', async (typed) => {
  await openPopup();
  await agreement().click();
  await email().fill(typed);
  await subscribe().click();
  await expect.element(email()).toHaveAccessibleDescription('Please enter a valid email address');
});

test('asks for the agreement if Enter submits without it', async () => {
  await openPopup();
  await email().fill('dana@example.com');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(agreement())
    .toHaveAccessibleDescription('Please agree to our privacy policy to continue');
});

const respond = (isConfirmedByMail: boolean) => {
  const bodies: unknown[] = [];
  worker.use(
    http.post(NEWSLETTER, async ({ request }) => {
      bodies.push(await request.clone().json());
      return HttpResponse.json({ message: 'Subscribed', isConfirmedByMail }, { status: 201 });
    }),
  );
  return bodies;
};

test('confirms the subscription, closes after 2,000 ms and clears the fields', async () => {
  const bodies = respond(false);
  await openPopup();
  await email().fill('dana@example.com');
  await agreement().click();
  (subscribe().element() as HTMLElement).click();
  const isConfirmed = () => document.body.innerText.includes('successfully subscribed');
  await waitUntil(isConfirmed);
  expect(bodies).toEqual([{ email: 'dana@example.com', source: 'newsletter_popup' }]);
  advance(1999);
  expect(isOpen()).toBe(true);
  advance(1);
  await waitUntil(() => !isOpen());
  await openPopup();
  await expect.element(email()).toHaveValue('');
  await expect.element(agreement()).not.toBeChecked();
});

test('stays open if the visitor has to confirm by email, until they close it', async () => {
  respond(true);
  await openPopup();
  await email().fill('dana@example.com');
  await agreement().click();
  (subscribe().element() as HTMLElement).click();
  await waitUntil(() => document.body.innerText.includes('click the confirmation link'));
  advance(60_000);
  await waitBriefly();
  expect(isOpen()).toBe(true);
  await waitUntil(() => document.activeElement?.getAttribute('aria-label') === 'Close');
  await userEvent.keyboard('{Enter}');
  await waitUntil(() => !isOpen());
});

test.each([
  [
    'a message',
    () => HttpResponse.json({ message: 'Try again later.' }, { status: 429 }),
    'Try again later.',
  ],
  [
    'no message',
    () => new HttpResponse(null, { status: 500 }),
    'Failed to subscribe to newsletter',
  ],
  ['no response', () => HttpResponse.error(), 'Something went wrong. Please try again.'],
])('reports a failure with %s and keeps the form’s values', async (_, resolver, message) => {
  worker.use(http.post(NEWSLETTER, resolver));
  await openPopup();
  await email().fill('dana@example.com');
  await agreement().click();
  await subscribe().click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(email()).toHaveValue('dana@example.com');
});
