import type { PointerEvent } from 'react';

/**
 * Moves the pressed element to the right as the pointer moves. Calls `onSwiped` if the pointer is
 * released at least `threshold` pixels from where it started. The pointer may leave the element.
 */
export function trackSwipe(
  start: PointerEvent<HTMLElement>,
  threshold: number,
  onSwiped: () => void,
): void {
  if (start.button !== 0) return;
  const element = start.currentTarget;
  const end = new AbortController();
  const listen = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    listener: (pixels: number) => void,
  ) =>
    window.addEventListener(
      type,
      (event) => event.pointerId === start.pointerId && listener(event.clientX - start.clientX),
      { signal: end.signal },
    );
  const release = () => {
    end.abort();
    element.style.translate = '';
  };

  listen('pointermove', (pixels) => {
    element.style.translate = `${Math.max(0, pixels)}px`;
  });
  listen('pointercancel', release);
  listen('pointerup', (pixels) => {
    release();
    if (pixels >= threshold) onSwiped();
  });
}
