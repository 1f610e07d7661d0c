import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What somebody who is there does first. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  // A screen reader or a voice may press without a pointer, and a browser's own button leads back.
  'click',
  'popstate',
];

const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve();
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  }
});

/**
 * A part that came with the page and works by the browser's own means until somebody is there to use
 * it: its code is fetched then, and where it can't be had, the part stays as it came. On a page that
 * didn't come with it nothing waits.
 */
export function lazyUntilUsed<Props>(
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof document === 'undefined' || !document.querySelector(selector)) return load();
    await firstSign;
    return load().catch(() => new Promise<never>(() => {}));
  });
}

/** A part that its page can do without: where its code can't be had, nothing stands in its place. */
export function lazyOrNothing<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
