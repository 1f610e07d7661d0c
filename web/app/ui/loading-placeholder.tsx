import { useEffect } from 'react';
import { loadLazyComponents } from './lazy-components.ts';

/**
 * An empty box in place of a lazy component. If the browser shows it, the server's HTML is gone,
 * for example because an extension changed the page, so the code loads without waiting for an
 * interaction.
 */
export function LoadingPlaceholder({ className }: { className: string }) {
  useEffect(loadLazyComponents, []);
  return <div className={className} aria-busy="true" />;
}
