import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Events that show that a visitor is interacting with the page. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  // Screen readers and voice control click without a pointer; the Back button fires `popstate`.
  'click',
  'popstate',
];

const firstInteraction = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve();
  for (const eventName of INTERACTION_EVENTS) {
    window.addEventListener(eventName, () => resolve(), {
      once: true,
      passive: true,
      capture: true,
    });
  }
});

/**
 * A component whose server-rendered HTML is usable without JavaScript. Its code loads at the
 * visitor's first interaction; if that fails, the HTML stays. If no element matches `selector`, the
 * code loads immediately.
 */
export function lazyUntilInteraction<Props>(
  selector: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof document === 'undefined' || !document.querySelector(selector)) return load();
    await firstInteraction;
    return load().catch(() => new Promise<never>(() => {}));
  });
}

/** An optional component: renders nothing if its code fails to load. */
export function lazyOptional<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
