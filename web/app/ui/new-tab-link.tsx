import type { ReactNode } from 'react';
import { visuallyHidden } from './page.css.ts';

/** A link that opens in a new tab, so that a half-filled form isn't lost. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
