import type { ReactNode } from 'react';
import * as css from './badge.css.ts';

/** A status in one or two words. */
export function Badge({
  variant,
  children,
}: {
  variant: keyof typeof css.badge;
  children: ReactNode;
}) {
  return <span className={css.badge[variant]}>{children}</span>;
}
