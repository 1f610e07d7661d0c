import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

/** Where a list would be: what is so, and what can be done. */
export function EmptyState({
  icon,
  heading,
  children,
}: {
  icon: ReactNode;
  heading: string;
  children: ReactNode;
}) {
  return (
    <div className={css.box} role="status">
      <span className={css.icon}>{icon}</span>
      <h3 className={css.heading}>{heading}</h3>
      {children}
    </div>
  );
}
