import { useLayoutEffect } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';

/**
 * Whether someone typed into a field while the page's code was loading. After a reload, this can't
 * be told: the browser may have restored text that is older than the stored one.
 */
export function wasTypedEarly(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Unlike `defaultValue`, `value` has normalized line breaks.
  const initialText = field.defaultValue.replace(/\r\n?/g, '\n');
  return navigation?.type === 'navigate' && field.value !== initialText;
}

const typedTexts = new WeakMap<Element, string>();

/**
 * Keeps what was typed into a textarea while the page's code was loading. During hydration, React
 * resets a textarea that isn't empty by default.
 */
export function useTypedText(id: string): void {
  if (!useIsHydrated() && typeof document !== 'undefined') rememberTypedText(id);
  useLayoutEffect(() => {
    const element = document.getElementById(id) as HTMLTextAreaElement;
    const text = typedTexts.get(element);
    if (text === undefined) return;
    typedTexts.delete(element);
    element.value = text;
  }, [id]);
}

/** React may render several times before it hydrates, and the first time resets the text. */
function rememberTypedText(id: string): void {
  const element = document.getElementById(id) as HTMLTextAreaElement | null;
  if (element && wasTypedEarly(element)) typedTexts.set(element, element.value);
}
