import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * Whether someone changed the text of a field before hydration. Always false after a reload and
 * after going back, because the browser may have restored text that is older than the stored text.
 */
export function hasEarlyText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Unlike `defaultValue`, `value` has normalized line breaks.
  const initialText = field.defaultValue.replace(/\r\n?/g, '\n');
  return navigation?.type === 'navigate' && field.value !== initialText;
}

const earlyTexts = new WeakMap<Element, string>();

/**
 * Preserves the text that someone typed into a textarea before hydration. During hydration, React
 * resets a textarea whose default value isn't empty.
 */
export function usePreserveEarlyText(id: string): void {
  if (!useIsHydrated() && typeof document !== 'undefined') rememberEarlyText(id);
  useLayoutEffect(() => {
    const element = document.getElementById(id) as HTMLTextAreaElement;
    const text = earlyTexts.get(element);
    if (text === undefined) return;
    earlyTexts.delete(element);
    element.value = text;
  }, [id]);
}

/**
 * React may render more than once before hydration is complete. The first attempt resets the text.
 */
function rememberEarlyText(id: string): void {
  const element = document.getElementById(id) as HTMLTextAreaElement | null;
  if (element && hasEarlyText(element)) earlyTexts.set(element, element.value);
}
