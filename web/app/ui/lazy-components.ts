import { type ComponentType, createElement, lazy, use } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

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

/** The preloads of lazy components that the server hasn't run yet. */
const pendingPreloads = new Set<() => Promise<void>>();

/**
 * Loads the code of all components that {@link lazyInBrowser} has created, because the server
 * renders pages synchronously. Does nothing in browsers.
 */
export async function loadComponentsOnServer(): Promise<void> {
  // Loaded code can contain more lazy components.
  while (pendingPreloads.size > 0) await Promise.all(Array.from(pendingPreloads, (load) => load()));
}

/**
 * Returns a component that is lazy in browsers only: they load its code when it is first rendered.
 * The server loads the code before it renders a page.
 */
export function lazyInBrowser<Props extends object>(
  load: Load<Props>,
  loadInBrowser = load,
): ComponentType<Props> {
  // Builds for browsers leave out the server's branch.
  return import.meta.env.SSR ? preloadedOnServer(load) : lazy(loadInBrowser);
}

/**
 * Returns a component that doesn't suspend once its code has loaded. React's `lazy` always suspends
 * when it is first rendered.
 */
function preloadedOnServer<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const loadOnce = () => {
    loading ??= load().then((module) => module.default);
    return loading;
  };
  const settle = (component?: ComponentType<Props>) => {
    loaded = component;
    pendingPreloads.delete(preload);
  };
  // If the code can't be loaded, rendering reports the error.
  const preload = () => loadOnce().then(settle, () => settle());
  // Don't start loading here: in the built site, a component that is bundled into the same chunk as
  // this module would still be undefined.
  pendingPreloads.add(preload);
  return (props: Props) => createElement(loaded ?? use(loadOnce()), props);
}

/**
 * Returns a component whose server-rendered HTML works without JavaScript. Its code loads on the
 * visitor's first interaction; if loading fails, the HTML stays. If no element matches `selector`,
 * the code loads immediately.
 */
export function lazyUntilInteraction<Props extends object>(
  selector: string,
  load: Load<Props>,
): ComponentType<Props> {
  return lazyInBrowser(load, async () => {
    if (!document.querySelector(selector)) return load();
    await firstInteraction;
    return load().catch(() => new Promise<never>(() => {}));
  });
}

/** Returns an optional component, which renders nothing if its code fails to load. */
export function lazyOptional<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazyInBrowser(() => load().catch(() => ({ default: () => null })));
}
