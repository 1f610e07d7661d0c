import { useCallback } from 'react';

/**
 * Returns a ref callback for a banner that is fixed to the bottom of the screen. It pads the page
 * by the banner's height and scrolls a focused element out from under the banner. If the banner
 * has the focus when it closes, the focus moves to the page's content.
 */
export function useRoomForBanner(): (banner: HTMLElement | null) => (() => void) | undefined {
  return useCallback((banner) => {
    if (!banner) return;
    // Add CSS rules for only the three affected elements. A custom property on the root element
    // would make the browser recalculate the styles of the whole page.
    const styleSheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(styleSheet);
    const reveal = () => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || banner.contains(focused)) return;
      const overlap = focused.getBoundingClientRect().bottom - banner.getBoundingClientRect().top;
      // Tall elements, such as the main content as a whole, don't fit above the banner.
      if (overlap > 0 && focused.clientHeight < window.innerHeight / 2)
        window.scrollBy(0, overlap + 8);
    };
    const resizeObserver = new ResizeObserver(() => {
      const height = `${banner.offsetHeight}px`;
      styleSheet.replaceSync(
        `html{scroll-padding-bottom:${height}}body{padding-bottom:${height}}#toasts{translate:0 -${height}}`,
      );
      reveal();
    });
    resizeObserver.observe(banner);
    document.addEventListener('focusin', reveal);
    return () => {
      resizeObserver.disconnect();
      document.removeEventListener('focusin', reveal);
      styleSheet.disabled = true;
      if (banner.contains(document.activeElement)) {
        document.getElementById('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
}
