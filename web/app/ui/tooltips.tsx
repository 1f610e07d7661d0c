import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '../../../server/contract/site/limits.ts';
import * as css from './tooltips.css.ts';

const TOOLTIP_ID = 'tooltip';
const GAP_PIXELS = 8;

/**
 * Shows the `data-tooltip` text of the hovered or focused element. One component serves the whole
 * page, so that a long list of cards needs no component per card. A tooltip only repeats text that
 * is also on the page.
 */
export default function Tooltips() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  useTriggers(setTrigger, tooltip);

  // A layout effect, so that the tooltip is placed before the browser paints it.
  useLayoutEffect(() => {
    if (!trigger || !tooltip.current) return;
    placeTooltip(tooltip.current, trigger);
    return addDescription(trigger);
  }, [trigger]);

  if (!trigger) return null;
  return (
    <div ref={tooltip} id={TOOLTIP_ID} role="tooltip" className={css.tooltip}>
      {trigger.dataset.tooltip}
    </div>
  );
}

/** Calls `show` after 700 ms, or immediately if another tooltip was open in the last 300 ms. */
function useTriggers(
  show: (trigger: HTMLElement | null) => void,
  tooltip: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let activeTrigger: HTMLElement | null = null;
    // The trigger with keyboard focus. Pointer movement elsewhere must not close its tooltip.
    let focusedTrigger: HTMLElement | null = null;
    let closedAt = Number.NEGATIVE_INFINITY;
    let openTimer: ReturnType<typeof setTimeout> | undefined;
    let closeTimer: ReturnType<typeof setTimeout> | undefined;

    const openFor = (trigger: HTMLElement) => {
      // The trigger may have been removed during the delay.
      if (!trigger.isConnected) return;
      activeTrigger = trigger;
      show(trigger);
    };
    const close = () => {
      clearTimeout(openTimer);
      clearTimeout(closeTimer);
      if (activeTrigger) closedAt = Date.now();
      activeTrigger = null;
      focusedTrigger = null;
      show(null);
    };
    const enter = (trigger: HTMLElement) => {
      clearTimeout(closeTimer);
      if (trigger === activeTrigger) return;
      clearTimeout(openTimer);
      const skipsDelay = activeTrigger !== null || Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS;
      if (skipsDelay) openFor(trigger);
      else openTimer = setTimeout(() => openFor(trigger), TOOLTIP_DELAY_MS);
    };
    // Closes with a delay, so that the pointer can move from the trigger to the tooltip.
    const leave = () => {
      if (focusedTrigger) return;
      clearTimeout(openTimer);
      clearTimeout(closeTimer);
      if (activeTrigger) closeTimer = setTimeout(close, TOOLTIP_SKIP_DELAY_MS);
    };

    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (tooltip.current?.contains(target)) return clearTimeout(closeTimer);
      const trigger = target.closest<HTMLElement>('[data-tooltip]');
      if (trigger) {
        if (trigger !== focusedTrigger) focusedTrigger = null;
        enter(trigger);
      } else leave();
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      if (!target.dataset.tooltip) return;
      focusedTrigger = target;
      enter(target);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close();

    // The pointer may already be over a trigger when this code loads.
    const hovered = document.querySelector<HTMLElement>('[data-tooltip]:hover');
    if (hovered && matchMedia('(hover: hover)').matches) enter(hovered);

    const controller = new AbortController();
    const listenerOptions = { signal: controller.signal };
    document.addEventListener('pointerover', onPointerOver, listenerOptions);
    document.addEventListener('pointerdown', close, listenerOptions);
    document.documentElement.addEventListener('pointerleave', leave, listenerOptions);
    document.addEventListener('focusin', onFocusIn, listenerOptions);
    document.addEventListener('focusout', close, listenerOptions);
    document.addEventListener('keydown', onKeyDown, listenerOptions);
    // An element's scroll event doesn't bubble, so listen in the capture phase.
    document.addEventListener('scroll', close, {
      ...listenerOptions,
      capture: true,
      passive: true,
    });
    return () => {
      close();
      controller.abort();
    };
  }, [show, tooltip]);
}

/** Adds the tooltip to the trigger's `aria-describedby`. Returns a function that removes it. */
function addDescription(trigger: HTMLElement): () => void {
  const previousIds = trigger.getAttribute('aria-describedby');
  trigger.setAttribute(
    'aria-describedby',
    previousIds ? `${previousIds} ${TOOLTIP_ID}` : TOOLTIP_ID,
  );
  return () => {
    if (previousIds === null) trigger.removeAttribute('aria-describedby');
    else trigger.setAttribute('aria-describedby', previousIds);
  };
}

/**
 * Places the tooltip above the trigger, or below it if there is no room above, and never past the
 * left or right edge of the window.
 */
function placeTooltip(tooltip: HTMLElement, trigger: HTMLElement): void {
  const triggerRect = trigger.getBoundingClientRect();
  const tooltipRect = tooltip.getBoundingClientRect();
  const topAbove = triggerRect.top - tooltipRect.height - GAP_PIXELS;
  const centeredLeft = triggerRect.left + triggerRect.width / 2 - tooltipRect.width / 2;
  const maxLeft = document.documentElement.clientWidth - tooltipRect.width - GAP_PIXELS;
  tooltip.style.top = `${topAbove >= 0 ? topAbove : triggerRect.bottom + GAP_PIXELS}px`;
  tooltip.style.left = `${Math.max(GAP_PIXELS, Math.min(centeredLeft, maxLeft))}px`;
}
