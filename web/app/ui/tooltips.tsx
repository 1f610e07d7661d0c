import { useEffect, useRef, useState } from 'react';
import {
  TOOLTIP_DELAY_MILLISECONDS,
  TOOLTIP_SKIP_MILLISECONDS,
} from '../../../server/contract/limits.ts';
import * as css from './tooltips.css.ts';

const TOOLTIP_ID = 'tooltip';
const GAP_PIXELS = 8;

/**
 * Shows the `data-tooltip` of whatever the pointer or the keyboard rests on. One layer for the whole
 * page, so that a list of cards doesn't pay for it card by card. A tooltip only repeats words that
 * stand somewhere on the page as well.
 */
export function Tooltips() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  useTriggers(setTrigger, tooltip);

  useEffect(() => {
    if (!trigger || !tooltip.current) return;
    place(tooltip.current, trigger);
    trigger.setAttribute('aria-describedby', TOOLTIP_ID);
    return () => trigger.removeAttribute('aria-describedby');
  }, [trigger]);

  if (!trigger) return null;
  return (
    <div ref={tooltip} id={TOOLTIP_ID} role="tooltip" className={css.tooltip}>
      {trigger.dataset.tooltip}
    </div>
  );
}

/** Opens after 700 ms, at once where another was open within the last 300 ms. */
function useTriggers(
  show: (trigger: HTMLElement | null) => void,
  tooltip: React.RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let open: HTMLElement | null = null;
    let closedAt = Number.NEGATIVE_INFINITY;
    let opening: ReturnType<typeof setTimeout> | undefined;
    let closing: ReturnType<typeof setTimeout> | undefined;

    const openFor = (trigger: HTMLElement) => {
      open = trigger;
      show(trigger);
    };
    const close = () => {
      clearTimeout(opening);
      clearTimeout(closing);
      if (open) closedAt = Date.now();
      open = null;
      show(null);
    };
    const enter = (trigger: HTMLElement) => {
      clearTimeout(closing);
      if (trigger === open) return;
      clearTimeout(opening);
      const isWarm = open !== null || Date.now() - closedAt < TOOLTIP_SKIP_MILLISECONDS;
      if (isWarm) openFor(trigger);
      else opening = setTimeout(() => openFor(trigger), TOOLTIP_DELAY_MILLISECONDS);
    };
    // The way from the trigger to the tooltip itself must not close it.
    const leave = () => {
      clearTimeout(opening);
      clearTimeout(closing);
      if (open) closing = setTimeout(close, TOOLTIP_SKIP_MILLISECONDS);
    };

    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (tooltip.current?.contains(target)) return clearTimeout(closing);
      const trigger = target.closest<HTMLElement>('[data-tooltip]');
      if (trigger) enter(trigger);
      else leave();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      if (target.dataset.tooltip) enter(target);
      else close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();

    document.addEventListener('pointerover', onPointerOver);
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      close();
      document.removeEventListener('pointerover', onPointerOver);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('scroll', close);
    };
  }, [show, tooltip]);
}

/** Above the trigger, below where there is no room, always within the window. */
function place(tooltip: HTMLElement, trigger: HTMLElement): void {
  const at = trigger.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const above = at.top - own.height - GAP_PIXELS;
  const centred = at.left + at.width / 2 - own.width / 2;
  const rightmost = document.documentElement.clientWidth - own.width - GAP_PIXELS;
  tooltip.style.top = `${above >= 0 ? above : at.bottom + GAP_PIXELS}px`;
  tooltip.style.left = `${Math.max(GAP_PIXELS, Math.min(centred, rightmost))}px`;
}
