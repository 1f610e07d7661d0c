/** What somebody who is there does first. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'scroll'];

const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve();
  for (const sign of SIGNS) {
    window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  }
});

/**
 * Waits, where the page came with these elements, until somebody is there to use them: what they are
 * made of is the browser's own and works meanwhile. Where they aren't there yet nothing waits.
 */
export async function untilUsed(selector: string): Promise<void> {
  const isThere = typeof document !== 'undefined' && document.querySelector(selector);
  if (isThere) await firstSign;
}
