import { useSetAtom } from 'jotai';
import { type FocusEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { TOAST_HOTKEY } from '../../../server/contract/site/limits.ts';
import { type Toast, toastsAtom, useToasts } from '../state/toasts.ts';
import { lazyOptional } from './lazy-components.ts';
import * as css from './toaster.css.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

// The page also shows the message of every toast, so visitors lose nothing if this code fails to
// load.
const Card = lazyOptional(() => import('./toast-card.tsx'));

/** The region where toasts appear. F8 moves the focus to it. */
export default function Toaster() {
  // Show toasts only after hydration, so that the first render matches the server-rendered region.
  const isHydrated = useIsHydrated();
  const toasts = useToasts().filter(({ isOpen }) => isHydrated && isOpen);
  const dispatch = useSetAtom(toastsAtom);
  const [isFocused, setFocused] = useState(false);
  const { region, rememberFocus, restoreFocus } = useFocusReturn();
  useHotkey(region);

  const dismiss = (toast: Toast) => {
    restoreFocus();
    dispatch({ type: 'dismiss', id: toast.id });
  };
  const card = (toast: Toast) => (
    <Suspense key={toast.id}>
      <Card toast={toast} isPaused={isFocused} onDismiss={() => dismiss(toast)} />
    </Suspense>
  );

  return (
    <section
      ref={region}
      // The cookie banner's styles use this ID to move the region up.
      id="toasts"
      className={css.region}
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
      // Keeps the region usable while a dialog makes the rest of the page inert.
      data-react-aria-top-layer
      onFocus={(event) => {
        rememberFocus(event);
        setFocused(event.target === event.currentTarget);
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && toasts.forEach(dismiss)}
    >
      {/* Live regions must be in the DOM before their content changes. */}
      <div role="status" aria-live="polite">
        {toasts.filter(isPolite).map(card)}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts.filter(isAssertive).map(card)}
      </div>
    </section>
  );
}

const isAssertive = (toast: Toast) => toast.variant === 'destructive';
const isPolite = (toast: Toast) => !isAssertive(toast);

/** Returns the keyboard focus to its previous element when the focused toast is dismissed. */
function useFocusReturn() {
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);
  return {
    region,
    rememberFocus({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (region.current?.contains(relatedTarget)) return;
      previousFocus.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    restoreFocus() {
      const focused = document.activeElement;
      if (focused?.matches(':focus-visible') && region.current?.contains(focused))
        previousFocus.current?.focus();
    },
  };
}

function useHotkey(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, [region]);
}
