import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tooltips } from './tooltips.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await render(
    <div style={{ display: 'grid', gap: 40, padding: 120 }}>
      <span data-tooltip="What verified means">Verified</span>
      <span data-tooltip="What premium means">Premium</span>
      <p>Nothing to explain</p>
      <Tooltips />
    </div>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const tooltip = () => page.getByRole('tooltip');

test('it opens after 700 ms, not before, and describes what it belongs to', async () => {
  await page.getByText('Verified').hover();
  vi.advanceTimersByTime(699);
  await expect.element(tooltip()).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(tooltip()).toHaveTextContent('What verified means');
  await expect
    .element(page.getByText('Verified'))
    .toHaveAccessibleDescription('What verified means');
});

test('from one to the next there is no second wait', async () => {
  await page.getByText('Verified').hover();
  vi.advanceTimersByTime(700);
  await expect.element(tooltip()).toBeVisible();
  await page.getByText('Premium').hover();
  await expect.element(tooltip()).toHaveTextContent('What premium means');
});

test('more than 300 ms after the last one the wait begins anew', async () => {
  await page.getByText('Verified').hover();
  vi.advanceTimersByTime(700);
  await page.getByText('Nothing to explain').hover();
  vi.advanceTimersByTime(300);
  await expect.element(tooltip()).not.toBeInTheDocument();
  vi.advanceTimersByTime(301);
  await page.getByText('Premium').hover();
  vi.advanceTimersByTime(699);
  await expect.element(tooltip()).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(tooltip()).toHaveTextContent('What premium means');
});

test('the pointer may rest on the tooltip itself', async () => {
  await page.getByText('Verified').hover();
  vi.advanceTimersByTime(700);
  await tooltip().hover();
  vi.advanceTimersByTime(5000);
  await expect.element(tooltip()).toBeVisible();
});

test('Escape closes it', async () => {
  await page.getByText('Verified').hover();
  vi.advanceTimersByTime(700);
  await expect.element(tooltip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip()).not.toBeInTheDocument();
});
