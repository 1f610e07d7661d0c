import { useSetAtom } from 'jotai';
import { type FocusEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { TOAST_HOTKEY } from '../../../server/contract/site/limits.ts';
import { type Toast, toastsAtom, useToasts } from '../state/toasts.ts';
import { lazyOrNothing } from './lazy-part.ts';
import * as css from './toaster.css.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

// What a toast says stands in the page as well: without this code nothing is lost but the toast.
const Card = lazyOrNothing(() => import('./toast-card.tsx'));

/** Where toasts appear. F8 leads there from anywhere. */
export default function Toaster() {
  // What came before this code did is shown after it: the region has to be the one that the page came with.
  const isHydrated = useIsHydrated();
  const toasts = useToasts().filter(({ isOpen }) => isHydrated && isOpen);
  const dispatch = useSetAtom(toastsAtom);
  const [isFocused, setFocused] = useState(false);
  const { region, remember, giveBack } = useBorrowedFocus();
  useHotkey(region);

  const dismiss = (toast: Toast) => {
    giveBack();
    dispatch({ type: 'dismiss', id: toast.id });
  };
  const card = (toast: Toast) => (
    <Suspense key={toast.id}>
      <Card toast={toast} isHeld={isFocused} onDismiss={() => dismiss(toast)} />
    </Suspense>
  );

  return (
    <section
      ref={region}
      // The cookie banner lifts it by this name.
      id="toasts"
      className={css.region}
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
      // An open dialog makes the rest of the page inert, but what happens in it must be heard.
      data-react-aria-top-layer
      onFocus={(event) => {
        remember(event);
        setFocused(event.target === event.currentTarget);
      }}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && toasts.forEach(dismiss)}
    >
      {/* Live regions must stand before what they announce comes. */}
      <div role="status" aria-live="polite">
        {toasts.filter(isCalm).map(card)}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts.filter(isUrgent).map(card)}
      </div>
    </section>
  );
}

const isUrgent = (toast: Toast) => toast.variant === 'destructive';
const isCalm = (toast: Toast) => !isUrgent(toast);

/** The keyboard's focus goes back to where it came from when what it rested on is dismissed. */
function useBorrowedFocus() {
  const region = useRef<HTMLElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  return {
    region,
    remember({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (region.current?.contains(relatedTarget)) return;
      origin.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    giveBack() {
      const holder = document.activeElement;
      if (holder?.matches(':focus-visible') && region.current?.contains(holder))
        origin.current?.focus();
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
