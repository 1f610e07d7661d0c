import { Dialog, Modal } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithRouter } from '../../mocks/setup/site-stub.tsx';
import { useToast } from '../state/toasts.ts';

type Toast = ReturnType<typeof useToast>['toast'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders a page with the toaster and returns its `toast` function. */
async function renderToaster(isDialogOpen = false): Promise<Toast> {
  let toast: Toast | undefined;
  await renderWithRouter(() => {
    toast = useToast().toast;
    return (
      <>
        <button type="button">Somewhere else</button>
        <Modal isOpen={isDialogOpen}>
          <Dialog aria-label="A dialog">
            <button type="button">In the dialog</button>
          </Dialog>
        </Modal>
      </>
    );
  });
  await expect.element(page.getByText('Somewhere else')).toBeInTheDocument();
  const toastNow = toast;
  if (!toastNow) throw new Error('The page was not rendered.');
  return (options) => flushSync(() => toastNow(options));
}

// `expect.element` advances the fake timers while it polls, so the timing tests use only these two.
const advance = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const isShown = (text: string) => page.getByText(text).query() !== null;

const region = () => page.getByRole('region', { name: 'Notifications (F8)' });

test('a new toast replaces the previous one', async () => {
  const toast = await renderToaster();
  toast({ title: 'First' });
  toast({ title: 'Second' });
  await expect.element(page.getByText('Second')).toBeVisible();
  await expect.element(page.getByText('First')).not.toBeInTheDocument();
});

test('a toast closes after 5,000 ms, and not before', async () => {
  const toast = await renderToaster();
  toast({ title: 'Short-lived' });
  advance(4999);
  expect(isShown('Short-lived')).toBe(true);
  advance(1);
  expect(isShown('Short-lived')).toBe(false);
});

test('a toast may have a different duration', async () => {
  const toast = await renderToaster();
  toast({ title: 'Long-lived', duration: 9000 });
  advance(8999);
  expect(isShown('Long-lived')).toBe(true);
  advance(1);
  expect(isShown('Long-lived')).toBe(false);
});

test('a toast stays open while the pointer is over it', async () => {
  const toast = await renderToaster();
  toast({ title: 'Held' });
  await page.getByText('Held').hover();
  advance(20_000);
  expect(isShown('Held')).toBe(true);
  await page.getByText('Somewhere else').hover();
  advance(5000);
  expect(isShown('Held')).toBe(false);
});

test('a toast stays open while it has the focus, even when the pointer leaves it', async () => {
  const toast = await renderToaster();
  toast({ title: 'Held' });
  await userEvent.keyboard('{F8}');
  advance(20_000);
  expect(isShown('Held')).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await page.getByText('Held').hover();
  await page.getByText('Somewhere else').hover();
  advance(20_000);
  expect(isShown('Held')).toBe(true);
  await page.getByText('Somewhere else').click();
  advance(5000);
  expect(isShown('Held')).toBe(false);
});

test('F8 focuses the notifications', async () => {
  await renderToaster();
  await userEvent.keyboard('{F8}');
  await expect.element(region()).toHaveFocus();
});

test('F8 focuses the notifications from an open dialog, and Escape returns to it', async () => {
  const toast = await renderToaster(true);
  page.getByText('In the dialog').element().focus();
  toast({ title: 'From the dialog' });
  await userEvent.keyboard('{F8}');
  await expect.element(region()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('In the dialog')).toHaveFocus();
  expect(isShown('From the dialog')).toBe(false);
});

test('the close button dismisses a toast', async () => {
  const toast = await renderToaster();
  toast({ title: 'By button', duration: 1_000_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('By button')).not.toBeInTheDocument();
});

test.each([
  ['the notifications', '{F8}{Escape}'],
  ['its button', '{F8}{Tab}{Escape}'],
])('Escape on %s dismisses the toast and restores the focus', async (_, keys) => {
  const toast = await renderToaster();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByText('Somewhere else')).toHaveFocus();
  toast({ title: 'By key', duration: 1_000_000 });
  await userEvent.keyboard(keys);
  await expect.element(page.getByText('By key')).not.toBeInTheDocument();
  await expect.element(page.getByText('Somewhere else')).toHaveFocus();
});

/** A touch that starts on the toast, moves and ends, possibly outside the toast. */
function swipe(pixels: number, end: 'pointerup' | 'pointercancel' = 'pointerup') {
  const pointer = (type: string, clientX: number) =>
    new PointerEvent(type, { bubbles: true, clientX, pointerType: 'touch' });
  const target = page.getByText('Swiped').element();
  flushSync(() => {
    target.dispatchEvent(pointer('pointerdown', 100));
    document.body.dispatchEvent(pointer('pointermove', 100 + pixels));
    document.body.dispatchEvent(pointer(end, 100 + pixels));
  });
}

test.each([
  ['50 px to the right dismisses it', 50, false],
  ['49 px to the right leaves it', 49, true],
  ['200 px to the left leaves it', -200, true],
])('a swipe of %s', async (_, pixels, isStillShown) => {
  const toast = await renderToaster();
  toast({ title: 'Swiped' });
  swipe(pixels);
  expect(isShown('Swiped')).toBe(isStillShown);
});

test('a swipe canceled by the browser moves the toast back', async () => {
  const toast = await renderToaster();
  toast({ title: 'Swiped' });
  const before = page.getByText('Swiped').element().getBoundingClientRect().left;
  swipe(200, 'pointercancel');
  expect(page.getByText('Swiped').element().getBoundingClientRect().left).toBe(before);
});

test('announces errors assertively and other toasts politely', async () => {
  const toast = await renderToaster();
  toast({ title: 'Error', description: 'It failed.', variant: 'destructive' });
  await expect.element(page.getByRole('alert').getByText('It failed.')).toBeVisible();
  toast({ title: 'Done' });
  await expect.element(page.getByRole('status').getByText('Done')).toBeVisible();
});

test('the caller can update and dismiss its toast', async () => {
  const toast = await renderToaster();
  const handle = toast({ title: 'Sending' });
  handle.update({ title: 'Sent' });
  await expect.element(page.getByText('Sent')).toBeVisible();
  handle.dismiss();
  await expect.element(page.getByText('Sent')).not.toBeInTheDocument();
});
