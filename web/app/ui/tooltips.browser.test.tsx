import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import Tooltips from './tooltips.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await page.viewport(600, 400);
  await render(
    <div style={{ height: 2000 }}>
      <span data-tooltip="What a corner means" style={{ position: 'absolute', top: 0, right: 0 }}>
        Corner
      </span>
      <div style={{ display: 'grid', gap: 40, padding: 120 }}>
        <span data-tooltip="What verified means" aria-describedby="other-words">
          Verified
        </span>
        <span data-tooltip="What premium means">Premium</span>
        <button type="button" data-tooltip="What the button does">
          Button
        </button>
        <p id="other-words">Nothing to explain</p>
      </div>
      <Tooltips />
    </div>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

// `expect.element` advances the fake timers while it polls, so the timing tests use only these.
const pass = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const shown = () => page.getByRole('tooltip').query()?.textContent ?? null;
const element = (words: string) => page.getByText(words, { exact: true }).element() as HTMLElement;

function point(at: Element, pointerType = 'mouse') {
  flushSync(() =>
    at.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType })),
  );
}
const pointAt = (words: string) => point(element(words));

function openTooltip() {
  pointAt('Verified');
  pass(700);
  expect(shown()).toBe('What verified means');
}

test('a tooltip opens after 700 ms, and not before', () => {
  pointAt('Verified');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('What verified means');
});

test('no tooltip opens if the pointer leaves within 700 ms', () => {
  pointAt('Verified');
  pass(699);
  pointAt('Nothing to explain');
  pass(5000);
  expect(shown()).toBeNull();
});

test('a touch opens no tooltip', () => {
  point(element('Verified'), 'touch');
  pass(5000);
  expect(shown()).toBeNull();
});

test('a tooltip adds its ID to aria-describedby and keeps the existing IDs', () => {
  openTooltip();
  expect(element('Verified').getAttribute('aria-describedby')).toBe('other-words tooltip');
  expect(page.getByRole('tooltip').element().id).toBe('tooltip');
  pointAt('Premium');
  expect(element('Verified').getAttribute('aria-describedby')).toBe('other-words');
  expect(element('Premium').getAttribute('aria-describedby')).toBe('tooltip');
  pointAt('Nothing to explain');
  pass(300);
  expect(element('Premium').hasAttribute('aria-describedby')).toBe(false);
});

test('moving from one trigger to another opens the next tooltip immediately', () => {
  openTooltip();
  pointAt('Premium');
  expect(shown()).toBe('What premium means');
});

test.each([
  [299, 'What premium means'],
  [300, null],
])('%i ms after a tooltip closed, hovering the next shows %s', async (milliseconds, words) => {
  openTooltip();
  flushSync(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(shown()).toBeNull();
  pass(milliseconds);
  pointAt('Premium');
  expect(shown()).toBe(words);
});

test('a tooltip stays open while the pointer is over it', () => {
  openTooltip();
  pointAt('Nothing to explain');
  pass(299);
  point(page.getByRole('tooltip').element());
  pass(60_000);
  expect(shown()).toBe('What verified means');
  pointAt('Nothing to explain');
  pass(300);
  expect(shown()).toBeNull();
});

test('a tooltip closes when the pointer leaves the window', () => {
  openTooltip();
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
  pass(300);
  expect(shown()).toBeNull();
});

test.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['scrolling any part of the page', () => new Event('scroll')],
])('%s closes the tooltip', (_, event) => {
  openTooltip();
  flushSync(() => element('Verified').dispatchEvent(event()));
  expect(shown()).toBeNull();
});

test('keyboard focus opens a tooltip, and blur closes it', async () => {
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(element('Button'));
  // Pointer movement elsewhere doesn't matter.
  pointAt('Nothing to explain');
  pass(700);
  expect(shown()).toBe('What the button does');
  pointAt('Nothing to explain');
  pass(5000);
  expect(shown()).toBe('What the button does');
  flushSync(() => element('Button').blur());
  expect(shown()).toBeNull();
});

test('focus from a click opens no tooltip', async () => {
  await page.getByRole('button').click();
  expect(document.activeElement).toBe(element('Button'));
  pass(5000);
  expect(shown()).toBeNull();
});

test('no tooltip opens for a trigger that was removed in the meantime', () => {
  pointAt('Verified');
  const trigger = element('Verified');
  const place = trigger.parentElement;
  trigger.remove();
  pass(5000);
  expect(shown()).toBeNull();
  place?.prepend(trigger);
});

test('a tooltip is placed above its trigger, or below without room, and within the window', () => {
  const tooltip = () => page.getByRole('tooltip').element().getBoundingClientRect();
  openTooltip();
  expect(tooltip().bottom).toBeLessThanOrEqual(element('Verified').getBoundingClientRect().top);
  pointAt('Corner');
  expect(tooltip().top).toBeGreaterThanOrEqual(element('Corner').getBoundingClientRect().bottom);
  expect(tooltip().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
