import type { ReactNode } from 'react';
import * as css from './badge.css.ts';

/** A colored label for a status of one or two words. */
export function Badge({
  variant,
  children,
}: {
  variant: keyof typeof css.badge;
  children: ReactNode;
}) {
  return <span className={css.badge[variant]}>{children}</span>;
}
