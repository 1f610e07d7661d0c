import { useCallback } from 'react';

/**
 * A ref for what is fixed to the bottom of the screen: the page gets as much room at its end, and
 * whatever has the focus is scrolled out from under it. When it goes with the focus inside, the focus
 * goes to the page's content.
 */
export function useRoomForBanner(): (banner: HTMLElement | null) => (() => void) | undefined {
  return useCallback((banner) => {
    if (!banner) return;
    // Rules for three elements, the toasts' region among them: a property of the root would have the
    // whole page styled anew.
    const room = new CSSStyleSheet();
    document.adoptedStyleSheets.push(room);
    const reveal = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || banner.contains(focused)) return;
      const hidden = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
      // What is taller than the room beside the banner, such as the content as a whole, stays.
      if (hidden > 0 && focused.clientHeight < window.innerHeight / 2)
        window.scrollBy(0, hidden + 8);
    };
    const size = new ResizeObserver(() => {
      const height = `${banner.offsetHeight}px`;
      room.replaceSync(
        `html{scroll-padding-bottom:${height}}body{padding-bottom:${height}}#toasts{translate:0 -${height}}`,
      );
      reveal();
    });
    size.observe(banner);
    document.addEventListener('focusin', reveal);
    return () => {
      size.disconnect();
      document.removeEventListener('focusin', reveal);
      room.disabled = true;
      if (banner.contains(document.activeElement)) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
}
