import { UNSAFE_useScrollRestoration } from 'react-router';

/** The key of the scroll positions in `sessionStorage`. */
export const SCROLL_POSITIONS = 'scroll-positions';

/**
 * Stores and restores scroll positions in the browser. Unlike React Router's `ScrollRestoration`,
 * it renders no inline script; the page's own script restores the position of a reloaded page.
 */
export function ScrollPositions() {
  UNSAFE_useScrollRestoration({ storageKey: SCROLL_POSITIONS });
  return null;
}
