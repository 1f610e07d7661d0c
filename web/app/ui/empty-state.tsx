import type { ReactNode } from 'react';
import * as css from './empty-state.css.ts';

/** Where a list would be: what is so, and what can be done. */
export function EmptyState({
  icon,
  heading,
  level: Heading = 'h2',
  children,
}: {
  icon: ReactNode;
  heading: string;
  /** One below that of the list whose place it takes. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}) {
  return (
    <div className={css.box} role="status">
      <span className={css.icon}>{icon}</span>
      <Heading className={css.heading}>{heading}</Heading>
      {children}
    </div>
  );
}
