import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { TOAST_SWIPE_PIXELS } from '../../../server/contract/site/limits.ts';
import { type Toast, toastsAtom } from '../state/toasts.ts';
import { Icon } from './icon.tsx';
import { followSwipe } from './swipe.ts';
import * as css from './toaster.css.ts';

interface CardProps {
  toast: Toast;
  /** Whether it must stay for a reason outside itself. */
  isHeld: boolean;
  onDismiss: () => void;
}

/** One toast. Its code comes with the first. */
export default function ToastCard({ toast, isHeld, onDismiss }: CardProps) {
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
      {toast.variant === 'destructive' && <Icon name="circle-alert" size={20} />}
      <div className={css.words}>
        <p className={css.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={onDismiss}>
        <Icon name="x" size={18} />
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
