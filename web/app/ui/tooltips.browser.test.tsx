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

// Whatever waits for an element lets fake time pass as it polls: time is told by these alone.
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

test('it opens after 700 ms, and not before', () => {
  pointAt('Verified');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('What verified means');
});

test('who goes on before the 700 ms have passed sees none', () => {
  pointAt('Verified');
  pass(699);
  pointAt('Nothing to explain');
  pass(5000);
  expect(shown()).toBeNull();
});

test('a finger opens none', () => {
  point(element('Verified'), 'touch');
  pass(5000);
  expect(shown()).toBeNull();
});

test('it adds to what describes its trigger, and takes nothing away', () => {
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

test('from one to the next there is no second wait', () => {
  openTooltip();
  pointAt('Premium');
  expect(shown()).toBe('What premium means');
});

test.each([
  [299, 'What premium means'],
  [300, null],
])('%i ms after the last one closed the next opens at once: %s', async (milliseconds, words) => {
  openTooltip();
  flushSync(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(shown()).toBeNull();
  pass(milliseconds);
  pointAt('Premium');
  expect(shown()).toBe(words);
});

test('the pointer may rest on the tooltip itself', () => {
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

test('it closes when the pointer leaves the window', () => {
  openTooltip();
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
  pass(300);
  expect(shown()).toBeNull();
});

test.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['scrolling any part of the page', () => new Event('scroll')],
])('%s closes it', (_, event) => {
  openTooltip();
  flushSync(() => element('Verified').dispatchEvent(event()));
  expect(shown()).toBeNull();
});

test('the keyboard opens it on what it rests on, and closes it as it goes on', async () => {
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(element('Button'));
  // A mouse that lies somewhere on the page doesn't matter.
  pointAt('Nothing to explain');
  pass(700);
  expect(shown()).toBe('What the button does');
  pointAt('Nothing to explain');
  pass(5000);
  expect(shown()).toBe('What the button does');
  flushSync(() => element('Button').blur());
  expect(shown()).toBeNull();
});

test('a pressed button has the focus, but wants no explanation', async () => {
  await page.getByRole('button').click();
  expect(document.activeElement).toBe(element('Button'));
  pass(5000);
  expect(shown()).toBeNull();
});

test('none opens for what has left the page in the meantime', () => {
  pointAt('Verified');
  const trigger = element('Verified');
  const place = trigger.parentElement;
  trigger.remove();
  pass(5000);
  expect(shown()).toBeNull();
  place?.prepend(trigger);
});

test('it stands above its trigger; below, and within the window, where there is no room', () => {
  const tooltip = () => page.getByRole('tooltip').element().getBoundingClientRect();
  openTooltip();
  expect(tooltip().bottom).toBeLessThanOrEqual(element('Verified').getBoundingClientRect().top);
  pointAt('Corner');
  expect(tooltip().top).toBeGreaterThanOrEqual(element('Corner').getBoundingClientRect().bottom);
  expect(tooltip().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
