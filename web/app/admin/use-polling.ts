import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { loadLazyComponents } from '../ui/lazy-components.ts';

const POLL_MS = 1500;

/** Reloads the page's data again and again, for as long as the component is shown. */
export function usePolling(): void {
  const { revalidate, state } = useRevalidator();
  // React shows no new data before it has hydrated the lazy parts of the page, and the visitor may
  // just watch.
  useEffect(loadLazyComponents, []);
  useEffect(() => {
    // On a slow connection, a new request would cancel the one before it.
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
}
