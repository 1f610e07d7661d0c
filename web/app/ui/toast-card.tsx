import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { TOAST_SWIPE_PIXELS } from '../../../server/contract/site/limits.ts';
import { type Toast, toastsAtom } from '../state/toasts.ts';
import { Icon } from './icon.tsx';
import * as css from './toaster.css.ts';
import { trackSwipe } from './track-swipe.ts';

interface CardProps {
  toast: Toast;
  /** True while the focus is in the toaster's region; the toast then stays open. */
  isPaused: boolean;
  onDismiss: () => void;
}

/** One toast. This code loads when the first toast is shown. */
export default function ToastCard({ toast, isPaused, onDismiss }: CardProps) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useAutoDismiss(toast, isPaused || isHovered || isFocused);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button does the same.
    <div
      className={css.toast[toast.variant]}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onPointerDown={(event) => trackSwipe(event, TOAST_SWIPE_PIXELS, onDismiss)}
    >
      {toast.variant === 'destructive' && <Icon name="circle-alert" size={20} />}
      <div className={css.text}>
        <p className={css.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={onDismiss}>
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}

/** Dismisses the toast after its duration. The timer starts over when a hover or the focus ends. */
function useAutoDismiss({ id, duration }: Toast, isPaused: boolean): void {
  const dispatch = useSetAtom(toastsAtom);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dispatch({ type: 'dismiss', id }), duration);
    return () => clearTimeout(timer);
  }, [id, duration, isPaused, dispatch]);
}
