import { useCallback } from 'react';

/**
 * A ref for a banner that is fixed to the bottom of the screen. The page gets padding of the same
 * height, and a focused element is scrolled out from under the banner. If the banner has the focus
 * when it closes, the focus moves to the page's content.
 */
export function useRoomForBanner(): (banner: HTMLElement | null) => (() => void) | undefined {
  return useCallback((banner) => {
    if (!banner) return;
    // Rules for three elements, including the toast region. A custom property on the root would
    // restyle the whole page.
    const room = new CSSStyleSheet();
    document.adoptedStyleSheets.push(room);
    const reveal = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || banner.contains(focused)) return;
      const hidden = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
      // Tall elements, such as the main content as a whole, don't fit above the banner.
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
