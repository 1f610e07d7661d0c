import type { ReactNode } from 'react';
import * as css from './dashboard.css.ts';

/** A state in one word. */
export function Badge({ kind, children }: { kind: keyof typeof css.badge; children: ReactNode }) {
  return <span className={css.badge[kind]}>{children}</span>;
}
