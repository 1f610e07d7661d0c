import { useSetAtom } from 'jotai';
import { CircleAlert, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { TOAST_HOTKEY, TOAST_SWIPE_PIXELS } from '../../../server/contract/limits.ts';
import { type Toast, toastsAtom, useToasts } from '../state/toasts.ts';
import * as css from './toaster.css.ts';

/** Where toasts appear. F8 leads there from anywhere. */
export function Toaster() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <section
      ref={region}
      className={css.region}
      aria-label={`Notifications (${TOAST_HOTKEY})`}
      tabIndex={-1}
    >
      {/* Live regions must stand before what they announce comes. */}
      <div role="status" aria-live="polite">
        {toasts
          .filter(isCalm)
          .map((toast) => toast.isOpen && <Card key={toast.id} toast={toast} />)}
      </div>
      <div role="alert" aria-live="assertive">
        {toasts
          .filter(isUrgent)
          .map((toast) => toast.isOpen && <Card key={toast.id} toast={toast} />)}
      </div>
    </section>
  );
}

const isUrgent = (toast: Toast) => toast.variant === 'destructive';
const isCalm = (toast: Toast) => !isUrgent(toast);

function Card({ toast }: { toast: Toast }) {
  const dispatch = useSetAtom(toastsAtom);
  const dismiss = () => dispatch({ type: 'dismiss', id: toast.id });
  const [isHeld, setHeld] = useState(false);
  useClosing(toast, isHeld);
  const swipe = useSwipe(dismiss);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: swiping is a second way; the button is the first.
    <div
      className={css.toast[toast.variant]}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismiss()}
      {...swipe}
    >
      {toast.variant === 'destructive' && <CircleAlert size={20} aria-hidden />}
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={dismiss}>
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

/** To the right, by at least the threshold. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const moved = Math.max(0, event.clientX - start.current);
      event.currentTarget.style.transform = `translateX(${moved}px)`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null && event.clientX - start.current >= TOAST_SWIPE_PIXELS) onSwiped();
      event.currentTarget.style.transform = '';
      start.current = null;
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.style.transform = '';
      start.current = null;
    },
  };
}
