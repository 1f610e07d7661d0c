import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Events that count as the visitor's first interaction with the page. */
const INTERACTION_EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  // Screen readers and voice control trigger clicks without pointer events. The Back button fires
  // `popstate`.
  'click',
  'popstate',
];

let startLoading = () => {};

const firstInteraction = new Promise<void>((resolve) => {
  startLoading = resolve;
  if (typeof window === 'undefined') return resolve();
  // The visitor focused a field before this script ran.
  if (document.activeElement !== document.body) return resolve();
  const abort = new AbortController();
  for (const eventName of INTERACTION_EVENTS) {
    window.addEventListener(
      eventName,
      (event) => {
        if (isLayoutMove(event as PointerEvent)) return;
        abort.abort();
        resolve();
      },
      { signal: abort.signal, passive: true, capture: true },
    );
  }
});

/** Browsers also dispatch `pointermove` when the layout changes under a stationary pointer. */
function isLayoutMove({ type, movementX, movementY }: PointerEvent): boolean {
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

/** Loads the code of all lazy components now, without waiting for an interaction. */
export function loadLazyComponents(): void {
  startLoading();
}

/**
 * Returns a component whose server-rendered HTML works without JavaScript. Its code loads on the
 * visitor's first interaction; if loading fails, the HTML stays. If no element matches `selector`,
 * the code loads immediately.
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

/** Returns an optional component, which renders nothing if its code fails to load. */
export function lazyOptional<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
