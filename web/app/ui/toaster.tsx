import { useSetAtom } from 'jotai';
import { CircleAlert, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { TOAST_HOTKEY, TOAST_SWIPE_PIXELS } from '../../../server/contract/limits.ts';
import { type Toast, toastsAtom, useToasts } from '../state/toasts.ts';
import { followSwipe } from './swipe.ts';
import * as css from './toaster.css.ts';

/** Where toasts appear. F8 leads there from anywhere. */
export function Toaster() {
  const toasts = useToasts().filter(({ isOpen }) => isOpen);
  const dispatch = useSetAtom(toastsAtom);
  const [isFocused, setFocused] = useState(false);
  const { region, remember, giveBack } = useBorrowedFocus();
  useHotkey(region);

  const dismiss = (toast: Toast) => {
    giveBack();
    dispatch({ type: 'dismiss', id: toast.id });
  };
  const card = (toast: Toast) => (
    <Card key={toast.id} toast={toast} isHeld={isFocused} onDismiss={() => dismiss(toast)} />
  );

  return (
    <section
      ref={region}
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

interface CardProps {
  toast: Toast;
  /** Whether it must stay for a reason outside itself. */
  isHeld: boolean;
  onDismiss: () => void;
}

function Card({ toast, isHeld, onDismiss }: CardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useClosing(toast, isHeld || isHovered || isFocused);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is a second way; the button is the first.
    <div
      className={css.toast[toast.variant]}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => followSwipe(event, TOAST_SWIPE_PIXELS, onDismiss)}
    >
      {toast.variant === 'destructive' && <CircleAlert size={20} aria-hidden />}
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={onDismiss}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

/** Closes by itself, but never under the eyes of somebody who holds it. */
function useClosing({ id, duration }: Toast, isHeld: boolean): void {
  const dispatch = useSetAtom(toastsAtom);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dispatch({ type: 'dismiss', id }), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isHeld, dispatch]);
}

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
