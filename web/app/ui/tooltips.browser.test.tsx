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
const advance = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds));
const tooltipText = () => page.getByRole('tooltip').query()?.textContent ?? null;
const element = (text: string) => page.getByText(text, { exact: true }).element() as HTMLElement;

function hoverElement(target: Element, pointerType = 'mouse') {
  flushSync(() =>
    target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType })),
  );
}
const hover = (text: string) => hoverElement(element(text));

function openTooltip() {
  hover('Verified');
  advance(700);
  expect(tooltipText()).toBe('What verified means');
}

test('a tooltip opens after 700 ms, and not before', () => {
  hover('Verified');
  advance(699);
  expect(tooltipText()).toBeNull();
  advance(1);
  expect(tooltipText()).toBe('What verified means');
});

test('no tooltip opens if the pointer leaves within 700 ms', () => {
  hover('Verified');
  advance(699);
  hover('Nothing to explain');
  advance(5000);
  expect(tooltipText()).toBeNull();
});

test('a touch opens no tooltip', () => {
  hoverElement(element('Verified'), 'touch');
  advance(5000);
  expect(tooltipText()).toBeNull();
});

test('a tooltip adds its ID to aria-describedby and keeps the existing IDs', () => {
  openTooltip();
  expect(element('Verified').getAttribute('aria-describedby')).toBe('other-words tooltip');
  expect(page.getByRole('tooltip').element().id).toBe('tooltip');
  hover('Premium');
  expect(element('Verified').getAttribute('aria-describedby')).toBe('other-words');
  expect(element('Premium').getAttribute('aria-describedby')).toBe('tooltip');
  hover('Nothing to explain');
  advance(300);
  expect(element('Premium').hasAttribute('aria-describedby')).toBe(false);
});

test('moving from one trigger to another opens the next tooltip immediately', () => {
  openTooltip();
  hover('Premium');
  expect(tooltipText()).toBe('What premium means');
});

test.each([
  [299, 'What premium means'],
  [300, null],
])('%i ms after a tooltip closed, hovering the next shows %s', async (milliseconds, text) => {
  openTooltip();
  flushSync(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(tooltipText()).toBeNull();
  advance(milliseconds);
  hover('Premium');
  expect(tooltipText()).toBe(text);
});

test('a tooltip stays open while the pointer is over it', () => {
  openTooltip();
  hover('Nothing to explain');
  advance(299);
  hoverElement(page.getByRole('tooltip').element());
  advance(60_000);
  expect(tooltipText()).toBe('What verified means');
  hover('Nothing to explain');
  advance(300);
  expect(tooltipText()).toBeNull();
});

test('a tooltip closes when the pointer leaves the window', () => {
  openTooltip();
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave'));
  advance(300);
  expect(tooltipText()).toBeNull();
});

test.each([
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
  ['scrolling any part of the page', () => new Event('scroll')],
])('%s closes the tooltip', (_, event) => {
  openTooltip();
  flushSync(() => element('Verified').dispatchEvent(event()));
  expect(tooltipText()).toBeNull();
});

test('keyboard focus opens a tooltip, and blur closes it', async () => {
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(element('Button'));
  // Pointer movement elsewhere doesn't matter.
  hover('Nothing to explain');
  advance(700);
  expect(tooltipText()).toBe('What the button does');
  hover('Nothing to explain');
  advance(5000);
  expect(tooltipText()).toBe('What the button does');
  flushSync(() => element('Button').blur());
  expect(tooltipText()).toBeNull();
});

test('focus from a click opens no tooltip', async () => {
  await page.getByRole('button').click();
  expect(document.activeElement).toBe(element('Button'));
  advance(5000);
  expect(tooltipText()).toBeNull();
});

test('no tooltip opens for a trigger that was removed in the meantime', () => {
  hover('Verified');
  const trigger = element('Verified');
  const parent = trigger.parentElement;
  trigger.remove();
  advance(5000);
  expect(tooltipText()).toBeNull();
  parent?.prepend(trigger);
});

test('a tooltip is placed above its trigger, or below without room, and within the window', () => {
  const tooltip = () => page.getByRole('tooltip').element().getBoundingClientRect();
  openTooltip();
  expect(tooltip().bottom).toBeLessThanOrEqual(element('Verified').getBoundingClientRect().top);
  hover('Corner');
  expect(tooltip().top).toBeGreaterThanOrEqual(element('Corner').getBoundingClientRect().bottom);
  expect(tooltip().right).toBeLessThanOrEqual(document.documentElement.clientWidth);
});
