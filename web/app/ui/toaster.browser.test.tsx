import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderWithRouter } from '../../mocks/site-stub.tsx';
import { useToast } from '../state/toasts.ts';

type Toast = ReturnType<typeof useToast>['toast'];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with the toaster, and the function that says something in it. */
async function toaster(): Promise<Toast> {
  let toast: Toast | undefined;
  await renderWithRouter(() => {
    toast = useToast().toast;
    return <button type="button">Somewhere else</button>;
  });
  await expect.element(page.getByText('Somewhere else')).toBeVisible();
  if (!toast) throw new Error('The page was not rendered.');
  return toast;
}

test('a new toast takes the place of the old one', async () => {
  const toast = await toaster();
  toast({ title: 'First' });
  toast({ title: 'Second' });
  await expect.element(page.getByText('Second')).toBeVisible();
  await expect.element(page.getByText('First')).not.toBeInTheDocument();
});

test('it closes by itself after 5,000 ms, and not before', async () => {
  const toast = await toaster();
  toast({ title: 'Short-lived' });
  await expect.element(page.getByText('Short-lived')).toBeVisible();
  vi.advanceTimersByTime(4999);
  await expect.element(page.getByText('Short-lived')).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText('Short-lived')).not.toBeInTheDocument();
});

test('it stays as long as the pointer rests on it', async () => {
  const toast = await toaster();
  toast({ title: 'Held' });
  await page.getByText('Held').hover();
  vi.advanceTimersByTime(20_000);
  await expect.element(page.getByText('Held')).toBeVisible();
  await page.getByText('Somewhere else').hover();
  vi.advanceTimersByTime(5000);
  await expect.element(page.getByText('Held')).not.toBeInTheDocument();
});

test('F8 leads to the notifications', async () => {
  await toaster();
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
});

test('its button dismisses it, and so does Escape', async () => {
  const toast = await toaster();
  toast({ title: 'By button' });
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('By button')).not.toBeInTheDocument();
  toast({ title: 'By key' });
  await expect.element(page.getByText('By key')).toBeVisible();
  await userEvent.keyboard('{F8}{Tab}{Escape}');
  await expect.element(page.getByText('By key')).not.toBeInTheDocument();
});

test.each([
  [50, false],
  [49, true],
])('swiped %i px it is still there: %s', async (pixels, isStillThere) => {
  const toast = await toaster();
  toast({ title: 'Swiped' });
  const words = page.getByText('Swiped');
  await expect.element(words).toBeVisible();
  const element = words.element();
  const pointer = (type: string, clientX: number) =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerType: 'touch' }));
  pointer('pointerdown', 100);
  pointer('pointermove', 100 + pixels);
  pointer('pointerup', 100 + pixels);
  if (isStillThere) await expect.element(words).toBeVisible();
  else await expect.element(words).not.toBeInTheDocument();
});

test('an error is announced at once, anything else when there is a pause', async () => {
  const toast = await toaster();
  toast({ title: 'Error', description: 'It failed.', variant: 'destructive' });
  await expect.element(page.getByRole('alert').getByText('It failed.')).toBeVisible();
  toast({ title: 'Done' });
  await expect.element(page.getByRole('status').getByText('Done')).toBeVisible();
});

test('it can be updated and dismissed by whoever added it', async () => {
  const toast = await toaster();
  const handle = toast({ title: 'Sending' });
  handle.update({ title: 'Sent' });
  await expect.element(page.getByText('Sent')).toBeVisible();
  handle.dismiss();
  await expect.element(page.getByText('Sent')).not.toBeInTheDocument();
});
